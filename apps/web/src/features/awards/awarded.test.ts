import { expect, test } from "vitest";
import { suppliersOf } from "./awarded.ts";
import { comparisonOf } from "./testData.ts";

test("two suppliers of one name are two in a proposal, the one with more lines first", () => {
  const named = { supplier_name: "Meyer" };
  const comparison = comparisonOf({ a: [10], b: [10], c: [10] }, [
    { supplier: "north", line: "a", price: "9", ...named },
    { supplier: "south", line: "b", price: "5", ...named },
    { supplier: "south", line: "c", price: "5", ...named },
  ]);
  const best = comparison.proposals.split_by_line;
  expect(best && suppliersOf(comparison, best)).toMatchObject([{ id: "south" }, { id: "north" }]);
});
