import Big from "big.js";
import { describe, expect, it } from "vitest";
import { difference, sum, times, total, unitPrice } from "./money.ts";

describe("money", () => {
  it("shows unit prices with 4 decimals and totals with 2", () => {
    expect(unitPrice("12.5")).toBe("12.5000");
    expect(unitPrice(new Big(3))).toBe("3.0000");
    expect(total("1234567890123456.7")).toBe("1234567890123456.70");
  });

  it("rounds half up, also where a float would round down", () => {
    expect(total("1.005")).toBe("1.01");
    expect(total("1.00499")).toBe("1.00");
    expect(unitPrice("0.00005")).toBe("0.0001");
    expect(total("-1.005")).toBe("-1.01");
  });

  it("never shows a negative zero", () => {
    expect(total("-0.004")).toBe("0.00");
    expect(total("-0")).toBe("0.00");
  });

  it("keeps sums, products and differences exact until they are shown", () => {
    expect(sum(["0.1", "0.2", new Big("0.0004")])).toBe("0.3004");
    expect(sum([])).toBe("0");
    expect(times("0.3333", 3)).toBe("0.9999");
    expect(difference("10", "10.0049")).toBe("-0.0049");
    expect(total(sum(["0.004", "0.004"]))).toBe("0.01");
  });

  it("refuses what is not a number", () => {
    expect(() => total("12,50")).toThrow();
    expect(() => unitPrice("")).toThrow();
  });
});
