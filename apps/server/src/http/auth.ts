import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";
import { sessionByToken } from "../db/lookups.ts";
import { localeOf } from "./errors.ts";
import { Refusal } from "./refusal.ts";
import { isApi } from "./request.ts";
import type { TenantFinder } from "./tenant.ts";

/** What is kept of a token. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A token of 256 random bits, for sessions and one-time links. */
export const newToken = (): string => randomBytes(32).toString("base64url");

const bearer = /^Bearer ([\w-]{20,100})$/;

/** Whether a session token is that of somebody who may edit roles, and with it everything. */
export async function isAdministrator(deps: Deps, token: string): Promise<boolean> {
  const session = await sessionByToken(deps.pool, tokenHash(token));
  return session?.user.privacy_accepted_at != null && session.user.permissions.has("roles.update");
}

/**
 * Makes every API request know its language, organization and user before its route is reached. A token belongs
 * to one organization: under another one's host it is as good as none.
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
    const ofHost = await tenants.ofHost(request.host);
    request.organization = ofHost;
    const header = request.headers.authorization;
    if (header !== undefined) {
      const token = bearer.exec(header)?.[1];
      const session = token && (await sessionByToken(deps.pool, tokenHash(token)));
      if (!session || (ofHost && ofHost.id !== session.organization.id))
        throw new Refusal(401, "unauthenticated");
      request.organization = session.organization;
      request.user = session.user;
      request.actor = { type: "user", id: session.user.id, name: session.user.name };
      request.tokenHash = session.token_hash;
    }
    if (!request.organization && !request.routeOptions.config.findsOrganization) {
      request.organization = await tenants.ofBareHost();
    }
  });
}
