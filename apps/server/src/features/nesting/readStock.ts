import { type StockAnswer, type StockCandidate, stockAnswer } from "@kantwerk/contract/answers/nesting";
import type { Calculated, Product, ProductMaterial } from "@kantwerk/costing/calculated";
import { isLong, sizeOf } from "@kantwerk/costing/longPart";
import { currencyTotal } from "@kantwerk/costing/money";
import { type Context, may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { listWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { answerAfter } from "../../jobs/inOrganization.ts";
import {
  type ComparedStock,
  compareStocks,
  isPresent,
  type StockComparison,
} from "../../resources/pricing/comparedStock.ts";
import { hasUnasked } from "../../resources/pricing/nestedYields.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { products } from "../../resources/products.ts";
import { askForYields } from "./askForYields.ts";
import { quantityIn } from "./readNesting.ts";

/** More candidates would not help to choose. */
const mostCandidates = 20;

function noneOf(
  product: Product,
  used: ProductMaterial,
  found: number,
  fitting: number,
): StockAnswer["none"] {
  if (!used.material) return "no_material";
  if (isLong(product)) return found > 0 ? null : sizeOf(product) === null ? "no_section" : "no_long_stock";
  if (product.thickness === null) return "no_thickness";
  if (found === 0) return "no_stock";
  return fitting === 0 ? "too_large" : null;
}

function stateCandidate(
  { settings }: Calculated,
  used: ProductMaterial,
  { candidate, figures }: ComparedStock,
  quantity: number,
): Omit<StockCandidate, "cheapest"> {
  const { material, group, listed } = candidate;
  const { cost, gross_weight, per_sheet, isPending } = figures;
  return {
    material: { id: material.id, name: material.name },
    group: { id: group.id, name: group.name, length: group.length, width: group.width },
    present: isPresent(candidate, used),
    listed,
    pending: isPending,
    per_sheet,
    sheets: per_sheet === null ? null : Math.ceil((quantity * used.quantity) / per_sheet),
    gross_weight,
    lot_cost: cost && currencyTotal(cost, settings.currency),
  };
}

function stateStock(
  ctx: Context,
  data: Calculated,
  { product, used, quantity }: { product: Product; used: ProductMaterial; quantity: number },
  compared: StockComparison,
): StockAnswer {
  const own = compared.of(used, quantity);
  const fitting = own.filter(({ figures }) => !figures.isTooSmall);
  return {
    quantity,
    material: used.material?.name ?? "",
    thickness: product.thickness,
    source: used.stock_source ?? "chosen",
    none: noneOf(product, used, own.length, fitting.length),
    candidates: fitting.slice(0, mostCandidates).map((each, index) => {
      const { lot_cost, ...stated } = stateCandidate(data, used, each, quantity);
      return {
        ...stated,
        cheapest: index === 0 && each.figures.cost !== null,
        ...(may(ctx, "costs.view") && { lot_cost }),
      };
    }),
  };
}

export const readStock = endpoint({
  method: "GET",
  path: "/restify/products/:id/stock",
  summary: "The stock that fits each material of a product, the cheapest for a lot (?quantity=100) first",
  permission: "products.view",
  answers: listWith("product-stock", stockAnswer),
  handle: async (ctx, { params, query }) => {
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const quantity = quantityIn(query, 100);
    const data = await readCalculated(ctx, [id]);
    const product = data.products.get(id);
    if (!product) return { body: { data: [] } };
    const compared = await compareStocks(ctx, data, product);
    const stocked = product.materials.filter(
      ({ group }) => isLong(product) || group === null || group.form === "sheet",
    );
    const answer = {
      body: {
        data: stocked.map((used) => ({
          type: "product-stock",
          id: used.id,
          attributes: stateStock(ctx, data, { product, used, quantity }, compared),
        })),
      },
    };
    if (!hasUnasked(compared.asIf)) return answer;
    return answerAfter(ctx, answer, (work) => askForYields(work, compared.asIf, data.settings));
  },
});
