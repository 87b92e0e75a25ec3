import type { DeliveryBand, Stars } from "@kantwerk/comparison/bands";
import { deliveryBand } from "@kantwerk/comparison/bands";
import type { Comparison } from "@kantwerk/comparison/comparison";
import type { SupplierTotals } from "@kantwerk/comparison/totals";
import { daysBetween } from "@kantwerk/contract/days";
import type { Matrix } from "./matrix.ts";

/** A supplier over all lines that it has offered on. */
export type SupplierSummary = {
  /** Mean of the overall ratings, rounded half up; null if unranked. */
  rating: Stars | null;
  /** Latest delivery date of its offers, `YYYY-MM-DD`; null if none is compared. */
  delivery: string | null;
  /** Days after the earliest supplier. */
  daysLater: number;
  deliveryBand: DeliveryBand | null;
  /** Percent, 0–100. */
  completeness: number | null;
  totals: SupplierTotals | undefined;
};

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;

const latest = (dates: string[]) => dates.toSorted().at(-1) ?? null;

/** One summary per supplier column, in the same order. */
export function summarize(matrix: Matrix, comparison: Comparison): SupplierSummary[] {
  const totals = new Map(comparison.suppliers.map((each) => [each.supplier_id, each]));
  const summaries = matrix.suppliers.map(({ supplierId }, position) => {
    const offers = matrix.lines.flatMap(({ entries }) => entries[position]?.compared ?? []);
    const ratings = mean(offers.flatMap((offer) => offer.overall_rating ?? []));
    return {
      rating: ratings === null ? null : (Math.floor(ratings + 0.5) as Stars),
      delivery: latest(offers.map((offer) => offer.delivery_date)),
      completeness: mean(offers.map((offer) => offer.completeness)),
      totals: totals.get(supplierId),
    };
  });
  const ranked = summaries.filter(({ rating }) => rating !== null);
  const first = ranked.flatMap(({ delivery }) => delivery ?? []).toSorted()[0];
  return summaries.map((summary) => {
    if (first === undefined || summary.delivery === null || summary.rating === null)
      return { ...summary, daysLater: 0, deliveryBand: null };
    const daysLater = daysBetween(first, summary.delivery);
    return { ...summary, daysLater, deliveryBand: deliveryBand(daysLater) };
  });
}
