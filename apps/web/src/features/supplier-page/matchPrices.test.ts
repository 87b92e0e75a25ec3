import { describe, expect, it } from "vitest";
import { cellsOf, isBare, layOver, matchPrices, type Target } from "./matchPrices.ts";

const target = (
  id: string,
  position: number,
  numbers: string[],
  names: string[],
  quantities = [10, 50, 200],
) => ({
  ...{ id, position, numbers, names, quantities },
  lots: [10, 50, 200],
});
const targets: Target[] = [
  target("laser", 1, ["K-20411"], ["Laserschneiden", "Montageplatte"]),
  target("zinc", 2, ["K-20411"], ["Verzinken", "Montageplatte"]),
  target("bush", 3, ["P-2207"], ["Gewindebuchse M8"], [40, 200, 800]),
];
const match = (text: string) => matchPrices(cellsOf(text), targets, "de");

describe("prices from a spreadsheet", () => {
  it("find their lines by number and name, in any order and with quantities as columns", () => {
    const { matches, misses } = match(
      "Nummer\tLeistung\t10 Stück\t50 Stück\t200 Stück\nP-2207\t\t0,46\t0,38\t0,31\nK-20411\tVerzinken\t6,20\t5,40\t5,-\n",
    );
    expect(misses).toEqual([]);
    expect(matches).toEqual([
      { line: "bush", quantity: 40, price: "0.46" },
      { line: "bush", quantity: 200, price: "0.38" },
      { line: "bush", quantity: 800, price: "0.31" },
      { line: "zinc", quantity: 10, price: "6.20" },
      { line: "zinc", quantity: 50, price: "5.40" },
      { line: "zinc", quantity: 200, price: "5" },
    ]);
  });

  it("find their quantity in the row, and say what was not asked with the nearest that was", () => {
    const { matches, misses } = match("P-2207;40;0,46 €\nP-2207;500;0,33 €\nP-9999;10;1,00");
    expect(matches).toEqual([{ line: "bush", quantity: 40, price: "0.46" }]);
    expect(misses).toEqual([
      {
        label: "P-2207",
        quantity: 500,
        price: "0.33",
        near: [{ line: "bush", quantity: 800, price: "0.33" }],
      },
      { label: "P-9999 · 10", quantity: 10, price: "1.00", near: [] },
    ]);
  });

  it("stand nowhere where two lines fit as well", () => {
    expect(match("K-20411\t10\t24,80")).toMatchObject({ matches: [], misses: [{ price: "24.80" }] });
  });

  it("come back from the sheet that was downloaded, by position", () => {
    const rows = [
      ["Pos.", "Nummer", "Leistung", "Produkt", "Menge", "Stückpreis (EUR)"],
      [1, "K-20411", "Laserschneiden", "Montageplatte", 10, 24.8],
      [2, "K-20411", "Verzinken", "Montageplatte", 50, 5.4],
      [3, "P-2207", "Gewindebuchse M8", "", 800, null],
    ];
    expect(matchPrices(rows, targets, "en").matches).toEqual([
      { line: "laser", quantity: 10, price: "24.8" },
      { line: "zinc", quantity: 50, price: "5.4" },
    ]);
  });

  it("are laid over the lines from a cell on where the block holds prices alone", () => {
    const block = cellsOf("1,00\t2,00\n3,00\t4,00");
    expect(isBare(block, "de")).toBe(true);
    expect(layOver(block, targets, { row: 1, column: 1 }, "de")).toEqual([
      { line: "zinc", quantity: 50, price: "1.00" },
      { line: "zinc", quantity: 200, price: "2.00" },
      { line: "bush", quantity: 200, price: "3.00" },
      { line: "bush", quantity: 800, price: "4.00" },
    ]);
  });
});
