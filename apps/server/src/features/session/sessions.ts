import { ownKeys, ownSession } from "@kantwerk/contract/answers/session";
import { endSessionsSchema } from "@kantwerk/contract/session";
import { announce } from "../../adapters/changes.ts";
import type { Context } from "../../context.ts";
import { and, eq, gt, ne } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { listWith, nothing } from "../../http/answers.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { countKeys, endKeys } from "../../resources/apiKeys.ts";
import { noticesTopic } from "../../resources/notices.ts";
import { tokensTable } from "../../resources/users.ts";

/** The first match in the user agent wins; browsers that imitate others come first. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** The device of a user agent, such as `Firefox, Windows`; the name of a program; null if empty. */
export function deviceOf(agent: string | null): string | null {
  const named = (list: typeof browsers | typeof systems) => list.find(([sign]) => agent?.includes(sign))?.[1];
  const known = [named(browsers), named(systems)].filter(Boolean).join(", ");
  return known || agent?.split(/[\s/]/)[0] || null;
}

const sessionsOf = (ctx: Context) =>
  and(
    eq(tokensTable.user_id, ctx.user?.id ?? ""),
    eq(tokensTable.purpose, "session"),
    gt(tokensTable.expires_at, new Date().toISOString()),
  );

/** Ends streams of ended sessions immediately. */
const tellEnded = (ctx: Context) => announce(ctx.db, noticesTopic(ctx.user?.id ?? ""));

/** Ends all other sessions and all open links of a user. */
export async function endOtherSessions(ctx: Context, userId: string, keepHash: string): Promise<void> {
  const others = and(eq(tokensTable.user_id, userId), ne(tokensTable.hash, keepHash));
  if (others) await ctx.db.remove(tokensTable, others);
  await announce(ctx.db, noticesTopic(userId));
}

const listSessions = endpoint({
  method: "GET",
  path: "/restify/sessions",
  summary: "One's own sessions, the last used first",
  permission: "in-person",
  answers: listWith("sessions", ownSession, ownKeys),
  handle: async (ctx, { request }) => {
    const rows = await ctx.db.all(tokensTable, sessionsOf(ctx), { order: [tokensTable.used_at] });
    const data = rows.reverse().map(({ id, hash, agent, address, created_at, used_at }) => ({
      type: "sessions",
      id,
      attributes: {
        device: deviceOf(agent),
        address,
        created_at,
        last_used_at: used_at,
        current: hash === request.tokenHash,
      },
    }));
    return { body: { data, meta: { api_keys: await countKeys(ctx.db, ctx.user?.id ?? "") } } };
  },
});

const endSession = endpoint({
  method: "DELETE",
  path: "/restify/sessions/:id",
  summary: "Ends one of one's own sessions",
  permission: "in-person",
  answers: nothing("It has ended"),
  handle: async (ctx, { params: { id } }) => {
    const own = isId(id) && and(sessionsOf(ctx), eq(tokensTable.id, id));
    if (!own || (await ctx.db.remove(tokensTable, own)) === 0) throw notFound();
    await tellEnded(ctx);
    return { status: 204 };
  },
});

const endOthers = endpoint({
  method: "DELETE",
  path: "/restify/sessions",
  summary: "Ends all of one's own sessions but this one; where asked, one's API keys as well",
  permission: "in-person",
  answers: nothing("They have ended"),
  body: endSessionsSchema,
  handle: async (ctx, { body, request }) => {
    if (body.api_keys) await endKeys(ctx.db, ctx.user?.id ?? "");
    const others = and(sessionsOf(ctx), ne(tokensTable.hash, request.tokenHash ?? ""));
    if (others) await ctx.db.remove(tokensTable, others);
    await tellEnded(ctx);
    return { status: 204 };
  },
});

export const sessionEndpoints: readonly Endpoint[] = [listSessions, endSession, endOthers];
