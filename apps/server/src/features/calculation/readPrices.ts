import { judgement } from "@kantwerk/contract/answers/problem";
import { priceSources } from "@kantwerk/contract/priceVerdict";
import type { Settings } from "@kantwerk/costing/calculated";
import { earned } from "@kantwerk/costing/price";
import Big from "big.js";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { answerAfter } from "../../jobs/inOrganization.ts";
import { stateVerdict } from "../../resources/pricing/calculationAnswer.ts";
import { productPrice } from "../../resources/pricing/judgePrices.ts";
import { hasUnasked } from "../../resources/pricing/nestedYields.ts";
import { type PriceRecords, readPriceRecords } from "../../resources/pricing/priceRecords.ts";
import { products } from "../../resources/products.ts";
import { askForMissing } from "../nesting/askForYields.ts";
import { quantitiesOf } from "./quantitiesOf.ts";

const amount = z.string().nullable();

const prices = z.object({
  currency: z.string(),
  target_margin: z
    .number()
    .optional()
    .describe("With costs.view: the margin of calculated prices, by the setting for profit"),
  prices: z.array(
    z.object({
      quantity: z.number(),
      price_source: z.enum(priceSources).nullable(),
      unit_price: amount.describe("Null: inputs are missing, and there is no bulk price"),
      list_price: amount.describe("The bulk price for the quantity"),
      calculated_price: amount,
      unit_cost: amount.optional().describe("With costs.view, as the margin"),
      margin: z.number().nullable().optional().describe("A share of the price after the cash discount"),
      calculated_at: z.string(),
      published_at: amount.describe("When the bulk price was set"),
      ...judgement,
    }),
  ),
});

/** The profit setting (on cost) as a share of the price before the cash discount. */
const targetMargin = ({ profit }: Settings): number =>
  new Big(profit).div(new Big(1).plus(profit)).round(6).toNumber();

function statePrice(
  ctx: Context,
  records: PriceRecords,
  id: string,
  quantity: number,
  calculated_at: string,
) {
  const { verdict, result, bulk } = productPrice(records, { id, quantity });
  const unit_cost = result?.unit_cost ?? null;
  const { margin } = earned(
    verdict.unit_price,
    unit_cost === null ? null : new Big(unit_cost),
    records.data.settings,
  );
  return {
    quantity,
    ...stateVerdict(ctx, verdict),
    list_price: bulk?.unit_price ?? null,
    calculated_price: result?.unit_price ?? null,
    ...(may(ctx, "costs.view") && { unit_cost, margin }),
    calculated_at,
    published_at: bulk?.published_at ?? null,
  };
}

export const readPrices = endpoint({
  method: "GET",
  path: "/restify/products/:id/prices",
  summary:
    "A product's price for each quantity (?quantities=1,10): its source, how far it can be trusted, and why",
  permission: "products.view",
  answers: documentWith("product-prices", prices),
  handle: async (ctx, { params, query }) => {
    const quantities = quantitiesOf(query);
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const records = await readPriceRecords(ctx, [id]);
    const { data } = records;
    const calculated_at = new Date().toISOString();
    const attributes = {
      currency: data.settings.currency,
      ...(may(ctx, "costs.view") && { target_margin: targetMargin(data.settings) }),
      prices: quantities.map((quantity) => statePrice(ctx, records, id, quantity, calculated_at)),
    };
    const answer = { body: { data: { type: "product-prices", id, attributes } } };
    return hasUnasked(data.products.values())
      ? answerAfter(ctx, answer, (work) => askForMissing(work, data))
      : answer;
  },
});
