import { z } from "zod";
import type { recalculatedProduct, recalculation } from "./answers/recalculations.ts";
import { percent, quantities } from "./fields.ts";
import { schemaOf } from "./schema.ts";

export const recalculationStatuses = ["pending", "running", "done", "stopped", "failed"] as const;
export type RecalculationStatus = (typeof recalculationStatuses)[number];

/** Products that are calculated anew by one request. */
export const mostRecalculated = 1000;

/** The quantities of a calculation where nobody has asked for others. */
export const usualQuantities = [1, 10, 100, 500];

/** A product whose price has moved, at the quantity where it moved most. */
export type RecalculatedProduct = z.infer<typeof recalculatedProduct>;

/** Calculating many products anew. */
export type Recalculation = z.infer<typeof recalculation>;

/** Which products are calculated anew: without names all that the list's filters find. */
export const recalculationBody = z.strictObject({
  products: z.array(z.string()).min(1).max(mostRecalculated).optional(),
  quantities: schemaOf(quantities({ required: true })).optional(),
  /** From which share on a change is told; the setting where nothing is said. */
  threshold: schemaOf(percent({ required: true, zero: true })).optional(),
});
