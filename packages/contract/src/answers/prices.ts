import { z } from "zod";

/** Price steps as they are answered: amounts are decimal texts. */
export const readTiers = z.array(
  z.object({ min_quantity: z.number(), max_quantity: z.number().nullable(), unit_price: z.string() }),
);

const amount = z.string().nullable();

/** What a supplier charges once for all that it delivers. */
export const readCosts = z.object({
  packaging_price: amount,
  shipping_price: amount,
  customs_price: amount,
  minimum_order_value: z.string().optional(),
});
