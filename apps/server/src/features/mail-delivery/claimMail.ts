import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { sentMailsTable } from "../../db/standingTables.ts";
import type { JobRun } from "../../jobs/queue.ts";
import { type MailOrder, mailKey } from "../mails/mailOrder.ts";

/** An attempt of a job that sends a mail. */
export type MailAttempt = Pick<JobRun, "id" | "attempt">;

/** Longer than an attempt takes. Then another job may send the mail. */
const claimLasts = "3 minutes";

export class ClaimedElsewhere extends Error {}

const nameOf = ({ id, attempt }: MailAttempt) => `${id} ${attempt}`;

/**
 * Claims a mail for an attempt; false if it was already sent. The next attempt of the same job takes over its claim:
 * the queue starts it only if the former one failed or its process died.
 * @throws ClaimedElsewhere while another job is sending it: a retry will find out the result
 */
export async function claim(ctx: Context, order: MailOrder, run: MailAttempt): Promise<boolean> {
  const key = mailKey(order);
  const claimed = await ctx.db.execute(sql`
    insert into sent_mails as known (organization_id, id, key, claimed_by, claimed_until)
    values (${ctx.organization.id}, ${newId()}, ${key}, ${nameOf(run)}, now() + ${claimLasts}::interval)
    on conflict (organization_id, key) do update
      set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
      where known.claimed_until < now()
        or (split_part(known.claimed_by, ' ', 1) = ${run.id} and known.claimed_by <> excluded.claimed_by)
    returning id`);
  if (claimed.rows.length > 0) return true;
  const [known] = await ctx.db.all(sentMailsTable, eq(sentMailsTable.key, key));
  if (known?.claimed_by) throw new ClaimedElsewhere("This mail is handed over already");
  return false;
}

const own = (order: MailOrder, run: MailAttempt) =>
  sql`${sentMailsTable.key} = ${mailKey(order)} and ${sentMailsTable.claimed_by} = ${nameOf(run)}`;

/** Releases a claim: the mail was not sent, or is no longer needed. */
export const release = (ctx: Context, order: MailOrder, run: MailAttempt) =>
  ctx.db.remove(sentMailsTable, own(order, run));

/** Notes that a claimed mail has been sent. */
export const settle = (ctx: Context, order: MailOrder, run: MailAttempt) =>
  ctx.db.update(sentMailsTable, own(order, run), { claimed_by: null, claimed_until: null });
