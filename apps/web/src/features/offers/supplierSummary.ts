import type { DeliveryBand, Stars } from "@kantwerk/comparison/bands";
import { deliveryBand } from "@kantwerk/comparison/bands";
import type { Comparison } from "@kantwerk/comparison/comparison";
import type { SupplierTotals } from "@kantwerk/comparison/totals";
import { daysBetween } from "@kantwerk/contract/days";
import type { Matrix } from "./matrix.ts";

/** A supplier over all lines that it offers on. */
export type SupplierSummary = {
  /** Mean of the overall ratings, rounded half up; null without a rank. */
  rating: Stars | null;
  /** When the last of its offers is here, `YYYY-MM-DD`; null without an offer that takes part. */
  delivery: string | null;
  /** Days after the supplier that is done first. */
  daysLater: number;
  deliveryBand: DeliveryBand | null;
  /** 0–100. */
  completeness: number | null;
  totals: SupplierTotals | undefined;
};

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;

const latest = (dates: string[]) => dates.toSorted().at(-1) ?? null;

/** The summaries in the order of the matrix's supplier columns. */
export function summarize(matrix: Matrix, comparison: Comparison): SupplierSummary[] {
  const totals = new Map(comparison.suppliers.map((each) => [each.supplier_id, each]));
  const summaries = matrix.suppliers.map(({ supplierId }, position) => {
    const offers = matrix.lines.flatMap(({ meetings }) => meetings[position]?.compared ?? []);
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
