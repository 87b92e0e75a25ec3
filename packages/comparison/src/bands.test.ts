import Big from "big.js";
import { describe, expect, it } from "vitest";
import {
  asNumber,
  completeness,
  deliveryBand,
  isHighlyCompetitive,
  meanRatio,
  overallRating,
  priceBand,
  ratio,
  starsForCompleteness,
  starsForDelivery,
  starsForPrice,
} from "./bands.ts";

const of = (own: string, best: string) => ratio(new Big(own), new Big(best));

describe("price bands", () => {
  it.each([
    ["100", "5"],
    ["105", "5"],
    ["105.0000000000000000000001", "15"],
    ["115", "15"],
    ["115.01", "30"],
    ["130", "30"],
    ["130.01", "50"],
    ["150", "50"],
    ["150.01", "above"],
  ])("puts %s against 100 into band %s", (own, band) => {
    expect(priceBand(of(own, "100"))).toBe(band);
  });

  it("has exact limits even where the decimal quotient is infinite", () => {
    expect(priceBand(of("3.15", "3"))).toBe("5");
    expect(priceBand(of("0.0735", "0.07"))).toBe("5");
    expect(priceBand(of("0.0736", "0.07"))).toBe("15");
  });

  it("handles free offers", () => {
    expect(priceBand(of("0", "0"))).toBe("5");
    expect(priceBand(of("0.01", "0"))).toBe("above");
  });

  it("gives 5 to 1 stars", () => {
    expect((["5", "15", "30", "50", "above"] as const).map(starsForPrice)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe("the mean of ratios", () => {
  it("is band 5 at exactly 5 % above, although no single quotient is finite", () => {
    const mean = meanRatio([of("31", "30"), of("32", "30")]);
    expect(priceBand(mean)).toBe("5");
    expect(asNumber(mean)).toBe(1.05);
  });

  it("is band 15 just above 5 %", () => {
    expect(priceBand(meanRatio([of("31", "30"), of("32.000000000000000000000000001", "30")]))).toBe("15");
  });

  it("is exact over 10 quantities with different denominators", () => {
    const primes = [3, 7, 11, 13, 17, 19, 23, 29, 31];
    const above = primes.map((prime) => of(String(prime + 1), String(prime)));
    const rest = primes.map((prime) => of(String(prime * 1.5 - 1), String(prime)));
    expect(priceBand(meanRatio([...above, ...rest]))).toBe("30");
    expect(asNumber(meanRatio([...above, ...rest]))).toBe(1.25);
  });

  it("is infinite once a price is compared with a free one", () => {
    expect(priceBand(meanRatio([of("1", "0"), of("1", "1")]))).toBe("above");
    expect(priceBand(meanRatio([of("1", "0"), of("2", "0")]))).toBe("above");
    expect(priceBand(meanRatio([of("0", "0"), of("1", "1")]))).toBe("5");
  });

  it("is rounded to 6 decimals for display", () => {
    expect(asNumber(of("2", "3"))).toBe(0.666667);
    expect(asNumber(of("0", "3"))).toBe(0);
  });
});

describe("high competitiveness", () => {
  it("starts at exactly 0.95", () => {
    expect(isHighlyCompetitive(of("95", "100"))).toBe(true);
    expect(isHighlyCompetitive(of("94.9999999999999999999999", "100"))).toBe(false);
    expect(isHighlyCompetitive(of("0", "0"))).toBe(true);
    expect(isHighlyCompetitive(of("0", "0.01"))).toBe(false);
  });
});

describe("delivery bands", () => {
  it.each([
    [0, "0", 5],
    [1, "2", 4],
    [2, "2", 4],
    [3, "5", 3],
    [5, "5", 3],
    [6, "10", 2],
    [10, "10", 2],
    [11, "above", 1],
  ] as const)("puts %i days later into band %s with %i stars", (days, band, stars) => {
    expect(deliveryBand(days)).toBe(band);
    expect(starsForDelivery(band)).toBe(stars);
  });
});

describe("completeness", () => {
  const given = { quantities: 3, covered: 3, tiers: 2, details: 4, possibleDetails: 4 };

  it("adds quantity coverage, several tiers and a detailed breakdown up to 100", () => {
    expect(completeness(given).toNumber()).toBe(100);
    expect(completeness({ ...given, covered: 0, tiers: 1, details: 0 }).toNumber()).toBe(0);
    expect(completeness({ ...given, tiers: 1 }).toNumber()).toBe(75);
    expect(completeness({ ...given, details: 1 }).toNumber()).toBe(81.25);
    expect(completeness({ ...given, covered: 2 }).toFixed(4)).toBe("83.3333");
  });

  it.each([
    ["100", 5],
    ["90", 5],
    ["89.9999999999", 4],
    ["70", 4],
    ["69.99", 3],
    ["50", 3],
    ["49.99", 2],
    ["30", 2],
    ["29.99", 1],
    ["0", 1],
  ])("of %s gives %i stars", (value, stars) => {
    expect(starsForCompleteness(new Big(value))).toBe(stars);
  });
});

describe("the overall rating", () => {
  const weights = { price: 60, delivery: 25, completeness: 15 };

  it("weights the stars and names the rating", () => {
    expect(overallRating({ price: 5, delivery: 5, completeness: 5 }, weights)).toEqual({
      rating: 5,
      label: "Excellent",
    });
    expect(overallRating({ price: 4, delivery: 3, completeness: 5 }, weights).label).toBe("Good");
    expect(overallRating({ price: 3, delivery: 3, completeness: 3 }, weights).label).toBe("Average");
    expect(overallRating({ price: 1, delivery: 5, completeness: 1 }, weights).label).toBe("Below Average");
    expect(overallRating({ price: 1, delivery: 1, completeness: 2 }, weights)).toEqual({
      rating: 1,
      label: "Poor",
    });
  });

  it("rounds half up, exactly", () => {
    const halves = { price: 1, delivery: 1, completeness: 0 };
    expect(overallRating({ price: 5, delivery: 4, completeness: 1 }, halves).rating).toBe(5);
    expect(overallRating({ price: 2, delivery: 1, completeness: 1 }, halves).rating).toBe(2);
    const tenths = { price: 0.1, delivery: 0.2, completeness: 0.3 };
    expect(overallRating({ price: 5, delivery: 5, completeness: 4 }, tenths).rating).toBe(5);
    const less = { price: 0.1, delivery: 0.2, completeness: 0.30000000000000004 };
    expect(overallRating({ price: 5, delivery: 5, completeness: 4 }, less).rating).toBe(4);
  });

  it("weights all parts equally if no weight is set", () => {
    const none = { price: 0, delivery: 0, completeness: 0 };
    expect(overallRating({ price: 1, delivery: 1, completeness: 4 }, none).rating).toBe(2);
  });
});
