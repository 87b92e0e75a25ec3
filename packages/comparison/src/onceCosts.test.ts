import Big from "big.js";
import { describe, expect, it } from "vitest";
import { onceTotal, shares } from "./onceCosts.ts";
import { randomNumbers } from "./testData.ts";

const sharesOf = (amount: string, values: string[]) =>
  shares(
    new Big(amount),
    values.map((value) => new Big(value)),
  ).map((share) => share.toFixed(4));

describe("one-off costs", () => {
  it("are shared by value, truncated to 4 decimals, and the largest line takes the remainder", () => {
    expect(sharesOf("10", ["1", "2"])).toEqual(["3.3333", "6.6667"]);
    expect(sharesOf("10", ["2", "1", "0"])).toEqual(["6.6667", "3.3333", "0.0000"]);
    expect(sharesOf("25", ["100"])).toEqual(["25.0000"]);
  });

  it("are shared equally if all lines are worth nothing, and the first line takes the remainder", () => {
    expect(sharesOf("10", ["0", "0", "0"])).toEqual(["3.3334", "3.3333", "3.3333"]);
  });

  it("add up to the charged amount, whatever the values", () => {
    const random = randomNumbers(7);
    for (let run = 0; run < 200; run += 1) {
      const amount = new Big(random(1_000_000)).div(10_000);
      const values = Array.from({ length: 1 + random(9) }, () => new Big(random(5_000)).div(100));
      const all = shares(amount, values).reduce((sum, share) => sum.plus(share), new Big(0));
      expect(all.eq(amount)).toBe(true);
    }
  });

  it("are empty if none are given", () => {
    expect(onceTotal(null).toFixed()).toBe("0");
    expect(onceTotal({ packaging_price: "5", shipping_price: null, customs_price: "0.5" }).toFixed()).toBe(
      "5.5",
    );
  });
});
