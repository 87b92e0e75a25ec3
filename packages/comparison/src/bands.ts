import Big from "big.js";

// Bands, stars and the overall rating, as defined in the API contract ("Comparison of offers").

export type PriceBand = "5" | "15" | "30" | "50" | "above";
export type DeliveryBand = "0" | "2" | "5" | "10" | "above";
export type Stars = 1 | 2 | 3 | 4 | 5;
export type RatingLabel = "Excellent" | "Good" | "Average" | "Below Average" | "Poor";
export type Weights = { price: number; delivery: number; completeness: number };

/** An exact quotient, kept as numerator and denominator because most quotients are infinite decimals. x/0 is infinite. */
export type Ratio = { numerator: Big; denominator: Big };

const priceLimits = [
  ["5", "1.05"],
  ["15", "1.15"],
  ["30", "1.3"],
  ["50", "1.5"],
] as const;
const deliveryLimits = [
  ["0", 0],
  ["2", 2],
  ["5", 5],
  ["10", 10],
] as const;
const priceStars: Record<PriceBand, Stars> = { "5": 5, "15": 4, "30": 3, "50": 2, above: 1 };
const deliveryStars: Record<DeliveryBand, Stars> = { "0": 5, "2": 4, "5": 3, "10": 2, above: 1 };
const labels: Record<Stars, RatingLabel> = {
  5: "Excellent",
  4: "Good",
  3: "Average",
  2: "Below Average",
  1: "Poor",
};

/** 0/0 is 1: a free offer is as good as a free best offer. */
export function ratio(numerator: Big, denominator: Big): Ratio {
  if (numerator.eq(0) && denominator.eq(0)) return { numerator: new Big(1), denominator: new Big(1) };
  return { numerator, denominator };
}

/** The exact mean of at least one ratio; infinite if any ratio is. */
export function meanRatio(ratios: Ratio[]): Ratio {
  const infinite = ratios.find((one) => one.denominator.eq(0));
  if (infinite) return infinite;
  const sum = ratios.reduce((result, one) => ({
    numerator: result.numerator.times(one.denominator).plus(one.numerator.times(result.denominator)),
    denominator: result.denominator.times(one.denominator),
  }));
  return { numerator: sum.numerator, denominator: sum.denominator.times(ratios.length) };
}

/** A finite ratio as a JSON number, rounded to 6 decimals; for display only. */
export function asNumber({ numerator, denominator }: Ratio): number {
  return numerator.div(denominator).round(6, Big.roundHalfUp).toNumber();
}

/** Band of own price / best price: within 5, 15, 30 or 50 percent of the best, limits included. */
export function priceBand({ numerator, denominator }: Ratio): PriceBand {
  return priceLimits.find(([, limit]) => numerator.lte(denominator.times(limit)))?.[0] ?? "above";
}

/** Band of an amount compared with the best; both are decimal strings. */
export const bandOf = (amount: string, best: string): PriceBand =>
  priceBand(ratio(new Big(amount), new Big(best)));

/** Band of the calendar days after the earliest delivery: 0, or within 2, 5 or 10 days, limits included. */
export function deliveryBand(daysLater: number): DeliveryBand {
  return deliveryLimits.find(([, limit]) => daysLater <= limit)?.[0] ?? "above";
}

/** Whether the competitiveness (best price / own price) is at least 0.95, i.e. up to 5.26 % dearer. */
export function isHighlyCompetitive({ numerator, denominator }: Ratio): boolean {
  return numerator.gte(denominator.times("0.95"));
}

/** 0–100, unrounded: 50 for quantities covered without an estimate, 25 for two or more tiers, 25 for details given. */
export function completeness(given: {
  quantities: number;
  covered: number;
  tiers: number;
  details: number;
  possibleDetails: number;
}): Big {
  return new Big(50 * given.covered)
    .div(given.quantities)
    .plus(given.tiers >= 2 ? 25 : 0)
    .plus(new Big(25 * given.details).div(given.possibleDetails));
}

export function starsForPrice(band: PriceBand): Stars {
  return priceStars[band];
}

export function starsForDelivery(band: DeliveryBand): Stars {
  return deliveryStars[band];
}

export function starsForCompleteness(value: Big): Stars {
  if (value.gte(90)) return 5;
  if (value.gte(70)) return 4;
  if (value.gte(50)) return 3;
  return value.gte(30) ? 2 : 1;
}

/** The weighted mean of the stars, rounded half up. If all weights are 0, all parts count equally. */
export function overallRating(
  stars: { price: Stars; delivery: Stars; completeness: Stars },
  weights: Weights,
): { rating: Stars; label: RatingLabel } {
  const parts = ["price", "delivery", "completeness"] as const;
  const silent = parts.every((part) => weights[part] === 0);
  const weight = (part: (typeof parts)[number]) => new Big(silent ? 1 : weights[part]);
  const all = parts.reduce((sum, part) => sum.plus(weight(part)), new Big(0));
  const weighted = parts.reduce((sum, part) => sum.plus(weight(part).times(stars[part])), new Big(0));
  const rating = ([5, 4, 3, 2] as const).find((step) => weighted.gte(all.times(step - 0.5))) ?? 1;
  return { rating, label: labels[rating] };
}
