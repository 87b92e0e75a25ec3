import { z } from "zod";
import { priceExtraKinds } from "../priceExtras.ts";
import { priceSources } from "../priceVerdict.ts";
import { judgement } from "./problem.ts";

const maybe = z.string().nullable();

/** What products cost in an order for these quantities, and what is asked besides. */
export const orderPrices = z.object({
  prices: z.array(
    z.object({
      id: z.string(),
      quantity: z.number(),
      unit_price: maybe,
      price_source: z.enum(priceSources).nullable(),
      ...judgement,
      extras: z.array(
        z.object({
          kind: z.enum(priceExtraKinds),
          name: maybe,
          price: z.string(),
          per: z.enum(["piece", "lot"]).describe("Each once or for each piece"),
        }),
      ),
    }),
  ),
});

/** The mail with which an order's document goes out. */
export const orderMail = z.object({
  to: maybe,
  subject: z.string(),
  body: z.string(),
  text: z.string(),
  html: z.string(),
  attachment: z.string(),
});

export type OrderPrices = z.infer<typeof orderPrices>;
export type OrderMail = z.infer<typeof orderMail>;
