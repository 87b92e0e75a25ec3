import type { Locale } from "@kantwerk/contract/messages";
import type { Organization, User } from "../context.ts";
import type { Actor } from "../db/tenantDb.ts";

declare module "fastify" {
  interface FastifyRequest {
    organization: Organization | undefined;
    user: User | undefined;
    /** Who its changes come from: the user, or the supplier whose link it uses. */
    actor: Actor | undefined;
    /** Hash of the session token that the request came with. */
    tokenHash: string | undefined;
    locale: Locale;
  }
  interface FastifyContextConfig {
    /** The route finds its organization by its parameters. */
    findsOrganization?: boolean;
  }
}
