import type { Proposal, Proposals } from "@kantwerk/comparison/award";
import type { Comparison } from "@kantwerk/comparison/comparison";
import type { OwnPlanName, OwnPlans } from "../awards/ownPlanNames.ts";
import { ownKey, proposedKey } from "./gridPlaces.ts";

export type ProposalName = Exclude<keyof Proposals, "exact">;
/** Plans that the summary strip can mark in the matrix. */
export type MarkedPlan = ProposalName | OwnPlanName | "own";

/** In the order of the summary strip. */
export const proposalNames = [
  "split_by_line",
  "single_supplier",
  "fastest",
] as const satisfies ProposalName[];

/** The proposal for a mark; null if there is none, undefined while it is being computed. */
export function proposalOf(
  { proposals }: Comparison,
  ownPlans: OwnPlans,
  marked: MarkedPlan,
): Proposal | null | undefined {
  if (marked === "own") return null;
  return marked in proposals ? proposals[marked as ProposalName] : ownPlans[marked as OwnPlanName];
}

/** The requested quantity for a bought one, which may be higher because of a minimum; the largest if several match. */
function requestedQuantity(
  { lines }: Comparison,
  line: string,
  { offer_id, bought }: { offer_id: string | null; bought: number },
): number {
  const offer = lines
    .find((each) => each.line.id === line)
    ?.offers.find((each) => each.offer_id === offer_id);
  return (
    offer?.prices.findLast((price) => (price.bought_quantity ?? price.quantity) === bought)?.quantity ??
    bought
  );
}

/** The proposed offer and quantity of each line, as keys for the matrix. */
export function markedOffers(
  comparison: Comparison,
  ownPlans: OwnPlans,
  marked: MarkedPlan,
): ReadonlyMap<string, string> {
  const proposal = proposalOf(comparison, ownPlans, marked);
  const awards = proposal?.awards ?? [];
  const quantities = new Map(comparison.lines.map((each) => [each.line.id, each.quantities]));
  return new Map(
    awards.flatMap(({ line, offer_id, quantity: bought, covers = [] }) => {
      const quantity = requestedQuantity(comparison, line.id, { offer_id, bought });
      const at = quantities.get(line.id)?.indexOf(quantity) ?? -1;
      // A covered line has its quantity at the same index.
      const key = (pieces: number) => (offer_id ? proposedKey(offer_id, pieces) : ownKey(pieces));
      const further = covers.map(({ id }) => [id, key(quantities.get(id)?.at(at) ?? 0)] as const);
      return [[line.id, key(quantity)] as const, ...further];
    }),
  );
}
