import { judgement, problem } from "@kantwerk/contract/answers/problem";
import { z } from "zod";
import { cheaperStock } from "./cheaperStock.ts";

const text = z.string();
const amount = z.string().nullable();
const share = z.number().nullable();
const source = z.object({ type: text, id: text });

const row = z.object({
  kind: text,
  label: text,
  source: source.nullable().describe("The record that says it"),
  per: z.enum(["piece", "lot"]),
  formula: text.describe("Of the cost, in the names of the inputs"),
  price_formula: text.optional().describe("Of the price; calculations saved long ago lack it"),
  inputs: z.array(
    z.object({
      name: text,
      label: text.optional().describe("What people call it, where its name is only a number"),
      value: z.union([z.string(), z.number()]),
      unit: text.nullable(),
      source: source.nullable(),
    }),
  ),
  cost: amount,
  price: amount,
  note: z.literal("rounded_up").optional().describe("More is bought than the lot needs"),
  contained: amount.optional().describe("What the prices of the rows above hold already"),
});

const result = z.object({
  quantity: z.number(),
  unit_price: amount,
  lot_price: amount,
  warnings: z.array(problem),
  ...judgement,
});

/** A product's calculation for each quantity; costs only for users who may see them. */
export const calculation = z.object({
  currency: text,
  results: z.array(
    result.extend({
      unit_cost: amount.optional(),
      lot_cost: amount.optional(),
      markup: share.optional(),
      margin: share.optional(),
      split: z.record(z.string(), amount).optional(),
      rows: z.array(row).optional(),
      cheaper_stock: z.array(cheaperStock).optional().describe("Where another sheet costs less for the lot"),
    }),
  ),
});

const value = z.union([text, z.number()]);
const saved = z.object({ id: text, name: text, created_at: text });

/** The reasons for the price difference between two calculations, for each quantity that both have. */
export const movements = z.object({
  currency: text,
  from: saved,
  to: saved.nullable().describe("Null: now"),
  results: z.array(
    z.object({
      quantity: z.number(),
      from: amount,
      to: amount,
      rows: z.array(
        z.object({
          kind: text,
          label: text,
          source: source.nullable(),
          state: z.enum(["changed", "added", "removed"]),
          effect: text.describe("Of the unit price; the largest first"),
          cost_effect: amount,
          reasons: z.array(
            z.object({
              name: text,
              label: text.optional(),
              unit: text.nullable(),
              from: value,
              to: value,
              source: source.nullable(),
            }),
          ),
        }),
      ),
      other: amount.describe("What is left by rounding"),
    }),
  ),
});
