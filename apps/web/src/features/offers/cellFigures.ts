import { bandOf, type PriceBand } from "@kantwerk/comparison/bands";
import { difference } from "@kantwerk/costing/money";

export type PriceGap = {
  /** True if equal to the best price. */
  isBest: boolean;
  /** Share above the best price (0.06 is 6 %); null if the best price is 0. */
  dearer: number | null;
  /** Amount above the best price. */
  difference: string;
  band: PriceBand;
};

/** Compares a price with the best of its kind; undefined if there is none. */
export function measure(price: string, best: string | null): PriceGap | undefined {
  if (best === null) return undefined;
  const more = difference(price, best);
  const isBest = Number(more) === 0;
  const dearer = Number(best) === 0 ? null : Number(more) / Number(best);
  return { isBest, dearer: isBest ? 0 : dearer, difference: more, band: bandOf(price, best) };
}

/** Whole percent; one decimal below 0.5 %, so that a higher price never reads "+0 %". */
export const percentDecimals = (share: number): number => (Math.abs(share) < 0.005 ? 1 : 0);
