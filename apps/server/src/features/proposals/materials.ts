import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { materialsTable } from "../../resources/materials.ts";
import { productMaterialsTable } from "../../resources/productMaterials.ts";
import { readSetting } from "../settings/readSetting.ts";
import { materialKey, materialKeys } from "./materialNames.ts";
import type { Density } from "./proposalsOf.ts";
import type { Source } from "./sources.ts";
import type { Subject } from "./subjects.ts";

export type Material = typeof materialsTable.$inferSelect;

const storedKey = (column: typeof materialsTable.name | typeof materialsTable.material_number) =>
  sql<string>`regexp_replace(lower(${column}), '[^[:alnum:].]', '', 'g')`;

/** Finds materials of the catalogue by name or number as people write them. */
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

/** The materials of a record, in the order in which they were added. */
export async function materialsOf(
  ctx: Context,
  { type }: Subject,
  row: { id: string; material_id?: string | null },
): Promise<Material[]> {
  if (type === "parts") return row.material_id ? ctx.db.byIds(materialsTable, [row.material_id]) : [];
  const rows = await ctx.db
    .select({ material: materialsTable })
    .from(productMaterialsTable)
    .innerJoin(materialsTable, eq(materialsTable.id, productMaterialsTable.material_id))
    .where(ctx.db.mine(productMaterialsTable, eq(productMaterialsTable.product_id, row.id)))
    .orderBy(asc(productMaterialsTable.created_at), asc(productMaterialsTable.id));
  return rows.map(({ material }) => material);
}

/** The materials that sources name. */
export const namedMaterials = (sources: readonly Source[]): string[] =>
  sources.flatMap(
    (source) =>
      (source.kind === "description" ? source.described.material?.value : source.features.material) ?? [],
  );

/** The density to reckon with: of the record's material, of one that a source names, or of the setting. */
export async function densityOf(
  ctx: Context,
  own: readonly Material[],
  named: readonly (Material | undefined)[],
): Promise<Density> {
  const material = [...own, ...named].find((one) => one !== undefined);
  if (material) return { value: material.density, material: material.name };
  return { value: Number(await readSetting(ctx.db, "density_default")), material: null };
}
