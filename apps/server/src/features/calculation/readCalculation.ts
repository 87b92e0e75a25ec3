import { breaksOf } from "@kantwerk/costing/breaks";
import { calculate } from "@kantwerk/costing/calculate";
import { z } from "zod";
import { may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest } from "../../http/refusal.ts";
import { answerAfter } from "../../jobs/inOrganization.ts";
import { resultSaid } from "../../resources/pricing/calculationAnswer.ts";
import { compareStocks } from "../../resources/pricing/comparedStock.ts";
import { hasUnasked } from "../../resources/pricing/nestedYields.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { products } from "../../resources/products.ts";
import { askForMissing } from "../nesting/askForYields.ts";
import { calculation } from "./calculationDocument.ts";
import { cheaperStocks } from "./cheaperStock.ts";
import { quantitiesOf } from "./quantitiesOf.ts";

export const readCalculation = endpoint({
  method: "GET",
  path: "/restify/products/:id/calculation",
  summary: "Calculates a product for lots of several sizes (?quantities=1,10,100), row by row",
  permission: "products.view",
  answers: documentWith("product-calculations", calculation),
  handle: async (ctx, { params, query }) => {
    const quantities = quantitiesOf(query);
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const data = await readCalculated(ctx, [id]);
    const product = data.products.get(id);
    const compared = product && may(ctx, "costs.view") ? await compareStocks(ctx, data, product) : undefined;
    const results = calculate(data, id, quantities).map((result) => ({
      ...resultSaid(ctx, result),
      ...(product && compared && { cheaper_stock: cheaperStocks(data, product, compared, result.quantity) }),
    }));
    const attributes = { currency: data.settings.currency, results };
    const answer = { body: { data: { type: "product-calculations", id, attributes } } };
    if (!hasUnasked(data.products.values())) return answer;
    // The next response will include the layouts.
    return answerAfter(ctx, answer, (work) => askForMissing(work, data));
  },
});

const breaks = z.object({
  breaks: z.array(
    z.object({
      quantity: z.int(),
      kind: z
        .enum(["tier", "own", "supplier"])
        .describe("A price of a tier begins, or from here on making or buying the step costs less"),
      label: z.string(),
      source: z.object({ type: z.string(), id: z.string() }),
    }),
  ),
});

/** @throws Refusal 400 */
function mostOf(query: URLSearchParams): number {
  for (const name of query.keys()) if (name !== "most") throw badRequest("unknownParameter", { name });
  const asked = query.get("most") ?? "500";
  if (!/^[1-9]\d{0,6}$/.test(asked)) throw badRequest("badFilterValue", { name: "most" });
  return Number(asked);
}

export const readBreaks = endpoint({
  method: "GET",
  path: "/restify/products/:id/calculation/breaks",
  summary:
    "The quantities (up to ?most=500) from which a tier's price holds, or from which making or buying a step costs less",
  permission: "products.view",
  also: "costs.view",
  answers: documentWith("calculation-breaks", breaks),
  handle: async (ctx, { params, query }) => {
    const most = mostOf(query);
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const attributes = { breaks: breaksOf(await readCalculated(ctx, [id]), id, most) };
    return { body: { data: { type: "calculation-breaks", id, attributes } } };
  },
});
