import { integer } from "./fields.ts";

/** The pieces that a price is shown for: stored and sent it is always that of one. */
export const priceUnit = () => integer({ default: 1 });

export const buyingNames = ["minimum_quantity", "order_multiple", "pack_size"] as const;
export type BuyingName = (typeof buyingNames)[number];

/** How much is bought at once, in pieces: at least so many, in whole multiples; how many are in a pack is told only. */
export const buyingFields = {
  minimum_quantity: integer(),
  order_multiple: integer(),
  pack_size: integer(),
};
