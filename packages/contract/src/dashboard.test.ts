import { expect, test } from "vitest";
import { bucketsOf, periodsOf } from "./dashboard.ts";

const spoken = (...of: Parameters<typeof periodsOf>) => {
  const { current, previous } = periodsOf(...of);
  return `${current.from}…${current.to} / ${previous.from}…${previous.to}`;
};

test.each([
  ["today", "2026-11-20", "2026-11-20…2026-11-20 / 2026-11-19…2026-11-19"],
  ["30d", "2026-11-20", "2026-10-22…2026-11-20 / 2026-09-22…2026-10-21"],
  ["60d", "2026-03-01", "2026-01-01…2026-03-01 / 2025-11-02…2025-12-31"],
  ["365d", "2026-11-20", "2025-11-21…2026-11-20 / 2024-11-21…2025-11-20"],
  ["mtd", "2026-11-20", "2026-11-01…2026-11-20 / 2026-10-01…2026-10-20"],
  // The month before is shorter.
  ["mtd", "2026-03-31", "2026-03-01…2026-03-31 / 2026-02-01…2026-02-28"],
  ["qtd", "2026-11-20", "2026-10-01…2026-11-20 / 2026-07-01…2026-08-20"],
  ["qtd", "2026-02-01", "2026-01-01…2026-02-01 / 2025-10-01…2025-11-01"],
  ["ytd", "2026-11-20", "2026-01-01…2026-11-20 / 2025-01-01…2025-11-20"],
  ["ytd", "2028-02-29", "2028-01-01…2028-02-29 / 2027-01-01…2027-02-28"],
] as const)("%s on %s is compared with the period before it", (range, today, periods) => {
  expect(spoken(range, today)).toBe(periods);
});

test("a long period has a point a week from its first day, a short one a point a day", () => {
  const { current, previous } = periodsOf("ytd", "2026-11-20");
  expect(bucketsOf(current)).toHaveLength(47);
  expect(bucketsOf(current).slice(0, 2)).toEqual(["2026-01-01", "2026-01-08"]);
  expect(bucketsOf(previous)).toHaveLength(47);
  expect(bucketsOf(periodsOf("60d", "2026-03-01").current)).toHaveLength(60);
});
