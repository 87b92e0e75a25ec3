import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps, Organization } from "../context.ts";
import { keyByHash } from "../db/keyLookup.ts";
import { organizationBySecondFactor, type Session, sessionByToken } from "../db/lookups.ts";
import { inTenant } from "../db/tenantDb.ts";
import { localeOf } from "./errors.ts";
import { Refusal } from "./refusal.ts";
import { isApi } from "./request.ts";
import { requireNoWrite, roleToSeeAs, seeAsRole } from "./seeAsRole.ts";
import type { TenantFinder } from "./tenant.ts";

/** The stored hash of a token. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The stored hash of a code, bound to its token. */
export const codeHash = (tokenId: string, code: string): string => tokenHash(`${tokenId} ${code}`);

/** A token of 256 random bits, for sessions and one-time links. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Prefix of API key secrets. */
const keyMark = "kw_";

/** The secret of a new API key: 256 random bits. */
export const newKey = (): string => `${keyMark}${newToken()}`;

const bearer = /^Bearer ([\w-]{20,100})$/;

/** The organization in which the token's owner may edit roles, and so effectively everything. */
export async function administratorOf(deps: Deps, token: string): Promise<string | undefined> {
  const session = await sessionByToken(deps.pool, tokenHash(token));
  const isAdministrator =
    session?.user.privacy_accepted_at != null && session.user.permissions.has("roles.update");
  return isAdministrator ? session.organization.id : undefined;
}

/** The token or key of a request; undefined without one. @throws Refusal 401 if it is malformed */
function secretOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const secret = bearer.exec(header)?.[1];
  if (secret === undefined) throw new Refusal(401, "unauthenticated");
  return secret;
}

/** The hash of a request's session token; undefined without one. @throws Refusal 401 if it is malformed */
export function tokenHashOf(request: FastifyRequest): string | undefined {
  const secret = secretOf(request);
  return secret === undefined || secret.startsWith(keyMark) ? undefined : tokenHash(secret);
}

/** @throws Refusal 401 if a request under an organization's host does not belong to that organization */
function enterOwn(request: FastifyRequest, organization: Organization | undefined): void {
  if (!organization || (request.organization && request.organization.id !== organization.id))
    throw new Refusal(401, "unauthenticated");
  request.organization = organization;
}

/**
 * Authenticates the request by its session. A token belongs to one organization and is invalid under another
 * organization's host.
 * @throws Refusal 401
 */
export function signIn(request: FastifyRequest, session: Session | undefined): void {
  enterOwn(request, session?.organization);
  if (!session) return;
  request.user = session.user;
  request.actor = { type: "user", id: session.user.id, name: session.user.name };
  request.tokenHash = session.token_hash;
}

/** Authenticates the request by its API key, if it has one. @throws Refusal 401 if the key is invalid or has expired */
async function enterByKey(deps: Deps, request: FastifyRequest): Promise<void> {
  const secret = secretOf(request);
  if (!secret?.startsWith(keyMark)) return;
  const key = await keyByHash(deps.pool, tokenHash(secret));
  enterOwn(request, key?.organization);
  request.user = key?.user;
  request.actor = key?.actor;
}

/**
 * Authenticates a sign-in that still needs its second factor. Its temporary token gives access to nothing else.
 * @throws Refusal 401
 */
export async function continueSignIn(deps: Deps, request: FastifyRequest): Promise<void> {
  const hash = tokenHashOf(request);
  const organization = hash === undefined ? undefined : await organizationBySecondFactor(deps.pool, hash);
  enterOwn(request, organization);
  request.tokenHash = hash;
}

/**
 * Sets the language, organization and user of every API request before its handler runs. Skips routes that look up the
 * session themselves, in the transaction that reads.
 */
export function identifyRequests(app: FastifyInstance, deps: Deps, tenants: TenantFinder): void {
  app.decorateRequest("organization", undefined);
  app.decorateRequest("user", undefined);
  app.decorateRequest("actor", undefined);
  app.decorateRequest("tokenHash", undefined);
  app.decorateRequest("locale", "en");
  app.addHook("onRequest", async (request) => {
    request.locale = localeOf(request.headers["accept-language"]);
  });
  // Runs after the rate limits (onRequest), so that guesses at tokens and hosts are counted too.
  app.addHook("preParsing", async (request) => {
    if (!isApi(request)) return;
    requireNoWrite(request);
    request.organization = await tenants.ofHost(request.host);
    const hash = tokenHashOf(request);
    if (hash !== undefined && request.routeOptions.config.findsSession) return;
    if (hash !== undefined) signIn(request, await sessionByToken(deps.pool, hash));
    else await enterByKey(deps, request);
    if (request.organization && roleToSeeAs(request) !== undefined)
      await inTenant(deps.tenantPool, request.organization.id, (db) => seeAsRole(db, request));
    if (!request.organization && !request.routeOptions.config.findsOrganization) {
      request.organization = await tenants.ofBareHost();
    }
  });
}
