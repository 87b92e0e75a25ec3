import { tierFor } from "@kantwerk/costing/tiers";
import { toTenThousandths, toTotal } from "./amounts.ts";
import type { LineOffer } from "./judgeOffer.ts";

/** What a line costs for one asked quantity, with all that comes on top; no total where no tier covers it. */
export type LineTotal = { quantity: number; total: string | undefined };

/** The totals of one line's offer, in the order of the quantities asked for. */
export function lineTotals({ attributes }: LineOffer, quantities: number[]): LineTotal[] {
  const { tiers, packaging_price, shipping_price, customs_price } = attributes;
  const extra = [packaging_price, shipping_price, customs_price]
    .map((price) => toTenThousandths(price ?? "0"))
    .reduce((sum, price) => sum + price, 0n);
  return quantities.map((quantity) => {
    const tier = tierFor(tiers, quantity);
    const total = tier && BigInt(quantity) * toTenThousandths(tier.unit_price) + extra;
    return { quantity, total: total === null ? undefined : toTotal(total) };
  });
}

/** The lines' totals added up, lot by lot; no sum where a line has no price for its lot. */
export function sumOfTotals(lines: LineTotal[][]): (string | undefined)[] {
  const lots = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: lots }, (_, lot) => {
    const totals = lines.map((line) => line[lot]?.total);
    if (totals.includes(undefined)) return undefined;
    return toTotal(totals.reduce((sum, total) => sum + toTenThousandths(total ?? "0"), 0n));
  });
}
