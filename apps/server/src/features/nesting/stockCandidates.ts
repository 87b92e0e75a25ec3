import type { Group, Material, Product, ProductMaterial } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { and, eq, inArray, isNotNull, sql } from "../../db/drizzle.ts";
import { groupsTable } from "../../resources/groups.ts";
import { materialsTable } from "../../resources/materials.ts";
import { type Materials, readMaterials } from "../../resources/pricing/readCatalogue.ts";

/** How far two thicknesses may differ to be one, in mm: what a rolled sheet is off and what a model is rounded by. */
const sameThickness = 0.05;
/** More of them are no choice. */
const mostCandidates = 20;

export type Candidate = { material: Material; group: Group; listed: boolean };

/** Sheets of this thickness with both sides, by their ids. */
async function fittingSheets(ctx: Context, thickness: number): Promise<string[]> {
  const { id, form, height, length, width } = groupsTable;
  const rows = await ctx.db
    .select({ id })
    .from(groupsTable)
    .where(
      ctx.db.mine(
        groupsTable,
        and(
          eq(form, "sheet"),
          isNotNull(length),
          isNotNull(width),
          sql`abs(${height} - ${thickness}) <= ${sameThickness}`,
        ),
      ),
    );
  return rows.map((row) => row.id);
}

/** Entries of the catalogue of the same name: one material in several stocks. */
async function sameMaterials(
  ctx: Context,
  names: string[],
): Promise<{ id: string; group_id: string | null }[]> {
  const { id, name, group_id } = materialsTable;
  if (names.length === 0) return [];
  return ctx.db
    .select({ id, group_id })
    .from(materialsTable)
    .where(ctx.db.mine(materialsTable, inArray(name, names)));
}

/** The stock that holds a material in this thickness; where none does and the material has a price of its own, any. */
function candidatesFor({ name, id }: Material, sheets: readonly string[], found: Materials): Candidate[] {
  const entries = [...found.materials.values()].filter((entry) => entry.name === name);
  const listed = entries.flatMap((material): Candidate[] => {
    const group = sheets.includes(material.group_id ?? "") && found.groups.get(material.group_id ?? "");
    return group ? [{ material, group, listed: true }] : [];
  });
  if (listed.length > 0) return listed;
  const own = found.materials.get(id);
  if (!own || own.prices.length === 0) return [];
  return sheets.flatMap((sheet): Candidate[] => {
    const group = found.groups.get(sheet);
    return group ? [{ material: own, group, listed: false }] : [];
  });
}

/** For each material of a product the sheets that it can be cut from, with what they cost today. */
export async function stockCandidates(
  ctx: Context,
  { thickness, materials }: Product,
): Promise<Map<string, Candidate[]>> {
  const names = [...new Set(materials.flatMap(({ material }) => material?.name ?? []))];
  const entries = await sameMaterials(ctx, names);
  const sheets = thickness === null ? [] : await fittingSheets(ctx, thickness);
  const materialIds = entries.map(({ id }) => id);
  const found = await readMaterials(ctx, { materialIds, groupIds: sheets });
  const isPresent =
    (used: ProductMaterial) =>
    ({ material, group }: Candidate) =>
      material.id === used.material?.id && group.id === used.group?.id;
  return new Map(
    materials.map((used) => {
      const { material, group } = used;
      if (!material) return [used.id, []];
      const all = candidatesFor(material, sheets, found);
      // What it is made of now is compared with the others, where it has the thickness.
      const isThere = group === null || !sheets.includes(group.id) || all.some(isPresent(used));
      const present = isThere ? [] : [{ material, group, listed: true }];
      return [used.id, [...present, ...all].slice(0, mostCandidates)];
    }),
  );
}
