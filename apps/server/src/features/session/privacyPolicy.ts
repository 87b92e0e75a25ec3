import { z } from "zod";
import { eq } from "../../db/drizzle.ts";
import { documentWith, nothing } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { readSetting } from "../settings/readSetting.ts";

export const acceptPrivacyPolicy = endpoint({
  method: "POST",
  path: "/restify/privacy-policy/accept",
  summary: "Accepts the privacy policy",
  permission: "before-privacy",
  answers: nothing("It is accepted"),
  handle: async (ctx) => {
    const id = ctx.user?.id ?? "";
    await ctx.db.update(usersTable, eq(usersTable.id, id), { privacy_accepted_at: new Date().toISOString() });
    await ctx.db.update(tokensTable, eq(tokensTable.user_id, id), { policy_unread: false });
    return { status: 204 };
  },
});

export const readPrivacyPolicy = endpoint({
  method: "GET",
  path: "/privacy-policy",
  summary: "The organization's privacy policy in each language of the product",
  permission: "public",
  rateLimit: 60,
  answers: documentWith("privacy-policies", z.record(z.string(), z.string())),
  handle: async (ctx) => {
    const attributes = await readSetting(ctx.db, "privacy_policy");
    return { body: { data: { type: "privacy-policies", id: ctx.organization.id, attributes } } };
  },
});
