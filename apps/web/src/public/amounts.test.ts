import { describe, expect, it } from "vitest";
import { expectCurrency, isOtherCurrency, readAmount, readCount } from "./amounts.ts";

expectCurrency("EUR");

describe("amounts as people write them", () => {
  it.each([
    ["12,5 EUR", "12.5"],
    ["€ 5", "5"],
    ["5,-", "5"],
    ["5,– €", "5"],
    ["3,42 €/Stk", "3.42"],
    ["1.234,50 €", "1234.50"],
    ["12,50 €/100", "0.125"],
    ["0.125", "0.125"],
    ["CHF 12.50", undefined],
    ["3,42 CHF", undefined],
    ["$ 3.42", undefined],
    ["0,0001 €/1000", undefined],
    ["1.000.000", "1000000"],
    ["", null],
    ["a. A.", undefined],
    ["auf Anfrage", undefined],
    ["EUR", undefined],
    ["12 5x", undefined],
  ])("%s", (typed, plain) => expect(readAmount(typed, "de")).toBe(plain));

  it("in another currency are rejected with that reason", () => {
    for (const typed of ["3,42 CHF", "$ 3.42"]) expect(isOtherCurrency(typed, "de")).toBe(true);
    for (const typed of ["3,42 €", "a. A."]) expect(isOtherCurrency(typed, "de")).toBe(false);
  });

  it("and counts", () => {
    expect(readCount("50 Stk", "de")).toBe("50");
    expect(readCount("14 Tage", "de")).toBe("14");
    expect(readCount("1.000", "de")).toBe("1000");
    expect(readCount("bald", "de")).toBeUndefined();
  });
});
