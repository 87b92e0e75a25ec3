import { expect, test } from "vitest";
import { layOut } from "./matrix.ts";
import { sheetOf } from "./matrixSheet.ts";
import { comparisonOf } from "./testData.ts";

const words = {
  line: "Line",
  product: "Product",
  quantity: "Quantity",
  own: "Own",
  note: "note",
  estimated: "est.",
  inPriceOf: (line: string) => `in ${line}`,
  forLines: (count: number) => `for ${count} lines`,
};

test("a saved comparison says which lines are in the price of another, as the screen does", () => {
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
