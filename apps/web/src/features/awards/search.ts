import { choiceIn, wholeIn } from "../../lib/search.ts";

/** The initial proposal. */
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
  /** Maximum number of suppliers. */
  most?: number | undefined;
  /** Position of the awarded quantity. */
  lot?: number | undefined;
};

/** The plan's search parameters. */
export const planSearch = (search: Record<string, unknown>): PlanSearch => ({
  start: choiceIn(search.start, starts),
  most: wholeIn(search.most, 1, 100),
  lot: wholeIn(search.lot, 0, 9),
});
