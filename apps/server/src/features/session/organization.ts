import { endpoint } from "../../http/endpoint.ts";
import { activeSso } from "../../resources/sso.ts";

export const readOrganization = endpoint({
  method: "GET",
  path: "/organization",
  summary: "The organization of this host; 404 where there is none",
  permission: "public",
  handle: async (ctx) => {
    const { id, slug, name, default_language_code, currency, timezone } = ctx.organization;
    const sso = await activeSso(ctx);
    return {
      body: {
        data: {
          type: "organizations",
          id,
          attributes: {
            slug,
            name,
            default_language_code,
            currency,
            timezone,
            single_sign_on: sso ? { name: sso.name, only: sso.only_sso } : null,
          },
        },
      },
    };
  },
});
