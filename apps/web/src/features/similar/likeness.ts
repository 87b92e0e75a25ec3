import type { Tier } from "@kantwerk/contract/fields";

/** The price break with the lowest price; of equal ones, that of the smallest lot. */
export const lowestTier = (tiers: readonly Tier[] | null): Tier | undefined =>
  tiers?.toSorted(
    (a, b) => Number(a.unit_price) - Number(b.unit_price) || a.min_quantity - b.min_quantity,
  )[0];

export function likenessOf(distance: number): "same" | "high" | "medium" | "low" {
  if (distance < 0.01) return "same";
  if (distance <= 0.15) return "high";
  return distance <= 0.35 ? "medium" : "low";
}
