import type { Proposals } from "@kantwerk/comparison/award";
import type { Comparison } from "@kantwerk/comparison/comparison";
import { proposedKey } from "./gridPlaces.ts";

export type ProposalName = Exclude<keyof Proposals, "exact">;
/** What the summary strip can mark in the matrix. */
export type MarkedPlan = ProposalName | "own";

/** In the order of the summary strip. */
export const proposalNames = [
  "split_by_line",
  "single_supplier",
  "fastest",
] as const satisfies ProposalName[];

/** The proposed offer and quantity of each line, as the matrix marks them. */
export function markedOffers(comparison: Comparison, marked: MarkedPlan): ReadonlyMap<string, string> {
  const proposal = marked === "own" ? null : comparison.proposals[marked];
  const awards = proposal?.awards ?? [];
  return new Map(awards.map(({ line, offer_id, quantity }) => [line.id, proposedKey(offer_id, quantity)]));
}
