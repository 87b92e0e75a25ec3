import type { ImportColumn } from "@kantwerk/contract/imports";
import { expect, test } from "vitest";
import { groupColumns, splitByDifference } from "./tiers.ts";

const column = (letter: string, target: string | null): ImportColumn => ({
  key: letter,
  letter,
  heading: letter,
  samples: [],
  target,
  guess: null,
  unit: null,
  notation: null,
  unused_reason: null,
});

test("adjacent price breaks form one group, a single one stays a column like others", () => {
  const groups = groupColumns([
    column("A", "number"),
    column("B", "bulk_prices.1"),
    column("C", "bulk_prices.100"),
    column("D", "part.number"),
    column("E", "bulk_prices.500"),
  ]);
  expect(
    groups.map((group) => ("tiers" in group ? group.tiers.map(({ letter }) => letter) : group.column.letter)),
  ).toEqual(["A", ["B", "C"], "D", "E"]);
});

test("the characters to be replaced are marked", () => {
  expect(splitByDifference("12,5O", "12,50")).toEqual([
    { text: "12,5", at: 0, differs: false },
    { text: "O", at: 4, differs: true },
  ]);
  expect(splitByDifference("n. a.", "")).toEqual([{ text: "n. a.", at: 0, differs: false }]);
});
