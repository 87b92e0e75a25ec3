import { z } from "zod";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { activeSso } from "../../resources/sso.ts";

export const readOrganization = endpoint({
  method: "GET",
  path: "/organization",
  summary: "The organization of this host; 404 where there is none",
  permission: "public",
  answers: documentWith(
    "organizations",
    z.object({
      slug: z.string(),
      name: z.string(),
      default_language_code: z.string(),
      currency: z.string(),
      timezone: z.string(),
      single_sign_on: z.object({ name: z.string(), only: z.boolean() }).nullable(),
    }),
  ),
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
