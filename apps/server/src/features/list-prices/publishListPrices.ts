import { type ListPrice, listPrices } from "@kantwerk/contract/answers/listPrices";
import { listPricesBody } from "@kantwerk/contract/listPrices";
import { calculate } from "@kantwerk/costing/calculate";
import { withListPrices } from "@kantwerk/costing/listPrices";
import { tierFor } from "@kantwerk/costing/tiers";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { changeRecord, insertRecord, lockVisible, requireVersion } from "../../crud/write.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, Refusal, unprocessable } from "../../http/refusal.ts";
import { bulkPrices, bulkPricesTable } from "../../resources/bulkPrices.ts";
import { stateProblems } from "../../resources/pricing/calculationAnswer.ts";
import type { BulkPrice } from "../../resources/pricing/priceRecords.ts";
import { readCalculated } from "../../resources/pricing/readCalculated.ts";
import { products } from "../../resources/products.ts";
import { keepResults } from "../calculation/keepPrices.ts";
import { askForMissing } from "../nesting/askForYields.ts";
import { type PlannedPrice, planListPrice } from "./planListPrice.ts";

type PublishedPrices = z.infer<typeof listPricesBody>;

const named = (quantities: readonly { quantity: number }[]) => ({
  quantities: quantities.map(({ quantity }) => quantity).join(", "),
});

/** @throws Refusal 409 if a quantity has no calculated price, 422 if rounding yields zero or an amount out of range */
function requirePlanned(ctx: Context, planned: readonly PlannedPrice[]): ListPrice[] {
  const refused = planned.filter((each) => !each.isPlanned);
  const missing = refused.filter(({ code }) => code === "price_missing");
  if (missing.length > 0)
    throw new Refusal(409, "listPriceMissing", {
      code: "price_missing",
      values: named(missing),
      more: {
        prices: missing.map(({ quantity, problems }) => ({
          quantity,
          problems: stateProblems(ctx, problems),
        })),
      },
    });
  const large = refused.filter(({ code }) => code === "too_large");
  if (large.length > 0) throw unprocessable("listPriceTooLarge", named(large));
  if (refused.length > 0) throw unprocessable("listPriceRoundsToZero", named(refused));
  return planned.flatMap((each) => (each.isPlanned ? [each.price] : []));
}

/** The list prices that publishing would write. */
async function planPrices(ctx: Context, id: string, before: BulkPrice[], sent: PublishedPrices) {
  const { quantities, margin, round_to } = sent;
  const data = await readCalculated(ctx, [id]);
  await askForMissing(ctx, data);
  const planned = calculate(data, id, quantities, margin).map((result) =>
    planListPrice(result, tierFor(before, result.quantity)?.unit_price ?? null, {
      round_to,
      settings: data.settings,
    }),
  );
  return { data, prices: requirePlanned(ctx, planned) };
}

async function writePrices(ctx: Context, product_id: string, before: BulkPrice[], prices: ListPrice[]) {
  // The history distinguishes publishing from editing.
  await ctx.db.execute(sql`select set_config('app.action', 'publish', true)`);
  const published_at = new Date().toISOString();
  const added = prices.map(({ quantity, new: unit_price }) => ({ quantity, unit_price }));
  const published = new Set(added.map(({ quantity }) => quantity));
  const after = withListPrices(before, added);
  const byId = new Map(before.map((row) => [row.id, row]));
  const isStored = (price: (typeof after)[number]): price is BulkPrice => "id" in price;
  for (const { id, min_quantity, max_quantity, unit_price } of after.filter(isStored)) {
    const row = byId.get(id);
    const renewed = published.has(min_quantity) ? { published_at } : {};
    if (row) await changeRecord(ctx, bulkPrices, row, { max_quantity, unit_price, ...renewed });
  }
  for (const price of after.filter((each) => !isStored(each)))
    await insertRecord(ctx, bulkPrices, { ...price, product_id, published_at });
}

/** Publishes calculated prices as list prices of a product; other ranges keep theirs. */
export const publishListPrices = endpoint({
  method: "POST",
  path: "/restify/products/:id/list-prices",
  summary:
    "Makes the calculated prices of a product its list prices from these quantities on, or those of a margin; `dry_run` writes nothing",
  permission: "products.update",
  also: "costs.view",
  body: listPricesBody,
  answers: documentWith("list-prices", listPrices),
  handle: async (ctx, { params, body, ifMatch }) => {
    const { dry_run, replace } = body;
    const find = dry_run ? findVisible : lockVisible;
    const row = await find(ctx, products, params.id ?? "");
    requireVersion(row, ifMatch);
    const { id } = row;
    const before = await ctx.db.all(bulkPricesTable, eq(bulkPricesTable.product_id, id), {
      ...(!dry_run && { lock: "update" as const }),
    });
    const { data, prices } = await planPrices(ctx, id, before, body);
    const existing = prices.filter(({ old }) => old !== null);
    if (existing.length > 0 && !replace && !dry_run)
      throw conflict("listPricesExist", "rows_exist", named(existing));
    if (!dry_run) {
      await writePrices(ctx, id, before, prices);
      await keepResults(ctx, id, calculate(data, id, body.quantities));
    }
    return { body: { data: { type: "list-prices", id, attributes: { prices } } } };
  },
});
