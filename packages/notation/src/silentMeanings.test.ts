import { describe, expect, test } from "vitest";
import { signsIn } from "./column.ts";
import { readMeasure } from "./measure.ts";
import { readMoney } from "./money.ts";
import { readNumber } from "./number.ts";
import { quantitiesIn } from "./quantities.ts";
import { readRange } from "./range.ts";
import { said } from "./testing.ts";

describe("two values in one cell are not a number", () => {
  test.each(["12\n345", "5\n100", "1\t234", "1\r\n000", "1\u2028234"])("%j", (typed) => {
    for (const sign of [",", "."] as const) {
      expect(readNumber(typed, { sign }).state).toBe("refused");
      expect(readMoney(`${typed} €`, { sign }).state).toBe("refused");
      expect(readMeasure(typed, "mm", { sign }).state).toBe("refused");
    }
    expect(readRange(typed)).toBeUndefined();
  });

  test("a list of quantities separates them", () =>
    expect(quantitiesIn("10\n500\t20")).toEqual([10, 500, 20]));

  test("a price may have its basis on the next line", () =>
    expect(readMoney("12,50 €\nje 100 Stk", { sign: "," })).toEqual({
      state: "read",
      value: { amount: "12.50", currency: "EUR", per: 100 },
    }));
});

test("any kind of space groups by three", () => {
  const spaces =
    "\u0020\u00a0\u1680\u2000\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000";
  for (const space of spaces) expect(said(readNumber(`1${space}234${space}567,8`))).toBe("1234567.8");
});

test("any kind of apostrophe groups by three", () => {
  for (const sign of "'’‘ʼ`´‛＇") expect(said(readNumber(`1${sign}234${sign}567.8`))).toBe("1234567.8");
});

test("any kind of minus sign is read before and after a number", () => {
  for (const sign of "-−–‐‑‒－﹣") {
    expect(said(readNumber(`${sign}5,5`))).toBe("-5.5");
    expect(said(readNumber(`5,5${sign}`))).toBe("-5.5");
  }
});

test("an apostrophe that does not group is rejected, because after a number it means feet", () => {
  expect(said(readNumber("5'"))).toBe("refused no_number");
  expect(said(readNumber("'5"))).toBe("refused no_number");
  for (const feet of ["5'", "5’", "5′", "5 ft"])
    expect(said(readMeasure(feet, "mm"))).toBe("refused unit_mismatch");
});

test("an ordinal's point is not a decimal sign", () => {
  expect(signsIn(["1.", "2.", "Pos. 3."])).toEqual(new Set());
  expect(signsIn(["1.", "2,5"])).toEqual(new Set([","]));
  expect(signsIn(["12,-", "1.250,-"])).toEqual(new Set([","]));
});
