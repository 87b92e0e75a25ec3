import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { emailOf, type Person, testPassword } from "./database.ts";

export type Identifier = { type: string; id: string; meta?: Record<string, unknown> };

export type ResourceObject = Identifier & {
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: Identifier | Identifier[] | null }>;
  meta: { version: number };
};

/** Any response body: a document or a refusal. */
export type Body<Data> = {
  data: Data;
  included: ResourceObject[];
  meta: { page: { number: number; size: number; total: number; total_is_estimate: boolean } };
  links: Record<string, string | null>;
  message: string;
  errors: Record<string, string[]>;
  code: string;
};

export type Answer<Data = ResourceObject> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body<Data>;
  /** The raw body. */
  text: string;
};

type CallOptions = {
  token?: string;
  /** Host header; defaults to the bare host. */
  host?: string;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, strings and bytes unchanged. */
  body?: unknown;
  /** Disconnects from an event stream once it has begun, because it would not end. */
  leaves?: boolean;
  /** The request's IP address; by default a different one for each request. */
  from?: string;
};

export type Method = "GET" | "POST" | "PATCH" | "DELETE" | "PUT" | "OPTIONS" | "HEAD";

export type Call = <Data = ResourceObject>(
  method: Method,
  path: string,
  options?: CallOptions,
) => Promise<Answer<Data>>;

function parsed<Data>(text: string, type: unknown): Body<Data> {
  return (String(type).includes("json") && text !== "" ? JSON.parse(text) : {}) as Body<Data>;
}

/** Injected requests, each from a different IP address, so that rate limits per address do not apply. */
export function callerOf(app: FastifyInstance, bareHost: string): Call {
  let calls = 0;
  return async <Data>(method: Method, path: string, options: CallOptions = {}) => {
    calls += 1;
    const { token, host = bareHost, body, headers = {} } = options;
    const raw = body === undefined || typeof body === "string" || Buffer.isBuffer(body);
    const response = await app.inject({
      method,
      url: path,
      headers: {
        host,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(raw ? {} : { "content-type": "application/vnd.api+json" }),
        ...headers,
      },
      remoteAddress: options.from ?? `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(body === undefined ? {} : { payload: raw ? body : JSON.stringify(body) }),
      payloadAsStream: true,
    });
    const { statusCode: status, headers: answered } = response;
    const type = String(answered["content-type"]);
    const leaves = options.leaves && type.startsWith("text/event-stream");
    if (leaves) response.stream().destroy();
    const text = leaves ? "" : String(await buffer(response.stream()));
    return { status, headers: answered, body: parsed<Data>(text, type), text };
  };
}

type Related = Record<string, Identifier | Identifier[] | null>;

/** Extra attributes that confirm a user's identity when creating a record. */
const confirmations: Record<string, object> = { "api-keys": { current_password: testPassword } };

/** A JSON:API document to send. */
export function documentOf(
  type: string,
  attributes: Record<string, unknown>,
  related: Related = {},
  id?: string,
) {
  const relationships = Object.fromEntries(Object.entries(related).map(([name, data]) => [name, { data }]));
  return {
    data: {
      type,
      ...(id ? { id } : {}),
      attributes: { ...confirmations[type], ...attributes },
      relationships,
    },
  };
}

/** A user's HTTP client. Paths are relative to /api/v1. */
export function clientOf(call: Call, person: Person, host: string) {
  let signedIn: Promise<string> | undefined;
  const signIn = async () => {
    const body = { email: emailOf(person), password: testPassword };
    const answer = await call<{ meta: { token: string } }>("POST", "/api/v1/restify/login", { host, body });
    if (answer.status !== 200) throw new Error(`${person} cannot sign in: ${answer.text}`);
    return answer.body.data.meta.token;
  };
  const token = (): Promise<string> => {
    signedIn ??= signIn();
    return signedIn;
  };
  const send = async <Data>(method: Method, path: string, body: unknown, headers?: Record<string, string>) =>
    call<Data>(method, `/api/v1${path}`, { token: await token(), host, headers, body });

  return {
    host,
    token,
    get: <Data = ResourceObject>(path: string, headers?: Record<string, string>) =>
      send<Data>("GET", path, undefined, headers),
    list: (path: string, headers?: Record<string, string>) =>
      send<ResourceObject[]>("GET", path, undefined, headers),
    post: <Data = ResourceObject>(path: string, body?: unknown, headers?: Record<string, string>) =>
      send<Data>("POST", path, body, headers),
    patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send<ResourceObject>("PATCH", path, body, headers),
    delete: (path: string, headers?: Record<string, string>, body?: unknown) =>
      send<ResourceObject>("DELETE", path, body, headers),
    /** Creates a record; fails the test if that is refused. */
    async create(type: string, attributes: Record<string, unknown> = {}, related: Related = {}) {
      const answer = await send<ResourceObject>(
        "POST",
        `/restify/${type}`,
        documentOf(type, attributes, related),
      );
      if (answer.status !== 201)
        throw new Error(`${person} cannot create ${type}: ${answer.status} ${answer.text}`);
      return answer.body.data;
    },
  };
}

export type TestClient = ReturnType<typeof clientOf>;
