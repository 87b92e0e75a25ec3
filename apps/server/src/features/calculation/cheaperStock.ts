import type { Calculated, Product } from "@kantwerk/costing/calculated";
import { currencyTotal } from "@kantwerk/costing/money";
import { z } from "zod";
import { isPresent, type StockComparison } from "../../resources/pricing/comparedStock.ts";

const text = z.string();

/** Stock that costs less for a lot than the stock in use. */
export const cheaperStock = z.object({
  source: z.object({ type: text, id: text }).describe("The product-material"),
  group: z.object({ id: text, name: text }),
  saves: text.describe("Material of the lot, without overhead"),
});

/** Cheaper stock for each material of a product and a lot; skips materials whose weight or price was entered. */
export function cheaperStocks(
  { settings }: Calculated,
  product: Product,
  compared: StockComparison,
  quantity: number,
): z.infer<typeof cheaperStock>[] {
  return product.materials.flatMap((used) => {
    if (used.weight !== null || used.total_price !== null || used.price_per_unit !== null) return [];
    const fitting = compared.of(used, quantity).filter(({ figures }) => !figures.isTooSmall);
    const [best] = fitting;
    const present = fitting.find(({ candidate }) => isPresent(candidate, used));
    if (!best?.figures.cost || !present?.figures.cost) return [];
    const saves = currencyTotal(present.figures.cost.minus(best.figures.cost), settings.currency);
    if (Number(saves) <= 0) return [];
    const { id, name } = best.candidate.group;
    return [{ source: { type: "product-materials", id: used.id }, group: { id, name }, saves }];
  });
}
