import type { Context } from "../context.ts";
import { sql } from "../db/drizzle.ts";
import { conflict } from "../http/refusal.ts";

/** What of a request says whether it is sealed. */
export type Sealing = {
  sealed: boolean;
  opened_at: string | null;
  sent_at: string | null;
  close_submission_at: string;
};

/** Whether the offers of a sealed request may be seen: for good, whatever becomes of its deadline. */
export const isOpened = ({ sealed, opened_at, sent_at, close_submission_at }: Sealing): boolean =>
  sealed && (opened_at !== null || (sent_at !== null && Date.parse(close_submission_at) <= Date.now()));

/** Whether what suppliers say on a request is still nobody's but their own. */
export const isSealed = (request: Sealing): boolean => request.sealed && !isOpened(request);

/** Whether the addresses of its suppliers are nobody's but theirs. */
export const isAddressKept = ({ sealed, sent_at }: Sealing): boolean => sealed && sent_at !== null;

/** @throws Refusal 409 while the offers of a request do not exist for staff */
export function requireUnsealed(request: Sealing): void {
  if (isSealed(request)) throw conflict("requestSealed", "sealed");
}

const show = (ctx: Context, whose: string) =>
  ctx.db.execute(sql`select set_config('app.sealed_for', ${whose}, true)`);

/**
 * Works with what an invitation has sealed, or with all that is sealed, which nobody gets to see by it: writing a mail to
 * that very supplier, marking offers that staff may not know of.
 */
export async function seeSealed<T>(ctx: Context, whose: string, work: () => Promise<T>): Promise<T> {
  const before = await ctx.db.execute<{ whose: string | null }>(
    sql`select current_setting('app.sealed_for', true) as whose`,
  );
  await show(ctx, whose);
  const result = await work();
  await show(ctx, before.rows[0]?.whose ?? "");
  return result;
}
