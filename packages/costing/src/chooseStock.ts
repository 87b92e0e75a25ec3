import Big from "big.js";
import { blankOf, sheetYield } from "./blank.ts";
import type { Calculated, Group, Material, Product, ProductMaterial } from "./calculated.ts";
import { materialRows } from "./material.ts";
import { stockFit } from "./stockFit.ts";

/** Stock that a material can be cut from: the catalogue entry and its sheet. */
export type StockCandidate = { material: Material; group: Group };

/** The product with its material cut from this stock, without an entered weight or price. */
export const cutFrom = (
  product: Product,
  used: ProductMaterial,
  { material, group }: StockCandidate,
): Product => ({
  ...product,
  materials: [
    {
      ...used,
      // Each stock needs its own layout.
      id: `${used.id} ${material.id} ${group.id}`,
      material,
      group,
      weight: null,
      price_per_unit: null,
      total_price: null,
    },
  ],
});

export type StockFigures = {
  /** Material cost of the lot, without overhead. */
  cost: Big | null;
  /** Per piece, in kg. */
  gross_weight: number | null;
  per_sheet: number | null;
  isTooSmall: boolean;
  isPending: boolean;
};

/** Material use and cost of a single-material product, by the rules of the calculation. */
export function stockFigures(data: Calculated, product: Product, quantity: number): StockFigures {
  const [used] = product.materials;
  const blank = used ? blankOf(product, used, data.settings) : null;
  const held = used ? sheetYield(product, used, data.settings) : null;
  const { rows } = materialRows(data, product, new Big(quantity));
  const costs = rows.filter(({ kind }) => kind === "material").map(({ amount }) => amount.cost);
  const known = costs.filter((cost) => cost !== null);
  return {
    cost:
      known.length === costs.length && known.length > 0
        ? known.reduce((sum, cost) => sum.plus(cost)).times(quantity)
        : null,
    gross_weight: blank?.gross.round(6).toNumber() ?? null,
    per_sheet: held?.count.toNumber() ?? null,
    isTooSmall: held?.count.eq(0) ?? false,
    isPending: blank?.warnings.some(({ code }) => code === "nesting_pending") ?? false,
  };
}

/** Sorts by cost, then weight; stock that is too small comes last. */
export function compareStock(one: StockFigures, other: StockFigures): number {
  if (one.isTooSmall !== other.isTooSmall) return one.isTooSmall ? 1 : -1;
  if (one.cost && other.cost && !one.cost.eq(other.cost)) return one.cost.cmp(other.cost);
  if (Boolean(one.cost) !== Boolean(other.cost)) return one.cost ? -1 : 1;
  return (one.gross_weight ?? 0) - (other.gross_weight ?? 0);
}

const keyOf = ({ material, group }: StockCandidate): string => `${material.id} ${group.id}`;

/** The cheapest stock for a lot with matching thickness and density, independent of the order of candidates. */
export function chooseStock<C extends StockCandidate>(
  data: Calculated,
  product: Product,
  used: ProductMaterial,
  candidates: readonly C[],
  quantity: number,
): C | undefined {
  const [best] = candidates
    .filter(({ material, group }) => stockFit(group, product, material.density) === "fits")
    .map((candidate) => ({
      candidate,
      figures: stockFigures(data, cutFrom(product, used, candidate), quantity),
    }))
    .sort(
      (one, other) =>
        compareStock(one.figures, other.figures) || (keyOf(one.candidate) < keyOf(other.candidate) ? -1 : 1),
    );
  return best?.candidate;
}
