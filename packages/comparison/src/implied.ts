import { unitPrice } from "@kantwerk/costing/money";
import type { Tier } from "@kantwerk/costing/tiers";
import Big from "big.js";

/** What tiers say without saying it: a sum for each lot and one for each piece, in the currency of the tiers. */
export type ImpliedCosts = {
  /** Setup, program and whatever else comes once a lot. */
  one_off: string;
  per_piece: string;
  /** How far the tiers are off the line at most, as a share of the price (0.02 is 2 %). */
  deviation: number;
};

type Point = { quantity: number; unit: number };

/**
 * Fits total = one-off + per piece × quantity through the beginning of each tier by least squares of how far the line
 * is off as a share of the tier's price, so that the largest lot does not drown the others. Neither figure is below
 * zero: where the free line would be, the other figure alone is fitted. It is an estimate, so floats will do.
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
 * Null where there are not two tiers that begin at different quantities, or one is free.
 * @param rate turns the tiers' currency into the one that is wanted
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

/** The unit price that the fit makes for a quantity, with 4 decimals. */
export const impliedUnitPrice = ({ one_off, per_piece }: ImpliedCosts, quantity: number): string =>
  unitPrice(new Big(one_off).div(quantity).plus(per_piece));

/** Amounts for a lot and for each of its pieces. */
export type OnceAndEach = { once: string; each: string };

/**
 * From which quantity on `other` costs less than `one`, where it does not from the first piece on; null where it never
 * does, or always. Both in one currency.
 */
export function cheaperFrom(one: OnceAndEach, other: OnceAndEach): number | null {
  const saved = new Big(one.each).minus(other.each);
  const more = new Big(other.once).minus(one.once);
  if (saved.lte(0) || more.lt(0)) return null;
  const from = more.div(saved).round(0, Big.roundDown).plus(1).toNumber();
  return from <= 1 ? null : from;
}
