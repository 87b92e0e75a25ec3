import { type AskedSteps, chainsOf } from "@kantwerk/comparison/chains";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { dayIn } from "../../db/days.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { transportsTable } from "../../resources/transports.ts";
import { recordsOf } from "../offers/comparedRecords.ts";
import type { AskedLine } from "../offers/comparedTypes.ts";
import { inputOf } from "../offers/comparison.ts";
import { quantityIndexOf } from "../offers/readComparison.ts";

/**
 * The requested steps of each product, in production order. Steps between or before them that are not requested are done
 * in-house.
 */
async function askedSteps(ctx: Context, lines: AskedLine[]): Promise<AskedSteps[]> {
  const asked = Map.groupBy(
    lines.filter(({ step, awarded_in_house }) => step !== undefined && !awarded_in_house),
    ({ product_id }) => product_id,
  );
  const { product_id, sort_order, id } = productOperationsTable;
  const all = await ctx.db.all(productOperationsTable, anyOf(product_id, [...asked.keys()]), {
    order: [sort_order, id],
  });
  const ofProduct = Map.groupBy(all, (operation) => operation.product_id);
  return [...asked].map(([product, own]) => {
    const byStep = new Map(own.map((line) => [line.step, line]));
    let fromHouse = false;
    const steps: AskedSteps["steps"] = [];
    for (const operation of ofProduct.get(product) ?? []) {
      const line = byStep.get(operation.id);
      if (line) steps.push({ line: line.line, name: line.name, fromHouse });
      fromHouse = line === undefined;
    }
    return { product_id: product, product_name: own[0]?.product_name ?? "", steps };
  });
}

const text = z.string();
const line = z.object({ type: text, id: text });
const way = z.object({
  from: text.nullable().describe("A supplier; none: the house"),
  to: text.nullable(),
  cost: text,
  days: z.number(),
  known: z.boolean().describe("Whether anybody has entered what the way costs"),
});
const chain = z.object({
  total: text,
  transports: text.describe("The part of the total that transports cost"),
  once_costs: text,
  days: z.number(),
  hands: z.array(
    z.object({
      supplier_id: text,
      supplier_name: text,
      steps: z.array(z.object({ line, name: text, offer_id: text })),
      cost: text,
      days: z.number(),
    }),
  ),
  ways: z.array(way.nullable()).describe("Before, between and after the hands"),
});

export const readChains = endpoint({
  method: "GET",
  path: "/restify/purchase-requests/:id/chains",
  summary:
    "For each product with several steps the cheapest chain of suppliers with its transports, and the next best",
  permission: "offers.view",
  answers: documentWith(
    "supply-chains",
    z.object({
      currency: text,
      products: z.array(
        z.object({
          product_id: text,
          product_name: text,
          quantity: z.number(),
          best: chain,
          next: chain.nullable(),
          exact: z.boolean().describe("Whether no better one can be"),
          missing: z.array(z.object({ line, name: text })),
        }),
      ),
    }),
  ),
  handle: async (ctx, { params, query }) => {
    const quantityIndex = quantityIndexOf(query);
    const request = await findVisible(ctx, purchaseRequests, params.id ?? "");
    const records = await recordsOf(ctx, request);
    const transports = await ctx.db.all(transportsTable);
    const products = chainsOf({
      comparison: inputOf(ctx, records, quantityIndex),
      products: await askedSteps(ctx, records.lines),
      transports: transports.map(({ from_id, to_id, cost, days }) => ({
        from: from_id,
        to: to_id,
        cost,
        days,
      })),
      today: dayIn(ctx.organization.timezone),
    });
    const attributes = { currency: ctx.organization.currency, products };
    return { body: { data: { type: "supply-chains", id: request.id, attributes } } };
  },
});
