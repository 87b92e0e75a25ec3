import type { Proposal } from "@kantwerk/comparison/award";
import type { ComparedOffer, Comparison } from "@kantwerk/comparison/comparison";

/** Other lines covered by an offer's price; missing in comparisons stored by older releases. */
export const coversOf = ({ covers }: { covers?: ComparedOffer["covers"] }): ComparedOffer["covers"] =>
  covers ?? [];

/** Ids of all awarded lines: directly, covered by another line's price, or in-house. */
export const orderedLines = ({ lines }: Pick<Comparison, "lines">): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ line, offers, awarded_in_house }) => [
      ...(awarded_in_house ? [line.id] : []),
      ...offers
        .filter((offer) => offer.status === "ordered")
        .flatMap((offer) => [line.id, ...coversOf(offer).map(({ id }) => id)]),
    ]),
  );

/** The suppliers of a proposal, those with the most lines first. */
export function suppliersOf(comparison: Comparison, proposal: Proposal): { id: string; name: string }[] {
  const offers = new Map(
    comparison.lines.flatMap((line) => line.offers.map((offer) => [offer.offer_id, offer])),
  );
  const found = new Map<string, { id: string; name: string; lines: number }>();
  for (const { offer_id, covers = [] } of proposal.awards) {
    const offer = offers.get(offer_id ?? "");
    if (!offer) continue;
    const { supplier_id: id, supplier_name: name } = offer;
    found.set(id, { id, name, lines: (found.get(id)?.lines ?? 0) + 1 + covers.length });
  }
  return [...found.values()].sort((a, b) => b.lines - a.lines);
}
