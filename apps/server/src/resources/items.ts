import { items as definition } from "@kantwerk/contract/items";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { sortable, total } from "../db/columns.ts";
import { inArray } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const itemsTable = resourceTable(
  definition,
  {
    total_price: total(),
  },
  (t) => [sortable(t, t.component_id)],
);

/** The products among these that have components. */
async function assembliesAmong(ctx: Context, ids: string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const { product_id } = itemsTable;
  const found = await ctx.db
    .selectDistinctOn([product_id], { product_id })
    .from(itemsTable)
    .where(ctx.db.mine(itemsTable, inArray(product_id, ids)));
  return new Set(found.map((row) => row.product_id));
}

export const items = bind(definition, itemsTable, {
  derive: async (ctx, rows) => {
    const products = rows.filter(({ component_type }) => component_type === "products");
    const assemblies = await assembliesAmong(
      ctx,
      products.flatMap(({ component_id }) => component_id ?? []),
    );
    return rows.map((row) => ({ has_parts: products.includes(row) && assemblies.has(row.component_id) }));
  },
});
