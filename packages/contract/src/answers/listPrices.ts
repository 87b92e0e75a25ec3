import { z } from "zod";
import { problem } from "./problem.ts";

const listPrice = z.object({
  quantity: z.number().describe("The first quantity that it is for"),
  old: z.string().nullable().describe("Null: there was no list price for the quantity"),
  new: z.string(),
  unit_cost: z.string().nullable(),
  margin: z.number().nullable().describe("A share of the new price after the cash discount"),
});

/** List prices that are written, or would be. */
export const listPrices = z.object({ prices: z.array(listPrice) });

/** Why a product, or its price from one quantity on, stays as it is. */
export const skipCodes = [
  "no_list_prices",
  "price_missing",
  "rounds_to_zero",
  "too_large",
  "not_found",
] as const;

const skipped = z.object({
  product_id: z.string(),
  name: z.string().nullable(),
  number: z.string().nullable(),
  quantity: z.number().nullable().describe("Null: all its list prices"),
  code: z.enum(skipCodes),
  message: z.string(),
  problems: z.array(problem),
});

const published = z.object({
  product_id: z.string(),
  name: z.string(),
  number: z.string(),
  prices: z.array(listPrice),
});

/** List prices of many products that are written, or would be, and what is left out. */
export const publication = z.object({ published: z.array(published), skipped: z.array(skipped) });

export type ListPrice = z.infer<typeof listPrice>;
export type Publication = z.infer<typeof publication>;
