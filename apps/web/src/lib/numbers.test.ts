import { describe, expect, it } from "vitest";
import { parseDecimal, showDecimal } from "./numbers.ts";

describe("a typed number", () => {
  it.each([
    ["9.876,54", "9876.54"],
    ["9876,54", "9876.54"],
    ["1.500", "1500"],
    ["1.5", "1.5"],
    ["0,5", "0.5"],
    [",5", "0.5"],
    ["1 234,5", "1234.5"],
    ["1’234,50", "1234.50"],
    ["−3", "-3"],
    ["007", "7"],
    ["12,", "12"],
    ["1.234.567,8901", "1234567.8901"],
    ["1,234.5", "1234.5"],
    ["0.125", "0.125"],
  ])("in German reads %s as %s", (typed, value) => expect(parseDecimal(typed, "de")).toBe(value));

  it.each([
    ["9,876.54", "9876.54"],
    ["9876.54", "9876.54"],
    ["1,500", "1500"],
    ["1,5", "1.5"],
    [".5", "0.5"],
    ["0,125", "0.125"],
  ])("in English reads %s as %s", (typed, value) => expect(parseDecimal(typed, "en")).toBe(value));

  it("is whole where the field holds whole numbers, in every language", () => {
    for (const locale of ["de", "en"] as const)
      for (const typed of ["1.000", "1,000", "1 000", "1000"])
        expect(parseDecimal(typed, locale, true)).toBe("1000");
  });

  it("is nothing when the field is empty", () => expect(parseDecimal("  ", "de")).toBeNull());

  it.each(["abc", "1,2,3", "1.2.3", "12 mm", "-", ",", "1.23,4", "1e5"])(
    "in German does not take %s for a number",
    (typed) => expect(parseDecimal(typed, "de")).toBeUndefined(),
  );
});

describe("a number in a field", () => {
  it("stands with the signs of the language and loses no digits", () => {
    expect(showDecimal("9876.54", "de", [0, 4])).toBe("9.876,54");
    expect(showDecimal("9876.54", "en", [0, 4])).toBe("9,876.54");
    expect(showDecimal("12.5000", "de", [2, 4])).toBe("12,50");
    expect(showDecimal("12345678901234567.1234", "de", [0, 4])).toBe("12.345.678.901.234.567,1234");
  });
});
