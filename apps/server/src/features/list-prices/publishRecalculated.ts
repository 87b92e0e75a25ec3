import { type Publication, publication, type skipCodes } from "@kantwerk/contract/answers/listPrices";
import { publicationBody } from "@kantwerk/contract/listPrices";
import { say } from "@kantwerk/contract/messages";
import type { Problem } from "@kantwerk/costing/costRow";
import type { Context } from "../../context.ts";
import { inArray, sql } from "../../db/drizzle.ts";
import { updateMany } from "../../db/manyRows.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { stateProblems } from "../../resources/pricing/calculationAnswer.ts";
import { type PriceRecords, readPriceRecords } from "../../resources/pricing/priceRecords.ts";
import { type Product, productsTable } from "../../resources/products.ts";
import { findRecalculation, type Recalculating } from "../calculation/recalculation.ts";
import { type PlannedPrice, planListPrice } from "./planListPrice.ts";

/** Products per batch. */
const chunk = 100;

/** @throws Refusal 422 for a product that was not calculated */
function chosenOf({ product_ids }: Recalculating, named: readonly string[] | undefined): string[] {
  if (!named) return product_ids;
  const calculated = new Set(product_ids);
  const others = named.filter((id) => !calculated.has(id));
  if (others.length > 0)
    throw invalid({ products: [{ key: "recalculationOthers", values: { products: others.join(", ") } }] });
  return [...new Set(named)];
}

function planProduct(records: PriceRecords, id: string, round_to: string | null): PlannedPrice[] {
  const { settings } = records.data;
  return (records.bulk.get(id) ?? [])
    .toSorted((one, other) => one.min_quantity - other.min_quantity)
    .flatMap(({ min_quantity, unit_price }) => {
      const result = records.calculate(id, min_quantity);
      return result ? [planListPrice(result, unit_price, { round_to, settings })] : [];
    });
}

type Skip = {
  code: (typeof skipCodes)[number];
  /** Undefined: all prices of the product. */
  quantity?: number;
  problems?: readonly Problem[];
};

const skippedOf = (
  ctx: Context,
  product_id: string,
  product: Product | undefined,
  { code, quantity, problems = [] }: Skip,
): Publication["skipped"][number] => ({
  product_id,
  name: product?.name ?? null,
  number: product?.number ?? null,
  quantity: quantity ?? null,
  code,
  message: say(ctx.locale, `publish_${code}`),
  problems: stateProblems(ctx, problems),
});

type Options = { round_to: string | null; dry_run: boolean };

/** Updates the amounts of existing prices in one statement. */
async function rewrite(ctx: Context, records: PriceRecords, published: Publication["published"]) {
  const published_at = new Date().toISOString();
  const rows = published.flatMap(({ product_id, prices }) => {
    const byQuantity = new Map(prices.map((price) => [price.quantity, price.new]));
    return (records.bulk.get(product_id) ?? []).flatMap(({ id, min_quantity }) => {
      const unit_price = byQuantity.get(min_quantity);
      return unit_price === undefined ? [] : [{ id, unit_price, published_at }];
    });
  });
  await updateMany(ctx.db, bulkPricesTable, rows);
}

async function publishSome(
  ctx: Context,
  ids: string[],
  { round_to, dry_run }: Options,
): Promise<Publication> {
  // Locks the prices between reading and writing.
  if (!dry_run)
    await ctx.db.all(bulkPricesTable, inArray(bulkPricesTable.product_id, ids), {
      lock: "update",
      order: [bulkPricesTable.id],
    });
  const rows = await ctx.db.byIds(productsTable, ids);
  const records = await readPriceRecords(ctx, ids);
  const published: Publication["published"] = [];
  const skipped: Publication["skipped"] = [];
  for (const id of ids) {
    const product = rows.get(id);
    const planned = planProduct(records, id, round_to);
    const prices = planned.flatMap((each) => (each.isPlanned ? [each.price] : []));
    if (product && prices.length > 0)
      published.push({ product_id: id, name: product.name, number: product.number, prices });
    const left = planned.filter((each) => !each.isPlanned);
    skipped.push(...left.map((each) => skippedOf(ctx, id, product, each)));
    if (planned.length === 0)
      skipped.push(skippedOf(ctx, id, product, { code: product ? "no_list_prices" : "not_found" }));
  }
  if (!dry_run) await rewrite(ctx, records, published);
  return { published, skipped };
}

/** Publishes the prices of a recalculation; their quantity ranges stay. */
export const publishRecalculated = endpoint({
  method: "POST",
  path: "/restify/recalculations/:id/publish",
  summary:
    "Rewrites the list prices of recalculated products from today's calculation, and names what it leaves out; `dry_run` writes nothing",
  permission: "products.update",
  also: "costs.view",
  rateLimit: 60,
  body: publicationBody,
  answers: documentWith("list-price-publications", publication),
  handle: async (ctx, { params, body: { products, ...options } }) => {
    const found = await findRecalculation(ctx, params.id ?? "", options.dry_run ? undefined : "update");
    if (found.status !== "done") throw conflict("recalculationNotDone", "recalculation_not_done");
    const ids = chosenOf(found, products);
    await ctx.db.execute(sql`select set_config('app.action', 'publish', true)`);
    const attributes: Publication = { published: [], skipped: [] };
    for (let from = 0; from < ids.length; from += chunk) {
      const { published, skipped } = await publishSome(ctx, ids.slice(from, from + chunk), options);
      attributes.published.push(...published);
      attributes.skipped.push(...skipped);
    }
    return { body: { data: { type: "list-price-publications", id: found.id, attributes } } };
  },
});
