import type { Calculated, Product, ProductMaterial } from "@kantwerk/costing/calculated";
import { compareStock, cutFrom, type StockFigures, stockFigures } from "@kantwerk/costing/chooseStock";
import { isLong, isLongStock } from "@kantwerk/costing/longPart";
import { stockFit } from "@kantwerk/costing/stockFit";
import type { Context } from "../../context.ts";
import { withYields } from "./nestedYields.ts";
import { type Candidate, stockCandidates } from "./stockCandidates.ts";

export type ComparedStock = { candidate: Candidate; figures: StockFigures };

/** `of`: stock that one of the product's materials can be cut from, cheapest per lot first. */
export type StockComparison = {
  /** The product cut from each stock, each with its own layout. */
  asIf: readonly Product[];
  of(used: ProductMaterial, quantity: number): ComparedStock[];
};

export const isPresent = ({ material, group }: Candidate, used: ProductMaterial): boolean =>
  material.id === used.material?.id && group.id === used.group?.id;

/** The candidates plus the stock in use if it fits, priced as in the calculation. */
function withPresent(
  product: Product,
  used: ProductMaterial,
  found: readonly Candidate[],
): readonly Candidate[] {
  const { material, group } = used;
  if (!material || !group) return found;
  const isChecked = isLong(product)
    ? isLongStock(group)
    : group.form === "sheet" && product.thickness !== null;
  if (!isChecked || stockFit(group, product, material.density) !== "fits") return found;
  // Catalogue entries with the same name are the same material.
  const isSame = (each: Candidate) => each.group.id === group.id && each.material.name === material.name;
  const listed = found.find(isSame)?.listed ?? true;
  return [{ material, group, listed }, ...found.filter((each) => !isSame(each))];
}

/** Compares the stock for each material of a product by the rules of the calculation. */
export async function compareStocks(
  ctx: Context,
  data: Calculated,
  product: Product,
): Promise<StockComparison> {
  const found = await stockCandidates(ctx, [product]);
  const cases = product.materials.flatMap((used) =>
    withPresent(product, used, found.get(used.id) ?? []).map((candidate) => ({ used, candidate })),
  );
  const asIf = await withYields(
    ctx,
    cases.map(({ used, candidate }) => cutFrom(product, used, candidate)),
    data.settings,
  );
  return {
    asIf,
    of: (used, quantity) =>
      cases
        .flatMap(({ used: each, candidate }, index): ComparedStock[] => {
          const cut = asIf[index];
          return each === used && cut ? [{ candidate, figures: stockFigures(data, cut, quantity) }] : [];
        })
        .sort((one, other) => compareStock(one.figures, other.figures)),
  };
}
