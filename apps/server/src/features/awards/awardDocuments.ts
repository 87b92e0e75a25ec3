import { z } from "zod";
import { objectWith } from "../../http/answers.ts";

const text = z.string();
const record = z.looseObject({ type: text, id: text });

/** The awarded offers, with the purchase orders that were drafted. */
export const awardedDocument = z.object({
  data: z.array(record.extend({ type: z.literal("offers") })),
  included: z.array(record),
});

const plan = z.object({
  totals: z
    .array(z.object({ supplier_id: text, currency: text, value_of_goods: text, costs: text, total: text }))
    .nullable()
    .describe("Null for who may see no costs"),
  purchase_orders: z.array(z.object({ supplier_id: text, currency: text, lines: z.int() })),
  prices: z
    .array(
      z.object({
        name: text,
        supply_type: text,
        supplier_id: text,
        from: text.nullable(),
        to: text,
      }),
    )
    .nullable()
    .describe("What the price lists hold now, and will hold then; null for who may see no costs"),
  closes: z.boolean().describe("The request closes then"),
  unanswered: z.array(text).describe("Suppliers that have not answered"),
  warnings: z.array(
    z.object({
      code: text,
      supplier_id: text,
      offer_id: text.optional(),
      line: z.object({ type: text, id: text }).optional(),
      minimum: text.optional(),
      value_of_goods: text.optional(),
    }),
  ),
  state: text,
});

/** What would happen. */
export const plannedDocument = z.object({ data: objectWith("award-plans", plan) });
