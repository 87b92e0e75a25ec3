import { z } from "zod";
import { recalculationStatuses } from "../recalculations.ts";

const amount = z.string().nullable();

/** A product whose price has moved, at the quantity where it moved most. */
export const recalculatedProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  number: z.string(),
  quantity: z.number(),
  from: amount.describe("Null: it had no price"),
  to: amount.describe("Null: it has no price any more"),
  share: z.number().nullable().describe("0.03: dearer by 3 %; null where one of both is missing"),
  cost_from: amount.optional().describe("With `costs.view` only"),
  cost_to: amount.optional(),
});

export const recalculation = z.object({
  status: z.enum(recalculationStatuses),
  progress: z.number().describe("0 to 1"),
  products: z.number(),
  quantities: z.array(z.number()),
  threshold: z.number().describe("From which share on a change is told"),
  calculated: z.number(),
  without_price: z.number(),
  changed: z.array(recalculatedProduct).describe("The largest change first"),
  message: z.string().nullable(),
});
