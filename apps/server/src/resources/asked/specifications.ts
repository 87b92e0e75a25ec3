import type { Specification } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { asc, eq, inArray } from "../../db/drizzle.ts";
import { bendsTable } from "../bends.ts";
import { contoursTable } from "../contoursTable.ts";
import { holesTable } from "../holes.ts";
import { materialsTable } from "../materials.ts";
import { productMaterialsTable } from "../productMaterialsTable.ts";

type Owner = "product_id" | "part_id";
type Geometry = Pick<Specification, "holes" | "bends" | "contours">;
type Material = Specification["materials"][number];

/** Groups equal entries and adds up their counts. */
function groupEqual<T extends object>(things: (T & { count: number })[]): (T & { count: number })[] {
  const groups = Map.groupBy(things, ({ count: _count, ...thing }) => JSON.stringify(thing));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, count: same.reduce((sum, one) => sum + one.count, 0) }] : [];
  });
}

/** Contours grouped by kind and shape, with their cutting lengths added up. */
export function countedContours(
  contours: Pick<typeof contoursTable.$inferSelect, "kind" | "shape" | "length">[],
): Specification["contours"] {
  const groups = Map.groupBy(contours, ({ kind, shape }) => `${kind} ${shape}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const lengths = same.map((one) => one.length);
    const known = lengths.every((length) => length !== null);
    const length = known ? lengths.reduce<number>((sum, one) => sum + (one ?? 0), 0) : null;
    return [{ kind: first.kind, shape: first.shape, length, count: same.length }];
  });
}

/** Holes, bends and contours of products or parts, by owner id. */
export async function geometryOf(
  ctx: Context,
  owner: Owner,
  ids: string[],
): Promise<(id: string) => Geometry> {
  const holes = await ctx.db.all(holesTable, inArray(holesTable[owner], ids));
  const bends = await ctx.db.all(bendsTable, inArray(bendsTable[owner], ids));
  const contours = await ctx.db.all(contoursTable, inArray(contoursTable[owner], ids));
  const of = <R extends Record<Owner, string | null>>(rows: R[], id: string) =>
    rows.filter((row) => row[owner] === id);
  return (id) => ({
    holes: groupEqual(
      of(holes, id).map(
        ({ hole_type, diameter, inner_diameter, outer_diameter, depth, through, thread, count }) => ({
          hole_type,
          diameter,
          inner_diameter,
          outer_diameter,
          depth,
          through,
          thread,
          count,
        }),
      ),
    ),
    bends: groupEqual(
      of(bends, id).map(({ bend_class, angle, length, inner_radius, combined, count }) => ({
        bend_class,
        angle,
        length,
        inner_radius,
        combined,
        count,
      })),
    ),
    contours: countedContours(of(contours, id)),
  });
}

/** Materials of products by product id, without duplicates; prices and densities are left out. */
export async function materialsOf(ctx: Context, productIds: string[]): Promise<Map<string, Material[]>> {
  const rows = await ctx.db
    .select({
      product: productMaterialsTable.product_id,
      name: materialsTable.name,
      material_number: materialsTable.material_number,
    })
    .from(productMaterialsTable)
    .innerJoin(materialsTable, eq(materialsTable.id, productMaterialsTable.material_id))
    .where(ctx.db.mine(productMaterialsTable, inArray(productMaterialsTable.product_id, productIds)))
    .groupBy(productMaterialsTable.product_id, materialsTable.name, materialsTable.material_number)
    .orderBy(asc(materialsTable.name));
  const byProduct = new Map<string, Material[]>();
  for (const { product, ...material } of rows)
    byProduct.set(product, [...(byProduct.get(product) ?? []), material]);
  return byProduct;
}
