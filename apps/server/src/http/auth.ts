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

/** What is kept of a token. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** What is kept of a code that goes with a token: it is of no use with another one. */
export const codeHash = (tokenId: string, code: string): string => tokenHash(`${tokenId} ${code}`);

/** A token of 256 random bits, for sessions and one-time links. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the secret of an API key begins with. */
const keyMark = "kw_";

/** The secret of a new API key: 256 random bits. */
export const newKey = (): string => `${keyMark}${newToken()}`;

const bearer = /^Bearer ([\w-]{20,100})$/;

/** The organization in which the owner of a session token may edit roles, and with them everything. */
export async function administratorOf(deps: Deps, token: string): Promise<string | undefined> {
  const session = await sessionByToken(deps.pool, tokenHash(token));
  const isAdministrator =
    session?.user.privacy_accepted_at != null && session.user.permissions.has("roles.update");
  return isAdministrator ? session.organization.id : undefined;
}

/** The token or key that a request brings; undefined without one. @throws Refusal 401 when it is none at all */
function secretOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const secret = bearer.exec(header)?.[1];
  if (secret === undefined) throw new Refusal(401, "unauthenticated");
  return secret;
}

/** The hash of the session's token that a request brings; undefined without one. @throws Refusal 401 when it is none at all */
export function tokenHashOf(request: FastifyRequest): string | undefined {
  const secret = secretOf(request);
  return secret === undefined || secret.startsWith(keyMark) ? undefined : tokenHash(secret);
}

/** @throws Refusal 401 where a request under an organization's host belongs to another one, or to none at all */
function enterOwn(request: FastifyRequest, organization: Organization | undefined): void {
  if (!organization || (request.organization && request.organization.id !== organization.id))
    throw new Refusal(401, "unauthenticated");
  request.organization = organization;
}

/**
 * Makes the request that of a session's person. A token belongs to one organization: under another one's host it is
 * as good as none.
 * @throws Refusal 401
 */
export function signIn(request: FastifyRequest, session: Session | undefined): void {
  enterOwn(request, session?.organization);
  if (!session) return;
  request.user = session.user;
  request.actor = { type: "user", id: session.user.id, name: session.user.name };
  request.tokenHash = session.token_hash;
}

/** Makes the request that of the API key that it brings, if it does. @throws Refusal 401 when the key is none or has ended */
async function enterByKey(deps: Deps, request: FastifyRequest): Promise<void> {
  const secret = secretOf(request);
  if (!secret?.startsWith(keyMark)) return;
  const key = await keyByHash(deps.pool, tokenHash(secret));
  enterOwn(request, key?.organization);
  request.user = key?.user;
  request.actor = key?.actor;
}

/**
 * Makes the request that of a sign-in that waits for its second factor: its temporary token opens nothing else.
 * @throws Refusal 401
 */
export async function continueSignIn(deps: Deps, request: FastifyRequest): Promise<void> {
  const hash = tokenHashOf(request);
  const organization = hash === undefined ? undefined : await organizationBySecondFactor(deps.pool, hash);
  enterOwn(request, organization);
  request.tokenHash = hash;
}

/**
 * Makes every API request know its language, organization and user before its route is reached; a route that
 * looks the session up by itself, in the transaction that reads, is left to do so.
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
  // Behind the rate limits, which count in onRequest: guesses at tokens and hosts count too.
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
