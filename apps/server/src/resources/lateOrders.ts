import type { Context } from "../context.ts";
import { dayIn } from "../db/days.ts";
import { and, inArray, not, type SQL, sql } from "../db/drizzle.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "./purchaseOrdersTable.ts";

const { status, deviates, delivery_date, confirmed_delivery_date } = purchaseOrdersTable;
const awaited = ["sent", "confirmed"] as const;

/**
 * The expected delivery date of an order: the confirmed date, unless its deviation is not accepted yet; otherwise the
 * requested date.
 */
export const expectedOn: SQL = sql`coalesce(case when ${deviates} then null else ${confirmed_delivery_date} end, ${delivery_date})`;

type OrderDates = Pick<PurchaseOrder, "status" | "deviates" | "delivery_date" | "confirmed_delivery_date">;

/** The expected delivery date of one order; null if neither requested nor confirmed. */
export const expectedDay = (order: OrderDates): string | null =>
  (order.deviates ? null : order.confirmed_delivery_date) ?? order.delivery_date;

const today = (ctx: Context) => dayIn(ctx.organization.timezone);

/** Condition for orders past their expected delivery date. */
export const isLate = (ctx: Context): SQL =>
  sql`(${and(inArray(status, awaited), sql`coalesce(${expectedOn} < ${today(ctx)}::date, false)`)})`;

/** Whether an order is past its expected delivery date. */
export function isOverdue(ctx: Context, order: OrderDates): boolean {
  const day = expectedDay(order);
  return awaited.some((each) => each === order.status) && day !== null && day < today(ctx);
}

/** Condition for a filter's `true` or `false`. */
export function overdueFilter(ctx: Context, value: string): SQL | undefined {
  if (value === "true") return isLate(ctx);
  return value === "false" ? not(isLate(ctx)) : undefined;
}
