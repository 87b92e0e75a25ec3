import { calculations as definition } from "@kantwerk/contract/calculations";
import { usualQuantities } from "@kantwerk/contract/recalculations";
import { saveWhatIfBody, type whatIfBody } from "@kantwerk/contract/whatIf";
import { calculate, type Result } from "@kantwerk/costing/calculate";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { judgeInput } from "../../crud/input.ts";
import { findVisible, recordDocument } from "../../crud/read.ts";
import { oneRecord, recordBody } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { calculations } from "../../resources/calculations.ts";
import { calculationResultsTable, calculationsTable } from "../../resources/calculationTables.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { products } from "../../resources/products.ts";
import { askForMissing } from "../nesting/askForYields.ts";
import { keepResults } from "./keepPrices.ts";
import { withChanges } from "./withChanges.ts";

/** One figure of each result, by quantity. */
const byQuantity = (results: readonly Result[], name: "unit_price" | "unit_cost") =>
  Object.fromEntries(
    results.flatMap((result) => {
      const figure = result[name];
      return figure === null ? [] : [[String(result.quantity), figure] as const];
    }),
  );

type WhatIfInput = Pick<z.infer<typeof whatIfBody>, "changes" | "margin">;

/** Saves a product's calculation, as it is today or with the changes of a what-if. */
export async function keepCalculation(
  ctx: Context,
  product_id: string,
  sent: Record<string, unknown>,
  tried?: WhatIfInput,
) {
  const related = { values: { product_id }, errors: {} };
  const { name, note, quantities = usualQuantities } = judgeInput(ctx, calculations, sent, related);
  const data = await readCalculated(await withChanges(ctx, tried?.changes ?? []), [product_id]);
  await askForMissing(ctx, data);
  const results = calculate(data, product_id, quantities, tried?.margin);
  const id = newId();
  const row = await ctx.db.insert(calculationsTable, {
    id,
    product_id,
    name: name ?? "",
    note,
    quantities,
    currency: data.settings.currency,
    unit_prices: byQuantity(results, "unit_price"),
    unit_costs: byQuantity(results, "unit_cost"),
    what_if: tried !== undefined,
    created_by_id: ctx.user?.key ? null : (ctx.user?.id ?? null),
  });
  await ctx.db.insert(calculationResultsTable, { id: newId(), calculation_id: id, results });
  if (!tried) await keepResults(ctx, product_id, results);
  return row;
}

export const saveCalculation = endpoint({
  method: "POST",
  path: "/restify/products/:id/calculations",
  summary: "Keeps what a product comes to today in lots of several sizes, with all that it was made from",
  permission: "products.update",
  takes: recordBody(definition, "create"),
  answers: oneRecord(definition, 201),
  handle: async (ctx, { params, body, query }) => {
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const { attributes } = recordOf(body, definition);
    return {
      status: 201,
      body: await recordDocument(ctx, calculations, await keepCalculation(ctx, id, attributes), query),
    };
  },
});

export const saveWhatIf = endpoint({
  method: "POST",
  path: "/restify/products/:id/calculation/save",
  summary: "Keeps what a product would come to with other values or for a margin; no record is changed",
  permission: "products.update",
  also: "costs.view",
  body: saveWhatIfBody,
  answers: oneRecord(definition, 201),
  handle: async (ctx, { params, body, query }) => {
    const { changes, margin, ...attributes } = body;
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const row = await keepCalculation(ctx, id, attributes, { changes, margin });
    return { status: 201, body: await recordDocument(ctx, calculations, row, query) };
  },
});
