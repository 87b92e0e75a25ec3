import { useQuery } from "@tanstack/react-query";
import type { WeightedComparison } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import { isOwnBidding } from "../../records/ownBidding.ts";
import type { OwnPlans } from "../awards/ownPlanNames.ts";

const none: OwnPlans = {};

/** Proposals by what stays in-house. The planner loads after the matrix has rendered. */
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
