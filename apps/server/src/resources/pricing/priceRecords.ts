import { calculate, type Result } from "@kantwerk/costing/calculate";
import type { Calculated } from "@kantwerk/costing/calculated";
import type { InputChange } from "@kantwerk/costing/verdict";
import type { Context } from "../../context.ts";
import { inArray } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { bulkPricesTable } from "../bulkPrices.ts";
import { changesOf } from "./inputChanges.ts";
import { readCalculated } from "./readCalculated.ts";

export type BulkPrice = Row<typeof bulkPricesTable>;

/** The data for judging prices of products. */
export type PriceRecords = {
  data: Calculated;
  /** By product, like the changes. */
  bulk: ReadonlyMap<string, BulkPrice[]>;
  changes: ReadonlyMap<string, InputChange[]>;
  calculate(id: string, quantity: number, options?: { withExtras: boolean }): Result | null;
};

/** Sale prices by quantity, by product. */
export async function bulkPricesOf(ctx: Context, ids: string[]): Promise<Map<string, BulkPrice[]>> {
  const found =
    ids.length > 0 ? await ctx.db.all(bulkPricesTable, inArray(bulkPricesTable.product_id, ids)) : [];
  return Map.groupBy(found, (price) => price.product_id ?? "");
}

/** Without surcharges, which are separate in an order. */
function withoutExtras(data: Calculated, id: string): Calculated {
  const product = data.products.get(id);
  if (!product?.extras?.length) return data;
  return { ...data, products: new Map(data.products).set(id, { ...product, extras: [] }) };
}

/** Calculates each product and quantity once. */
function calculator(data: Calculated): PriceRecords["calculate"] {
  const known = new Map<string, Result | null>();
  return (id, quantity, { withExtras } = { withExtras: true }) => {
    const key = `${id} ${quantity} ${withExtras}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const whole = withExtras ? data : withoutExtras(data, id);
    const result = (data.products.has(id) && calculate(whole, id, [quantity])[0]) || null;
    known.set(key, result);
    return result;
  };
}

/** Reads the data for judging prices of these products; the number of queries does not depend on their number. */
export async function readPriceRecords(ctx: Context, ids: readonly string[]): Promise<PriceRecords> {
  const asked = [...new Set(ids)];
  const data = await readCalculated(ctx, asked);
  const bulk = await bulkPricesOf(ctx, asked);
  return { data, bulk, changes: await changesOf(ctx, data), calculate: calculator(data) };
}
