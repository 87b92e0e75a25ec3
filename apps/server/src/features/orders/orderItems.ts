import { itemTotal } from "@kantwerk/costing/itemTotal";
import type { Context } from "../../context.ts";
import { changeRecord } from "../../crud/write.ts";
import type { Row, Values } from "../../db/tenantDb.ts";
import type { itemsTable } from "../../resources/itemsTable.ts";
import { orderRate, rateValues } from "../../resources/orderRate.ts";
import { orders, requireOpenPrices } from "../../resources/orders.ts";
import type { Order } from "../../resources/ordersTable.ts";
import { priceExtrasTable } from "../../resources/priceExtrasTable.ts";
import { itemEndpoints } from "../items/itemEndpoints.ts";
import { extrasFor } from "./itemExtras.ts";
import { type ItemPrice, pricesAt } from "./productPrices.ts";

type Item = Row<typeof itemsTable>;

/**
 * The source of a line's price. A new product line without a price gets the product's; another quantity gets its own
 * price, unless the price was entered.
 */
async function priceOf(
  ctx: Context,
  order: Order,
  item: Values<typeof itemsTable>,
  before?: Item,
): Promise<Partial<ItemPrice>> {
  const { component_type, component_id, unit_price, quantity = 1 } = item;
  const isEntered = before ? unit_price !== before.unit_price : unit_price !== undefined;
  if (isEntered) return { price_source: unit_price == null ? null : "entered", price_split: null };
  const isOurs = before?.price_source === "bulk_price" || before?.price_source === "calculation";
  const isAsked = before ? isOurs && quantity !== before.quantity : true;
  if (!isAsked || component_type !== "products" || !component_id) return {};
  const [price] = await pricesAt(ctx, await orderRate(ctx, order), [{ id: component_id, quantity }]);
  return price ?? {};
}

/** The lines of an order; fixed once it is offered or ordered. */
export const orderItemEndpoints = itemEndpoints({
  bound: orders,
  relation: "order",
  judge: async (_ctx, order) => requireOpenPrices(order),
  complete: async (ctx, order, item, before) => {
    const price = await priceOf(ctx, order, item, before);
    const { unit_price = null, quantity = 1, discount = null } = { ...item, ...price };
    const currency = order.currency ?? ctx.organization.currency;
    return { ...price, total_price: itemTotal({ unit_price, quantity, discount }, currency) };
  },
  settle: async (ctx, order, added) => {
    const rate = await orderRate(ctx, order);
    if (added) {
      const extras = await extrasFor(ctx, [added], rate);
      await ctx.db.link(
        priceExtrasTable,
        extras.map((extra) => ({ ...extra, order_id: order.id })),
      );
    }
    // The order's hook updates its totals.
    await changeRecord(ctx, orders, order, rateValues(rate));
  },
});
