import type { Change } from "@kantwerk/contract/whatIf";
import type { Context } from "../../context.ts";
import type { Bound } from "../../crud/bind.ts";
import { readInput } from "../../crud/input.ts";
import { boundOf } from "../../crud/registry.ts";
import { tryWrite } from "../../crud/write.ts";
import { and, eq, sql } from "../../db/drizzle.ts";
import { anyOf, byId, type Row, type TenantDb, type TenantTable, type Values } from "../../db/tenantDb.ts";
import { notFound } from "../../http/refusal.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import { productsTable, stockedBy } from "../../resources/products.ts";

/** Changed values of rows, by table and id. */
type Overrides = Map<TenantTable, Map<string, Values>>;

function suppose(supposed: Overrides, table: TenantTable, id: string, values: Values) {
  const ofTable = supposed.get(table) ?? new Map<string, Values>();
  supposed.set(table, ofTable.set(id, { ...ofTable.get(id), ...values }));
}

/** A change with the values that its hooks add. @throws Refusal as for the real change, 404 */
async function judgedChange(ctx: Context, bound: Bound, before: Row | undefined, change: Change) {
  if (!before) throw notFound();
  const { values } = await readInput(ctx, bound, change, before);
  return tryWrite(ctx, bound, values, before);
}

/** Copies a changed first material to its product, as writing it would. */
async function supposeMaterials(ctx: Context, supposed: Overrides) {
  const changed = supposed.get(productMaterialsTable);
  if (!changed) return;
  const rows = await ctx.db.byIds(productMaterialsTable, [...changed.keys()]);
  const products = await ctx.db.byIds(
    productsTable,
    [...rows.values()].map(({ product_id }) => product_id),
  );
  for (const [id, row] of rows) {
    const { material_id } = { ...row, ...changed.get(id) };
    if (products.get(row.product_id)?.material_id === row.material_id)
      suppose(supposed, productsTable, row.product_id, { material_id });
  }
}

/** Chooses stock again for products whose size changed. */
async function supposeStock(ctx: Context, supposed: Overrides) {
  const sized = [...(supposed.get(productsTable) ?? [])].filter(([, values]) =>
    stockedBy.some((name) => values[name] !== undefined),
  );
  if (sized.length === 0) return;
  const ids = sized.map(([id]) => id);
  const { product_id, stock_source } = productMaterialsTable;
  const chosen = and(anyOf(product_id, ids), eq(stock_source, "chosen"));
  for (const { id } of await ctx.db.all(productMaterialsTable, chosen)) {
    const source = supposed.get(productMaterialsTable)?.get(id)?.stock_source ?? "chosen";
    if (source === "chosen") suppose(supposed, productMaterialsTable, id, { group_id: null });
  }
}

async function readSupposed(ctx: Context, changes: readonly Change[]): Promise<Overrides> {
  const supposed: Overrides = new Map();
  for (const [type, ofType] of Map.groupBy(changes, (change) => change.type)) {
    const bound = boundOf(type);
    const rows = await ctx.db.byIds(
      bound.table,
      ofType.map(({ id }) => id),
    );
    for (const change of ofType)
      suppose(supposed, bound.table, change.id, await judgedChange(ctx, bound, rows.get(change.id), change));
  }
  await supposeMaterials(ctx, supposed);
  await supposeStock(ctx, supposed);
  return supposed;
}

const over = <T extends TenantTable>(supposed: Overrides, table: T, rows: Row<T>[]): Row<T>[] => {
  const changed = supposed.get(table);
  return changed ? rows.map((row) => ({ ...row, ...changed.get(row.id) })) : rows;
};

/**
 * A context that reads as if these changes had been made. Stores nothing and needs no additional queries. Applies to whole
 * rows only: filters still see the stored values.
 * @throws Refusal as for the real change
 */
export async function withChanges(ctx: Context, changes: readonly Change[]): Promise<Context> {
  if (changes.length === 0) return ctx;
  await ctx.db.execute(sql`savepoint supposed`);
  const supposed = await readSupposed(ctx, changes);
  // Undoes what hooks stored while they validated.
  await ctx.db.execute(sql`rollback to savepoint supposed`);
  const { db } = ctx;
  const seen: TenantDb = Object.assign(Object.create(db), {
    all: async <T extends TenantTable>(...[table, ...rest]: Parameters<typeof db.all<T>>) =>
      over(supposed, table, await db.all(table, ...rest)),
    byIds: async <T extends TenantTable>(...[table, ids]: Parameters<typeof db.byIds<T>>) =>
      byId(over(supposed, table, [...(await db.byIds(table, ids)).values()])),
  });
  return { ...ctx, db: seen };
}
