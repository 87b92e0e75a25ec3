// The supplier's page loads this file: keep it free of libraries.

/** Integer pieces, both ends included; null maximum: open-ended. */
export type QuantityRange = { min_quantity: number; max_quantity: number | null };

/** A price for a range of quantities. `unit_price` is a decimal string. */
export type Tier = QuantityRange & { unit_price: string };

/** The tier that covers the quantity, or null. Where several do, the one with the highest start. */
export function tierFor<T extends QuantityRange>(tiers: T[], quantity: number): T | null {
  const covering = tiers.filter((tier) => tier.min_quantity <= quantity && quantity <= end(tier));
  return covering.sort((a, b) => b.min_quantity - a.min_quantity || end(a) - end(b))[0] ?? null;
}

/**
 * The tier used as an estimate if none covers the quantity: the nearest one below, otherwise the lowest (API contract,
 * comparison of offers). Null only without tiers.
 */
export function estimateTier<T extends QuantityRange>(tiers: T[], quantity: number): T | null {
  const below = tiers.filter((tier) => end(tier) < quantity);
  const nearestBelow = below.sort((a, b) => end(b) - end(a) || b.min_quantity - a.min_quantity)[0];
  return nearestBelow ?? ascending(tiers)[0] ?? null;
}

/**
 * The quantities between two tiers that no tier covers, ascending. Gaps are allowed, but shown to the supplier.
 * Quantities before the first or after the last tier are not gaps.
 */
export function gaps(tiers: QuantityRange[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let covered: number | null = null;
  for (const tier of ascending(tiers)) {
    if (covered !== null && tier.min_quantity > covered + 1)
      found.push({ from: covered + 1, to: tier.min_quantity - 1 });
    covered = Math.max(covered ?? 0, end(tier));
  }
  return found;
}

function ascending<T extends QuantityRange>(tiers: T[]): T[] {
  return [...tiers].sort((a, b) => a.min_quantity - b.min_quantity || end(a) - end(b));
}

function end(range: QuantityRange): number {
  return range.max_quantity ?? Number.POSITIVE_INFINITY;
}
