import { isLong } from "@kantwerk/costing/longPart";
import { sectionFit } from "@kantwerk/costing/sectionFit";
import { type StockedPart, stockFit } from "@kantwerk/costing/stockFit";
import type { Context } from "../../context.ts";
import { asc, eq, inArray, or, sql } from "../../db/drizzle.ts";
import type { Source } from "../../resources/asked/sources.ts";
import { groupsTable } from "../../resources/groups.ts";
import { materialsTable } from "../../resources/materials.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import { readSetting } from "../settings/readSetting.ts";
import type { Density } from "./proposalsOf.ts";
import type { Subject } from "./subjects.ts";

/** Synonyms of materials in drawings and texts: by number, symbol, foreign name, and workshop name. */
const sameMaterials: readonly (readonly string[])[] = [
  ["1.0330", "DC01", "St12"],
  ["1.0038", "S235JR", "S235", "St37-2", "St37"],
  ["1.0577", "S355J2", "S355", "St52-3", "St52"],
  ["1.0976", "S355MC"],
  ["1.0226", "DX51D"],
  ["1.4301", "X5CrNi18-10", "AISI 304", "304", "V2A"],
  ["1.4307", "X2CrNi18-9", "AISI 304L", "304L"],
  ["1.4404", "X2CrNiMo17-12-2", "AISI 316L", "316L", "V4A"],
  ["1.4571", "X6CrNiMoTi17-12-2", "AISI 316Ti", "316Ti"],
  ["1.4016", "X6Cr17", "AISI 430"],
  ["3.0255", "EN AW-1050A", "AW-1050A", "1050A", "Al99.5"],
  ["3.3535", "EN AW-5754", "AW-5754", "5754", "AlMg3"],
  ["3.3547", "EN AW-5083", "AW-5083", "5083", "AlMg4.5Mn0.7"],
  ["3.3206", "EN AW-6060", "AW-6060", "6060", "AlMgSi0.5"],
  ["3.2315", "EN AW-6082", "AW-6082", "6082", "AlMgSi1"],
];

/** Lookup key of a material: "EN AW-5754" and "en aw 5754" are equal. */
export const materialKey = (written: string): string => written.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, "");

const keysOf = new Map(
  sameMaterials.map((names) => names.map(materialKey)).flatMap((keys) => keys.map((key) => [key, keys])),
);

/** The keys of the whole text, of each word ("1.4301 (X5CrNi18-10)"), and of their synonyms. */
export function materialKeys(written: string): string[] {
  const words = [written, ...written.split(/[\s,;()/]+/)].map(materialKey).filter((word) => word.length > 1);
  const own = [...new Set(words)].slice(0, 10);
  return [...new Set([...own, ...own.flatMap((key) => keysOf.get(key) ?? [])])];
}

export type Material = typeof materialsTable.$inferSelect;

const storedKey = (column: typeof materialsTable.name | typeof materialsTable.material_number) =>
  sql<string>`regexp_replace(lower(${column}), '[^[:alnum:].]', '', 'g')`;

/** Finds materials of the catalogue by commonly written names or numbers. */
export async function findMaterials(
  ctx: Context,
  written: readonly string[],
): Promise<(written: string) => Material | undefined> {
  const ways = [...new Set(written.flatMap(materialKeys))];
  if (ways.length === 0) return () => undefined;
  const named = or(
    inArray(storedKey(materialsTable.name), ways),
    inArray(storedKey(materialsTable.material_number), ways),
  );
  const found = await ctx.db.all(materialsTable, named, {
    order: [asc(materialsTable.created_at), asc(materialsTable.id)],
  });
  const byKey = new Map<string, Material>();
  for (const material of found.toReversed()) {
    for (const name of [material.material_number, material.name])
      if (name) byKey.set(materialKey(name), material);
  }
  return (text) => materialKeys(text).flatMap((way) => byKey.get(way) ?? [])[0];
}

/** The catalogue entry of the same name with a sheet or section of this part, otherwise the material itself. */
export async function entryFor(ctx: Context, material: Material, part: StockedPart): Promise<string> {
  if (part.thickness === null && !isLong(part)) return material.id;
  const { id, name, density, created_at, group_id } = materialsTable;
  const entries = await ctx.db
    .select({ id, density, group: groupsTable })
    .from(materialsTable)
    .innerJoin(groupsTable, ctx.db.mine(groupsTable, eq(groupsTable.id, group_id)))
    .where(ctx.db.mine(materialsTable, eq(name, material.name)))
    .orderBy(asc(created_at), asc(id));
  const own = entries.filter((entry) => entry.id === material.id);
  const fits = ({ group, density }: (typeof entries)[number]) =>
    stockFit({ ...group, prices: [] }, part, density) === "fits" &&
    (!isLong(part) || sectionFit({ ...group, prices: [] }, part) === "same");
  return [...own, ...entries].find(fits)?.id ?? material.id;
}

/** The materials of a record, in the order they were added. */
export async function materialsOf(
  ctx: Context,
  { type }: Subject,
  row: { id: string; material_id?: string | null },
): Promise<Material[]> {
  if (type === "parts") return [...(await ctx.db.byIds(materialsTable, [row.material_id])).values()];
  const rows = await ctx.db
    .select({ material: materialsTable })
    .from(productMaterialsTable)
    .innerJoin(materialsTable, eq(materialsTable.id, productMaterialsTable.material_id))
    .where(ctx.db.mine(productMaterialsTable, eq(productMaterialsTable.product_id, row.id)))
    .orderBy(asc(productMaterialsTable.created_at), asc(productMaterialsTable.id));
  return rows.map(({ material }) => material);
}

/** The materials named by sources. */
export const namedMaterials = (sources: readonly Source[]): string[] =>
  sources.flatMap(
    (source) =>
      (source.kind === "description" ? source.described.material?.value : source.features.material) ?? [],
  );

/** The density for calculations: of the record's material, of one named by a source, or from the setting. */
export async function densityOf(
  ctx: Context,
  own: readonly Material[],
  named: readonly (Material | undefined)[],
): Promise<Density> {
  const material = [...own, ...named].find((one) => one !== undefined);
  if (material) return { value: material.density, material: material.name };
  return { value: Number(await readSetting(ctx.db, "density_default")), material: null };
}
