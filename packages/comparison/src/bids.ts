import type Big from "big.js";

export type LineIdentifier = { type: string; id: string };

/**
 * An offer's costs for its line at the quantity to award, without a share of its supplier's one-off costs.
 * `submitted_at` in ms since 1970.
 */
export type Bid = {
  offer_id: string;
  supplier_id: string;
  supplier_name: string;
  /** Pieces to buy: the line's quantity, or more because of a minimum or multiple. */
  bought: number;
  /** Bought pieces × unit price. */
  goods: Big;
  landed: Big;
  delivery_date: string;
  submitted_at: number;
  /**
   * If one price covers several lines: all of these lines, the offer's own line first. The bid on that line has all
   * the costs, the bids on the others have none.
   */
  together?: readonly LineIdentifier[];
};

/** A line at the quantity to award, with all its bids sorted by `byPreference`. */
export type BidsOfLine = { line: LineIdentifier; quantity: number; bids: Bid[] };

/** One-off costs by supplier, charged however much it is awarded; suppliers without an entry charge none. */
export type OnceCharges = ReadonlyMap<string, Big>;

/** Cheapest first, then earlier delivery, then earlier submission; the id makes the order total. */
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

/** The supplier's best bid on the line, if any. */
export function bidOf({ bids }: BidsOfLine, supplierId: string): Bid | undefined {
  return bids.find((bid) => bid.supplier_id === supplierId);
}

/** The latest date; "" if there are none. */
export function latest(dates: string[]): string {
  return dates.toSorted().at(-1) ?? "";
}

/** Compares by code unit: the same order on every machine, and correct for dates as YYYY-MM-DD. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A line's identifier as a map key. */
export function keyOf({ type, id }: LineIdentifier): string {
  return `${type}/${id}`;
}
