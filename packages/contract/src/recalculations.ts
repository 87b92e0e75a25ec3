import type { z } from "zod";
import type { recalculatedProduct, recalculation } from "./answers/recalculations.ts";

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
