import { expect, test } from "vitest";
import { numberFormat, shownBy } from "./numberFormat.ts";

test.each([
  ["0000000", 4711, "0004711"],
  ["0.00", 1.1, "1.10"],
  ["0.000", 1.25, "1.250"],
  ["2", 12, "12.00"],
  ["9", 0.05, "5 %"],
  ["0.0 %", 0.125, "12.5 %"],
  ["0.0\\ %", 0.125, "12.5 %"],
  ["0.##%", 0.12125, "12.1250 %"],
  ["0.00;[Red]-0.00", 3, "3.00"],
  ["[Black]0.00_)", 1.1, "1.10"],
  ["0%_ ", 0.05, "5 %"],
  ['"P-"0000', 42, "P-0042"],
  ["00-000", 12345, "12-345"],
  ["00\\-000", 7, "00-007"],
  ["0/00", 12345, "123/45"],
])("the format %s shows %d as %s", (format, value, text) =>
  expect(shownBy(numberFormat(format), value)).toBe(text),
);

test.each([
  ["General", 4711],
  ["0", 4711],
  ["0.0", 1.25],
  ["#,##0.00", 1234.5],
  ["0.00 €", 3],
  ["0.0\\%", 0.5],
  ["0000", -5],
  ['"P-"0000', 1.5],
  ['"P-"0000', -5],
  ["0000 0000 0000 0000", 1234567890123456],
  ['"Stk"', 3],
])("the format %s says no more of %d than its digits", (format, value) =>
  expect(shownBy(numberFormat(format), value)).toBeUndefined(),
);
