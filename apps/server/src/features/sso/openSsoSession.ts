import { ssoSessionSchema } from "@kantwerk/contract/session";
import { eq } from "../../db/drizzle.ts";
import { tokenHash } from "../../http/auth.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Refusal } from "../../http/refusal.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { signedInOrAsked } from "../session/answers.ts";
import { passFirstFactor } from "../session/secondFactor.ts";

export const openSsoSession = endpoint({
  method: "POST",
  path: "/restify/sso/session",
  summary:
    "Completes a sign-in at the provider, by the code that the sign-in page was sent back with and the key that the page began with; answers as a login does",
  permission: "public",
  rateLimit: 20,
  answers: signedInOrAsked,
  secret: true,
  body: ssoSessionSchema,
  handle: async (ctx, { body: { code, key }, request }) => {
    const [token] = await ctx.db.all(tokensTable, eq(tokensTable.hash, tokenHash(code)), { lock: "update" });
    const isOver = token?.purpose !== "sso" || new Date(token.expires_at) <= new Date();
    const user = await ctx.db.find(usersTable, token?.user_id, { lock: "share" });
    if (isOver || token.code_hash !== tokenHash(key) || !user?.active)
      throw new Refusal(422, "ssoBegun", { code: "sso_begun" });
    await ctx.db.remove(tokensTable, eq(tokensTable.id, token.id));
    return passFirstFactor(ctx, request, user, token);
  },
});
