import type Big from "big.js";

export type LineIdentifier = { type: string; id: string };

/**
 * What one offer asks for its line at the quantity to be awarded, without a share of what its supplier charges once.
 * `submitted_at` in ms since 1970.
 */
export type Bid = {
  offer_id: string;
  supplier_id: string;
  supplier_name: string;
  /** Pieces that are bought: the line's, or more where the supplier delivers no fewer. */
  bought: number;
  /** What is bought × unit price. */
  goods: Big;
  landed: Big;
  delivery_date: string;
  submitted_at: number;
  /**
   * Where one price is for several lines all of them, the one that the offer stands on first. All that it costs is told there, and
   * nothing on the others.
   */
  together?: readonly LineIdentifier[];
};

/** A line at the quantity to be awarded, with all bids that may win it, sorted by `byPreference`. */
export type BidsOfLine = { line: LineIdentifier; quantity: number; bids: Bid[] };

/** What each supplier charges once, whatever it gets; who is not in it charges nothing. */
export type OnceCharges = ReadonlyMap<string, Big>;

/** Cheapest first, then earlier delivery, then earlier submission; the id makes the order complete. */
export function byPreference(a: Bid, b: Bid): number {
  return a.landed.cmp(b.landed) || byDelivery(a, b);
}

/** Earlier delivery first, then earlier submission, then the id. */
export function byDelivery(a: Bid, b: Bid): number {
  return (
    compareText(a.delivery_date, b.delivery_date) ||
    a.submitted_at - b.submitted_at ||
    compareText(a.offer_id, b.offer_id)
  );
}

/** The supplier's best bid on the line, if it made one. */
export function bidOf({ bids }: BidsOfLine, supplierId: string): Bid | undefined {
  return bids.find((bid) => bid.supplier_id === supplierId);
}

/** The latest of some dates; "" of none. */
export function latest(dates: string[]): string {
  return dates.toSorted().at(-1) ?? "";
}

/** By code unit: the same order on every machine, and right for dates written YYYY-MM-DD. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A line's identifier as one text. */
export function keyOf({ type, id }: LineIdentifier): string {
  return `${type}/${id}`;
}
