import { sum } from "@kantwerk/costing/money";
import type { Matrix } from "./matrix.ts";

/**
 * Cost of making everything in-house; undefined unless every line has a calculation.
 * @param lot index of the quantity (the last if a line has fewer); without it, each line's largest
 */
export function ownTotalOf({ lines }: Matrix, lot: number | undefined): string | undefined {
  const totals = lines.map(({ line: { quantities, our_calculation } }) => {
    const last = quantities.length - 1;
    const quantity = quantities[Math.min(lot ?? last, last)];
    return our_calculation.find((own) => own.quantity === quantity)?.total;
  });
  const known = totals.filter((each) => each !== undefined);
  return known.length > 0 && known.length === totals.length ? sum(known) : undefined;
}
