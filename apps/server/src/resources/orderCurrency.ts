import { itemTotal } from "@kantwerk/costing/itemTotal";
import { currencyTotal } from "@kantwerk/costing/money";
import type { Context } from "../context.ts";
import { eq } from "../db/drizzle.ts";
import type { Row, Values } from "../db/tenantDb.ts";
import { itemsTable } from "./itemsTable.ts";
import {
  converted,
  convertedExtra,
  convertedShares,
  type OrderRate,
  orderRate,
  rateValues,
} from "./orderRate.ts";
import type { Order, ordersTable } from "./ordersTable.ts";
import { priceExtrasTable } from "./priceExtrasTable.ts";

type Item = Row<typeof itemsTable>;
type Extra = Row<typeof priceExtrasTable>;

async function convertItem(ctx: Context, item: Item, from: OrderRate, to: OrderRate): Promise<void> {
  if (item.unit_price === null) return;
  const unit_price = converted(item.unit_price, from, to);
  await ctx.db.update(itemsTable, eq(itemsTable.id, item.id), {
    unit_price,
    price_split: convertedShares(item.price_split, from, to),
    total_price: itemTotal({ ...item, unit_price }, to.currency),
  });
}

/**
 * Converts all prices of an order to another currency, and its discount unless the write sets one.
 * @returns the values to store with the order
 * @throws Refusal 422 if there are amounts to convert and no rate
 */
export async function convertOrder(
  ctx: Context,
  before: Order,
  currency: string | null,
  { items, extras, discount }: { items: Item[]; extras: Extra[]; discount: string | null | undefined },
): Promise<Values<typeof ordersTable>> {
  const from = await orderRate(ctx, before);
  const to = await orderRate(ctx, { currency });
  for (const item of items) await convertItem(ctx, item, from, to);
  for (const extra of extras)
    await ctx.db.update(priceExtrasTable, eq(priceExtrasTable.id, extra.id), {
      price: convertedExtra(extra, from, to),
    });
  const isKept = discount !== undefined || before.discount === null || Number(before.discount) === 0;
  return {
    ...rateValues(to),
    ...(!isKept && {
      discount: currencyTotal(converted(before.discount ?? "0", from, to), to.currency),
    }),
  };
}
