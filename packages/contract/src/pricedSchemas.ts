import { z } from "zod";
import type { Costs, Decimals, Field } from "./fields.ts";
import { judgeAmount, judgeTier, overlaps } from "./rules.ts";
import { by, encode, refuse } from "./schemaIssues.ts";

/** With four decimals, or with six where the last two are not 00. */
const padded = (amount: string) => {
  const [whole = "0", decimals = ""] = amount.split(".");
  const kept = decimals.padEnd(6, "0").replace(/00$/, "");
  return `${whole.replace(/^0+(?=\d)/, "")}.${kept}`;
};

/** A decimal amount as a string ("12.5") or a number, made a string of four decimals ("12.5000"), or of six. */
export const amount = (zero: boolean, decimals: Decimals = 4) =>
  z
    .union([z.string(), z.number()], refuse("money"))
    .transform((value) => String(value).trim())
    .superRefine(by((value) => judgeAmount(value, zero, decimals)))
    .transform(padded);

const tier = z
  .strictObject({
    min_quantity: z.number(refuse("number")),
    max_quantity: z.number(refuse("number")).nullable().default(null),
    unit_price: z.union([z.string(), z.number()], refuse("money")).transform((price) => String(price).trim()),
  })
  .superRefine((step, ctx) => {
    for (const [name, { key, values }] of Object.entries(judgeTier(step)))
      ctx.addIssue({ code: "custom", message: encode(key, values), path: [name] });
  })
  .transform((step) => ({ ...step, unit_price: padded(step.unit_price) }));

/** The price steps of one offer: one or more, apart from each other, sorted by their start. */
export const steps = (field: Field) =>
  z
    .array(tier, refuse("tiersRequired"))
    .min(1, refuse("tiersRequired"))
    .max(field.max, refuse("tiersCount", { max: field.max }))
    .refine((list) => overlaps(list).length === 0, refuse("tiersOverlap"))
    .transform((list) => list.toSorted((a, b) => a.min_quantity - b.min_quantity));

const ofAll = amount(true).nullable().default(null);

/** Costs charged once, and the least order; where none of them is given there are none. */
export const costs = z
  .strictObject(
    {
      packaging_price: ofAll,
      shipping_price: ofAll,
      customs_price: ofAll,
      minimum_order_value: amount(false).nullish(),
    },
    refuse("wrongType"),
  )
  .transform(({ minimum_order_value, ...given }): Costs | null => {
    const all = { ...given, ...(minimum_order_value && { minimum_order_value }) };
    return Object.values(all).some((each) => each !== null) ? all : null;
  });
