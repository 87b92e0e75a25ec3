import { perPiece } from "@kantwerk/notation/money";
import Big from "big.js";
import { describe, expect, it } from "vitest";
import { pricePer } from "./pricePer.ts";

describe("a price per price unit", () => {
  it.each([
    ["0.125000", 100, "12.5"],
    ["0.012345", 100, "1.2345"],
    ["0.000001", 1, "0.000001"],
    ["12.5000", 1, "12.5000"],
    ["9999999999.999999", 1000, "9999999999999.999"],
    ["-0.5", 10, "-5"],
    ["0", 100, "0"],
  ])("of %s for %i pieces is %s", (price, count, shown) => {
    expect(pricePer(price, count)).toBe(shown);
  });

  it("is exactly the stored price times the pieces, and is stored unchanged when typed again", () => {
    for (let millionths = 1; millionths < 9e6; millionths = millionths * 3 + 7)
      for (const count of [1, 2, 3, 7, 10, 12, 100, 144, 1000]) {
        const stored = new Big(millionths).div(1e6).toFixed();
        const shown = pricePer(stored, count);
        expect(new Big(shown).eq(new Big(stored).times(count))).toBe(true);
        expect(perPiece(shown, count)).toBe(stored);
      }
  });
});
