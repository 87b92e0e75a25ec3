import { bandOf, type PriceBand } from "@kantwerk/comparison/bands";
import { difference } from "@kantwerk/costing/money";

export type PriceGap = {
  /** Is as low as the best one. */
  isBest: boolean;
  /** How much dearer than the best, as a share (0.06 is 6 %); null where the best one is free. */
  dearer: number | null;
  /** How much dearer, in money. */
  difference: string;
  band: PriceBand;
};

/** Measures a price against the best one of its kind; undefined where there is no best one. */
export function measure(price: string, best: string | null): PriceGap | undefined {
  if (best === null) return undefined;
  const more = difference(price, best);
  const isBest = Number(more) === 0;
  const dearer = Number(best) === 0 ? null : Number(more) / Number(best);
  return { isBest, dearer: isBest ? 0 : dearer, difference: more, band: bandOf(price, best) };
}

/** Whole percent for a column of figures; below half a percent one decimal, so that dearer never reads "+0 %". */
export const percentDecimals = (share: number): number => (Math.abs(share) < 0.005 ? 1 : 0);
