import Big from "big.js";
import { describe, expect, it } from "vitest";
import { currencyTotal, difference, enteredPrice, sum, times, unitPrice } from "./money.ts";

describe("money", () => {
  it("shows unit prices with 4 decimals and totals with those of their currency", () => {
    expect(unitPrice("12.5")).toBe("12.5000");
    expect(unitPrice(new Big(3))).toBe("3.0000");
    expect(currencyTotal("1234567890123456.7", "EUR")).toBe("1234567890123456.70");
    expect(currencyTotal("1234.5", "JPY")).toBe("1235");
    expect(currencyTotal("1234.5675", "KWD")).toBe("1234.568");
  });

  it("shows entered prices with six decimals if they have more than four", () => {
    expect(enteredPrice("12.5")).toBe("12.5000");
    expect(enteredPrice("0.01234")).toBe("0.012340");
    expect(enteredPrice("0.0123455")).toBe("0.012346");
    expect(enteredPrice(new Big(100))).toBe("100.0000");
  });

  it("gives a total in an unknown currency two decimals", () => {
    for (const currency of ["ABC", "EURO", "€", ""]) expect(currencyTotal("12.345", currency)).toBe("12.35");
  });

  it("rounds half up, even where a float would round down", () => {
    expect(currencyTotal("1.005", "EUR")).toBe("1.01");
    expect(currencyTotal("1.00499", "EUR")).toBe("1.00");
    expect(unitPrice("0.00005")).toBe("0.0001");
    expect(currencyTotal("-1.005", "EUR")).toBe("-1.01");
  });

  it("never shows a negative zero", () => {
    expect(currencyTotal("-0.004", "EUR")).toBe("0.00");
    expect(currencyTotal("-0", "EUR")).toBe("0.00");
  });

  it("keeps sums, products and differences exact until they are displayed", () => {
    expect(sum(["0.1", "0.2", new Big("0.0004")])).toBe("0.3004");
    expect(sum([])).toBe("0");
    expect(times("0.3333", 3)).toBe("0.9999");
    expect(difference("10", "10.0049")).toBe("-0.0049");
    expect(currencyTotal(sum(["0.004", "0.004"]), "EUR")).toBe("0.01");
  });

  it("throws for anything but numbers", () => {
    expect(() => currencyTotal("12,50", "EUR")).toThrow();
    expect(() => unitPrice("")).toThrow();
  });
});
