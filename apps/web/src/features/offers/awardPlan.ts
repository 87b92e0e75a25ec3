import type { Proposal } from "@kantwerk/comparison/award";
import type { ComparedLine, ComparedOffer, Comparison } from "@kantwerk/comparison/comparison";
import { sum, total } from "@kantwerk/costing/money";

export type PlannedAward = {
  line: ComparedLine;
  offer: ComparedOffer;
  quantity: number;
  /** What the offer costs at that quantity. */
  landed: string;
};

export type AwardPlan = {
  /** In the order of the lines. */
  awards: PlannedAward[];
  /** Lines that have an ordered offer already. */
  ordered: ComparedLine[];
  /** Lines that the proposal leaves without an award. */
  missing: ComparedLine[];
  /** Offers that will lose by it. */
  declines: number;
  /** Of the awards that remain, with two decimals. */
  total: string;
};

/** Whether one of the offers on a line has been ordered. */
export const isOrdered = (line: ComparedLine): boolean =>
  line.offers.some((offer) => offer.status === "ordered");
const isOpen = (offer: ComparedOffer) => offer.status === "offered" || offer.status === "deferred";

/** What is to be awarded so that a proposal comes true: all its awards but those on lines that are ordered already. */
export function planAwards(comparison: Comparison, proposal: Proposal): AwardPlan {
  const lines = new Map(comparison.lines.map((line) => [line.line.id, line]));
  const proposed = proposal.awards.flatMap(({ line: { id }, offer_id, quantity }) => {
    const line = lines.get(id);
    const offer = line?.offers.find((each) => each.offer_id === offer_id);
    const price = offer?.prices.find((each) => each.quantity === quantity);
    return line && offer && price ? [{ line, offer, quantity, landed: price.landed_total }] : [];
  });
  const awards = proposed.filter(({ line, offer }) => !isOrdered(line) && isOpen(offer));
  return {
    awards,
    ordered: proposed.flatMap(({ line }) => (isOrdered(line) ? [line] : [])),
    missing: proposal.missing_lines.flatMap(({ id }) => lines.get(id) ?? []),
    declines: awards.reduce((count, { line, offer }) => count + losers(line, offer.offer_id).length, 0),
    total: total(sum(awards.map(({ landed }) => landed))),
  };
}

/** The other offers of a line, which an award declines. */
export function losers(line: ComparedLine, offerId: string): ComparedOffer[] {
  return line.offers.filter((offer) => offer.offer_id !== offerId && offer.status === "offered");
}

/** Whether every other line has an ordered offer, so that an award of this one closes the request. */
export function isLastOpenLine(comparison: Comparison, lineId: string): boolean {
  return comparison.lines.every((line) => line.line.id === lineId || isOrdered(line));
}

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
