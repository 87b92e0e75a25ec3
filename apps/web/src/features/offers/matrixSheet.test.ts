import { expect, test } from "vitest";
import { comparisonOf } from "../awards/testData.ts";
import { layOut } from "./matrix.ts";
import { sheetOf } from "./matrixSheet.ts";

const words = {
  line: "Line",
  product: "Product",
  quantity: "Quantity",
  own: "Own",
  fullCost: "Full cost",
  note: "note",
  estimated: "est.",
  inPriceOf: (line: string) => `in ${line}`,
  forLines: (count: number) => `for ${count} lines`,
};

test("an exported comparison says which lines another line's price covers, as on screen", () => {
  const bend = { type: "purchase-request-operations", id: "bend" };
  const comparison = comparisonOf({ cut: [10], bend: [10] }, [
    { supplier: "A", line: "cut", price: "2.00", covers: [bend] },
    { supplier: "B", line: "cut", price: "3.00" },
  ]);
  const [head = [], ...rows] = sheetOf(layOut(comparison, []), "unit", words);
  const ofA = head.indexOf("Supplier A");
  const ofB = head.indexOf("Supplier B");
  expect(rows.map((row) => row.slice(ofA, ofA + 2))).toEqual([
    [2, "for 2 lines"],
    ["in Line cut", null],
  ]);
  expect(rows.map((row) => row[ofB])).toEqual([3, null]);
});

test("an exported comparison has the full cost of own work, the basis of differences", () => {
  const own = { quantity: 10, unit_price: "1.8", total: "18" };
  const compared = comparisonOf({ cut: [10] }, [{ supplier: "A", line: "cut", price: "2.00" }], {
    cut: [{ ...own, cost: { unit_cost: "1.5", lot_cost: "15", once_cost: "0", piece_cost: "1.5" } }],
  });
  const [head = [], row = []] = sheetOf(layOut(compared, []), "difference", words);
  expect(head.slice(3, 6)).toEqual(["Full cost", "Own", "Supplier A"]);
  expect(row.slice(3, 6)).toEqual([0, 3, 5]);
});
