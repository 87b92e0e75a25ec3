import { useQuery } from "@tanstack/react-query";
import type { WeightedComparison } from "../../records/comparisons.ts";
import { isOwnBidding } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import type { OwnPlans } from "../awards/ownPlanNames.ts";

const none: OwnPlans = {};

/** Plans that differ in what stays in-house; the code that makes them loads after the matrix. */
export function useOwnPlans(comparison: WeightedComparison, offers: readonly Offer[]): OwnPlans {
  const { data } = useQuery({
    queryKey: ["offers", "own plans", comparison.state, comparison.lot],
    enabled: isOwnBidding(comparison),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [{ ownPlansOf }, { planInput }] = await Promise.all([
        import("../awards/ownPlans.ts"),
        import("../awards/planInput.ts"),
      ]);
      return ownPlansOf(planInput(comparison, offers));
    },
  });
  return data ?? none;
}
