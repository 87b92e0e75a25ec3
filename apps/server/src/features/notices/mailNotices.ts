import { noticeMailsPreference } from "@kantwerk/contract/notices";
import type { Context } from "../../context.ts";
import { dayIn, hourIn } from "../../db/days.ts";
import { sql } from "../../db/drizzle.ts";
import { organizationsPreferring } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

const choice = "daily";
/**
 * Hour in the organization's time zone. Notices from before this hour are mailed, even if no server was running then.
 */
const morning = 7;
const lastHour = 17;

/**
 * Queues the daily mail for each user who wants it and has unread notices from before the morning. The job of a day has
 * a fixed key, so several servers send it only once.
 */
export async function orderNoticeMails(ctx: Context, now = new Date()): Promise<void> {
  const { id, timezone } = ctx.organization;
  const hour = hourIn(timezone, now);
  if (hour < morning || hour > lastHour) return;
  const day = dayIn(timezone, now);
  const waiting = await ctx.db.execute<{ user_id: string; before: string }>(sql`
    with morning as (select (${day}::date + make_interval(hours => ${morning})) at time zone ${timezone} as begins)
    select p.user_id, to_char(begins at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as before
    from preferences p, morning
    where p.organization_id = ${id} and p.key = ${noticeMailsPreference} and p.value = ${JSON.stringify(choice)}
      and exists (select 1 from notices n where n.organization_id = p.organization_id and n.user_id = p.user_id
        and n.read_at is null and n.mailed_at is null and n.happened_at < begins)`);
  for (const { user_id, before } of waiting.rows)
    await enqueueMail(ctx, { kind: "notices", user_id, day, before });
}

export const mailNotices = defineJob({
  name: "mail-notices",
  schedule: "5 * * * *",
  async handle(_data, _run, deps) {
    for (const id of await organizationsPreferring(deps.pool, noticeMailsPreference, choice))
      await inOrganization(deps, id, (ctx) => orderNoticeMails(ctx));
  },
});
