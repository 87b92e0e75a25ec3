import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { calculatedPrices as definition } from "@kantwerk/contract/calculatedPrices";
import type { PriceState } from "@kantwerk/contract/priceVerdict";
import { judgePrice } from "@kantwerk/costing/verdict";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import type { Row } from "../db/tenantDb.ts";
import { calculatedPricesTable } from "./calculationTables.ts";
import { stateProblems, verdictFor } from "./pricing/calculationAnswer.ts";
import { productsTable } from "./products.ts";

/** Judged as they were stored: what has changed since makes them outdated. */
async function judgements(
  ctx: Context,
  rows: Row<typeof calculatedPricesTable>[],
  names: readonly string[],
): Promise<{ state: PriceState | null; problems: StatedProblem[] }[]> {
  if (!names.includes("state") && !names.includes("problems"))
    return rows.map(() => ({ state: null, problems: [] }));
  const products = await ctx.db.byIds(
    productsTable,
    rows.flatMap(({ outdated_at, product_id }) => (outdated_at === null ? [] : product_id)),
  );
  return rows.map(({ product_id, unit_price, unit_cost, found_problems, updated_at, outdated_at }) => {
    const source = { type: "products", id: product_id };
    const about = products.get(product_id)?.name ?? "";
    const { state, problems } = verdictFor(
      ctx,
      judgePrice({
        calculated: { unit_price, unit_cost, warnings: found_problems },
        calculated_at: updated_at,
        changes: outdated_at === null ? [] : [{ at: outdated_at, about, source }],
      }),
    );
    return { state, problems: stateProblems(ctx, problems) };
  });
}

export const calculatedPrices = bind(definition, calculatedPricesTable, { derive: judgements });
