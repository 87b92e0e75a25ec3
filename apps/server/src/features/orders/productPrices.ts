import { calculate } from "@kantwerk/costing/calculate";
import type { Calculated } from "@kantwerk/costing/calculated";
import { priceShares } from "@kantwerk/costing/priceShares";
import { type Tier, tierFor } from "@kantwerk/costing/tiers";
import type { Context } from "../../context.ts";
import { inArray } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import type { itemsTable } from "../../resources/items.ts";
import { converted, convertedShares, type OrderRate, ownRate } from "../../resources/orderRate.ts";
import { readCalculated } from "../calculation/readCalculated.ts";
import { askForMissing } from "../nesting/nestedYields.ts";

/** A product and how many of it. */
export type ProductQuantity = { id: string; quantity: number };

/** What a piece costs whoever orders so many, and how that is known; null where nobody knows. */
export type ItemPrice = Pick<Row<typeof itemsTable>, "unit_price" | "price_source" | "price_split">;

const unknown: ItemPrice = { unit_price: null, price_source: null, price_split: null };

/** The sale prices of products by the quantities that are asked for, by product. */
export async function bulkPricesOf(ctx: Context, ids: string[]): Promise<Map<string, Tier[]>> {
  const found =
    ids.length > 0 ? await ctx.db.all(bulkPricesTable, inArray(bulkPricesTable.product_id, ids)) : [];
  return Map.groupBy(found, (price) => price.product_id ?? "");
}

const isLot = (quantity: number) => Number.isInteger(quantity) && quantity >= 1;

/** Without what is asked for besides: in an order that stands beside the item. */
function withoutExtras(data: Calculated, id: string): Calculated {
  const product = data.products.get(id);
  if (!product?.extras?.length) return data;
  return { ...data, products: new Map(data.products).set(id, { ...product, extras: [] }) };
}

/**
 * The price of each product for its quantity, without its extras: its bulk price, otherwise what its calculation says; in
 * the organization's currency.
 */
export async function productPrices(ctx: Context, wanted: readonly ProductQuantity[]): Promise<ItemPrice[]> {
  const tiers = await bulkPricesOf(ctx, [...new Set(wanted.map(({ id }) => id))]);
  const bulk = wanted.map(({ id, quantity }) => tierFor(tiers.get(id) ?? [], quantity)?.unit_price);
  const open = wanted.filter(({ quantity }, at) => bulk[at] === undefined && isLot(quantity));
  const data =
    open.length > 0 ? await readCalculated(ctx, [...new Set(open.map(({ id }) => id))]) : undefined;
  if (data) await askForMissing(ctx, data);
  return wanted.map(({ id, quantity }, at): ItemPrice => {
    const unit_price = bulk[at];
    if (unit_price !== undefined) return { unit_price, price_source: "bulk_price", price_split: null };
    const result =
      data?.products.has(id) && isLot(quantity)
        ? calculate(withoutExtras(data, id), id, [quantity])[0]
        : undefined;
    if (!result?.unit_price) return unknown;
    const price_split = priceShares(result.split, result.unit_price);
    return { unit_price: result.unit_price, price_source: "calculation", price_split };
  });
}

/** The same in the currency of an order. @throws Refusal 422 where a price is known and no rate */
export async function pricesAt(
  ctx: Context,
  rate: OrderRate,
  wanted: readonly ProductQuantity[],
): Promise<ItemPrice[]> {
  const prices = await productPrices(ctx, wanted);
  const own = ownRate(ctx);
  if (rate.isOwn) return prices;
  return prices.map(({ unit_price, price_split, price_source }) => ({
    unit_price: unit_price && converted(unit_price, own, rate),
    price_split: convertedShares(price_split, own, rate),
    price_source,
  }));
}
