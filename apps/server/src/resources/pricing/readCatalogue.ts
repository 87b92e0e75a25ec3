import type { Asset, Group, Material, PricePerKg, Suppliable } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { byValidity } from "../../crud/validity.ts";
import { dayIn } from "../../db/days.ts";
import { and, desc, eq, lte, or, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { alloySurchargesTable } from "../alloySurcharges.ts";
import { assetPricesTable } from "../assetPrices.ts";
import { assetsTable } from "../assets.ts";
import { bulkPricesTable } from "../bulkPrices.ts";
import { factorsTable } from "../factors.ts";
import { groupPricesTable } from "../groupPrices.ts";
import { groupsTable } from "../groups.ts";
import { materialPricesTable } from "../materialPrices.ts";
import { materialsTable } from "../materials.ts";
import { operationsTable } from "../operations.ts";
import { suppliablesTable } from "../suppliables.ts";
import type { Tree } from "./readTree.ts";

const holdsToday = (ctx: Context, table: Parameters<typeof byValidity>[0]) =>
  byValidity(table).filters.validity(ctx, "current");

/** The surcharge of each material: of the latest month up to today, that of everybody before one supplier's own. */
async function readSurcharges(ctx: Context, materialIds: string[]) {
  const { material_id, month, supplier_id } = alloySurchargesTable;
  const rows = await ctx.db.all(
    alloySurchargesTable,
    and(anyOf(material_id, materialIds), lte(month, dayIn(ctx.organization.timezone).slice(0, 7))),
    { order: [desc(month), sql`${supplier_id} is not null`] },
  );
  return new Map(rows.toReversed().map((row) => [row.material_id, row]));
}

/** Materials with the prices of today, and each one's own stock. */
export async function readMaterials(
  ctx: Context,
  { materialIds, groupIds }: Pick<Tree, "materialIds" | "groupIds">,
) {
  const { db } = ctx;
  const rows = await db.byIds(materialsTable, materialIds);
  const stocks = [...new Set([...groupIds, ...[...rows.values()].flatMap(({ group_id }) => group_id ?? [])])];
  const groupRows = await db.byIds(groupsTable, stocks);
  const ownPrices = await db.all(
    materialPricesTable,
    and(anyOf(materialPricesTable.material_id, materialIds), holdsToday(ctx, materialPricesTable)),
  );
  const groupPrices = await db.all(
    groupPricesTable,
    and(anyOf(groupPricesTable.group_id, stocks), holdsToday(ctx, groupPricesTable)),
  );
  const surcharges = await readSurcharges(ctx, materialIds);
  const ofMaterial = Map.groupBy(ownPrices, (row) => row.material_id);
  const ofGroup = Map.groupBy(groupPrices, (row) => row.group_id);
  const priced = <R extends Omit<PricePerKg, "type">>(type: PricePerKg["type"], found: R[] = []) =>
    found.map((row) => ({ ...row, type }));
  const groups = new Map<string, Group>(
    [...groupRows].map(([id, row]) => [id, { ...row, prices: priced("group-prices", ofGroup.get(id)) }]),
  );
  const materials = new Map<string, Material & { group_id: string | null }>(
    [...rows].map(([id, row]) => [
      id,
      {
        ...row,
        prices: priced("material-prices", ofMaterial.get(id)),
        surcharge: surcharges.get(id) ?? null,
      },
    ]),
  );
  return { groups, materials };
}

export type Materials = Awaited<ReturnType<typeof readMaterials>>;

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
