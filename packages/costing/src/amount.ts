import Big from "big.js";

/**
 * Cost and asking price of something. The asking price is the entered price, or the cost plus overhead and profit for
 * parts without one; an assembly has both. Cost null: it has a price, but its cost is unknown.
 */
export type Amount = {
  cost: Big | null;
  entered: Big;
  /** Cost of the parts without an entered price. */
  unpriced: Big;
  /** Whether every part has a cost or a price. */
  known: boolean;
};

type Figure = Big | string | number | null;

const zero = new Big(0);

export const nothing: Amount = { cost: zero, entered: zero, unpriced: zero, known: true };

/** A single cost and, optionally, its entered price. */
export function amount(cost: Figure, entered: Figure = null): Amount {
  const known = cost === null ? null : new Big(cost);
  return {
    cost: known,
    entered: entered === null ? zero : new Big(entered),
    unpriced: entered === null ? (known ?? zero) : zero,
    known: cost !== null || entered !== null,
  };
}

// Performance: most amounts have no entered price, so `unpriced` equals `cost` and is calculated once, and operations
// with zero are skipped. Assemblies need thousands of sums.

const isNothing = ({ c }: Big): boolean => c[0] === 0;
const timesOf = (figure: Big, by: Big | number): Big => (isNothing(figure) ? zero : figure.times(by));
const plusOf = (one: Big, other: Big): Big =>
  isNothing(other) ? one : isNothing(one) ? other : one.plus(other);

export function scaled({ cost, entered, unpriced, known }: Amount, by: Big | number): Amount {
  const whole = cost && timesOf(cost, by);
  return {
    cost: whole,
    entered: timesOf(entered, by),
    unpriced: whole && unpriced === cost ? whole : timesOf(unpriced, by),
    known,
  };
}

function plus(sum: Amount, each: Amount): Amount {
  const cost = sum.cost && each.cost && plusOf(sum.cost, each.cost);
  const isUnpriced = sum.unpriced === sum.cost && each.unpriced === each.cost;
  return {
    cost,
    entered: plusOf(sum.entered, each.entered),
    unpriced: cost && isUnpriced ? cost : plusOf(sum.unpriced, each.unpriced),
    known: sum.known && each.known,
  };
}

export const added = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, nothing);

/** Overhead as a share of the cost. Entered prices include it already. */
export const overheadOn = (base: Amount, share: number): Amount => ({
  ...scaled(base, share),
  entered: zero,
  known: true,
});
