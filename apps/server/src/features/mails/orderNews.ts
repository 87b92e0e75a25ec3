import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

const apart = "10 minutes";

/**
 * Orders the mail that tells the buyer what suppliers have said on a request: at once, or ten minutes after the last
 * one, and then with all that has come in until then. One that is planned already tells this, too.
 */
export async function orderNews(ctx: Context, requestId: string): Promise<void> {
  const now = new Date().toISOString();
  const planned = await ctx.db.execute<{ since: string; until: string }>(sql`
    with last as (select created_at as at from sent_mails
      where organization_id = ${ctx.organization.id} and key = ${`news ${requestId}`} for update)
    insert into sent_mails (organization_id, id, key, created_at)
    values (${ctx.organization.id}, ${newId()}, ${`news ${requestId}`}, ${now})
    on conflict (organization_id, key) do update
      set created_at = greatest(excluded.created_at, sent_mails.created_at + ${apart}::interval), updated_at = now()
      where sent_mails.created_at <= excluded.created_at
    returning to_char(coalesce((select at from last), created_at - interval '1 minute') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`);
  const [mail] = planned.rows;
  if (!mail) return;
  await enqueueMail(ctx, { kind: "news", request_id: requestId, ...mail }, new Date(mail.until));
}

/** Orders the mail that tells what has been said on a sealed request, now that it is open. */
export const orderOpening = (ctx: Context, requestId: string, opened_at: string): Promise<void> =>
  enqueueMail(ctx, { kind: "news", request_id: requestId, since: null, until: opened_at });
