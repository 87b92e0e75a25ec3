import Big from "big.js";
import type { Split } from "./calculate.ts";
import { unitPrice } from "./money.ts";

/** Parts of a price shown to customers. */
export const shareKinds = ["material", "production", "setup", "program", "parts"] as const;

export type PriceShares = Record<(typeof shareKinds)[number], string>;

/**
 * Splits a unit price by what it pays for, as shown to customers: overhead and profit are included in each share in
 * proportion. The largest share takes the rounding remainder, so that they add up to the price. Null if a share is
 * unknown.
 */
export function priceShares(split: Split, price: string): PriceShares | null {
  const parts = shareKinds.map((kind) => split[kind]);
  if (parts.some((part) => part === null || new Big(part).lt(0))) return null;
  const known = parts.map((part) => new Big(part ?? 0));
  const base = known.reduce((sum, part) => sum.plus(part), new Big(0));
  if (base.eq(0)) return null;
  const shares = known.map((part) => new Big(unitPrice(part.times(price).div(base))));
  const rest = shares.reduce((left, share) => left.minus(share), new Big(price));
  const largest = shares.reduce((most, share, at) => (share.gt(shares[most] ?? 0) ? at : most), 0);
  const named = shares.map((share, at) => unitPrice(at === largest ? share.plus(rest) : share));
  return Object.fromEntries(shareKinds.map((kind, at) => [kind, named[at] ?? "0"])) as PriceShares;
}
