import Big from "big.js";
import { blankOf, sheetYield } from "./blank.ts";
import type { Calculated, Group, Material, Product, ProductMaterial } from "./calculated.ts";
import { materialRows } from "./material.ts";
import { stockFit } from "./stockFit.ts";

/** Stock that a material can be cut from: the entry of the catalogue and its sheet. */
export type StockCandidate = { material: Material; group: Group };

/** The product as if one of its materials were cut from this stock, without an entered weight or price. */
export const cutFrom = (
  product: Product,
  used: ProductMaterial,
  { material, group }: StockCandidate,
): Product => ({
  ...product,
  materials: [
    {
      ...used,
      // Each stock has a layout of its own.
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
  /** Material of the lot, without overhead. */
  cost: Big | null;
  /** Of one piece, in kg. */
  gross_weight: number | null;
  per_sheet: number | null;
  isTooSmall: boolean;
  isPending: boolean;
};

/** What a product of one material takes of its stock, by the rules of the calculation. */
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

/** Sorts the cheapest first, then the lightest; stock that is too small comes last. */
export function compareStock(one: StockFigures, other: StockFigures): number {
  if (one.isTooSmall !== other.isTooSmall) return one.isTooSmall ? 1 : -1;
  if (one.cost && other.cost && !one.cost.eq(other.cost)) return one.cost.cmp(other.cost);
  if (Boolean(one.cost) !== Boolean(other.cost)) return one.cost ? -1 : 1;
  return (one.gross_weight ?? 0) - (other.gross_weight ?? 0);
}

const keyOf = ({ material, group }: StockCandidate): string => `${material.id} ${group.id}`;

/** The cheapest stock for a lot that fits thickness and density, the same in whatever order the candidates come. */
export function chooseStock<C extends StockCandidate>(
  data: Calculated,
  product: Product,
  used: ProductMaterial,
  candidates: readonly C[],
  quantity: number,
): C | undefined {
  const [best] = candidates
    .filter(({ material, group }) => stockFit(group, product.thickness, material.density) === "fits")
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
