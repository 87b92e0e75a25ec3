import { expect, test } from "vitest";
import { likenessOf, lowestTier } from "./likeness.ts";

const tier = (min_quantity: number, unit_price: string) => ({ min_quantity, max_quantity: null, unit_price });

test("an offer's best price is the lowest by number, not by string comparison", () => {
  expect(lowestTier([tier(1, "10.0000"), tier(50, "9.5000"), tier(100, "12.0000")])).toEqual(
    tier(50, "9.5000"),
  );
});

test("of equal prices, the one for the smallest lot is used", () => {
  expect(lowestTier([tier(100, "4.0000"), tier(10, "4.00")])?.min_quantity).toBe(10);
});

test("an offer without prices has no best price", () => {
  expect(lowestTier([])).toBeUndefined();
  expect(lowestTier(null)).toBeUndefined();
});

test("the greater the distance of two products, the weaker the wording", () => {
  expect([0, 0.1, 0.15, 0.3, 0.35, 0.6].map(likenessOf)).toEqual([
    "same",
    "high",
    "high",
    "medium",
    "medium",
    "low",
  ]);
});
