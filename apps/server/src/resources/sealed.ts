import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { conflict } from "../http/refusal.ts";
import type { PurchaseRequest } from "./purchaseRequests.ts";

/** Whether what suppliers say on a request is still nobody's but their own. */
export const isSealed = ({ sealed, opened_at }: Pick<PurchaseRequest, "sealed" | "opened_at">): boolean =>
  sealed && opened_at === null;

/** @throws Refusal 409 while the offers of a request do not exist for staff */
export function requireUnsealed(request: Pick<PurchaseRequest, "sealed" | "opened_at">): void {
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
