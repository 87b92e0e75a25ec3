import { type NestingAnswer, nestingAnswer } from "@kantwerk/contract/answers/nesting";
import { sheetYield } from "@kantwerk/costing/blank";
import type { Product, ProductMaterial, Settings } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { listWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest } from "../../http/refusal.ts";
import { answerAfter } from "../../jobs/inOrganization.ts";
import type { NestingInput } from "../../resources/nestingTables.ts";
import { sheetInputs } from "../../resources/pricing/nestedYields.ts";
import { boxIn } from "../../resources/pricing/nestingInput.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { products } from "../../resources/products.ts";
import { askForLayouts, readLayout } from "./layouts.ts";
import { lotSheets, sentShape } from "./sheetFigures.ts";

/** @throws Refusal 400 */
export function quantityIn(query: URLSearchParams, usual: number): number {
  const text = query.get("quantity");
  if (text === null) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw badRequest("badFilterValue", { name: "quantity" });
  return Number(text);
}

const nameOf = ({ material, group }: ProductMaterial) =>
  [material?.name, group?.name].filter(Boolean).join(", ");

async function nestingOf(
  ctx: Context,
  { product, used, input, quantity, settings }: StockRequest,
): Promise<{ type: "nestings"; id: string; attributes: NestingAnswer; missing: boolean }> {
  const layout = await readLayout(ctx, input);
  const [part] = input.parts;
  const { length, width, kerf, margin } = input;
  const filled = layout?.result?.sheets[0] ?? [];
  const shapes = layout?.result?.shapes ?? [];
  const boxes = sheetYield(product, { group: used.group, nested: null }, settings);
  const status =
    layout?.status === "done" && filled.length === 0 ? "too_large" : (layout?.status ?? "pending");
  return {
    type: "nestings",
    id: used.id,
    missing: layout === undefined,
    attributes: {
      status,
      name: nameOf(used),
      by: part && boxIn(part.shape) ? "box" : "contour",
      counts: settings.yield_method === "nested",
      sheet: { length, width, thickness: used.group?.height ?? null, kerf, margin },
      quantity,
      per_sheet: status === "done" ? filled.length : null,
      per_sheet_by_boxes: boxes?.count.toNumber() ?? null,
      shapes: shapes.map((each) => sentShape(each, product)),
      sheets: status === "done" ? lotSheets(filled, shapes, input, quantity) : [],
    },
  };
}

type StockRequest = {
  product: Product;
  used: ProductMaterial;
  input: NestingInput;
  quantity: number;
  settings: Settings;
};

export const readNesting = endpoint({
  method: "GET",
  path: "/restify/products/:id/nesting",
  summary:
    "How a lot of a product (?quantity=100) lies on its sheets, for each of its materials that is a sheet",
  permission: "products.view",
  answers: listWith("nestings", nestingAnswer),
  handle: async (ctx, { params, query }) => {
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const quantity = quantityIn(query, 100);
    const { products: found, settings } = await readCalculated(ctx, [id]);
    const product = found.get(id);
    const inputs = await sheetInputs(ctx, product ? [product] : [], settings);
    const asked = (product?.materials ?? []).flatMap((used): StockRequest[] => {
      const input = inputs.get(used.id);
      return product && input ? [{ product, used, input, quantity, settings }] : [];
    });
    const told: Awaited<ReturnType<typeof nestingOf>>[] = [];
    for (const each of asked) told.push(await nestingOf(ctx, each));
    const answer = { body: { data: told.map(({ missing: _missing, ...data }) => data) } };
    const unasked = asked.filter((_, index) => told[index]?.missing).map(({ input }) => input);
    if (unasked.length === 0) return answer;
    return answerAfter(ctx, answer, (work) => askForLayouts(work, unasked));
  },
});
