import type { Proposal } from "@kantwerk/comparison/award";
import type { ComparedLine, Comparison } from "@kantwerk/comparison/comparison";

/** Whether one of the offers on a line has been ordered. */
export const isOrdered = (line: ComparedLine): boolean =>
  line.offers.some((offer) => offer.status === "ordered");

/** The suppliers of a proposal by their names, those with the most lines first. */
export function suppliersOf(comparison: Comparison, proposal: Proposal): string[] {
  const offers = new Map(
    comparison.lines.flatMap((line) => line.offers.map((offer) => [offer.offer_id, offer.supplier_name])),
  );
  const counts = new Map<string, number>();
  for (const { offer_id } of proposal.awards) {
    const name = offers.get(offer_id);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}
