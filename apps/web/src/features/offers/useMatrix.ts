import { useDeferredValue, useMemo } from "react";
import { layOut } from "./matrix.ts";
import { type MarkedPlan, markedOffers } from "./proposals.ts";
import type { WeightedComparison } from "./queries.ts";
import type { Offer } from "./records.ts";
import type { PriceView } from "./search.ts";

type Shown = {
  comparison: WeightedComparison;
  offers: readonly Offer[];
  lot: number | undefined;
  view: PriceView;
  marked: MarkedPlan;
};

/**
 * What the matrix draws. A large one takes longer than a press should: the controls answer at once, and the matrix
 * follows as soon as it is drawn.
 */
export function useMatrix(now: Shown) {
  const comparison = useDeferredValue(now.comparison);
  const offers = useDeferredValue(now.offers);
  const lot = useDeferredValue(now.lot);
  const view = useDeferredValue(now.view);
  const marked = useDeferredValue(now.marked);
  const matrix = useMemo(() => layOut(comparison, offers, lot), [comparison, offers, lot]);
  const proposed = useMemo(() => markedOffers(comparison, marked), [comparison, marked]);
  return { comparison, matrix, lot, view, proposed, isOwnProposed: marked === "own" };
}
