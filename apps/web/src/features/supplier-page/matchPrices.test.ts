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

  it("name the positions that they are for besides; what cannot be is said with its reason", () => {
    const others = (...ids: string[]) => ({
      whole: false,
      others: ids.map((id) => ({ type: "purchase-request-operations" as const, id })),
    });
    const plate = [
      { ...target("laser", 1, ["K-20411"], ["Laserschneiden"]), together: others("zinc", "bend") },
      { ...target("zinc", 2, ["K-20411"], ["Verzinken"]), together: others("laser", "bend") },
      { ...target("bend", 3, ["K-20411"], ["Abkanten"]), together: others("laser", "zinc") },
      target("bush", 4, ["P-2207"], ["Gewindebuchse M8"]),
    ];
    const sheet = (...said: (string | number | null)[]) => {
      const head = [
        "Pos.",
        "Nummer",
        "Preis gilt auch für Pos. (z. B. 2, 3)",
        "Leistung",
        "Menge",
        "Stückpreis (EUR)",
      ];
      const names = ["Laserschneiden", "Verzinken", "Abkanten", "Gewindebuchse M8"];
      const rows = said.map((cell, at) => [
        at + 1,
        at < 3 ? "K-20411" : "P-2207",
        cell,
        names[at] ?? "",
        10,
        cell === null ? null : 5,
      ]);
      return matchPrices([head, ...rows], plate, "de");
    };
    const why = (...said: Parameters<typeof sheet>) => sheet(...said).coverMisses.map((miss) => miss.why);
    expect(sheet("2, 3", null, null).covers).toEqual([{ line: "laser", covers: ["zinc", "bend"] }]);
    expect(sheet("Pos. 2 und 3", null, null).covers).toEqual([{ line: "laser", covers: ["zinc", "bend"] }]);
    expect(sheet("2–3").matches).toEqual([{ line: "laser", quantity: 10, price: "5" }]);
    expect(sheet(3).covers).toEqual([{ line: "laser", covers: ["bend"] }]);
    expect(why(2.3)).toEqual(["coversUnreadable"]);
    expect(why("1")).toEqual(["coversElsewhere"]);
    expect(why("4")).toEqual(["coversElsewhere"]);
    expect(why("9")).toEqual(["coversElsewhere"]);
    expect(why(null, null, null, "1")).toEqual(["coversApart"]);
    expect(why("3", "3", null)).toEqual(["coversTwice"]);
    expect(why("2", "3", null)).toEqual(["coversTwice"]);
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
