import { items as definition, itemUnits } from "@kantwerk/contract/items";
import { inArray } from "drizzle-orm";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import {
  boolean,
  choice,
  integer,
  long,
  money,
  number,
  object,
  refers,
  related,
  sortable,
  tenantTable,
  text,
  total,
} from "../db/columns.ts";
import { ordersTable } from "./ordersTable.ts";
import { productsTable } from "./products.ts";

export const itemsTable = tenantTable(
  "items",
  {
    item_name: text().notNull(),
    item_type: choice(["product", "part", "operation", "material", "text"]).notNull(),
    quantity: number().notNull(),
    unit: choice(itemUnits).notNull().default("piece"),
    unit_price: money(),
    discount: number(),
    total_price: total(),
    sort_order: integer().notNull(),
    description: long(),
    with_parts: boolean().notNull().default(false),
    price_source: choice(["entered", "bulk_price", "calculation"]),
    price_split: object(),
    order_id: related(),
    product_id: related(),
    component_type: choice(["products", "parts"]),
    component_id: related(),
  },
  (t) => [
    ...refers(t, t.order_id, () => ordersTable, "cascade"),
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    sortable(t, t.component_id),
    sortable(t, t.sort_order),
  ],
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
