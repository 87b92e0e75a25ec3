import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { sentMailsTable } from "../../db/standingTables.ts";
import type { JobRun } from "../../jobs/queue.ts";
import { type MailOrder, mailKey } from "../mails/mailOrder.ts";

/** A try of a job that hands a mail over. */
export type Try = Pick<JobRun, "id" | "attempt">;

/** Longer than a try may take. Then another job may hand the mail over. */
const claimLasts = "3 minutes";

export class ClaimedElsewhere extends Error {}

const nameOf = ({ id, attempt }: Try) => `${id} ${attempt}`;

/**
 * Claims a mail for a try; false when it was handed over before. The next try of the same job takes a claim over: the
 * queue begins it when the one before has failed, or its process is gone.
 * @throws ClaimedElsewhere while it is handed over already: trying again tells how that has ended
 */
export async function claim(ctx: Context, order: MailOrder, run: Try): Promise<boolean> {
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

const own = (order: MailOrder, run: Try) =>
  sql`${sentMailsTable.key} = ${mailKey(order)} and ${sentMailsTable.claimed_by} = ${nameOf(run)}`;

/** Takes a claim back: the mail did not leave, or there is no reason for it any more. */
export const release = (ctx: Context, order: MailOrder, run: Try) =>
  ctx.db.remove(sentMailsTable, own(order, run));

/** Notes that a claimed mail has been handed over. */
export const settle = (ctx: Context, order: MailOrder, run: Try) =>
  ctx.db.update(sentMailsTable, own(order, run), { claimed_by: null, claimed_until: null });
