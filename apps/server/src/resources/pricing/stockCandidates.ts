import type { Group, Product, ProductMaterial } from "@kantwerk/costing/calculated";
import type { StockCandidate } from "@kantwerk/costing/chooseStock";
import { isLong, sizeOf } from "@kantwerk/costing/longPart";
import { sameMeasure, sectionFit } from "@kantwerk/costing/sectionFit";
import { type StockedPart, stockFit } from "@kantwerk/costing/stockFit";
import type { Context } from "../../context.ts";
import { and, eq, inArray, isNotNull, sql } from "../../db/drizzle.ts";
import { groupsTable } from "../groups.ts";
import { materialsTable } from "../materials.ts";
import { type Materials, readMaterials } from "./readMaterials.ts";

/** `listed`: the stock is the material's own in the catalogue. */
export type Candidate = StockCandidate & { listed: boolean };

/** A product with the materials whose stock is to be found. */
export type StockedProduct = StockedPart & Pick<Product, "materials">;

/** Ids of sheets of these thicknesses with both sides. */
async function fittingSheets(ctx: Context, thicknesses: readonly number[]): Promise<string[]> {
  if (thicknesses.length === 0) return [];
  const { id, form, height, length, width } = groupsTable;
  const isNear = sql`exists (select from unnest(${sql.param([...thicknesses])}::float8[]) thickness
    where abs(${height} - thickness) <= ${sameMeasure + 1e-6}::float8)`;
  const rows = await ctx.db
    .select({ id })
    .from(groupsTable)
    .where(ctx.db.mine(groupsTable, and(eq(form, "sheet"), isNotNull(length), isNotNull(width), isNear)))
    .orderBy(id);
  return rows.map((row) => row.id);
}

// Stock of a turned part may be thicker, but much thicker stock is no choice.
const mostThicker = 1.5;

/** Ids of tubes, bars and profiles whose section may be that of one of these products, by its size in mm. */
async function similarSections(ctx: Context, products: readonly StockedProduct[]): Promise<string[]> {
  const ranges = products.filter(isLong).flatMap((product) => {
    const size = sizeOf(product);
    if (size === null) return [];
    const most = product.part_kind === "turned" ? size * mostThicker : size;
    return [{ least: size - sameMeasure - 1e-6, most: most + sameMeasure + 1e-6 }];
  });
  if (ranges.length === 0) return [];
  const { id, form, diameter, width, height } = groupsTable;
  const isNear = sql`exists (select from unnest(${sql.param(ranges.map(({ least }) => least))}::float8[],
    ${sql.param(ranges.map(({ most }) => most))}::float8[]) as size (least, most)
    where ${diameter} between least and most or ${width} between least and most or ${height} between least and most)`;
  const rows = await ctx.db
    .select({ id })
    .from(groupsTable)
    .where(ctx.db.mine(groupsTable, and(inArray(form, ["tube", "bar", "profile"]), isNear)))
    .orderBy(id);
  return rows.map((row) => row.id);
}

/** Whether stock is known to fit: a missing measure proves nothing. */
function isProven(part: StockedPart, group: Group, density: number): boolean {
  const isFor = isLong(part)
    ? sectionFit(group, part) === "same"
    : group.form === "sheet" && part.thickness !== null;
  return isFor && stockFit(group, part, density) === "fits";
}

/** Catalogue entries with the same name: one material in several stocks. */
async function sameMaterials(ctx: Context, names: string[]): Promise<string[]> {
  const { id, name } = materialsTable;
  if (names.length === 0) return [];
  const rows = await ctx.db
    .select({ id })
    .from(materialsTable)
    .where(ctx.db.mine(materialsTable, inArray(name, names)));
  return rows.map((row) => row.id);
}

/** The material's own stock; if none fits and the material has its own price, any stock that fits. */
function candidatesFor(
  product: StockedProduct,
  { material }: ProductMaterial,
  stock: ReadonlySet<string>,
  found: Materials,
): Candidate[] {
  if (!material) return [];
  const fitting = ({ material: { density }, group }: Candidate) => isProven(product, group, density);
  const entries = [...found.materials.values()].filter(({ name }) => name === material.name);
  const listed = entries.flatMap((entry): Candidate[] => {
    const group = stock.has(entry.group_id ?? "") && found.groups.get(entry.group_id ?? "");
    return group ? [{ material: entry, group, listed: true }] : [];
  });
  const fits = listed.filter(fitting);
  if (fits.length > 0) return fits;
  const own = found.materials.get(material.id);
  if (!own || own.prices.length === 0) return [];
  return [...stock]
    .flatMap((id) => found.groups.get(id) ?? [])
    .map((group) => ({ material: own, group, listed: false }))
    .filter(fitting);
}

/** The stock for materials of products with today's costs, by product-material id. */
export async function stockCandidates(
  ctx: Context,
  products: readonly StockedProduct[],
): Promise<Map<string, Candidate[]>> {
  const names = products.flatMap(({ materials }) =>
    materials.flatMap(({ material }) => material?.name ?? []),
  );
  const thicknesses = products.flatMap(({ thickness }) => thickness ?? []);
  const stock = new Set([
    ...(await fittingSheets(ctx, [...new Set(thicknesses)])),
    ...(await similarSections(ctx, products)),
  ]);
  const materialIds = await sameMaterials(ctx, [...new Set(names)]);
  const found = await readMaterials(ctx, { materialIds, groupIds: [...stock] });
  return new Map(
    products.flatMap((product) =>
      product.materials.map((used) => [used.id, candidatesFor(product, used, stock, found)] as const),
    ),
  );
}
