import { z } from "zod/mini";
import { priceViews } from "./cellFigures.ts";

/** What of the offers is on show, as it stands in the address; what does not fit is left out. */
export const offersSearch = z.object({
  view: z.catch(z.optional(z.literal("list")), undefined),
  price: z.catch(z.optional(z.enum(priceViews)), undefined),
  /** Position of the one quantity on show. */
  lot: z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(9))), undefined),
});

export type OffersSearch = z.infer<typeof offersSearch>;
