import type { Locale } from "@kantwerk/contract/messages";
import type { FastifyRequest } from "fastify";
import type { Organization, User } from "../context.ts";
import type { Actor } from "../db/tenantDb.ts";

declare module "fastify" {
  interface FastifyRequest {
    organization: Organization | undefined;
    user: User | undefined;
    /** The author of its changes: the user, the API key, or the supplier whose link it uses. */
    actor: Actor | undefined;
    /** Hash of the token that the request came with. */
    tokenHash: string | undefined;
    locale: Locale;
  }
  interface FastifyContextConfig {
    /** The route finds its organization from its parameters. */
    findsOrganization?: boolean;
    /** The route looks up the session of the token itself. */
    findsSession?: boolean;
  }
}

const api = "/api/v1/";

/** Whether a request goes to the API: judged by its route, or by its URL if no route matches. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(api) || url.startsWith(api);

/** The route's URL pattern, without parameter values; "none" if no route matches. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  (!is404 && routeOptions.url) || "none";
