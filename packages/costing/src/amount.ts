import Big from "big.js";

/**
 * What something costs and what is asked for it. The asked price is what was entered, and for what has no entered price
 * its own cost with what the house adds; an assembly has both. Cost null: it has a price, and nobody knows its cost.
 */
export type Amount = {
  cost: Big | null;
  entered: Big;
  /** Cost of what has no entered price. */
  unpriced: Big;
  /** Whether all of it has a cost or a price. */
  known: boolean;
};

type Figure = Big | string | number | null;

const zero = new Big(0);

export const nothing: Amount = { cost: zero, entered: zero, unpriced: zero, known: true };

/** One cost and, where somebody entered one, its price. */
export function amount(cost: Figure, entered: Figure = null): Amount {
  const known = cost === null ? null : new Big(cost);
  return {
    cost: known,
    entered: entered === null ? zero : new Big(entered),
    unpriced: entered === null ? (known ?? zero) : zero,
    known: cost !== null || entered !== null,
  };
}

export const scaled = ({ cost, entered, unpriced, known }: Amount, by: Big | number): Amount => ({
  cost: cost?.times(by) ?? null,
  entered: entered.times(by),
  unpriced: unpriced.times(by),
  known,
});

export const added = (amounts: readonly Amount[]): Amount =>
  amounts.reduce(
    (sum, each) => ({
      cost: sum.cost && each.cost && sum.cost.plus(each.cost),
      entered: sum.entered.plus(each.entered),
      unpriced: sum.unpriced.plus(each.unpriced),
      known: sum.known && each.known,
    }),
    nothing,
  );

/** What a share of the cost adds to it. An entered price holds it already. */
export const overheadOn = ({ cost, unpriced }: Amount, share: number): Amount => ({
  cost: cost?.times(share) ?? null,
  entered: zero,
  unpriced: unpriced.times(share),
  known: true,
});
