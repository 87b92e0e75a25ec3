import { expect, it } from "vitest";
import { dateMarks, priceMarks, tierMarks } from "./plausibility.ts";

const line = (id: string, ...prices: string[]) => ({
  line: id,
  tiers: prices.map((unit_price, at) => ({ min_quantity: [10, 50, 200][at] ?? 0, unit_price })),
});
const said = (marks: ReturnType<typeof priceMarks>) =>
  marks.map(({ code, line: id, quantity }) => [code, id, quantity].filter(Boolean).join(" "));

it.each<[string[], string[]]>([
  [["24.80", "19.40", "17.90"], []],
  [
    ["24.80", "194.00", "17.90"],
    ["price_rises a 50", "price_far a 200"],
  ],
  [["5", "50"], ["price_far a 50"]],
  [["5", "5"], []],
  [["24.80", "4.90"], ["total_falls a 50"]],
  [["24.80", "4.97"], []],
  [["0", "5"], ["price_rises a 50"]],
])("prices of %j get the warnings %j", (prices, marks) => {
  expect(said(tierMarks(line("a", ...prices)))).toEqual(marks);
});

it("a price ten times that of all other lines is flagged, from five lines on", () => {
  const lines = [line("a", "2.40"), line("b", "3.10"), line("d", "1.90"), line("e", "2.00")];
  expect(said(priceMarks([...lines, line("c", "310")]))).toEqual(["price_far_from_lines c 10"]);
  expect(said(priceMarks([...lines, line("c", "0.19")]))).toEqual(["price_far_from_lines c 10"]);
  expect(said(priceMarks([...lines, line("c", "310"), line("f", "400")]))).toEqual([]);
  expect(said(priceMarks([...lines.slice(1), line("c", "310")]))).toEqual([]);
});

it("dates in the past, more than ten years ahead, and a validity before the deadline are flagged", () => {
  const marks = (dates: Record<string, string | null>) =>
    dateMarks(dates, { today: "2026-11-28", deadline: "2026-12-10" }).map(
      ({ code, attribute }) => `${attribute} ${code}`,
    );
  expect(marks({ valid_until: "2026-11-27" })).toEqual(["valid_until date_past"]);
  expect(marks({ valid_until: "2026-12-09", shipping_date: "2126-01-01" })).toEqual([
    "valid_until valid_before_deadline",
    "shipping_date date_far",
  ]);
  expect(marks({ valid_until: "2026-12-10", shipping_date: "2026-11-28", other: null })).toEqual([]);
});
