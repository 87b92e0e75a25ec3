import { endpoint } from "../../http/endpoint.ts";

export const readOrganization = endpoint({
  method: "GET",
  path: "/organization",
  summary: "The organization of this host; 404 where there is none",
  permission: "public",
  handle: async (ctx) => {
    const { id, slug, name, default_language_code, currency, timezone } = ctx.organization;
    return {
      body: {
        data: {
          type: "organizations",
          id,
          attributes: { slug, name, default_language_code, currency, timezone },
        },
      },
    };
  },
});
