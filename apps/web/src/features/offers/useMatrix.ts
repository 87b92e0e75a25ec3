import { useDeferredValue, useMemo } from "react";
import type { WeightedComparison } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import type { OwnPlans } from "../awards/ownPlanNames.ts";
import { type MarkedPlan, markedOffers } from "./markedPlans.ts";
import { type ColumnChoice, type InvitedSupplier, layOut } from "./matrix.ts";
import type { PriceView } from "./search.ts";

type MatrixOptions = {
  comparison: WeightedComparison;
  offers: readonly Offer[];
  invited: readonly InvitedSupplier[];
  columns: ColumnChoice;
  view: PriceView;
  marked: MarkedPlan;
  ownPlans: OwnPlans;
};

/**
 * Lays out the matrix with deferred values: a large one takes long to render, and the controls must respond first.
 */
export function useMatrix(now: MatrixOptions) {
  const comparison = useDeferredValue(now.comparison);
  const offers = useDeferredValue(now.offers);
  const invited = useDeferredValue(now.invited);
  const columns = useDeferredValue(now.columns);
  const view = useDeferredValue(now.view);
  const marked = useDeferredValue(now.marked);
  const matrix = useMemo(
    () => layOut(comparison, offers, { lot: comparison.lot, invited, columns }),
    [comparison, offers, invited, columns],
  );
  const ownPlans = useDeferredValue(now.ownPlans);
  const proposed = useMemo(() => markedOffers(comparison, ownPlans, marked), [comparison, ownPlans, marked]);
  return { comparison, matrix, view, proposed, isOwnProposed: marked === "own" };
}
