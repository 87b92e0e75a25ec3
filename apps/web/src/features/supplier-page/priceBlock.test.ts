import { expect, it } from "vitest";
import { cellsOf, hasOnlyPrices, placePrices } from "./priceBlock.ts";

const lines = [
  { id: "laser", quantities: [10, 50, 200] },
  { id: "zinc", quantities: [10, 50, 200] },
  { id: "bush", quantities: [40, 200, 800] },
];

it("a block of prices fills the lines from a cell on", () => {
  const block = cellsOf("1,00\t2,00\n3,00\t4,00");
  expect(hasOnlyPrices(block, "de")).toBe(true);
  expect(placePrices(block, lines, { row: 1, column: 1 }, "de")).toEqual([
    { line: "zinc", quantity: 50, price: "1.00" },
    { line: "zinc", quantity: 200, price: "2.00" },
    { line: "bush", quantity: 200, price: "3.00" },
    { line: "bush", quantity: 800, price: "4.00" },
  ]);
});

it("prices take the notation of the other prices in their block, whatever the page's language", () => {
  const block = cellsOf("1.250\t1,5");
  expect(placePrices(block, lines, { row: 0, column: 0 }, "en").map(({ price }) => price)).toEqual([
    "1250",
    "1.5",
  ]);
});

it("a block with words is a table", () => {
  expect(hasOnlyPrices(cellsOf("P-2207\t1,00"), "de")).toBe(false);
});
