import { unitPrice } from "@kantwerk/costing/money";
import type { Tier } from "@kantwerk/costing/tiers";
import Big from "big.js";

/** Costs implied by tiers: an amount per lot and an amount per piece, in the currency of the tiers. */
export type ImpliedCosts = {
  /** Setup, program and all other costs per lot. */
  one_off: string;
  per_piece: string;
  /** Largest deviation of a tier from the fit, as a share of its price (0.02 is 2 %). */
  deviation: number;
};

type Point = { quantity: number; unit: number };

/**
 * Fits total = one-off + per piece × quantity through the start of each tier. Least squares of the deviation relative
 * to the tier's price, so that large lots do not dominate. Neither amount is negative: if the free fit has a negative
 * one, only the other amount is fitted. An estimate, so floats are precise enough.
 */
function fitted(points: readonly Point[]): { once: number; piece: number } {
  const sum = (of: (point: Point) => number) => points.reduce((all, point) => all + of(point), 0);
  const a = ({ quantity, unit }: Point) => 1 / (quantity * unit);
  const b = ({ unit }: Point) => 1 / unit;
  const [sumA, sumB] = [sum(a), sum(b)];
  const aa = sum((point) => a(point) ** 2);
  const ab = sum((point) => a(point) * b(point));
  const bb = sum((point) => b(point) ** 2);
  const determinant = aa * bb - ab ** 2;
  const once = (sumA * bb - sumB * ab) / determinant;
  if (once < 0) return { once: 0, piece: sumB / bb };
  const piece = (sumB * aa - sumA * ab) / determinant;
  return piece < 0 ? { once: sumA / aa, piece: 0 } : { once, piece };
}

/**
 * Null unless two tiers begin at different quantities, or if one is free.
 * @param rate converts the tiers' currency
 */
export function impliedOf(tiers: readonly Tier[], rate = 1): ImpliedCosts | null {
  const points = tiers.map(({ min_quantity, unit_price }) => ({
    quantity: min_quantity,
    unit: Number(unit_price) * rate,
  }));
  const quantities = new Set(tiers.map(({ min_quantity }) => min_quantity));
  if (quantities.size < 2 || points.some(({ quantity, unit }) => quantity < 1 || unit <= 0)) return null;
  const { once, piece } = fitted(points);
  const off = points.map(({ quantity, unit }) => Math.abs((once / quantity + piece) / unit - 1));
  return {
    one_off: unitPrice(new Big(once)),
    per_piece: unitPrice(new Big(piece)),
    deviation: new Big(Math.max(...off)).round(4).toNumber(),
  };
}

/** The fitted unit price at a quantity, with 4 decimals. */
export const impliedUnitPrice = ({ one_off, per_piece }: ImpliedCosts, quantity: number): string =>
  unitPrice(new Big(one_off).div(quantity).plus(per_piece));

/** Amounts per lot and per piece. */
export type OnceAndEach = { once: string; each: string };

/**
 * The quantity from which `other` costs less than `one`, if not from the first piece on; null if never or always. Both
 * in one currency.
 */
export function cheaperFrom(one: OnceAndEach, other: OnceAndEach): number | null {
  const saved = new Big(one.each).minus(other.each);
  const more = new Big(other.once).minus(one.once);
  if (saved.lte(0) || more.lt(0)) return null;
  const from = more.div(saved).round(0, Big.roundDown).plus(1).toNumber();
  return from <= 1 ? null : from;
}
