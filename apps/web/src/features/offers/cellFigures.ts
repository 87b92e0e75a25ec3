import { difference, total } from "@kantwerk/costing/money";

export type PriceGap = {
  /** Costs as little as the best landed total. */
  isBest: boolean;
  /** How much dearer than the best, as a share (0.06 is 6 %); null where the best one is free. */
  dearer: number | null;
  /** How much dearer, in money with two decimals. */
  difference: string;
};

/** Measures a landed total against the best one; undefined where there is no best one. */
export function measure(landed: string, best: string | null): PriceGap | undefined {
  if (best === null) return undefined;
  const more = total(difference(landed, best));
  const isBest = Number(more) === 0;
  const dearer = Number(best) === 0 ? null : Number(more) / Number(best);
  return { isBest, dearer: isBest ? 0 : dearer, difference: more };
}

/** Whole percent for a column of figures; below half a percent one decimal, so that dearer never reads "+0 %". */
export const percentDecimals = (share: number): number => (Math.abs(share) < 0.005 ? 1 : 0);
