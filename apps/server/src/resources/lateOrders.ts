import type { Context } from "../context.ts";
import { dayIn } from "../db/days.ts";
import { and, inArray, not, type SQL, sql } from "../db/drizzle.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "./purchaseOrdersTable.ts";

const { status, deviates, delivery_date, confirmed_delivery_date } = purchaseOrdersTable;
const awaited = ["sent", "confirmed"] as const;

/** When the goods of an order are expected: as confirmed, unless nobody has agreed to that, else as asked. */
export const expectedOn: SQL = sql`coalesce(case when ${deviates} then null else ${confirmed_delivery_date} end, ${delivery_date})`;

type Dated = Pick<PurchaseOrder, "status" | "deviates" | "delivery_date" | "confirmed_delivery_date">;

/** That day of one order; null where none was asked or said. */
export const expectedDay = (order: Dated): string | null =>
  (order.deviates ? null : order.confirmed_delivery_date) ?? order.delivery_date;

const today = (ctx: Context) => dayIn(ctx.organization.timezone);

/** Orders whose goods should have come by now. */
export const isLate = (ctx: Context): SQL =>
  sql`(${and(inArray(status, awaited), sql`coalesce(${expectedOn} < ${today(ctx)}::date, false)`)})`;

/** Whether the goods of an order should have come by now. */
export function isOverdue(ctx: Context, order: Dated): boolean {
  const day = expectedDay(order);
  return awaited.some((each) => each === order.status) && day !== null && day < today(ctx);
}

/** Whether they should, or should not, as a filter says. */
export function overdueFilter(ctx: Context, value: string): SQL | undefined {
  if (value === "true") return isLate(ctx);
  return value === "false" ? not(isLate(ctx)) : undefined;
}
