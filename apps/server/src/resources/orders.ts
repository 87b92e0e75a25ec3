import { orders as definition } from "@kantwerk/contract/orders";
import { asc, eq, inArray } from "drizzle-orm";
import type { Context } from "../context.ts";
import { bind, type Hooks } from "../crud/bind.ts";
import type { Row, Values } from "../db/tenantDb.ts";
import { conflict, invalid } from "../http/refusal.ts";
import { itemsTable } from "./items.ts";
import { ordersTable } from "./ordersTable.ts";
import { type Line, lacksPrice, totalsOf } from "./orderTotals.ts";

type Order = Row<typeof ordersTable>;

/** What an offered or ordered order keeps. */
const priceAttributes = ["discount", "vat_rate", "currency", "customer_id", "price_breakdown"] as const;

/** Throws 409 when the order's prices are fixed: it is offered or ordered. */
export function requireOpenPrices({ status }: Pick<Order, "status">): void {
  if (status === "offered" || status === "ordered") throw conflict("orderFinal", "order_final");
}

/**
 * The totals of an order with these lines, to be stored with it.
 * @throws Refusal 422 when the discount is more than the goods are worth, all prices known
 */
export function totalsWith(lines: Line[], order: Pick<Values<typeof ordersTable>, "discount" | "vat_rate">) {
  const { discount = null, vat_rate = null } = order;
  const { discountExceeds, ...totals } = totalsOf(lines, { discount, vat_rate });
  if (discountExceeds && lines.length > 0 && !lines.some(lacksPrice))
    throw invalid({ discount: ["discountTooLarge"] });
  return totals;
}

const hooks: Hooks<typeof ordersTable> = {
  async beforeWrite(ctx, after, before) {
    if (!before) return undefined;
    if (priceAttributes.some((name) => after[name] !== before[name])) requireOpenPrices(before);
    const lines = await ctx.db.all(itemsTable, eq(itemsTable.order_id, before.id));
    return totalsWith(lines, after);
  },
  async beforeDelete(_ctx, row) {
    if (row.status !== "draft" && row.status !== "declined")
      throw conflict("orderNotDeleted", "order_not_deleted");
  },
};

/** The names of the items that have no price yet. */
async function warningsOf(ctx: Context, rows: Order[]): Promise<{ warnings: string[] }[]> {
  const ids = rows.map((row) => row.id);
  const found = await ctx.db.all(itemsTable, inArray(itemsTable.order_id, ids), {
    order: [asc(itemsTable.sort_order), asc(itemsTable.id)],
  });
  const missing = Map.groupBy(found.filter(lacksPrice), (item) => item.order_id);
  return ids.map((id) => ({ warnings: (missing.get(id) ?? []).map((item) => item.item_name) }));
}

// An order is made of products by features/orders/createOrder.ts.
export const orders = bind(definition, ordersTable, { hooks, byHand: ["create"], derive: warningsOf });
