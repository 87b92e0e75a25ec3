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

/** What a request brought, as the handler of an endpoint sees it. */
export type RequestInput<B = unknown> = {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  body: B;
  /** Path of the request without its query. */
  address: string;
  /** The version that a change expects; undefined when the client does not say. */
  ifMatch: number | undefined;
  request: FastifyRequest;
};

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below /api/v1. */
  path: string;
  summary: string;
  /**
   * A permission; `signed-in` where the handler checks by itself; `in-person` for what is one person's own and no API
   * key's; `before-privacy` the same, open even before the privacy policy is accepted; `second-factor` with the temporary token of a sign-in; `public` without a user.
   */
  permission: Permission | "signed-in" | "in-person" | "before-privacy" | "second-factor" | "public";
  /** A second permission that it takes beside the first. */
  also?: Permission;
  /** Requests a minute and address, where less than the general limit is right. */
  rateLimit?: number;
  /** Finds the organization of a public route, and who acts there, by its parameters; the host decides otherwise. */
  organization?: (
    deps: Deps,
    params: RequestInput["params"],
  ) => Promise<{ organization: Context["organization"]; actor?: Actor } | undefined>;
  /** What its body is; the handler gets what the schema makes of it, unless `receive` reads it first. */
  body?: z.ZodType;
  /** What its body is, where `body` does not say it, which is for the description alone. */
  takes?: Takes | readonly Takes[];
  /** What it answers, where it is no plain reading or writing of its resource: for the description alone. */
  answers?: Answers | readonly Answers[];
  /** Lists of identifiers that its document takes besides what its resource has, each with such a meta. */
  brings?: Readonly<Record<string, { to: string; meta?: Readonly<Record<string, object>> }>>;
  /**
   * What takes long, before the transaction begins: taking in a body that is not JSON, computing the hash of a password.
   * The handler gets what it returns as `body`.
   */
  receive?: (deps: Deps, request: FastifyRequest) => Promise<unknown>;
  /** Takes whatever is sent, and reads nothing of it: a form from a mail program. */
  ignoresBody?: boolean;
  /** Its body or answer holds a password or token, or is a file, so neither is kept for an Idempotency-Key. */
  secret?: boolean;
  /** What is kept for an Idempotency-Key of an answer that tells a secret once. */
  kept?(answer: Answer): Answer;
  /** Does nothing but read the database and may be done twice: it begins before its session is looked up. */
  ahead?: boolean;
  /** Its name in the history, and what it answers, where it does something with one record (crud/action.ts). */
  action?: { name: string; resource: Resource; status: number };
  handle(ctx: Context, input: RequestInput): Promise<Answer>;
};

/** An endpoint whose handler gets what its body's schema makes of a request, or what `receive` does. */
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
  // At the first question mark: a value may have one of its own.
  const [, address = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(request.url) ?? [];
  // No text of the database holds a zero character, and none can be asked for with one.
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

/** Throws 403 unless the request may call the endpoint at all. */
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

/** Runs work of a request in a transaction inside its organization. */
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
 * Whether an endpoint only reads, for whom a token belongs to: then session, permission and data are one transaction that
 * writes nothing.
 */
const onlyReads = ({ method, organization, receive }: Endpoint): boolean =>
  method === "GET" && organization === undefined && receive === undefined;

/** Makes what an answer leaves for after the transaction. */
async function finished(answer: Answer): Promise<Answer> {
  let made = answer;
  while (made.later) made = await made.later();
  return made;
}

/** The answer of an endpoint that only reads. @throws Refusal 401, 403 */
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
      // Where a refusal is kept for its key.
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

/** Where to read the one record that was made; a supplier's page knows no such address. */
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

/** Makes the routes of endpoints below /api/v1: tenant and user are known, permission checked, answer written. */
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
      // Behind the rate limits, which count in onRequest, and before a body is read.
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
