import { eq } from "drizzle-orm";
import { endpoint } from "../../http/endpoint.ts";
import { usersTable } from "../../resources/users.ts";

export const acceptPrivacyPolicy = endpoint({
  method: "POST",
  path: "/restify/privacy-policy/accept",
  summary: "Accepts the privacy policy",
  permission: "before-privacy",
  handle: async (ctx) => {
    await ctx.db.update(usersTable, eq(usersTable.id, ctx.user?.id ?? ""), {
      privacy_accepted_at: new Date().toISOString(),
    });
    return { status: 204 };
  },
});
