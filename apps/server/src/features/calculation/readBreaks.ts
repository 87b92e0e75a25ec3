import { breaksOf } from "@kantwerk/costing/breaks";
import { z } from "zod";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest } from "../../http/refusal.ts";
import { products } from "../../resources/products.ts";
import { readCalculated } from "./readCalculated.ts";

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
