import { items as definition } from "@kantwerk/contract/items";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { inArray } from "../db/drizzle.ts";
import { type Item, itemsTable } from "./itemsTable.ts";
import { stateProblems, verdictFor } from "./pricing/calculationAnswer.ts";
import { judgeItems } from "./pricing/judgeItems.ts";

/** Those of these products that have components. */
async function assembliesAmong(ctx: Context, ids: string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const { product_id } = itemsTable;
  const found = await ctx.db
    .selectDistinctOn([product_id], { product_id })
    .from(itemsTable)
    .where(ctx.db.mine(itemsTable, inArray(product_id, ids)));
  return new Set(found.map((row) => row.product_id));
}

/** How reliable the prices of lines are, if requested. */
async function priceStates(ctx: Context, rows: Item[], names: readonly string[]) {
  const isAsked = names.includes("price_state") || names.includes("price_problems");
  const judged = isAsked ? await judgeItems(ctx, rows) : [];
  return rows.map((_, index) => {
    const verdict = judged[index] && verdictFor(ctx, judged[index]);
    return {
      price_state: verdict?.state ?? null,
      price_problems: verdict ? stateProblems(ctx, verdict.problems) : [],
    };
  });
}

export const items = bind(definition, itemsTable, {
  derive: async (ctx, rows, names) => {
    const products = rows.filter(({ component_type }) => component_type === "products");
    const assemblies = await assembliesAmong(
      ctx,
      products.flatMap(({ component_id }) => component_id ?? []),
    );
    const states = await priceStates(ctx, rows, names);
    return rows.map((row, index) => ({
      has_parts: products.includes(row) && assemblies.has(row.component_id),
      price_state: states[index]?.price_state ?? null,
      price_problems: states[index]?.price_problems ?? [],
    }));
  },
});
