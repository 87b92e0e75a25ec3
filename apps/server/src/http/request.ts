import type { Locale } from "@kantwerk/contract/messages";
import type { FastifyRequest } from "fastify";
import type { Organization, User } from "../context.ts";
import type { Actor } from "../db/tenantDb.ts";

declare module "fastify" {
  interface FastifyRequest {
    organization: Organization | undefined;
    user: User | undefined;
    /** Who its changes come from: the user, the API key, or the supplier whose link it uses. */
    actor: Actor | undefined;
    /** Hash of the token that the request came with. */
    tokenHash: string | undefined;
    locale: Locale;
  }
  interface FastifyContextConfig {
    /** The route finds its organization by its parameters. */
    findsOrganization?: boolean;
    /** The route looks the session of a token up by itself. */
    findsSession?: boolean;
  }
}

const api = "/api/v1/";

/** Whether a request is one to the API: by its route, however its address is written, or where there is none by that. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(api) || url.startsWith(api);

/** The address as its route declares it, without what stands in it; "none" where it leads nowhere. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  (!is404 && routeOptions.url) || "none";
