import type { Group, Material, PricePerKg } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { and, desc, lte, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { alloySurchargesTable } from "../alloySurcharges.ts";
import { groupPricesTable } from "../groupPrices.ts";
import { groupsTable } from "../groups.ts";
import { materialPricesTable } from "../materialPrices.ts";
import { materialsTable } from "../materials.ts";
import { holdsToday } from "./holdsToday.ts";

/** The surcharge of each material: of the latest month up to today, a general one before a supplier's own. */
async function readSurcharges(ctx: Context, materialIds: string[]) {
  const { material_id, month, supplier_id } = alloySurchargesTable;
  const rows = await ctx.db.all(
    alloySurchargesTable,
    and(anyOf(material_id, materialIds), lte(month, dayIn(ctx.organization.timezone).slice(0, 7))),
    { order: [desc(month), sql`${supplier_id} is not null`] },
  );
  return new Map(rows.toReversed().map((row) => [row.material_id, row]));
}

/** Materials with today's prices, and each one's default stock. */
export async function readMaterials(
  ctx: Context,
  { materialIds, groupIds }: { materialIds: string[]; groupIds: string[] },
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
