import { operations as catalogue } from "@kantwerk/contract/operations";
import { products as definition } from "@kantwerk/contract/products";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { boundOf } from "../crud/registry.ts";
import { insertRecords } from "../crud/write.ts";
import { sortable, text } from "../db/columns.ts";
import { sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { operationsTable } from "./operations.ts";
import { priceAtQuantity } from "./pricesAtQuantity.ts";

/** The material is kept by a trigger of product_materials: see the migration `product_material_first`. */
export const productsTable = resourceTable(
  definition,
  {
    /** Equal for products of the same geometry, as it was read from a model or drawing. */
    shape_key: text(),
  },
  (t) => [
    sortable(t, t.name),
    sortable(t, t.updated_at),
    sortable(t, t.status, t.created_at),
    sortable(t, t.shape_key),
    // For the search for similar products.
    sortable(t, t.thickness, t.area),
    sortable(t, t.area),
    sortable(t, t.weight_per_unit),
  ],
);

export type Product = Row<typeof productsTable>;

/** How many of these products stand in orders. The table of items is behind this one, so it is called by its name. */
async function inOrders(ctx: Context, rows: Product[]): Promise<number> {
  const [found] = await ctx.db.values({
    shape: "products in orders",
    build: () => sql`select count(distinct component_id)::int from items
      where organization_id = ${sql.placeholder("organization")} and order_id is not null
        and component_type = 'products' and component_id = any(${sql.placeholder("ids")}::uuid[])`,
    values: { ids: rows.map(({ id }) => id) },
  });
  return Number(found?.[0]);
}

/** What every new product is made with, in the order in which a workshop does it. */
export async function operationsByDefault({ db }: Context) {
  const { organization_id, quick_select_by_default, process, name, id, asset_id } = operationsTable;
  const found = await db.values({
    shape: "operations by default",
    build: () => sql`select ${id}, ${asset_id} from ${operationsTable}
      where ${organization_id} = ${sql.placeholder("organization")} and ${quick_select_by_default}
      order by array_position(${sql.param(catalogue.fields.process.choices)}::text[], ${process}), ${name}, ${id}`,
    values: {},
  });
  return (found as [string, string | null][]).map(([operation_id, asset_id], index) => ({
    operation_id,
    asset_id,
    external: false,
    sort_order: index + 1,
  }));
}

async function addOperations(ctx: Context, ids: readonly string[]): Promise<void> {
  const operations = await operationsByDefault(ctx);
  const rows = ids.flatMap((product_id) => operations.map((operation) => ({ ...operation, product_id })));
  // Their table is behind this one, so they are found by their name.
  await insertRecords(ctx, boundOf("product-operations"), rows);
}

export const products = bind(definition, productsTable, {
  hooks: { afterCreate: addOperations },
  joined: (ctx, name) => priceAtQuantity(ctx, productsTable.id, name),
  async besides(ctx, rows, names) {
    const count = names.includes("customer") ? await inOrders(ctx, rows) : 0;
    return count > 0 ? [{ key: "ordersKeepCustomer", values: { count } }] : [];
  },
});
