import type { Context } from "../../context.ts";
import { inArray } from "../../db/drizzle.ts";
import { groupsTable } from "../../resources/groups.ts";
import { materialsTable } from "../../resources/materials.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import type { Subject } from "../proposals/subjects.ts";

/** A product or part to check. */
export type HintSubject = {
  id: string;
  thickness: number | null;
  width: number | null;
  length: number | null;
  area: number | null;
  material_id?: string | null;
};

/** Sheet dimensions in mm. */
export type Sheet = { width: number; length: number };

type ChosenGroup = { record: string; group: string };

/** The stock sizes of products. */
async function groupsOfProducts(ctx: Context, ids: string[]): Promise<ChosenGroup[]> {
  const rows = await ctx.db.all(productMaterialsTable, inArray(productMaterialsTable.product_id, ids));
  return rows.flatMap(({ product_id, group_id }) =>
    group_id ? [{ record: product_id, group: group_id }] : [],
  );
}

async function groupsOfParts(ctx: Context, parts: readonly HintSubject[]): Promise<ChosenGroup[]> {
  const materials = await ctx.db.byIds(
    materialsTable,
    parts.map((part) => part.material_id),
  );
  return parts.flatMap(({ id, material_id }) => {
    const group = materials.get(material_id ?? "")?.group_id;
    return group ? [{ record: id, group }] : [];
  });
}

/** The chosen sheets of each record; none without a stock size that has sheets. */
export async function stockOf(
  ctx: Context,
  { type }: Subject,
  records: readonly HintSubject[],
): Promise<Map<string, Sheet[]>> {
  const chosen =
    type === "products"
      ? await groupsOfProducts(
          ctx,
          records.map((record) => record.id),
        )
      : await groupsOfParts(ctx, records);
  const groups = await ctx.db.byIds(
    groupsTable,
    chosen.map(({ group }) => group),
  );
  const found = new Map<string, Sheet[]>();
  for (const { record, group } of chosen) {
    const { form, width, length } = groups.get(group) ?? {};
    if (form === "sheet" && width && length)
      found.set(record, [...(found.get(record) ?? []), { width, length }]);
  }
  return found;
}
