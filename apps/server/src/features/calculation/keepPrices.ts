import { calculate, type Result } from "@kantwerk/costing/calculate";
import { isAboutCosts } from "@kantwerk/costing/problems";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { and, asc, eq, inArray, sql } from "../../db/drizzle.ts";
import { anyOf, type Row } from "../../db/tenantDb.ts";
import { calculatedPricesTable } from "../../resources/calculationTables.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { askForMissing } from "../nesting/askForYields.ts";

/** A product's price for a quantity, and its previous price if it was calculated before. */
export type KeptPrice = {
  product_id: string;
  now: Pick<Result, "quantity" | "unit_price" | "unit_cost">;
  before: Row<typeof calculatedPricesTable> | undefined;
};

const placeOf = (product_id: string, quantity: number) => `${product_id} ${quantity}`;

type ProductResult = { product_id: string; result: Result };

async function store(ctx: Context, calculated: readonly ProductResult[]): Promise<void> {
  const rows = calculated.map(({ product_id, result }) => ({
    organization_id: ctx.organization.id,
    id: newId(),
    product_id,
    quantity: result.quantity,
    unit_price: result.unit_price,
    unit_cost: result.unit_cost,
    warnings: result.warnings.filter((problem) => !isAboutCosts(problem)).length,
    found_problems: result.warnings,
  }));
  await ctx.db.execute(sql`
    insert into calculated_prices
      (organization_id, id, product_id, quantity, unit_price, unit_cost, warnings, found_problems)
    select organization_id, id, product_id, quantity, unit_price, unit_cost, warnings, found_problems
    from json_populate_recordset(null::calculated_prices, ${JSON.stringify(rows)}::json)
    on conflict (organization_id, product_id, quantity) do update set unit_price = excluded.unit_price,
      unit_cost = excluded.unit_cost, warnings = excluded.warnings, found_problems = excluded.found_problems, outdated_at = null, outdated_by = null,
      version = calculated_prices.version + 1, updated_at = now()`);
}

/** Stores a product's results for the lists. */
export const keepResults = (ctx: Context, product_id: string, results: readonly Result[]): Promise<void> =>
  store(
    ctx,
    results.map((result) => ({ product_id, result })),
  );

/** Calculates and stores products for these quantities; the number of queries does not depend on the number of products. */
export async function keepPrices(
  ctx: Context,
  ids: string[],
  quantities: readonly number[],
): Promise<KeptPrice[]> {
  const { product_id, quantity } = calculatedPricesTable;
  const known = await ctx.db.all(
    calculatedPricesTable,
    and(anyOf(product_id, ids), inArray(quantity, [...quantities])),
  );
  const before = new Map(known.map((row) => [placeOf(row.product_id, row.quantity), row]));
  const data = await readCalculated(ctx, ids);
  await askForMissing(ctx, data);
  const results = ids
    .filter((id) => data.products.has(id))
    .flatMap((id) => calculate(data, id, quantities).map((result) => ({ product_id: id, result })));
  await store(ctx, results);
  return results.map(({ product_id, result }) => ({
    product_id,
    now: result,
    before: before.get(placeOf(product_id, result.quantity)),
  }));
}

/** Recalculates a product for the quantities stored so far. */
export async function calculateAgain(ctx: Context, id: string): Promise<void> {
  const { product_id, quantity } = calculatedPricesTable;
  const known = await ctx.db.all(calculatedPricesTable, eq(product_id, id), { order: [asc(quantity)] });
  if (known.length > 0)
    await keepPrices(
      ctx,
      [id],
      known.map((row) => row.quantity),
    );
}
