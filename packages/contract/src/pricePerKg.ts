import { boolean, money, number } from "./fields.ts";
import { judgePeriod, judgePricePerKg } from "./rules.ts";
import { validityFields } from "./validity.ts";

const entered = [
  "min_quantity",
  "price_per_kg",
  "cost_per_kg",
  "price_per_m",
  "cost_per_m",
  "scrap_credit_per_kg",
  "valid_from",
  "valid_until",
] as const;

/** Prices of a kilogram, or of a metre of long stock, from a weight on and for a while. */
export const pricePerKg = {
  title: "valid_from",
  fields: {
    min_quantity: number({ unit: "kg" }),
    price_per_kg: money({ zero: true, unit: "per_kg" }),
    cost_per_kg: money({ zero: true, unit: "per_kg", internal: true }),
    /** Of tubes, bars and profiles; goes before the price per kg there. */
    price_per_m: money({ zero: true, unit: "per_m" }),
    cost_per_m: money({ zero: true, unit: "per_m", internal: true }),
    scrap_credit_per_kg: money({ zero: true, unit: "per_kg", internal: true }),
    ...validityFields,
    /** Set by starter data; a person who saves the record confirms it. */
    assumed: boolean({ readOnly: true, hidden: true }),
  },
  list: [
    "validity",
    "valid_from",
    "valid_until",
    "min_quantity",
    "price_per_kg",
    "cost_per_kg",
    "price_per_m",
    "cost_per_m",
    "scrap_credit_per_kg",
  ],
  sort: "-valid_from",
  form: [{ title: "basics", fields: entered }],
  rule: {
    of: ["valid_from", "valid_until", "price_per_kg", "cost_per_kg", "price_per_m", "cost_per_m"],
    judge: (values: Readonly<Record<string, unknown>>) => ({
      ...judgePeriod(values),
      ...judgePricePerKg(values),
    }),
  },
} as const;

/** Two of one owner from one weight on may not hold at once. */
export const pricesApart = {
  from: "valid_from",
  until: "valid_until",
  says: "pricesOverlap",
} as const;
