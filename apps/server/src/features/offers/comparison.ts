import { compare } from "@kantwerk/comparison/compare";
import type { Comparison, ComparisonInput } from "@kantwerk/comparison/comparison";
import type { Context } from "../../context.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { recordsOf } from "./comparedRecords.ts";
import type { ComparedRecords } from "./comparedTypes.ts";
import { stateOf } from "./comparisonState.ts";

/** A comparison with the state of all that it was made from. */
export type StatedComparison = Comparison & { state: string };

/** What a comparison is made of. `quantityIndex` is the position of the quantity that totals and proposals are for. */
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

/** The comparison of records, with their state. */
export const comparisonWith = (
  ctx: Context,
  records: ComparedRecords,
  quantityIndex?: number,
): StatedComparison => ({
  ...compare(inputOf(ctx, records, quantityIndex)),
  state: stateOf(records),
});

/**
 * The comparison of a request's offers as it stands now, in a handful of queries whatever its size; for the largest
 * quantities where no position is given.
 * @throws Refusal 409 while the request is sealed
 */
export async function comparisonOf(
  ctx: Context,
  request: PurchaseRequest,
  quantityIndex?: number,
): Promise<StatedComparison> {
  return comparisonWith(ctx, await recordsOf(ctx, request), quantityIndex);
}
