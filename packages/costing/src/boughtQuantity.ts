// The supplier's page loads this file: it stays free of libraries.

/** In pieces; null where the supplier says nothing of it. */
export type BuyingTerms = { minimum_quantity?: number | null; order_multiple?: number | null };

/** What is bought to have so many whole pieces: the smallest multiple that is neither less than them nor than the minimum. */
export function boughtQuantity({ minimum_quantity, order_multiple }: BuyingTerms, needed: number): number {
  const least = Math.max(needed, minimum_quantity ?? 0);
  const multiple = order_multiple ?? 1;
  return Math.ceil(least / multiple) * multiple;
}

/** The fewest pieces that have to be needed for so many to be bought. */
export function neededFor(terms: BuyingTerms, bought: number): number {
  if (bought <= boughtQuantity(terms, 1)) return 1;
  const multiple = terms.order_multiple ?? 1;
  return (Math.ceil(bought / multiple) - 1) * multiple + 1;
}
