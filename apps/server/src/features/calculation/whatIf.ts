import { whatIfBody } from "@kantwerk/contract/whatIf";
import { calculate } from "@kantwerk/costing/calculate";
import { findVisible } from "../../crud/read.ts";
import { documentWith, jsonOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { judged } from "../../http/refusal.ts";
import { resultSaid } from "../../resources/calculationAnswer.ts";
import { products } from "../../resources/products.ts";
import { askForMissing } from "../nesting/nestedYields.ts";
import { calculation } from "./calculationDocument.ts";
import { readCalculated } from "./readCalculated.ts";
import { supposing } from "./supposed.ts";

export const whatIf = endpoint({
  method: "POST",
  path: "/restify/products/:id/calculation",
  summary:
    "Calculates a product as if some values were others, or for a margin of the price; nothing is stored",
  permission: "products.view",
  also: "costs.view",
  takes: jsonOf(whatIfBody),
  answers: documentWith("product-calculations", calculation),
  handle: async (ctx, { params, body }) => {
    const { quantities, changes, margin } = judged(whatIfBody, body ?? {});
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const data = await readCalculated(await supposing(ctx, changes), [id]);
    await askForMissing(ctx, data);
    const results = calculate(data, id, quantities, margin).map((result) => resultSaid(ctx, result));
    const attributes = { currency: data.settings.currency, results };
    return { body: { data: { type: "product-calculations", id, attributes } } };
  },
});
