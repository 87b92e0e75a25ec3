import { describe, expect, it } from "vitest";
import { estimateTier, gaps, type Tier, tierFor } from "./tiers.ts";

const tier = (min_quantity: number, max_quantity: number | null, unit_price = "1"): Tier => ({
  min_quantity,
  max_quantity,
  unit_price,
});
const offered = [tier(100, null, "2.98"), tier(10, 24, "5.10"), tier(25, 49, "3.42")];

describe("the tier for a quantity", () => {
  it("covers both ends of its range, in any order of tiers", () => {
    expect(tierFor(offered, 10)?.unit_price).toBe("5.10");
    expect(tierFor(offered, 24)?.unit_price).toBe("5.10");
    expect(tierFor(offered, 25)?.unit_price).toBe("3.42");
    expect(tierFor(offered, 1_000_000)?.unit_price).toBe("2.98");
  });

  it("is null below the first tier, in a gap and without tiers", () => {
    expect(tierFor(offered, 9)).toBeNull();
    expect(tierFor(offered, 50)).toBeNull();
    expect(tierFor([], 1)).toBeNull();
  });

  it("is the one with the highest start where tiers overlap", () => {
    expect(tierFor([tier(50, 60, "2"), tier(1, null, "3")], 55)?.unit_price).toBe("2");
    expect(tierFor([tier(1, null, "3"), tier(50, 60, "2")], 55)?.unit_price).toBe("2");
  });

  it("does not modify the given list", () => {
    const given = [...offered];
    tierFor(given, 10);
    estimateTier(given, 60);
    gaps(given);
    expect(given).toEqual(offered);
  });
});

describe("the estimate without a covering tier", () => {
  it("takes the nearest tier below", () => {
    expect(estimateTier(offered, 60)?.unit_price).toBe("3.42");
    expect(estimateTier([tier(1, 20, "4.80"), tier(21, 30, "4.20")], 100)?.unit_price).toBe("4.20");
  });

  it("takes the lowest tier if there is none below", () => {
    expect(estimateTier(offered, 5)?.unit_price).toBe("5.10");
  });

  it("is null without tiers", () => {
    expect(estimateTier([], 5)).toBeNull();
  });
});

describe("gaps", () => {
  it("lists the quantities between two tiers", () => {
    expect(gaps(offered)).toEqual([{ from: 50, to: 99 }]);
  });

  it("has none between consecutive tiers, and none after an open-ended tier", () => {
    expect(gaps([tier(1, 9), tier(10, null)])).toEqual([]);
    expect(gaps([tier(1, null), tier(500, 600)])).toEqual([]);
  });

  it("is not misled by a short tier inside a long one", () => {
    expect(gaps([tier(1, 100), tier(5, 10), tier(103, null)])).toEqual([{ from: 101, to: 102 }]);
  });

  it("ignores quantities before the first and after the last tier", () => {
    expect(gaps([tier(10, 20)])).toEqual([]);
    expect(gaps([])).toEqual([]);
  });
});
