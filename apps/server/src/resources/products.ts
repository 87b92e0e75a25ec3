import { operations as catalogue } from "@kantwerk/contract/operations";
import { products as definition } from "@kantwerk/contract/products";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { bind, type Joined } from "../crud/bind.ts";
import { boundOf } from "../crud/registry.ts";
import { insertRecords } from "../crud/write.ts";
import { choice, long, number, once, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import type { Row } from "../db/tenantDb.ts";
import { customersTable } from "./customers.ts";
import { filesTable } from "./fileTables.ts";
import { materialsTable } from "./materials.ts";
import { operationsTable } from "./operations.ts";

export const productsTable = tenantTable(
  "products",
  {
    name: text().notNull(),
    number: text().notNull(),
    product_type: choice(["single_part", "assembly", "sub_assembly"]).notNull(),
    status: choice(["pending", "stopped", "generated", "manual", "ready"]).notNull(),
    thickness: number(),
    width: number(),
    length: number(),
    additional_width: number(),
    additional_length: number(),
    area: number(),
    volume: number(),
    weight_per_unit: number(),
    notes: long(),
    customer_id: related(),
    /** Kept by a trigger of product_materials: see the migration `product_material_first`. */
    material_id: related(),
    preview_id: related(),
    /** Equal for products of the same geometry, as it was read from a model or drawing. */
    shape_key: text(),
  },
  (t) => [
    once(t, t.number),
    sortable(t, t.name),
    sortable(t, t.updated_at),
    sortable(t, t.status, t.created_at),
    sortable(t, t.shape_key),
    // For the search for similar products.
    sortable(t, t.thickness, t.area),
    sortable(t, t.area),
    sortable(t, t.weight_per_unit),
    ...refers(t, t.customer_id, () => customersTable),
    ...refers(t, t.material_id, () => materialsTable),
    ...refers(t, t.preview_id, () => filesTable),
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

/**
 * `price_at_50`: the bulk price of a product that covers 50 pieces. Ranges of one product never overlap, so there is one at
 * most. The table stands behind this one, so it is called by its name.
 */
function priceAt(name: string): Joined | undefined {
  const quantity = /^price_at_([1-9]\d{0,8})$/.exec(name)?.[1];
  if (quantity === undefined) return undefined;
  return {
    kind: "money",
    from: sql`bulk_prices as price_at`,
    on: sql`price_at.organization_id = ${sql.placeholder("organization")} and price_at.product_id = ${productsTable.id}
      and price_at.min_quantity <= ${sql.raw(quantity)}
      and (price_at.max_quantity is null or price_at.max_quantity >= ${sql.raw(quantity)})`,
    value: sql`price_at.unit_price`,
  };
}

/** What every new product is made with, in the order in which a workshop does it. */
export async function operationsByDefault({ db }: Context) {
  const { quick_select_by_default, process, name, id } = operationsTable;
  const place = sql`array_position(${sql.param(catalogue.fields.process.choices)}::text[], ${process})`;
  const chosen = eq(quick_select_by_default, true);
  const operations = await db.all(operationsTable, chosen, { order: [place, name, id] });
  return operations.map((operation, index) => ({
    operation_id: operation.id,
    asset_id: operation.asset_id,
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
  joined: priceAt,
  async besides(ctx, rows, names) {
    const count = names.includes("customer") ? await inOrders(ctx, rows) : 0;
    return count > 0 ? [{ key: "ordersKeepCustomer", values: { count } }] : [];
  },
});
