import type { Asset, Suppliable } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { byValidity } from "../../crud/validity.ts";
import { dayIn } from "../../db/days.ts";
import { and, or, sql } from "../../db/drizzle.ts";
import { anyOf, type Row } from "../../db/tenantDb.ts";
import { assetPricesTable } from "../assetPrices.ts";
import { assetsTable } from "../assets.ts";
import { bulkPricesTable } from "../bulkPrices.ts";
import { rateUpTo } from "../exchangeRates.ts";
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

type SuppliableRow = Row<typeof suppliablesTable>;

/** Prices of default suppliers, with further prices of the same supplier and subject. */
async function defaultSuppliables(ctx: Context, { partIds, operationIds }: Tree): Promise<SuppliableRow[]> {
  const { part_id, operation_id, product_id, organization_id, supplier_id, default_supplier } =
    suppliablesTable;
  const isOfDefault = sql`(${default_supplier} or exists (select from suppliables chosen
    where chosen.organization_id = ${organization_id} and chosen.supplier_id = ${supplier_id} and chosen.default_supplier
      and (chosen.part_id = ${part_id} or chosen.operation_id = ${operation_id}
        and chosen.product_id is not distinct from ${product_id})))`;
  return ctx.db.all(
    suppliablesTable,
    and(or(anyOf(part_id, partIds), anyOf(operation_id, operationIds)), isOfDefault),
    { order: [sql`${suppliablesTable.valid_from} desc nulls last`, suppliablesTable.id] },
  );
}

const subjectOf = ({ part_id, operation_id, product_id }: SuppliableRow): string =>
  [part_id ?? operation_id, product_id].filter(Boolean).join(" ");

/** The price to calculate with: the default one or, while it is not valid, a valid one of the same supplier. */
function chosenOf<R extends SuppliableRow & { validity: Suppliable["validity"] }>(rows: R[]): R | undefined {
  const chosen = rows.find((row) => row.default_supplier);
  return chosen?.validity === "current" ? chosen : (rows.find((row) => row.validity === "current") ?? chosen);
}

/** Today's rates of other currencies in these prices, by currency. */
async function ratesFor(ctx: Context, rows: readonly SuppliableRow[]) {
  const { currency: own, timezone } = ctx.organization;
  const foreign = new Set(rows.flatMap(({ currency }) => (currency && currency !== own ? currency : [])));
  const today = dayIn(timezone);
  const rates = await Promise.all([...foreign].map((currency) => rateUpTo(ctx, currency, today)));
  return new Map(rates.flatMap((known) => (known ? [[known.currency, known] as const] : [])));
}

/** The default suppliers' prices by subject: `part`, `operation`, or `operation product`. */
async function readSuppliables(ctx: Context, tree: Tree) {
  const { db } = ctx;
  const found = await defaultSuppliables(ctx, tree);
  const validities = byValidity(suppliablesTable).derive(ctx, found);
  const valid = found.map((row, index) => ({ ...row, validity: validities[index]?.validity ?? "current" }));
  const rows = [...Map.groupBy(valid, subjectOf).values()].flatMap((same) => chosenOf(same) ?? []);
  const rates = await ratesFor(ctx, rows);
  const ids = rows.map(({ id }) => id);
  const tiers = Map.groupBy(
    await db.all(bulkPricesTable, anyOf(bulkPricesTable.suppliable_id, ids)),
    (row) => row.suppliable_id,
  );
  const factors = await db.all(factorsTable, holdsToday(ctx, factorsTable));
  const ofSuppliable = Map.groupBy(factors, (row) => row.suppliable_id);
  const suppliables = new Map<string, Suppliable>(
    rows.map((row) => [
      subjectOf(row),
      {
        ...row,
        exchange_rate: rates.get(row.currency ?? "") ?? null,
        tiers: tiers.get(row.id) ?? [],
        factors: ofSuppliable.get(row.id) ?? [],
      },
    ]),
  );
  return { suppliables, factors: ofSuppliable.get(null) ?? [] };
}

/** The materials, machines, operations and suppliers of products, with today's costs. */
export async function readCatalogue(ctx: Context, tree: Tree) {
  return {
    ...(await readMaterials(ctx, tree)),
    ...(await readSuppliables(ctx, tree)),
    assets: await readAssets(ctx, tree.assetIds),
    operations: await ctx.db.byIds(operationsTable, tree.operationIds),
  };
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
