// The supplier's page loads this file: keep it free of libraries.

/** In pieces; null if the supplier does not state it. */
export type BuyingTerms = { minimum_quantity?: number | null; order_multiple?: number | null };

/** The quantity to buy: the smallest multiple that is at least `needed` and the minimum. */
export function boughtQuantity({ minimum_quantity, order_multiple }: BuyingTerms, needed: number): number {
  const least = Math.max(needed, minimum_quantity ?? 0);
  const multiple = order_multiple ?? 1;
  return Math.ceil(least / multiple) * multiple;
}

/** The smallest needed quantity for which this many pieces are bought. */
export function neededFor(terms: BuyingTerms, bought: number): number {
  if (bought <= boughtQuantity(terms, 1)) return 1;
  const multiple = terms.order_multiple ?? 1;
  return (Math.ceil(bought / multiple) - 1) * multiple + 1;
}
