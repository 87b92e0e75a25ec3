import type { Context } from "../../context.ts";
import { type AnyPgColumn, type SQL, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { bendsTable } from "../../resources/bends.ts";
import { contoursTable } from "../../resources/contoursTable.ts";
import { holesTable } from "../../resources/holes.ts";
import { materialsTable } from "../../resources/materials.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import { type Product, productsTable } from "../../resources/products.ts";
import type { Profile } from "./distance.ts";

/** Candidates per index, on each side of the product. */
const ofThickness = 60;
const ofSize = 40;

/** The neighbours of a value in an index, on both sides. */
function nextTo(ctx: Context, column: AnyPgColumn, value: number, limit: number, fixed?: SQL): SQL {
  const side = (compare: SQL, order: SQL) => sql`(select id from ${productsTable}
    where ${ctx.db.mine(productsTable, fixed)} and ${column} ${compare} ${value} order by ${column} ${order} limit ${limit})`;
  return sql`${side(sql`>=`, sql`asc`)} union ${side(sql`<`, sql`desc`)}`;
}

/**
 * Ids of possibly similar products: nearest by area with the same thickness, by area, and by weight, and those of the
 * same shape. Bounded index scans, independent of the number of products.
 */
export async function candidatesFor(ctx: Context, product: Product): Promise<string[]> {
  const { thickness, area, weight_per_unit, shape_key } = product;
  const same = (column: AnyPgColumn, value: unknown, limit: number) =>
    sql`(select id from ${productsTable} where ${ctx.db.mine(productsTable)} and ${column} = ${value} limit ${limit})`;
  const ofArea = thickness === null ? undefined : sql`${productsTable.thickness} = ${thickness}`;
  const ways = [
    ...(ofArea && area !== null ? [nextTo(ctx, productsTable.area, area, ofThickness, ofArea)] : []),
    ...(ofArea ? [same(productsTable.thickness, thickness, ofThickness)] : []),
    ...(area === null ? [] : [nextTo(ctx, productsTable.area, area, ofSize)]),
    ...(weight_per_unit === null
      ? []
      : [nextTo(ctx, productsTable.weight_per_unit, weight_per_unit, ofSize)]),
    ...(shape_key === null ? [] : [same(productsTable.shape_key, shape_key, ofSize)]),
  ];
  if (ways.length === 0) return [];
  const { rows } = await ctx.db.execute<{ id: string }>(sql.join(ways, sql` union `));
  return rows.map((row) => row.id).filter((id) => id !== product.id);
}

type ProfileRow = Omit<Profile, "materials" | "groups"> & {
  id: string;
  materials: string[] | null;
  groups: string[] | null;
};

/** The profiles of these products, by id, in one query. */
export async function profilesOf(ctx: Context, ids: string[]): Promise<Map<string, Profile>> {
  const of = (table: { organization_id: AnyPgColumn; product_id: AnyPgColumn }) =>
    sql`${table.organization_id} = ${ctx.organization.id} and ${table.product_id} = ${productsTable.id}`;
  const { rows } = await ctx.db.execute<ProfileRow>(sql`
    select ${productsTable.id} as id, thickness, area, weight_per_unit as weight, geometry.*, material.*
    from ${productsTable},
      lateral (select sum(length) as cut_length, count(*)::int as cuts from ${contoursTable}
        where ${of(contoursTable)} and closed) as cut,
      lateral (select sum(count)::int as count from ${bendsTable} where ${of(bendsTable)}) as bent,
      lateral (select sum(count)::int as count from ${holesTable} where ${of(holesTable)}) as drilled,
      lateral (select cut.cut_length, nullif(cut.cuts, 0) as pierces,
        coalesce(bent.count, case when cut.cuts > 0 or drilled.count > 0 then 0 end) as bends,
        coalesce(drilled.count, case when cut.cuts > 0 or bent.count > 0 then 0 end) as holes) as geometry,
      lateral (select array_agg(distinct ${materialsTable.id}) as materials,
          array_agg(distinct ${materialsTable.group_id}) filter (where ${materialsTable.group_id} is not null) as groups
        from ${productMaterialsTable} join ${materialsTable}
          on ${materialsTable.organization_id} = ${productMaterialsTable.organization_id}
          and ${materialsTable.id} = ${productMaterialsTable.material_id}
        where ${of(productMaterialsTable)}) as material
    where ${ctx.db.mine(productsTable, anyOf(productsTable.id, ids))}`);
  return new Map(
    rows.map(({ id, materials, groups, ...rest }) => [
      id,
      { ...rest, materials: materials ?? [], groups: groups ?? [] },
    ]),
  );
}
