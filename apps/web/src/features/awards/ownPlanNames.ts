import type { Proposal } from "@kantwerk/comparison/award";

/** Plans that differ in what stays in-house. */
export const ownPlanNames = ["most_in_house", "doubtful_bought", "all_bought"] as const;
export type OwnPlanName = (typeof ownPlanNames)[number];
export type OwnPlans = Partial<Record<OwnPlanName, Proposal | null>>;
