import "./request.ts";
import { Readable } from "node:stream";
import type { Permission } from "@kantwerk/contract/access";
import type { Resource } from "@kantwerk/contract/resource";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Context, Deps } from "../context.ts";
import { may } from "../context.ts";
import { inSeenSession, inSession } from "../db/lookups.ts";
import { type Actor, inTenant, type TenantDb } from "../db/tenantDb.ts";
import type { Answers, Takes } from "./answers.ts";
import { continueSignIn, signIn, tokenHashOf } from "./auth.ts";
import type { Identifier } from "./document.ts";
import { answerOf } from "./errors.ts";
import { type Answer, earlierAnswer, isKept, keepAnswer, keepRefusal, keyUse } from "./idempotency.ts";
import { sendDocument } from "./mediaType.ts";
import { badRequest, forbidden, judged, Refusal } from "./refusal.ts";
import { seeAsRole } from "./seeAsRole.ts";

export type { Answer };

/** A request as an endpoint's handler sees it. */
export type RequestInput<B = unknown> = {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  body: B;
  /** Path of the request without its query. */
  address: string;
  /** The version that a change expects; undefined if the client sent none. */
  ifMatch: number | undefined;
  request: FastifyRequest;
};

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below /api/v1. */
  path: string;
  summary: string;
  /**
   * A permission, or: `signed-in` if the handler checks permissions itself; `in-person` for a user's own data, closed to
   * API keys; `before-privacy` likewise, but open before the privacy policy is accepted; `second-factor` with the
   * temporary token of a sign-in; `public` without a user.
   */
  permission: Permission | "signed-in" | "in-person" | "before-privacy" | "second-factor" | "public";
  /** A second permission that is required as well. */
  also?: Permission;
  /** Requests per minute and IP address, if lower than the general limit. */
  rateLimit?: number;
  /** Finds the organization and actor of a public route from its parameters; without it, the host decides. */
  organization?: (
    deps: Deps,
    params: RequestInput["params"],
  ) => Promise<{ organization: Context["organization"]; actor?: Actor } | undefined>;
  /** Schema of the body. The handler gets the parsed value, unless `receive` reads the body first. */
  body?: z.ZodType;
  /** Documents a body that has no `body` schema; used by the API documentation only. */
  takes?: Takes | readonly Takes[];
  /** Documents a response other than a plain read or write of the resource; used by the API documentation only. */
  answers?: Answers | readonly Answers[];
  /** Extra lists of identifiers that its document accepts, each with the schema of their meta. */
  brings?: Readonly<Record<string, { to: string; meta?: Readonly<Record<string, object>> }>>;
  /**
   * Slow work before the transaction begins: receiving a body that is not JSON, hashing a password. Its result becomes
   * the handler's `body`.
   */
  receive?: (deps: Deps, request: FastifyRequest) => Promise<unknown>;
  /** Ignores the body (one-click unsubscribe posts a form). */
  ignoresBody?: boolean;
  /** The body or response contains a password, token or file, so neither is stored for an Idempotency-Key. */
  secret?: boolean;
  /** The version of a response to store for an Idempotency-Key, without a secret that is shown only once. */
  kept?(answer: Answer): Answer;
  /** Read-only and repeatable; may start before the session lookup finishes. */
  ahead?: boolean;
  /** For an action on one record (crud/action.ts): its name in the history, and its response. */
  action?: { name: string; resource: Resource; status: number };
  handle(ctx: Context, input: RequestInput): Promise<Answer>;
};

/** An endpoint whose handler gets the body as parsed by its schema or by `receive`. */
export type Handled<B, R = B> = Omit<Endpoint, "body" | "receive" | "handle"> & {
  body?: z.ZodType<B>;
  receive?(...given: Parameters<NonNullable<Endpoint["receive"]>>): Promise<R>;
  handle(ctx: Context, input: RequestInput<R>): Promise<Answer>;
};

/** Declares an endpoint: one request, one transaction, one answer. */
export const endpoint = <B, R = B>(definition: Handled<B, R>): Endpoint => definition as Endpoint;

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === "*") return undefined;
  const version = /^(?:W\/)?"(\d{1,100})"$/.exec(header)?.[1];
  if (version === undefined) throw badRequest("badIfMatch");
  return Number(version);
}

export function inputOf(request: FastifyRequest, body: unknown): RequestInput {
  // Split at the first question mark: a value may contain another one.
  const [, address = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(request.url) ?? [];
  // PostgreSQL texts cannot contain a NUL character.
  if (query.includes("%00")) throw badRequest("malformed");
  return {
    params: request.params as RequestInput["params"],
    query: new URLSearchParams(query),
    body,
    address,
    ifMatch: versionOf(request.headers["if-match"]),
    request,
  };
}

/** Throws 403 unless the request may call the endpoint. */
export function requirePermission(
  request: FastifyRequest,
  { permission, also }: Pick<Endpoint, "permission" | "also">,
): void {
  if (permission === "public" || permission === "second-factor") return;
  if (!request.user) throw new Refusal(401, "unauthenticated");
  const isOwn = permission === "in-person" || permission === "before-privacy";
  if (isOwn && request.user.key) throw forbidden();
  if (permission === "before-privacy") return;
  if (request.user.privacy_accepted_at === null)
    throw new Refusal(403, "privacyPolicy", { code: "privacy_policy" });
  if (!isOwn && permission !== "signed-in" && !may({ user: request.user }, permission)) throw forbidden();
  if (also && !may({ user: request.user }, also)) throw forbidden();
}

function contextOf(deps: Deps, request: FastifyRequest, db: TenantDb): Context {
  const { organization, user, locale } = request;
  if (!organization) throw new Refusal(404, "unknownOrganization");
  return { deps, organization, user, locale, db };
}

/** Runs a request's work in a transaction of its organization. */
export function inRequest<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (ctx: Context) => Promise<T>,
  action?: string,
): Promise<T> {
  const { organization, actor, id: requestId } = request;
  if (!organization) throw new Refusal(404, "unknownOrganization");
  return inTenant(deps.tenantPool, organization.id, (db) => work(contextOf(deps, request, db)), {
    actor,
    requestId,
    action,
  });
}

/**
 * Whether an endpoint is an authenticated read. Session, permission and data are then read in a single read-only
 * transaction.
 */
const onlyReads = ({ method, organization, receive }: Endpoint): boolean =>
  method === "GET" && organization === undefined && receive === undefined;

/** Runs the part of a response that is deferred until after the transaction. */
async function finished(answer: Answer): Promise<Answer> {
  let made = answer;
  while (made.later) made = await made.later();
  return made;
}

/** The response of a read-only endpoint. @throws Refusal 401, 403 */
async function read(
  deps: Deps,
  definition: Endpoint,
  request: FastifyRequest,
  hash: string,
): Promise<Answer> {
  const answer = await (definition.ahead ? inSeenSession : inSession)(deps, hash, async (db, session) => {
    signIn(request, session);
    await seeAsRole(db, request);
    requirePermission(request, definition);
    return definition.handle(contextOf(deps, request, db), inputOf(request, undefined));
  });
  if (!answer) throw new Refusal(401, "unauthenticated");
  return finished(answer);
}

async function run(deps: Deps, definition: Endpoint, request: FastifyRequest): Promise<Answer> {
  const { receive, body: schema } = definition;
  const taken = receive ? await receive(deps, request) : request.body;
  const input = inputOf(request, taken);
  const caller = request.user ? (request.actor?.id ?? "") : "public";
  const use =
    definition.method === "POST" && !definition.secret
      ? keyUse(request.headers["idempotency-key"], caller, "POST", input.address, taken)
      : undefined;
  try {
    const work = async (ctx: Context) => {
      const earlier = use && (await earlierAnswer(ctx.db, use));
      if (earlier) return earlier;
      // Stores a refusal for its Idempotency-Key.
      const body = schema && !receive ? judged(schema, taken ?? {}) : taken;
      const answer = await definition.handle(ctx, { ...input, body });
      if (use) await keepAnswer(ctx.db, use, definition.kept?.(answer) ?? answer);
      return answer;
    };
    return await finished(await inRequest(deps, request, work, definition.action?.name));
  } catch (error) {
    if (use && isKept(error)) {
      const refused = answerOf(error, request);
      await inRequest(deps, request, ({ db }) => keepRefusal(db, use, refused));
    }
    throw error;
  }
}

/** The URL of the created record; the supplier's page has none. */
function locationOf({ status, body }: Answer, { permission }: Endpoint): string | undefined {
  const { data } = (body ?? {}) as { data?: Partial<Identifier> };
  const made = status === 201 && permission !== "public" && data?.type && data.id;
  return made ? `/api/v1/restify/${data.type}/${data.id}` : undefined;
}

async function reply(answer: Answer, to: FastifyReply): Promise<FastifyReply> {
  to.status(answer.status ?? (answer.body === undefined && !answer.stream ? 204 : 200));
  if (answer.headers) to.headers(answer.headers);
  if (answer.stream) return to.send(answer.stream);
  if (answer.body === undefined) return to.send();
  return to.hasHeader("content-type") ? to.send(JSON.stringify(answer.body)) : sendDocument(to, answer.body);
}

/** Registers the endpoints below /api/v1, with tenant, user and permission checks and response writing. */
export function addEndpoints(app: FastifyInstance, deps: Deps, endpoints: readonly Endpoint[]): void {
  for (const definition of endpoints) {
    app.route({
      method: definition.method,
      url: `/api/v1${definition.path}`,
      config: {
        findsOrganization: definition.organization !== undefined || definition.permission === "second-factor",
        findsSession: onlyReads(definition) || definition.permission === "second-factor",
        ...(definition.rateLimit && { rateLimit: { max: definition.rateLimit, timeWindow: "1 minute" } }),
      },
      // After the rate limits (onRequest) and before the body is read.
      preParsing: async (request, _reply, payload) => {
        if (definition.organization) {
          const found = await definition.organization(deps, request.params as RequestInput["params"]);
          if (!found || (request.organization && request.organization.id !== found.organization.id))
            throw new Refusal(404, "notFound");
          request.organization = found.organization;
          request.actor ??= found.actor;
        }
        if (definition.permission === "second-factor") await continueSignIn(deps, request);
        const later = onlyReads(definition) && tokenHashOf(request) !== undefined;
        if (!later) requirePermission(request, definition);
        if (!definition.ignoresBody) return payload;
        for (const name of ["content-type", "content-length", "transfer-encoding"])
          delete request.raw.headers[name];
        return Readable.from([]);
      },
      handler: async (request, to) => {
        const hash = onlyReads(definition) ? tokenHashOf(request) : undefined;
        const answer = await (hash === undefined
          ? run(deps, definition, request)
          : read(deps, definition, request, hash));
        const location = locationOf(answer, definition);
        if (location) to.header("Location", location);
        return reply(answer, to);
      },
    });
  }
}
