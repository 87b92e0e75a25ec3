import { applyBody, type Change, whatIfBody } from "@kantwerk/contract/whatIf";
import { calculate } from "@kantwerk/costing/calculate";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { boundOf } from "../../crud/registry.ts";
import { createFrom, deleteRecord, updateFrom } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { answering, documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { atPlace } from "../../http/refusal.ts";
import { bulkPrices, bulkPricesTable } from "../../resources/bulkPrices.ts";
import { resultSaid } from "../../resources/pricing/calculationAnswer.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { products } from "../../resources/products.ts";
import { askForMissing } from "../nesting/askForYields.ts";
import { calculation } from "./calculationDocument.ts";
import { withChanges } from "./withChanges.ts";

export const whatIf = endpoint({
  method: "POST",
  path: "/restify/products/:id/calculation",
  summary:
    "Calculates a product as if some values were others, or for a margin of the price; nothing is stored",
  permission: "products.view",
  also: "costs.view",
  body: whatIfBody,
  answers: documentWith("product-calculations", calculation),
  handle: async (ctx, { params, body: { quantities, changes, margin } }) => {
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const data = await readCalculated(await withChanges(ctx, changes), [id]);
    await askForMissing(ctx, data);
    const results = calculate(data, id, quantities, margin).map((result) => resultSaid(ctx, result));
    const attributes = { currency: data.settings.currency, results };
    return { body: { data: { type: "product-calculations", id, attributes } } };
  },
});

async function write(ctx: Context, { type, id, attributes, relationships, version }: Change): Promise<void> {
  const body = { data: { type, id, attributes, relationships } };
  await updateFrom(ctx, boundOf(type), id, body, version);
}

/** Replaces a product's prices. */
async function replacePrices(ctx: Context, product_id: string, prices: z.infer<typeof applyBody>["prices"]) {
  if (prices.length === 0) return;
  const before = await ctx.db.all(bulkPricesTable, eq(bulkPricesTable.product_id, product_id), {
    lock: "update",
  });
  for (const row of before) await deleteRecord(ctx, bulkPrices, row);
  const relationships = { product: { data: { type: "products", id: product_id } } };
  for (const [place, attributes] of prices.entries()) {
    const body = { data: { type: "bulk-prices", attributes, relationships } };
    await createFrom(ctx, bulkPrices, body).catch((error: unknown) => {
      throw atPlace(error, `prices.${place}`);
    });
  }
}

/** Applies a what-if: writes each change by the rules and permissions of its record, all or nothing. */
export const applyWhatIf = endpoint({
  method: "POST",
  path: "/restify/products/:id/calculation/apply",
  summary:
    "Writes the changes of a what-if to their records, and prices that become the product's own; all or nothing",
  permission: "products.update",
  also: "costs.view",
  body: applyBody,
  answers: answering(z.object({ meta: z.object({ count: z.int() }) }), { name: "applied" }),
  handle: async (ctx, { params, body: { changes, prices } }) => {
    const { id } = await findVisible(ctx, products, params.id ?? "");
    for (const [place, change] of changes.entries())
      await write(ctx, change).catch((error: unknown) => {
        throw atPlace(error, `changes.${place}`);
      });
    await replacePrices(ctx, id, prices);
    return { body: { meta: { count: changes.length + prices.length } } };
  },
});
