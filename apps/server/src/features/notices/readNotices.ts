import { values } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import { announce } from "../../adapters/changes.ts";
import { and, isNull, sql } from "../../db/drizzle.ts";
import { anyOf, isId } from "../../db/tenantDb.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/refusal.ts";
import { countUnread, noticesTable, noticesTopic } from "../../resources/notices.ts";

const body = bodySchema({ ids: values() });

export const readNotices = endpoint({
  method: "POST",
  path: "/restify/notices/read",
  summary: "Marks own notices as read: those of `ids`, or all; answers how many are left in meta.unread",
  permission: "in-person",
  body,
  answers: answering(z.object({ meta: z.object({ unread: z.int() }) })),
  handle: async (ctx, { body: { ids } }) => {
    if (ids && !ids.every(isId)) throw invalid({ ids: ["wrongType"] });
    const { id, read_at, user_id } = noticesTable;
    const own = sql`${user_id} = ${ctx.user?.id ?? null}`;
    const wanted = and(own, isNull(read_at), ids ? anyOf(id, ids.filter(isId)) : undefined) ?? own;
    const read = await ctx.db.update(noticesTable, wanted, { read_at: new Date().toISOString() });
    // Updates the unread count on the user's other devices.
    if (read.length > 0) await announce(ctx.db, noticesTopic(ctx.user?.id ?? ""));
    return { body: { meta: { unread: await countUnread(ctx) } } };
  },
});
