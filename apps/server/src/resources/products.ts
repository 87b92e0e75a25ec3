import { operations as catalogue } from "@kantwerk/contract/operations";
import { products as definition } from "@kantwerk/contract/products";
import { longMeasures } from "@kantwerk/costing/longPart";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { boundOf } from "../crud/registry.ts";
import { insertRecords } from "../crud/write.ts";
import { sortable, text, time } from "../db/columns.ts";
import { and, eq, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row, Values } from "../db/tenantDb.ts";
import { contoursTable } from "./contoursTable.ts";
import { operationsTable } from "./operations.ts";
import { priceAtQuantity } from "./pricesAtQuantity.ts";
import { storedStock } from "./pricing/storedStock.ts";
import { productMaterialsTable } from "./productMaterialsTable.ts";

/** A trigger of product_materials maintains the material: see the migration `product_material_first`. */
export const productsTable = resourceTable(
  definition,
  {
    /** Equal for products with the same geometry in their model or drawing. */
    shape_key: text(),
    /** When geometry was last read from the product's files. */
    geometry_taken_at: time(),
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

/** The number of these products in orders. Uses the items table by name, because its definition depends on this one. */
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

/** Default operations of new products, in workshop order. */
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
  // Bound by name, because their table depends on this one.
  await insertRecords(ctx, boundOf("product-operations"), rows);
}

/** The attributes by which stock is chosen. */
export const stockedBy = [
  "thickness",
  "width",
  "length",
  "additional_width",
  "additional_length",
  "part_kind",
  "section_shape",
  ...longMeasures,
] as const;

/** Chooses the stock again after the product's dimensions changed. */
async function chooseAgain(ctx: Context, product: After<typeof productsTable>): Promise<void> {
  const { id: own, product_id, stock_source } = productMaterialsTable;
  const chosen = and(eq(product_id, product.id), eq(stock_source, "chosen"));
  const used = await ctx.db.all(productMaterialsTable, chosen, { lock: "update" });
  if (used.length === 0) return;
  const stock = await storedStock(ctx, product, used);
  for (const { id, group_id } of used) {
    const found = stock.get(id) ?? null;
    if (found !== group_id) await ctx.db.update(productMaterialsTable, eq(own, id), { group_id: found });
  }
}

/** Whether a user has entered all cutting geometry: the area, with a known cut length. */
async function hasEnteredGeometry(ctx: Context, { id, area }: After<typeof productsTable>): Promise<boolean> {
  if (area === null) return false;
  return (await ctx.db.count(contoursTable, eq(contoursTable.product_id, id))) > 0;
}

async function followingValues(
  ctx: Context,
  after: After<typeof productsTable>,
  before: Product | undefined,
  given: Values<typeof productsTable>,
): Promise<Values<typeof productsTable> | undefined> {
  if (!before) return undefined;
  if (stockedBy.some((name) => after[name] !== before[name])) await chooseAgain(ctx, after);
  const isEntered = given.weight_per_unit !== undefined && given.weight_assumed === undefined;
  const isSaid =
    given.area !== undefined &&
    given.geometry_confirmed_at === undefined &&
    (await hasEnteredGeometry(ctx, after));
  return {
    ...(isEntered && { weight_assumed: false }),
    ...(isSaid && { geometry_confirmed_at: new Date().toISOString() }),
  };
}

export const products = bind(definition, productsTable, {
  hooks: {
    afterCreate: addOperations,
    beforeWrite: followingValues,
    looksAround: () => false,
  },
  joined: (ctx, name) => priceAtQuantity(ctx, productsTable.id, name),
  async besides(ctx, rows, names) {
    const count = names.includes("customer") ? await inOrders(ctx, rows) : 0;
    return count > 0 ? [{ key: "ordersKeepCustomer", values: { count } }] : [];
  },
});
