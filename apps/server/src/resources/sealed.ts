import type { Context } from "../context.ts";
import { sql } from "../db/drizzle.ts";
import { conflict } from "../http/refusal.ts";

/** The attributes that determine whether a request is sealed. */
export type SealState = {
  sealed: boolean;
  opened_at: string | null;
  sent_at: string | null;
  close_submission_at: string;
};

/** Whether a sealed request's offers may be seen. Permanent: later changes of the deadline do not matter. */
export const isOpened = ({ sealed, opened_at, sent_at, close_submission_at }: SealState): boolean =>
  sealed && (opened_at !== null || (sent_at !== null && Date.parse(close_submission_at) <= Date.now()));

/** Whether suppliers' answers to a request are still hidden from staff. */
export const isSealed = (request: SealState): boolean => request.sealed && !isOpened(request);

/** Whether the addresses of the request's suppliers are hidden from staff. */
export const areAddressesHidden = ({ sealed, sent_at }: SealState): boolean => sealed && sent_at !== null;

/** @throws Refusal 409 while a request's offers are hidden from staff */
export function requireUnsealed(request: SealState): void {
  if (isSealed(request)) throw conflict("requestSealed", "sealed");
}

const show = (ctx: Context, whose: string) =>
  ctx.db.execute(sql`select set_config('app.sealed_for', ${whose}, true)`);

/**
 * Runs work that can see the sealed records of one invitation or of all, for results that no user sees: writing a mail
 * to that supplier, or marking offers hidden from staff.
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
