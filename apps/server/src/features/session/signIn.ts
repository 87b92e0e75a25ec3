import { dayMs } from "@kantwerk/contract/days";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { newToken, tokenHash } from "../../http/auth.ts";
import type { Answer } from "../../http/endpoint.ts";
import { settingsTable } from "../../resources/settings.ts";
import { tokensTable, type User, usersTable } from "../../resources/users.ts";
import { rememberDevice } from "./device.ts";

const sessionDays = 30;

/** Provider data of a session started by single sign-on. */
export type ProviderSession = Pick<typeof tokensTable.$inferSelect, "id_token" | "proved_at">;

/** Whether the user must accept the policy before continuing: never accepted, or changed since. */
async function isPolicyUnread(ctx: Context, { privacy_accepted_at }: User): Promise<boolean> {
  if (privacy_accepted_at === null) return true;
  const [policy] = await ctx.db.all(settingsTable, eq(settingsTable.slug, "privacy_policy"));
  // The product's original text, even if a later release added it, counts as unchanged.
  return policy !== undefined && policy.version > 1 && policy.updated_at > privacy_accepted_at;
}

/** Opens a session for a fully verified user, and responds with its token. */
export async function openSession(
  ctx: Context,
  request: FastifyRequest,
  user: User,
  atProvider?: ProviderSession,
): Promise<Answer> {
  const token = newToken();
  const policy_unread = await isPolicyUnread(ctx, user);
  await ctx.db.insert(tokensTable, {
    id: newId(),
    user_id: user.id,
    hash: tokenHash(token),
    purpose: "session",
    expires_at: new Date(Date.now() + sessionDays * dayMs).toISOString(),
    used_at: new Date().toISOString(),
    policy_unread,
    id_token: atProvider?.id_token,
    proved_at: atProvider?.proved_at,
    agent: request.headers["user-agent"]?.slice(0, 255) ?? null,
    address: request.ip,
  });
  // Sessions update their last use only every few minutes (db/lookups.ts).
  await ctx.db.execute(
    sql`update ${usersTable} set last_seen_at = now() where ${ctx.db.mine(usersTable, eq(usersTable.id, user.id))}`,
  );
  const headers = await rememberDevice(ctx, request, user.id);
  const attributes = {
    name: user.name,
    email: user.email,
    language_code: user.language_code,
    privacy_policy_read: policy_unread ? 0 : 1,
  };
  const data = { type: "users", id: user.id, attributes, meta: { token } };
  return { headers, body: { data, meta: { token } } };
}
