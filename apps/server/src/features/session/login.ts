import { loginSchema } from "@kantwerk/contract/session";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { Context, Deps } from "../../context.ts";
import { newToken, tokenHash } from "../../http/auth.ts";
import { endpoint } from "../../http/endpoint.ts";
import { judged, unprocessable } from "../../http/refusal.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { recognise } from "./attempts.ts";
import { inTurn } from "./passwords.ts";

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

type User = typeof usersTable.$inferSelect;

/** Whoever wants to sign in. @throws Refusal 422, which stays counted as an attempt */
async function readCredentials(deps: Deps, request: FastifyRequest): Promise<User> {
  return recognise(deps, request, judged(loginSchema, request.body), unprocessable("credentials"));
}

export const login = endpoint({
  method: "POST",
  path: "/restify/login",
  summary: "Signs in by e-mail and password",
  permission: "public",
  rateLimit: 20,
  secret: true,
  receive: (deps, request) => inTurn(() => readCredentials(deps, request)),
  handle: async (ctx, { body }) => {
    const { id, password_hash } = body as User;
    const user = await ctx.db.find(usersTable, id, { lock: "share" });
    // Somebody may have changed the one or the other since the password was checked.
    if (!user?.active || user.password_hash !== password_hash) throw unprocessable("credentials");
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
