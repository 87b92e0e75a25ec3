import { priceShares } from "@kantwerk/costing/priceShares";
import type { PriceVerdict } from "@kantwerk/costing/verdict";
import type { Context } from "../../context.ts";
import type { Item } from "../../resources/itemsTable.ts";
import { converted, convertedShares, type OrderRate, ownRate } from "../../resources/orderRate.ts";
import { productPrice } from "../../resources/pricing/judgePrices.ts";
import { readPriceRecords } from "../../resources/pricing/priceRecords.ts";
import { askForMissing } from "../nesting/askForYields.ts";

/** A product with its quantity. */
export type ProductQuantity = { id: string; quantity: number };

/** The price per piece for a quantity, and its source; null if there is none. */
export type ItemPrice = Pick<Item, "unit_price" | "price_source" | "price_split">;

type JudgedPrice = ProductQuantity & PriceVerdict & Pick<Item, "price_split">;

/**
 * The price of each product for its quantity without surcharges: its bulk price, otherwise the calculated one; in the
 * organization's currency.
 */
export async function productPrices(
  ctx: Context,
  wanted: readonly ProductQuantity[],
): Promise<JudgedPrice[]> {
  const records = await readPriceRecords(
    ctx,
    wanted.map(({ id }) => id),
  );
  await askForMissing(ctx, records.data);
  return wanted.map((each) => {
    const { verdict, result } = productPrice(records, each, { withExtras: false });
    const { unit_price, price_source } = verdict;
    const split = price_source === "calculation" ? result?.split : undefined;
    return {
      ...each,
      ...verdict,
      price_split: (split && unit_price && priceShares(split, unit_price)) || null,
    };
  });
}

/** The prices in an order's currency. @throws Refusal 422 if there is a price but no rate */
export async function pricesAt(
  ctx: Context,
  rate: OrderRate,
  wanted: readonly ProductQuantity[],
): Promise<ItemPrice[]> {
  const own = ownRate(ctx);
  return (await productPrices(ctx, wanted)).map(({ unit_price, price_split, price_source }) => ({
    unit_price: unit_price && (rate.isOwn ? unit_price : converted(unit_price, own, rate)),
    price_split: rate.isOwn ? price_split : convertedShares(price_split, own, rate),
    price_source,
  }));
}
