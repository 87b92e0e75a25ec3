import { expect, test } from "vitest";
import { isOwnBidding } from "../../records/ownBidding.ts";
import { comparisonOf } from "../awards/testData.ts";
import { markedOffers } from "./markedPlans.ts";
import { layOut } from "./matrix.ts";
import { summarizeOwn } from "./ownBids.ts";

const own = (unit_cost: string) => [
  {
    quantity: 10,
    unit_price: "9",
    total: "90",
    cost: { unit_cost, lot_cost: "0", once_cost: "0", piece_cost: unit_cost },
  },
];
const comparison = comparisonOf(
  { cut: [10], bend: [10], coat: [10] },
  [
    { supplier: "A", line: "cut", price: "2.00" },
    { supplier: "A", line: "bend", price: "1.00" },
    { supplier: "A", line: "coat", price: "4.00" },
  ],
  { cut: own("1.50"), bend: own("1.20") },
);

test("the own shop is best where its full cost is lowest, and then no supplier is", () => {
  const matrix = layOut(comparison, []);
  expect(isOwnBidding(comparison)).toBe(true);
  expect(matrix.lines.map(({ best }) => best.landed[0])).toEqual(["15.00", "10.00", "40.00"]);
  expect(summarizeOwn(matrix, undefined)).toEqual({ lines: 2, best: 1, total: "15", doubtful: 0 });
});

test("a proposal marks the own shop's cells like those of suppliers", () => {
  const marked = markedOffers(comparison, {}, "split_by_line");
  expect([...marked.values()]).toEqual(["own 10", "Abend 10", "Acoat 10"]);
});
