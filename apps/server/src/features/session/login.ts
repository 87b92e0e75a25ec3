import { loginSchema } from "@kantwerk/contract/session";
import { eq } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { newToken, tokenHash } from "../../http/auth.ts";
import { endpoint } from "../../http/endpoint.ts";
import { answerOf } from "../../http/errors.ts";
import { invalidInput, unprocessable } from "../../http/refusal.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { checkPassword } from "./passwords.ts";

export const sessionDays = 30;

async function openSession(ctx: Context, userId: string): Promise<string> {
  const token = newToken();
  await ctx.db.insert(tokensTable, {
    id: newId(),
    user_id: userId,
    hash: tokenHash(token),
    purpose: "session",
    expires_at: new Date(Date.now() + sessionDays * 86_400_000).toISOString(),
    used_at: new Date().toISOString(),
  });
  return token;
}

export const login = endpoint({
  method: "POST",
  path: "/restify/login",
  summary: "Signs in by e-mail and password",
  permission: "public",
  rateLimit: 20,
  secret: true,
  handle: async (ctx, { body, request }) => {
    const parsed = loginSchema.safeParse(body);
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    const { email, password } = parsed.data;
    await countAttempt(ctx, email);
    const [user] = await ctx.db.all(usersTable, eq(usersTable.email, email.toLowerCase()));
    if (!(await checkPassword(user?.password_hash, password)) || !user?.active)
      // Answered, not thrown: the attempt stays counted.
      return answerOf(unprocessable("credentials"), request);
    await forgetAttempts(ctx, email);
    const token = await openSession(ctx, user.id);
    const attributes = {
      name: user.name,
      email: user.email,
      language_code: user.language_code,
      privacy_policy_read: user.privacy_accepted_at ? 1 : 0,
    };
    return { body: { data: { type: "users", id: user.id, attributes, meta: { token } }, meta: { token } } };
  },
});
