import type { Context } from "../../context.ts";
import { and, eq, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { filesTable } from "../fileTables.ts";
import { itemsTable } from "../itemsTable.ts";
import { operationTimes } from "../operationTimes.ts";
import { partsTable } from "../parts.ts";
import { priceExtrasTable } from "../priceExtrasTable.ts";
import { productMaterialsTable } from "../productMaterialsTable.ts";
import { productOperationsTable } from "../productOperations.ts";
import { productPartsTable } from "../productParts.ts";
import { productsTable } from "../products.ts";

/** Ids of products and all their components without duplicates; safe with loops. */
async function idsBelow(ctx: Context, tops: string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with recursive down (id) as (
      select unnest(${sql.param(tops)}::uuid[])
      union
      select i.component_id from down
      join ${itemsTable} i on i.organization_id = ${ctx.organization.id} and i.product_id = down.id
        and i.component_type = 'products'
    )
    select id from down where id is not null`);
  return rows.map((row) => row.id);
}

/** Products with a model among their files. */
async function productsWithModel(ctx: Context, ids: string[]): Promise<Set<string | null>> {
  const { owner_id, owner_type, kind } = filesTable;
  const found = await ctx.db
    .selectDistinctOn([owner_id], { owner_id })
    .from(filesTable)
    .where(ctx.db.mine(filesTable, and(eq(owner_type, "products"), eq(kind, "model"), anyOf(owner_id, ids))));
  return new Set(found.map((row) => row.owner_id));
}

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

export type Tree = Awaited<ReturnType<typeof readTree>>;

/** The structure of products and all their components; the number of queries does not depend on their number. */
export async function readTree(ctx: Context, tops: string[]) {
  const ids = await idsBelow(ctx, tops);
  const { db } = ctx;
  const order = { order: [productOperationsTable.sort_order, productOperationsTable.id] };
  const [products, materials, operations, parts, items, extras] = [
    await db.byIds(productsTable, ids),
    await db.all(productMaterialsTable, anyOf(productMaterialsTable.product_id, ids)),
    await db.all(productOperationsTable, anyOf(productOperationsTable.product_id, ids), order),
    await db.all(productPartsTable, anyOf(productPartsTable.product_id, ids), {
      order: [productPartsTable.sort_order, productPartsTable.id],
    }),
    await db.all(itemsTable, anyOf(itemsTable.product_id, ids), {
      order: [itemsTable.sort_order, itemsTable.id],
    }),
    await db.all(priceExtrasTable, anyOf(priceExtrasTable.product_id, ids), { order: [priceExtrasTable.id] }),
  ];
  const modelled = await productsWithModel(ctx, ids);
  const times = await operationTimes(ctx, operations);
  const timed = operations.map((row, index) => ({
    ...row,
    proposed_time: times[index]?.time ?? null,
    proposed_setup: times[index]?.setup ?? null,
    assumed_times: times[index]?.assumed_times ?? [],
  }));
  const bought = items.map((item) => (item.component_type === "parts" ? item.component_id : null));
  const partIds = idsOf([...parts.map(({ part_id }) => part_id), ...bought]);
  return {
    products,
    modelled,
    materials: Map.groupBy(materials, (row) => row.product_id),
    operations: Map.groupBy(timed, (row) => row.product_id),
    parts: Map.groupBy(parts, (row) => row.product_id),
    items: Map.groupBy(items, (row) => row.product_id),
    extras: Map.groupBy(extras, (row) => row.product_id),
    partNames: new Map([...(await db.byIds(partsTable, partIds))].map(([id, { name }]) => [id, name])),
    partIds,
    operationIds: idsOf(operations.map(({ operation_id }) => operation_id)),
    assetIds: idsOf(operations.map(({ asset_id }) => asset_id)),
    materialIds: idsOf(materials.map(({ material_id }) => material_id)),
    groupIds: idsOf(materials.map(({ group_id }) => group_id)),
  };
}
