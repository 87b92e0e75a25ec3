import type { Asset, Suppliable } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { byValidity } from "../../crud/validity.ts";
import { and, eq, or } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { assetPricesTable } from "../assetPrices.ts";
import { assetsTable } from "../assets.ts";
import { bulkPricesTable } from "../bulkPrices.ts";
import { factorsTable } from "../factors.ts";
import { operationsTable } from "../operations.ts";
import { suppliablesTable } from "../suppliables.ts";
import { holdsToday } from "./holdsToday.ts";
import { readMaterials } from "./readMaterials.ts";
import type { Tree } from "./readTree.ts";

async function readAssets(ctx: Context, ids: string[]): Promise<Map<string, Asset>> {
  const rows = await ctx.db.byIds(assetsTable, ids);
  const prices = await ctx.db.all(assetPricesTable, anyOf(assetPricesTable.asset_id, ids));
  const ofAsset = Map.groupBy(prices, (row) => row.asset_id);
  return new Map([...rows].map(([id, row]) => [id, { ...row, prices: ofAsset.get(id) ?? [] }]));
}

/** The default suppliers' prices by whom they are of: `part`, `operation`, or `operation product`. */
async function readSuppliables(ctx: Context, { partIds, operationIds }: Tree) {
  const { db } = ctx;
  const { part_id, operation_id, default_supplier } = suppliablesTable;
  const rows = await db.all(
    suppliablesTable,
    and(eq(default_supplier, true), or(anyOf(part_id, partIds), anyOf(operation_id, operationIds))),
  );
  const ids = rows.map(({ id }) => id);
  const tiers = Map.groupBy(
    await db.all(bulkPricesTable, anyOf(bulkPricesTable.suppliable_id, ids)),
    (row) => row.suppliable_id,
  );
  const factors = await db.all(factorsTable, holdsToday(ctx, factorsTable));
  const ofSuppliable = Map.groupBy(factors, (row) => row.suppliable_id);
  const validities = byValidity(suppliablesTable).derive(ctx, rows);
  const suppliables = new Map<string, Suppliable>(
    rows.map((row, index) => [
      [row.part_id ?? row.operation_id, row.product_id].filter(Boolean).join(" "),
      {
        ...row,
        validity: validities[index]?.validity ?? "current",
        tiers: tiers.get(row.id) ?? [],
        factors: ofSuppliable.get(row.id) ?? [],
      },
    ]),
  );
  return { suppliables, factors: ofSuppliable.get(null) ?? [] };
}

/** What the rows of a product name: materials, machines, operations and suppliers, with what they cost today. */
export async function readCatalogue(ctx: Context, tree: Tree) {
  return {
    ...(await readMaterials(ctx, tree)),
    ...(await readSuppliables(ctx, tree)),
    assets: await readAssets(ctx, tree.assetIds),
    operations: await ctx.db.byIds(operationsTable, tree.operationIds),
  };
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
