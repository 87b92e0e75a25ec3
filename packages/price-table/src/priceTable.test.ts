import { describe, expect, it } from "vitest";
import { readPriceTable } from "./priceTable.ts";
import type { ReadOptions } from "./readSheet.ts";
import type { Cell, Line } from "./table.ts";
import { lineOf, sheetOf } from "./testing.ts";

const plate = (position: number, operation: string, number: string) =>
  lineOf(position, {
    id: operation,
    numbers: ["K-20411"],
    names: ["Montageplatte"],
    operations: [operation, number],
  });
const lines: Line[] = [
  plate(1, "Laserschneiden", "10"),
  plate(2, "Verzinken", "20"),
  lineOf(3, {
    id: "bush",
    type: "purchase-request-parts",
    numbers: ["P-2207"],
    names: ["Gewindebuchse M8"],
    operations: ["Gewindebuchse M8"],
    quantities: [40, 200, 800],
  }),
];

const table = (rows: readonly (readonly Cell[])[], more: Partial<ReadOptions> = {}) =>
  readPriceTable(sheetOf(rows), lines, { currency: "EUR", locale: "de", ...more });
const cellsOf = (text: string) => text.split("\n").map((row) => row.split(text.includes("\t") ? "\t" : ";"));
const says = (rows: readonly (readonly Cell[])[], more: Partial<ReadOptions> = {}) =>
  table(rows, more).rows.map(({ verdict, line, prices }) =>
    [
      verdict,
      line?.id,
      ...prices.map(({ quantity, unit_price, code }) =>
        [quantity, unit_price, code].filter((each) => each !== null).join(" "),
      ),
    ]
      .filter(Boolean)
      .join(" | "),
  );

describe("a table of prices", () => {
  it("finds lines by number and operation, and quantities by the heading", () => {
    expect(
      says(
        cellsOf(
          "Nummer\tLeistung\t10 Stück\t50 Stück\t200 Stück\nK-20411\tVerzinken\t6,20\t5,40\t5,-\nK-20411\tLaserschneiden\t1.250,00\ta. A.\t",
        ),
      ),
    ).toEqual([
      "no_price",
      "placed | Verzinken | 10 6.2 | 50 5.4 | 200 5",
      "placed | Laserschneiden | 10 1250 | 50 declined",
    ]);
  });

  it("takes integers below their own heading as data, even if ascending", () => {
    expect(says(cellsOf("Nummer\tMenge\tPreis\n\t40\t46\nP-2207\t200\t312"))).toEqual([
      "no_price",
      "unmatched | 40 46 no_identity",
      "placed | bush | 200 312",
    ]);
  });

  it.each([
    ["beside words", "Artikel\t\tPreis €/100\t\nNummer\tBezeichnung\t40\t200"],
    ["below words", "Nummer\tBezeichnung\tPreis €/100\t\n\t\t40\t200"],
  ])("joins quantities %s with the spanning heading", (_where, headings) => {
    const { rows } = table(cellsOf(`${headings}\nP-2207\tGewindebuchse M8\t46\t40`));
    expect(rows.at(-1)?.prices).toMatchObject([
      { quantity: 40, unit_price: "0.46", price_unit: 100, verdict: "placed" },
      { quantity: 200, unit_price: "0.4", price_unit: 100, verdict: "placed" },
    ]);
  });

  it("accepts an unrequested quantity as a tier, and reports unknown numbers", () => {
    expect(says(cellsOf("P-2207;40;0,46 €\nP-2207;500;0,33 €\nP-9999;10;1,00"))).toEqual([
      "placed | bush | 40 0.46",
      "placed | bush | 500 0.33 other_quantity",
      "not_asked | 10 1 not_asked",
    ]);
  });

  it("does not take a year or counter in a heading for a quantity", () => {
    expect(says(cellsOf("Nummer\tMenge\tPreis 2027\nP-2207\t40\t1,45"))[1]).toBe("placed | bush | 40 1.45");
    expect(says(cellsOf("Nummer\tPreis 1\tMenge 1\tPreis 2\tMenge 2\nP-2207\t1,45\t40\t1,25\t200"))[1]).toBe(
      "placed | bush | 40 1.45 | 200 1.25",
    );
    expect(says(cellsOf("Nummer\tPreis 40\tPreis 200\nP-2207\t1,45\t1,25"))[1]).toBe(
      "placed | bush | 40 1.45 | 200 1.25",
    );
  });

  it("never chooses a line by a quantity or a price", () => {
    expect(says(cellsOf("Arbeitsgang\tMenge\tPreis\n10\t20\t1,45\n20\t10\t2,45\n\t10\t20,00"))).toEqual([
      "no_price",
      "placed | Laserschneiden | 20 1.45 other_quantity",
      "placed | Verzinken | 10 2.45",
      "unmatched | 10 20 no_identity",
    ]);
  });

  it("is doubtful if several lines match", () => {
    expect(says(cellsOf("Nummer\tMenge\tPreis\nK-20411\t10\t24,80"))).toEqual([
      "no_price",
      "unmatched | 10 24.8 several_lines",
    ]);
  });

  it("accepts neither of two prices for one place, but both if equal", () => {
    const { rows } = table(
      cellsOf("Nummer;Menge;Preis\nP-2207;40;0,22\nP-2207;40;0,19\nP-2207;200;0,1\nP-2207;200;0,10"),
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      "no_price",
      "duplicate",
      "duplicate",
      "placed",
      "placed",
    ]);
    expect(rows[1]?.prices[0]?.others).toEqual([3]);
  });

  it("assigns quantities by position if they have no headings, as doubtful", () => {
    expect(says(cellsOf("P-2207\t0,46\t0,38\t0,31"))).toEqual([
      "doubtful | bush | 40 0.46 quantity_by_place | 200 0.38 quantity_by_place | 800 0.31 quantity_by_place",
    ]);
  });

  it.each([
    ["one row", "Nummer\tBezeichnung\tMenge\tPreis\n\t\tStk\t€/100", "P-2207\tGewindebuchse M8\t40\t46"],
    ["quantities", "Nummer\tBezeichnung\tPreis\t\n\t\t40\t200\n\t-\t€/100\t€/100", "P-2207\t\t46\t40"],
  ])("reads a row of units below %s of headings", (_where, headings, row) => {
    const { rows } = table(cellsOf(`${headings}\n${row}`));
    expect(rows.at(-1)?.prices[0]).toMatchObject({ unit_price: "0.46", price_unit: 100, verdict: "placed" });
    expect(rows.filter(({ verdict }) => verdict !== "no_price")).toHaveLength(1);
  });

  it.each([
    ["Preis", "100", "placed", "0.125"],
    ["Preis/100", "100", "placed", "0.125"],
    ["Preis/Stk", "1", "placed", "12.5"],
    ["Preis/Stk", "100", "doubtful", "12.5"],
  ])("compares the heading %s with a price unit of %s in the row", (heading, unit, verdict, unit_price) => {
    const { rows } = table(cellsOf(`Nummer\tMenge\t${heading}\tPE\nP-2207\t40\t12,50\t${unit}`));
    const code = verdict === "doubtful" ? "price_unit_disagrees" : null;
    expect(rows[1]?.prices).toMatchObject([{ verdict, unit_price, code }]);
  });

  it.each([
    ["12.5 CHF", "doubtful", "CHF", "other_currency"],
    ["12.5 EUR", "placed", null, null],
    ["12.5 $", "unreadable", null, "currency_unclear"],
    ["1250 %", "unreadable", null, "no_number"],
  ])("reads a price displayed by its cell as %s", (shown, verdict, currency, code) => {
    const rows = sheetOf([
      ["Nummer", "Menge", "Preis"],
      ["P-2207", 40, 12.5],
    ]).map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, shown: { 2: shown } })) }));
    const read = readPriceTable(rows, lines, { currency: "EUR", locale: "de" });
    expect(read.rows[1]?.prices).toMatchObject([{ verdict, currency, code }]);
  });

  it("is doubtful if a part's column has the lots of its product as headings", () => {
    expect(says(cellsOf("Nummer\t10\t50\t200\nP-2207\t0,46\t0,38\t0,31"))[1]).toBe(
      "doubtful | bush | 40 0.46 lot_or_pieces | 200 0.38 lot_or_pieces | 800 0.31 lot_or_pieces",
    );
  });

  it("reads quantities below a spanning heading, but no row of numbers elsewhere", () => {
    const rows: Cell[][] = [
      ["Nummer", "Leistung", "Stückpreis (EUR)", null, null],
      [null, null, 10, 50, 200],
      ["K-20411", "Verzinken", 6, 7, 8],
    ];
    expect(says(rows)).toEqual(["no_price", "no_price", "placed | Verzinken | 10 6 | 50 7 | 200 8"]);
    expect(
      says([
        [10, 50, 200],
        ["P-2207", 40, 0.5],
      ]),
    ).toEqual(["not_asked | 50 200 not_asked", "placed | bush | 40 0.5"]);
  });

  it("is doubtful if number and operation name different lines", () => {
    expect(says(cellsOf("Nummer\tBezeichnung\tMenge\tPreis\nP-2207\tVerzinken\t40\t1,00"))[1]).toBe(
      "doubtful | bush | 40 1 identity_disagrees",
    );
  });

  it("relies on the names if a supplier numbers the rows itself", () => {
    expect(
      says(
        cellsOf(
          "Pos.\tNummer\tLeistung\tMenge\tPreis\n1\tP-2207\t\t40\t1,00\n2\tK-20411\tVerzinken\t10\t2,00\n3\tK-20411\tLaserschneiden\t10\t3,00",
        ),
      ),
    ).toEqual([
      "no_price",
      "placed | bush | 40 1",
      "placed | Verzinken | 10 2",
      "placed | Laserschneiden | 10 3",
    ]);
  });

  it("skips notes, subtotals, repeated headings and blank rows, which have no price", () => {
    const text =
      "Nummer\tMenge\tPreis\nP-2207\t40\t1,00\n\t\t\nNummer\tMenge\tPreis\nSumme\t\t40,00\nPreise netto\t\tab Werk";
    expect(table(cellsOf(text)).counts).toMatchObject({ placed: 1, no_price: 5 });
  });

  it("skips hidden rows and lists them", () => {
    const [sheet] = sheetOf(cellsOf("Nummer\tMenge\tPreis\nP-2207\t40\t1,00\nP-2207\t200\t0,90"));
    const rows = (sheet?.rows ?? []).map((row) => ({ ...row, isHidden: row.row === 3 }));
    const read = readPriceTable([{ sheet: null, rows }], lines, { currency: "EUR", locale: "de" });
    expect(read.hidden_rows).toEqual([3]);
    expect(read.rows).toHaveLength(2);
  });

  it.each([
    ["Preisliste 2027 – alle Preise in EUR je 100 Stück", "Preis", "40 0.125"],
    ["Preise je 100 Stück", "Preis/Stk", "40 12.5"],
    ["All prices in CHF", "Preis", "40 12.5 other_currency"],
    ["Preisliste 2027", "Preis", "40 12.5"],
  ])("applies %s above %s to all prices", (terms, heading, said) => {
    const rows = says([[terms], ["Nummer", "Menge", heading], ["P-2207", 40, "12,50"]]);
    expect(rows[2]?.split(" | ").at(-1)).toBe(said);
  });

  it("does not read terms above the headings as prices", () => {
    const rows = [
      ["Anfrage", "PR-2026-0017"],
      ["Lieferzeit", "14 Tage"],
      [],
      ["Nummer", "Menge", "Preis"],
      ["P-2207", 40, 1.5],
    ];
    expect(says(rows)).toEqual(["no_price", "no_price", "no_price", "no_price", "placed | bush | 40 1.5"]);
  });
});

it("does not take a price per kilogram or metre for a piece price", () => {
  for (const heading of ["€/kg", "Preis €/kg", "Preis je 100 kg", "Price per m", "Preis je 100 Paar"]) {
    const { columns, counts } = table([
      ["Nummer", heading],
      ["P-2207", "3,50"],
    ]);
    expect([heading, columns[1]?.type, counts.placed ?? 0]).toEqual([heading, "unknown", 0]);
  }
});

it.each([
  ["Listenpreis", "Nettogewicht (kg)"],
  ["List price", "Net weight"],
  ["Bruttopreis", "Nettowert"],
  ["Preis", "Rabattgruppe"],
  ["Preis zzgl. MwSt.", "Preis inkl. 19 % MwSt."],
  ["Price excl. VAT", "Price including VAT"],
  ["Preis", "Discount code"],
  ["Preis", "Angebotsnummer"],
  ["Preis", "Angebot gültig bis"],
])("takes the price below %s, and none below %s", (price, other) => {
  const { columns, rows } = table([
    ["Nummer", "Menge", price, other],
    ["P-2207", 40, "12,50", "20"],
  ]);
  expect(columns.map(({ type }) => type)).toEqual(["number", "quantity", "price", "unknown"]);
  expect(rows[1]?.prices).toMatchObject([{ unit_price: "12.5", verdict: "placed" }]);
});

describe("a price", () => {
  const one = (cell: Cell, heading = "Preis", more: Cell[] = [], heads: string[] = []) =>
    says([
      ["Nummer", "Menge", heading, ...heads],
      ["P-2207", 40, cell, ...more],
    ])[1]?.replace(" | bush | 40", "");

  it.each<[Cell, string]>([
    ["24,80 €", "placed 24.8"],
    ["1.250", "doubtful 1250 group_or_decimal"],
    ["ca. 5", "unreadable approximate"],
    ["ab 5", "unreadable limit"],
    [-5, "unreadable -5 negative"],
    ["#DIV/0!", "unreadable error_value"],
    ["=C2*2", "unreadable formula_without_value"],
    [true, "unreadable true_false"],
    [new Date("2026-12-05T00:00:00Z"), "unreadable 5.12 date"],
    [new Date("2026-01-05T00:00:00Z"), "unreadable date"],
    ["auf Anfrage", "declined declined"],
    ["–", "declined declined"],
    [0, "doubtful 0 zero"],
    ["0,0000001", "unreadable rounds_to_zero"],
    [0.30000000000000004, "placed 0.3"],
    [1.23456789, "placed 1.234568 rounded"],
    ["3,42 CHF", "doubtful 3.42 other_currency"],
    ["$ 3.42", "unreadable currency_unclear"],
    ["12,50 €/100", "placed 0.125"],
  ])("of %s is %s", (cell, said) => {
    expect(one(cell)?.replace(/ \| /g, " ")).toBe(said.replace("unreadable -5", "unreadable"));
  });

  it.each<[string, Cell, Cell[], string[], string]>([
    ["Preis/100 Stk", "12,50", [], [], "placed 0.125"],
    ["Preis % Stk", "12,50", [], [], "placed 0.125"],
    ["Preis", "12,50", [100, "10 %"], ["PE", "Rabatt"], "placed 0.1125"],
    ["Preis", "12,50", ["0,1"], ["Rabatt"], "doubtful 11.25 share_or_percent"],
    ["Preis", "12,50", [100], ["VPE"], "placed 12.5"],
    ["Preis je 100 Stück frei Haus", "12,50", [], [], "placed 0.125"],
    ["Preis/100 Stk", "12,50 €/Stk", [], [], "placed 12.5"],
    ["Preis", "12,50 €/Stk", [100], ["PE"], "placed 12.5"],
    ["Preis", "10,00", ["10 %", ""], ["Rabatt 1", "Rabatt 2"], "placed 9"],
    ["Preis", "10,00", ["10 %", "5 %"], ["Rabatt 1", "Rabatt 2"], "unreadable discount_unclear"],
    ["Preis", "10,00", ["", "5 %"], ["Rabatt 1", "Rabatt 2"], "unreadable discount_unclear"],
    ["Preis je VPE", "12,50", [100], ["VPE"], "placed 0.125"],
    ["Nettopreis", "9,00", ["10,00", "10 %"], ["Listenpreis", "Rabatt"], "placed 9"],
    ["Nettopreis", "9,50", ["10,00", "10 %"], ["Listenpreis", "Rabatt"], "doubtful 9.5 price_disagrees"],
    ["Preis", "9,00", ["360,00"], ["Gesamtpreis"], "placed 9"],
    ["Preis", "9,00", ["CHF"], ["Währung"], "doubtful 9 other_currency"],
    ["Preis", "9,00", ["CHF", 100], ["Währg.", "pro"], "doubtful 0.09 other_currency"],
    ["Preis", "9,00", ["£"], ["Währung"], "doubtful 9 other_currency"],
    ["Preis", "9,00", ["€"], ["Währung"], "placed 9"],
    ["Preis", "9,00", ["Fr."], ["Währung"], "unreadable currency_unclear"],
    ["Preis", "9,00", ["Dollar"], ["Währung"], "unreadable currency_unclear"],
    ["Price ($)", "9,00", [], [], "unreadable currency_unclear"],
    ["Price ($)", "9,00 €", [], [], "placed 9"],
  ])("under %s of %s with %j in %j is %s", (heading, cell, more, heads, said) => {
    expect(one(cell, heading, more, heads)?.replace(/ \| /g, " ")).toBe(said);
  });

  it("is read in the notation of its column's other prices, otherwise it is doubtful", () => {
    const read = (second: string) => says(cellsOf(`Nummer\t40 Stk\t200 Stk\nP-2207\t1.250\t${second}`))[1];
    expect(read("1,5")).toBe("placed | bush | 40 1250 | 200 1.5");
    expect(read("1.5")).toBe("placed | bush | 40 1.25 | 200 1.5");
    expect(read("2")).toBe("doubtful | bush | 40 1250 group_or_decimal | 200 2");
  });

  it("has the currency of its heading if the symbol matches the supplier's country", () => {
    const rows: Cell[][] = [
      ["Nummer", "Menge", "Price (kr)"],
      ["P-2207", 40, "9,00"],
    ];
    expect(table(rows, { country: "SE" }).rows[1]?.prices).toMatchObject([
      { currency: "SEK", code: "other_currency" },
    ]);
    expect(table(rows, { country: "SE", currency: "SEK" }).rows[1]?.prices).toMatchObject([
      { currency: null, verdict: "placed" },
    ]);
  });

  it("in two currencies is rejected", () => {
    expect(says(cellsOf("Nummer\tMenge\tPreis\nP-2207\t40\t1,00 CHF\nP-2207\t200\t1,00 €")).slice(1)).toEqual(
      ["unreadable | bush | 40 1 other_currency", "placed | bush | 200 1"],
    );
  });
});
