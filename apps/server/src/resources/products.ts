import { products as definition } from "@kantwerk/contract/products";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { bind, type Joined } from "../crud/bind.ts";
import { choice, long, number, once, refers, related, sortable, tenantTable, text } from "../db/columns.ts";
import type { Row } from "../db/tenantDb.ts";
import { customersTable } from "./customers.ts";
import { filesTable } from "./fileTables.ts";
import { materialsTable } from "./materials.ts";

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

export const products = bind(definition, productsTable, {
  joined: priceAt,
  async besides(ctx, rows, names) {
    const count = names.includes("customer") ? await inOrders(ctx, rows) : 0;
    return count > 0 ? [{ key: "ordersKeepCustomer", values: { count } }] : [];
  },
});
