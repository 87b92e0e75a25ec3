import type { ComparedLine } from "@kantwerk/comparison/comparison";
import { sum } from "@kantwerk/costing/money";
import type { Matrix } from "./matrix.ts";

/** Whether the own price of a line is compared although it is doubtful. */
export const isOwnDoubtful = ({ own, own_work }: ComparedLine): boolean =>
  own !== null && own_work?.state === "doubtful";

/** The own shop over all lines: number of bids, lines where it is best, their total, and doubtful prices. */
export type OwnSummary = { lines: number; best: number; total: string; doubtful: number };

/** @param lot index of the quantity (the last if a line has fewer); without it, each line's largest */
export function summarizeOwn({ lines }: Matrix, lot: number | undefined): OwnSummary {
  const own = lines.filter(({ line }) => line.own);
  const best = own.flatMap(({ line, best: lowest }) => {
    const last = line.quantities.length - 1;
    const at = Math.min(lot ?? last, last);
    const total = line.own?.prices[at]?.landed_total;
    return total !== undefined && Number(total) === Number(lowest.landed[at]) ? [total] : [];
  });
  return {
    lines: own.length,
    best: best.length,
    total: sum(best),
    doubtful: own.filter(({ line }) => isOwnDoubtful(line)).length,
  };
}
