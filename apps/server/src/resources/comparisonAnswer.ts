import type { Stars } from "@kantwerk/comparison/bands";
import type { ComparedLine, ComparedOffer, Comparison, OwnOffer } from "@kantwerk/comparison/comparison";

type OwnNulls = Record<"offer_id" | "supplier_id" | "supplier_name" | "delivery_date", null>;

/** In-house production among the offers of a line. */
type OwnEntry = Omit<ComparedOffer, keyof OwnNulls | "stars"> &
  OwnNulls & { in_house: true; stars: { price: Stars | null; delivery: null; completeness: Stars } };

const ownEntry = ({ stars, ...own }: OwnOffer): OwnEntry => ({
  offer_id: null,
  supplier_id: null,
  supplier_name: null,
  in_house: true,
  ...own,
  covers: [],
  exchange_rate: null,
  surcharge_per_piece: null,
  implied: null,
  delivery_date: null,
  delivery_band: null,
  completeness: 100,
  stars: { price: stars.price, delivery: null, completeness: 5 },
});

type LineAnswer = Omit<ComparedLine, "own" | "offers"> & { offers: (ComparedOffer | OwnEntry)[] };
export type ComparisonAnswer = Omit<Comparison, "lines"> & { lines: LineAnswer[] };

/**
 * Adds in-house production to the offers of its line, ranked at the last quantity. Comparisons stored by older versions
 * have none.
 */
function lineAnswer({ own, offers, ...line }: ComparedLine): LineAnswer {
  if (!own) return { ...line, offers };
  const total = Number(own.prices.at(-1)?.landed_total);
  const at = offers.findIndex(
    ({ competitiveness, prices }) => competitiveness === null || Number(prices.at(-1)?.landed_total) >= total,
  );
  const place = at < 0 ? offers.length : at;
  return { ...line, offers: [...offers.slice(0, place), ownEntry(own), ...offers.slice(place)] };
}

/** A comparison for the response: in-house production is one of the offers, without a supplier. */
export const comparisonAnswer = <C extends Comparison>(
  comparison: C,
): Omit<C, "lines"> & Pick<ComparisonAnswer, "lines"> => ({
  ...comparison,
  lines: comparison.lines.map(lineAnswer),
});
