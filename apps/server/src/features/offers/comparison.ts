import { compare } from "@kantwerk/comparison/compare";
import type { Comparison, ComparisonInput } from "@kantwerk/comparison/comparison";
import type { Context } from "../../context.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { recordsOf } from "./comparedRecords.ts";
import type { ComparedRecords } from "./comparedTypes.ts";
import { stateOf } from "./comparisonState.ts";

/** A comparison with the state of its input. */
export type StatedComparison = Comparison & { state: string };

/** The comparison's input. `quantityIndex` selects the quantity for totals and proposals. */
export const inputOf = (
  ctx: Context,
  { weights, lines, offers, suppliers, rates }: ComparedRecords,
  quantityIndex?: number,
): ComparisonInput => ({
  currency: ctx.organization.currency,
  weights,
  lines,
  offers,
  suppliers,
  rates,
  ...(quantityIndex === undefined ? {} : { quantityIndex }),
});

/** Compares records and adds their state. */
export const comparisonWith = (
  ctx: Context,
  records: ComparedRecords,
  quantityIndex?: number,
): StatedComparison => ({
  ...compare(inputOf(ctx, records, quantityIndex)),
  state: stateOf(records),
});

/**
 * The current comparison of a request's offers, with a constant number of queries; for the largest quantities unless an
 * index is given.
 * @throws Refusal 409 while the request is sealed
 */
export async function comparisonOf(
  ctx: Context,
  request: PurchaseRequest,
  quantityIndex?: number,
): Promise<StatedComparison> {
  return comparisonWith(ctx, await recordsOf(ctx, request), quantityIndex);
}
