import { type StockAnswer, type StockCandidate, stockAnswer } from "@kantwerk/contract/answers/nesting";
import type { Calculated, Product, ProductMaterial } from "@kantwerk/costing/calculated";
import type { Input } from "@kantwerk/costing/costRow";
import { materialRows } from "@kantwerk/costing/material";
import { currencyTotal } from "@kantwerk/costing/money";
import Big from "big.js";
import { may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { listWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { answerAfter } from "../../jobs/inOrganization.ts";
import { hasUnasked, withYields } from "../../resources/pricing/nestedYields.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { products } from "../../resources/products.ts";
import { askForYields } from "./askForYields.ts";
import { quantityIn } from "./readNesting.ts";
import { type Candidate, stockCandidates } from "./stockCandidates.ts";

/** The product as if one of its materials were cut from this stock; priced and weighed by it, whatever was entered. */
const cutFrom = (product: Product, used: ProductMaterial, { material, group }: Candidate): Product => ({
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

/** Stock is told apart by what each sheet holds, also where a calculation weighs the blank alone. */
const countedBySheet = (data: Calculated): Calculated => {
  const { yield_method } = data.settings;
  const settings = { ...data.settings, yield_method: yield_method === "blank" ? "sheet" : yield_method };
  return { ...data, settings };
};

type Costed = {
  candidate: Candidate;
  told: Omit<StockCandidate, "cheapest">;
  cost: Big | null;
  fits: boolean;
};

function costed(
  data: Calculated,
  asIf: Product,
  used: ProductMaterial,
  candidate: Candidate,
  quantity: number,
): Costed {
  const { rows, warnings } = materialRows(data, asIf, new Big(quantity));
  const row = rows.find(({ kind }) => kind === "material");
  const figure = (name: Input["name"]) => {
    const value = row?.inputs.find((each) => each.name === name)?.value;
    return value === undefined ? null : Number(value);
  };
  const cost = row?.amount.cost?.times(quantity) ?? null;
  const per_sheet = figure("nested_per_sheet") ?? figure("blanks_per_sheet");
  const { material, group } = candidate;
  return {
    candidate,
    cost,
    fits: !warnings.some(({ code }) => code === "sheet_too_small"),
    told: {
      material: { id: material.id, name: material.name },
      group: { id: group.id, name: group.name, length: group.length, width: group.width },
      present: material.id === used.material?.id && group.id === used.group?.id,
      listed: candidate.listed,
      pending: warnings.some(({ code }) => code === "nesting_pending"),
      per_sheet,
      sheets: per_sheet === null ? null : Math.ceil((quantity * used.quantity) / per_sheet),
      gross_weight: figure("gross_weight"),
      lot_cost: cost && currencyTotal(cost, data.settings.currency),
    },
  };
}

function noneOf(
  product: Product,
  used: ProductMaterial,
  found: number,
  fitting: number,
): StockAnswer["none"] {
  if (!used.material) return "no_material";
  if (product.thickness === null) return "no_thickness";
  if (found === 0) return "no_stock";
  return fitting === 0 ? "too_large" : null;
}

const byCost = (a: Costed, b: Costed): number => {
  if (a.cost && b.cost) return a.cost.cmp(b.cost);
  return a.cost ? -1 : b.cost ? 1 : (a.told.gross_weight ?? 0) - (b.told.gross_weight ?? 0);
};

export const readStock = endpoint({
  method: "GET",
  path: "/restify/products/:id/stock",
  summary: "The stock that fits each material of a product, the cheapest for a lot (?quantity=100) first",
  permission: "products.view",
  answers: listWith("product-stock", stockAnswer),
  handle: async (ctx, { params, query }) => {
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const quantity = quantityIn(query, 100);
    const data = countedBySheet(await readCalculated(ctx, [id]));
    const product = data.products.get(id);
    const candidates = product ? await stockCandidates(ctx, product) : new Map<string, Candidate[]>();
    const cases = (product?.materials ?? []).flatMap((used) =>
      (candidates.get(used.id) ?? []).map((candidate) => ({ used, candidate })),
    );
    const asIf = await withYields(
      ctx,
      product ? cases.map(({ used, candidate }) => cutFrom(product, used, candidate)) : [],
      data.settings,
    );
    const all = cases.map(({ used, candidate }, index) => {
      const cut = asIf[index];
      return cut ? { used, each: costed(data, cut, used, candidate, quantity) } : undefined;
    });
    const sheets = product?.materials.filter(({ group }) => group === null || group.form === "sheet") ?? [];
    const answers = sheets.map((used) => {
      const own = all.flatMap((found) => (found?.used === used ? [found.each] : []));
      const fitting = own.filter(({ fits }) => fits).sort(byCost);
      const attributes: StockAnswer = {
        quantity,
        material: used.material?.name ?? "",
        thickness: product?.thickness ?? null,
        none: product ? noneOf(product, used, own.length, fitting.length) : null,
        candidates: fitting.map(({ told: { lot_cost, ...told }, cost }, index) => ({
          ...told,
          cheapest: index === 0 && cost !== null,
          ...(may(ctx, "costs.view") && { lot_cost }),
        })),
      };
      return { type: "product-stock", id: used.id, attributes };
    });
    const answer = { body: { data: answers } };
    if (!hasUnasked(asIf)) return answer;
    return answerAfter(ctx, answer, (work) => askForYields(work, asIf, data.settings));
  },
});
