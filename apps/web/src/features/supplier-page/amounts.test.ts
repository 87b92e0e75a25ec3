import { describe, expect, it } from "vitest";
import { readAmount, readCount } from "./amounts.ts";

describe("amounts as people write them", () => {
  it.each([
    ["12,5 EUR", "12.5"],
    ["€ 5", "5"],
    ["5,-", "5"],
    ["5,– €", "5"],
    ["3,42 €/Stk", "3.42"],
    ["1.234,50 €", "1234.50"],
    ["CHF 12.50", "12.50"],
    ["1.000.000", "1000000"],
    ["", null],
    ["a. A.", undefined],
    ["auf Anfrage", undefined],
    ["EUR", undefined],
    ["12 5x", undefined],
  ])("%s", (typed, plain) => expect(readAmount(typed, "de")).toBe(plain));

  it("and counts", () => {
    expect(readCount("50 Stk", "de")).toBe("50");
    expect(readCount("14 Tage", "de")).toBe("14");
    expect(readCount("1.000", "de")).toBe("1000");
    expect(readCount("bald", "de")).toBeUndefined();
  });
});
