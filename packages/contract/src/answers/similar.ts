import { z } from "zod";
import { offerStatuses } from "../offers.ts";
import { orderStatuses } from "../orders.ts";
import { readTiers } from "./prices.ts";

/** What a product was offered or ordered at by us. */
export const pastOrder = z.object({
  order_id: z.string(),
  number: z.string().nullable(),
  status: z.enum(orderStatuses),
  date: z.string(),
  quantity: z.number(),
  unit_price: z.string(),
  currency: z.string().nullable(),
});

/** What a supplier offered for a step or part of a product. */
export const pastOffer = z.object({
  offer_id: z.string(),
  supplier_name: z.string(),
  line_name: z.string(),
  status: z.enum(offerStatuses),
  date: z.string(),
  tiers: readTiers.nullable(),
  currency: z.string().nullable(),
});

/** What the list of similar products says of each. */
export const similarity = z.object({
  distance: z.number().describe("0 for alike in all that is known"),
  orders: z.array(pastOrder).describe("The newest first"),
  offers: z.array(pastOffer).describe("The newest first"),
});

export type PastOrder = z.infer<typeof pastOrder>;
export type PastOffer = z.infer<typeof pastOffer>;
export type Similarity = z.infer<typeof similarity>;
