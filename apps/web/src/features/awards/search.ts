import { choiceIn, wholeIn } from "../../lib/search.ts";

/** What a plan begins with. */
const starts = [
  "split_by_line",
  "most_in_house",
  "doubtful_bought",
  "all_bought",
  "single_supplier",
  "fastest",
  "at_most",
] as const;
export type Start = (typeof starts)[number];

export type PlanSearch = {
  start?: Start | undefined;
  /** So many suppliers at most. */
  most?: number | undefined;
  /** Position of the quantity that is awarded. */
  lot?: number | undefined;
};

/** What of a plan stands in the address. */
export const planSearch = (search: Record<string, unknown>): PlanSearch => ({
  start: choiceIn(search.start, starts),
  most: wholeIn(search.most, 1, 100),
  lot: wholeIn(search.lot, 0, 9),
});
