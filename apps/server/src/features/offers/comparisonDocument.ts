import { judgement } from "@kantwerk/contract/answers/problem";
import { offerStatuses } from "@kantwerk/contract/offers";
import { z } from "zod";
import { answering, objectWith } from "../../http/answers.ts";
import type { ComparisonAnswer } from "../../resources/comparisonAnswer.ts";

const text = z.string();
const maybe = z.string().nullable();
const figure = z.number();
const line = z.object({ type: text, id: text });
const stars = z.union([1, 2, 3, 4, 5].map((count) => z.literal(count))) as z.ZodType<1 | 2 | 3 | 4 | 5>;

/** A proposal for awarding lines. Amounts are strings with two decimals. */
export const proposal = z.object({
  total: text,
  once_costs: text.describe("The part of the total that suppliers charge once"),
  extra_cost: text,
  filled_total: text.describe("The total with the missing lines at their best"),
  delivery_date: maybe.describe("Null where all lines are made in-house"),
  awards: z.array(
    z.union([
      z.object({
        line,
        offer_id: text,
        quantity: figure,
        covers: z
          .array(line)
          .optional()
          .describe("Further lines that the price of the offer is for, awarded with it"),
      }),
      z
        .object({
          line,
          offer_id: z.null(),
          supplier_id: z.null(),
          in_house: z.literal(true),
          quantity: figure,
          covers: z.undefined().optional(),
        })
        .describe("A line that is made in-house"),
    ]),
  ),
  missing_lines: z.array(line),
  warnings: z.array(
    z.object({
      code: z.literal("minimum_order_value"),
      supplier_id: text,
      minimum: text,
      value_of_goods: text,
    }),
  ),
});

const price = z.object({
  quantity: figure,
  bought_quantity: figure
    .optional()
    .describe("What has to be bought for it, by the offer's minimum and multiple; only where that is more"),
  unit_price: text,
  estimated: z.boolean(),
  implied_unit_price: maybe.describe("A second estimate, by what the tiers imply; only for estimated prices"),
  landed_total: text,
  alloy_surcharge: text
    .nullable()
    .describe("What our table estimates for alloys, where the offer does not include it"),
  once_share: text.describe("The line's share of what its supplier charges once"),
  competitiveness: figure.nullable(),
  price_band: z.enum(["5", "15", "30", "50", "above"]).nullable(),
});

const offer = z.object({
  offer_id: text,
  supplier_id: text,
  supplier_name: text,
  status: z.enum(offerStatuses),
  covers: z
    .array(line)
    .describe(
      "Further lines that its one price is for; it is measured against what all of them cost otherwise",
    ),
  currency: text.describe("Of all its prices"),
  price_unit: figure
    .optional()
    .describe("Pieces that its prices are shown for; only where that is more than one"),
  exchange_rate: z.object({ currency: text, rate: figure, valid_from: text }).nullable(),
  surcharge_per_piece: maybe.describe("For alloys by our table, where the offer does not include it"),
  prices: z.array(price),
  implied: z
    .object({ one_off: text, per_piece: text, deviation: figure })
    .nullable()
    .describe(
      "A sum for the lot and one for each piece, fitted to the tiers, and how far these are off at most",
    ),
  competitiveness: figure.nullable(),
  best: z.boolean(),
  delivery_date: text,
  delivery_band: z.enum(["0", "2", "5", "10", "above"]).nullable(),
  completeness: figure,
  stars: z.object({ price: stars.nullable(), delivery: stars.nullable(), completeness: stars }),
  overall_rating: stars.nullable(),
  overall_rating_label: z.enum(["Excellent", "Good", "Average", "Below Average", "Poor"]).nullable(),
});

/** In-house production among the offers, at full cost. */
const own = offer.extend({
  offer_id: z.null(),
  supplier_id: z.null(),
  supplier_name: z.null(),
  in_house: z.literal(true),
  delivery_date: z.null(),
  delivery_band: z.null(),
  stars: z.object({ price: stars.nullable(), delivery: z.null(), completeness: stars }),
});

const ownWork = z.object({
  takes_part: z.boolean().describe("Whether the own shop bids, at full cost"),
  ...judgement,
  machine: z
    .object({ id: text, name: text, setup_minutes: figure, piece_minutes: figure })
    .nullable()
    .describe("What a lot takes of its machine"),
});

const ours = z.object({
  quantity: figure,
  unit_price: text,
  total: text,
  cost: z
    .object({ unit_cost: text, lot_cost: text, once_cost: text, piece_cost: text })
    .nullable()
    .optional()
    .describe("Full cost, for people who may see costs"),
});

const comparison = z.object({
  currency: text,
  lines: z.array(
    z.object({
      line,
      name: text,
      product_id: text,
      product_name: text,
      quantities: z.array(figure),
      our_calculation: z.array(ours),
      own_work: ownWork
        .nullable()
        .describe("Of an operation; null in comparisons that are kept without costs"),
      awarded_in_house: z.boolean(),
      offers: z
        .array(z.union([offer, own]))
        .describe("For people who see costs the own shop is among them, without a supplier"),
    }),
  ),
  suppliers: z.array(
    z.object({
      supplier_id: text,
      supplier_name: text,
      recipient_status: maybe,
      common_total: maybe,
      filled_total: maybe,
      missing_lines: z.array(line),
      declined_lines: z.array(z.object({ line, reason: maybe, declined_at: text })),
      once_costs: z
        .object({
          packaging_price: maybe,
          shipping_price: maybe,
          customs_price: maybe,
          minimum_order_value: text.optional(),
        })
        .nullable(),
    }),
  ),
  proposals: z.object({
    single_supplier: proposal.nullable(),
    split_by_line: proposal.nullable(),
    fastest: proposal.nullable(),
    exact: z.boolean(),
  }),
  state: text.describe("Another text once any offer, line, cost or deadline is another"),
}) satisfies z.ZodType<ComparisonAnswer & { state: string }>;

/** The current comparison of a request's offers. */
export const comparisonDocument = answering(
  z.object({
    data: objectWith("comparisons", comparison, {
      meta: z.object({
        weights: z.object({ price: figure, delivery: figure, completeness: figure }),
        nesting: figure.describe(
          "Blanks whose layouts are being made, by which alloy surcharges are estimated; until then boxes count",
        ),
      }),
    }),
  }),
  { name: "comparison" },
);

/** The comparison stored with an award. */
export const keptComparison = answering(
  z.object({ data: objectWith("comparisons", comparison.extend({ state: text.optional() })) }),
  {
    name: "kept-comparison",
  },
);
