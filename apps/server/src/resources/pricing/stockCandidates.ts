import type { Product, ProductMaterial } from "@kantwerk/costing/calculated";
import type { StockCandidate } from "@kantwerk/costing/chooseStock";
import { sameThickness, stockFit } from "@kantwerk/costing/stockFit";
import type { Context } from "../../context.ts";
import { and, eq, inArray, isNotNull, sql } from "../../db/drizzle.ts";
import { groupsTable } from "../groups.ts";
import { materialsTable } from "../materials.ts";
import { type Materials, readMaterials } from "./readMaterials.ts";

/** `listed`: the stock is the material's own in the catalogue. */
export type Candidate = StockCandidate & { listed: boolean };

/** A product with the materials whose stock is to be found. */
export type StockedProduct = Pick<Product, "thickness" | "materials">;

/** Ids of sheets of these thicknesses with both sides. */
async function fittingSheets(ctx: Context, thicknesses: readonly number[]): Promise<string[]> {
  if (thicknesses.length === 0) return [];
  const { id, form, height, length, width } = groupsTable;
  const isNear = sql`exists (select from unnest(${sql.param([...thicknesses])}::float8[]) thickness
    where abs(${height} - thickness) <= ${sameThickness + 1e-6}::float8)`;
  const rows = await ctx.db
    .select({ id })
    .from(groupsTable)
    .where(ctx.db.mine(groupsTable, and(eq(form, "sheet"), isNotNull(length), isNotNull(width), isNear)))
    .orderBy(id);
  return rows.map((row) => row.id);
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
  { thickness }: StockedProduct,
  { material }: ProductMaterial,
  sheets: ReadonlySet<string>,
  found: Materials,
): Candidate[] {
  if (!material || thickness === null) return [];
  const fitting = ({ material: { density }, group }: Candidate) =>
    stockFit(group, thickness, density) === "fits";
  const entries = [...found.materials.values()].filter(({ name }) => name === material.name);
  const listed = entries.flatMap((entry): Candidate[] => {
    const group = sheets.has(entry.group_id ?? "") && found.groups.get(entry.group_id ?? "");
    return group ? [{ material: entry, group, listed: true }] : [];
  });
  const fits = listed.filter(fitting);
  if (fits.length > 0) return fits;
  const own = found.materials.get(material.id);
  if (!own || own.prices.length === 0) return [];
  return [...sheets]
    .flatMap((id) => found.groups.get(id) ?? [])
    .map((group) => ({ material: own, group, listed: false }))
    .filter(fitting);
}

/** The sheets for materials of products with today's costs, by product-material id. */
export async function stockCandidates(
  ctx: Context,
  products: readonly StockedProduct[],
): Promise<Map<string, Candidate[]>> {
  const names = products.flatMap(({ materials }) =>
    materials.flatMap(({ material }) => material?.name ?? []),
  );
  const thicknesses = products.flatMap(({ thickness }) => thickness ?? []);
  const sheets = new Set(await fittingSheets(ctx, [...new Set(thicknesses)]));
  const materialIds = await sameMaterials(ctx, [...new Set(names)]);
  const found = await readMaterials(ctx, { materialIds, groupIds: [...sheets] });
  return new Map(
    products.flatMap((product) =>
      product.materials.map((used) => [used.id, candidatesFor(product, used, sheets, found)] as const),
    ),
  );
}
