import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { and, eq, type SQL, sql } from "../../db/drizzle.ts";
import { documentWith, jsonOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest, conflict, notFound, Refusal } from "../../http/refusal.ts";
import { preferencesTable } from "../../resources/preferencesTable.ts";

const { user_id, key: keyColumn } = preferencesTable;
const mostBytes = 16 * 1024;
const mostKeys = 200;

const ownOf = (userId: string, key: string): SQL | undefined => and(eq(user_id, userId), eq(keyColumn, key));

/** The signed-in user and the key in the path. @throws Refusal 404 for an invalid key */
function targetOf({ user }: Context, { key = "" }: Record<string, string | undefined>) {
  if (!user || !/^[\w.:-]{1,100}$/.test(key)) throw notFound();
  return { userId: user.id, key };
}

const documentOf = (key: string, value: unknown) => ({
  data: { type: "preferences", id: key, attributes: { value } },
});

const kept = documentWith("preferences", z.object({ value: z.unknown() }));

async function keep(ctx: Context, userId: string, key: string, text: string): Promise<void> {
  const { organization, db } = ctx;
  const [known] = await db.all(preferencesTable, ownOf(userId, key));
  if (!known && (await db.count(preferencesTable, eq(user_id, userId))) >= mostKeys)
    throw conflict("tooMany", "too_many", { max: mostKeys });
  await db.execute(sql`
    insert into preferences (organization_id, id, user_id, key, value)
    values (${organization.id}, ${newId()}, ${userId}, ${key}, ${text})
    on conflict (organization_id, user_id, key)
    do update set value = excluded.value, version = preferences.version + 1, updated_at = now()`);
}

/** Reading and storing a user's preferences: any JSON under a key, null if unset. */
export const preferenceEndpoints = [
  endpoint({
    method: "GET",
    path: "/restify/preferences/:key",
    summary: "Reads what the signed-in person keeps under a key",
    permission: "in-person",
    answers: kept,
    handle: async (ctx, { params }) => {
      const { userId, key } = targetOf(ctx, params);
      const [row] = await ctx.db.all(preferencesTable, ownOf(userId, key));
      return { body: documentOf(key, row ? JSON.parse(row.value) : null) };
    },
  }),
  endpoint({
    method: "PUT",
    path: "/restify/preferences/:key",
    summary: "Keeps any JSON up to 16 kB for the signed-in person",
    permission: "in-person",
    takes: jsonOf(z.unknown().describe("Any JSON")),
    answers: kept,
    handle: async (ctx, { params, body }) => {
      const { userId, key } = targetOf(ctx, params);
      if (body === undefined) throw badRequest("malformed");
      const text = JSON.stringify(body);
      if (Buffer.byteLength(text) > mostBytes)
        throw new Refusal(413, "tooLargeBody", { values: { max: "16 kB" } });
      await keep(ctx, userId, key, text);
      return { body: documentOf(key, body) };
    },
  }),
];
