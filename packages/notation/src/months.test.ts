import { expect, test } from "vitest";
import { formatMonth, parseMonth } from "./months.ts";

test.each([
  ["11/2026", "2026-11"],
  ["1.26", "2026-01"],
  ["2026-11", "2026-11"],
  ["01.11.2026", "2026-11"],
  ["2026-11-01", "2026-11"],
])("%s is parsed as a month", (written, month) => {
  expect(parseMonth(written)).toBe(month);
});

test.each(["13/2026", "soon", "2026", "15.11.2026"])("%s is not a month", (written) => {
  expect(parseMonth(written)).toBeUndefined();
});

test("a formatted month is parsed back", () => {
  expect(parseMonth(formatMonth("2026-03"))).toBe("2026-03");
});
