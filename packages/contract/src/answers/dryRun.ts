import { z } from "zod";

const text = z.string();

const learnedPrice = z.object({
  name: text,
  supply_type: z.enum(["part", "operation"]),
  supplier_id: text,
  from: text.nullable().describe("Null where there is no price yet"),
  to: text,
  currency: text.describe("Of both"),
  price_unit: z.int().describe("Pieces that both are shown for"),
});

const inHouse = z.literal(true).optional().describe("The own shop, which is no supplier");

const total = z.object({
  supplier_id: text.nullable(),
  in_house: inHouse,
  currency: text,
  value_of_goods: text.describe("Of the own shop its full cost"),
  costs: text,
  total: text,
});

const warning = z.object({
  code: z.enum([
    "estimated",
    "stale",
    "drawing_changed",
    "expired",
    "rounded_up",
    "other_currency",
    "several_lines",
    "minimum_order_value",
    "own_price_doubtful",
  ]),
  message: text,
  source: z.object({ type: text, id: text }).describe("The record that it is about"),
  supplier_id: text.nullable(),
  in_house: inHouse,
  offer_id: text.optional().describe("Without one it is about all that the supplier gets"),
  line: z.object({ type: text, id: text }).optional(),
  minimum: text.optional(),
  value_of_goods: text.optional(),
});

/** What an award would do. Nothing is written by it. */
export const dryRun = z.object({
  totals: z.array(total).nullable().describe("Null for who may see no costs"),
  purchase_orders: z.array(z.object({ supplier_id: text, currency: text, lines: z.int() })),
  prices: z
    .array(learnedPrice)
    .nullable()
    .describe("What the price lists hold now, and will hold then; null for who may see no costs"),
  closes: z.boolean().describe("The request closes then"),
  unanswered: z.array(text).describe("Suppliers that have not answered"),
  warnings: z.array(warning),
  state: text,
});

export type DryRunTotal = z.infer<typeof total>;
export type DryRun = z.infer<typeof dryRun>;
/** What a price list would learn: at the supplier, for a part or for an operation of one product. */
export type LearnedPrice = z.infer<typeof learnedPrice>;
/** What speaks against awarding without a second look. */
export type PlanWarning = z.infer<typeof warning>;
