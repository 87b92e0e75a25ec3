import { describe, expect, it } from "vitest";
import { boughtQuantity, neededFor } from "./boughtQuantity.ts";

describe("the bought quantity", () => {
  it.each([
    [{}, 7, 7],
    [{ minimum_quantity: 50 }, 7, 50],
    [{ order_multiple: 25 }, 26, 50],
    [{ order_multiple: 25 }, 25, 25],
    [{ minimum_quantity: 30, order_multiple: 25 }, 7, 50],
    [{ minimum_quantity: null, order_multiple: null }, 3, 3],
  ])("by %j for %i is %i", (terms, needed, bought) => {
    expect(boughtQuantity(terms, needed)).toBe(bought);
  });

  it("is a multiple, never less than needed or the minimum, and no larger than necessary", () => {
    for (let minimum = 0; minimum <= 40; minimum += 8)
      for (let multiple = 1; multiple <= 12; multiple += 1)
        for (let needed = 1; needed <= 60; needed += 1) {
          const terms = { minimum_quantity: minimum || null, order_multiple: multiple };
          const bought = boughtQuantity(terms, needed);
          const least = Math.max(needed, minimum);
          expect(bought).toBeGreaterThanOrEqual(least);
          expect(bought % multiple).toBe(0);
          expect(bought - multiple).toBeLessThan(least);
          expect(boughtQuantity(terms, bought)).toBe(bought);
        }
  });

  it("is reached from the smallest needed quantity on", () => {
    for (let minimum = 0; minimum <= 40; minimum += 8)
      for (let multiple = 1; multiple <= 12; multiple += 1)
        for (let bought = 1; bought <= 60; bought += 1) {
          const terms = { minimum_quantity: minimum || null, order_multiple: multiple };
          const needed = neededFor(terms, bought);
          expect(boughtQuantity(terms, needed)).toBeGreaterThanOrEqual(bought);
          if (needed > 1) expect(boughtQuantity(terms, needed - 1)).toBeLessThan(bought);
        }
  });
});
