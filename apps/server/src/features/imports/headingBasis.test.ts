import { resourceOf } from "@kantwerk/contract/resources";
import { expect, test } from "vitest";
import type { Import } from "../../resources/importTables.ts";
import { planOf, readRow } from "./readRow.ts";
import { profileOf, settingsFor } from "./shape.ts";

/** The values and problems of a row below some headings. */
function rowOf(
  type: string,
  headings: string[],
  cells: string[],
  mapping?: Record<string, string>,
  title = "",
) {
  const rows = [[title], headings, cells].map((each, at) => ({ row: at + 1, cells: each }));
  const resource = resourceOf(type);
  const { shape, ...profile } = profileOf({ sheets: [], rows: () => rows }, resource, 2);
  const { settings } = settingsFor(resource, { shape, ...profile }, mapping ? { mapping } : {}, undefined);
  const organization = { currency: "EUR", timezone: "Europe/Berlin" } as Parameters<
    typeof planOf
  >[0]["organization"];
  const found = {
    resource: type as Import["resource"],
    settings,
    chosen: {},
    language_code: "de",
    shape,
  } as const;
  const draft = readRow(planOf({ organization }, found), { row: 3, cells });
  return {
    ...draft.attributes,
    steps: draft.steps?.map(({ min_quantity, unit_price }) => [min_quantity, unit_price]),
    wrong: [...draft.problems, ...draft.assumed].map(({ code }) => code),
  };
}

test.each([
  ["Preis/100 Stk", "12,50", "0.125"],
  ["Preis je 100 Stück frei Haus", "12,50", "0.125"],
  ["Preis/100 Stk", "12,50 €/Stk", "12.5"],
  ["Preis/Stk", "12,50 €/100", "0.125"],
])("below %s a price of %s is %s for one piece", (heading, cell, cost) => {
  expect(rowOf("suppliables", ["Ihre Nr.", heading], ["4711", cell])).toMatchObject({ cost, wrong: [] });
});

test.each(["Preis €/kg", "Preis je 100 kg", "Preis je 100 Paar"])(
  "below %s there is no price per piece",
  (heading) => {
    const mapping = { "Ihre Nr.": "part.number", [heading]: "cost" };
    const found = rowOf("suppliables", ["Ihre Nr.", heading], ["4711", "3,50"], mapping);
    expect(found).toMatchObject({ wrong: ["unit_mismatch"] });
    expect(found).not.toHaveProperty("cost");
  },
);

test.each([
  ["Preis (CHF)", [], [], { cost: "12.5", currency: "CHF", wrong: ["other_currency"] }],
  ["Preis (CHF)", ["Währung"], ["CHF"], { cost: "12.5", currency: "CHF", wrong: [] }],
  ["Preis (CHF)", ["Währung"], ["USD"], { wrong: ["other_currency"] }],
  ["Preis (CHF)", ["ab 100 (USD)"], ["9,00"], { wrong: ["other_currency"] }],
  ["Preis ($)", [], [], { wrong: ["currency_unclear"] }],
  ["Preis (EUR)", [], [], { cost: "12.5", wrong: [] }],
  ["Preis", ["Währg.", "pro"], ["CHF", "100"], { cost: "0.125", currency: "CHF", wrong: [] }],
])("below %s and %j, a price has the currency that is named", (heading, others, more, said) => {
  expect(rowOf("suppliables", ["Ihre Nr.", heading, ...others], ["4711", "12,50", ...more])).toMatchObject(
    said,
  );
});

test.each([
  ["Preis je VPE", "VPE", "100", { cost: "0.125", pack_size: 100, wrong: [] }],
  ["VE-Preis", "VE", "100", { cost: "0.125", pack_size: 100, wrong: [] }],
  ["Preis je VPE", "VPE", "", { wrong: ["price_unit_unclear"] }],
  ["Preis je VPE", "Farbe", "5", { wrong: ["price_unit_unclear"] }],
  ["Preis", "VPE", "100", { cost: "12.5", pack_size: 100, wrong: [] }],
])(
  "below %s and %s of %s, a price is divided only by packs that it is for",
  (heading, other, pieces, said) => {
    expect(rowOf("suppliables", ["Ihre Nr.", heading, other], ["4711", "12,50", pieces])).toMatchObject(said);
  },
);

test.each([
  ["Preis/Stk", "12,50", "100", { cost: "12.5", wrong: ["price_unit_disagrees"] }],
  ["Preis/Stk", "12,50 €/10", "100", { cost: "1.25", wrong: [] }],
  ["Preis/100", "12,50", "100", { cost: "0.125", wrong: [] }],
  ["Preis/Stk", "12,50", "", { cost: "12.5", wrong: [] }],
])(
  "below %s, a price of %s with a price unit of %s in the row is asked about",
  (heading, cell, unit, said) => {
    expect(rowOf("suppliables", ["Ihre Nr.", heading, "PE"], ["4711", cell, unit])).toMatchObject(said);
  },
);

test("a price for zero pieces is left to the validation of the price unit", () => {
  expect(rowOf("suppliables", ["Ihre Nr.", "Preis", "PE"], ["4711", "12,50", "0"])).toMatchObject({
    price_unit: 0,
  });
});

test("a list price is ignored if there is a net price for the buyer", () => {
  expect(rowOf("suppliables", ["Ihre Nr.", "Listenpreis", "EK"], ["4711", "12,50", "9,00"])).toMatchObject({
    cost: "9",
    wrong: [],
  });
});

test.each([
  ["Länge (ft)", "2", { wrong: ["unit_mismatch"] }],
  ["Länge [µm]", "500", { wrong: ["unit_mismatch"] }],
  ["Länge dm", "5", { wrong: ["unit_mismatch"] }],
  ["Länge (ft)", "50 mm", { length: 50, wrong: [] }],
  ["Länge (cm)", "5", { length: 50, wrong: [] }],
  ["Länge (fertig)", "5", { length: 5, wrong: [] }],
])("below %s, %s is read in a unit that is known, or not at all", (heading, cell, said) => {
  const mapping = { Nummer: "number", [heading]: "length" };
  expect(rowOf("parts", ["Nummer", heading], ["1", cell], mapping)).toMatchObject(said);
});

test.each([
  ["Preisliste 2027 – alle Preise in EUR je 100 Stück", ["Preis"], ["12,50"], { cost: "0.125", wrong: [] }],
  ["Alle Preise je 100 Stück", ["Preis/Stk"], ["12,50"], { cost: "12.5", wrong: [] }],
  ["Alle Preise je 100 Stück", ["Preis", "PE"], ["12,50", "10"], { cost: "1.25", wrong: [] }],
  ["All prices in CHF", ["Preis"], ["12,50"], { currency: "CHF", wrong: ["other_currency"] }],
  ["Alle Preise in € je 100 kg", ["Preis"], ["12,50"], { wrong: ["unit_mismatch"] }],
  ["Preisliste 2027", ["Preis"], ["12,50"], { cost: "12.5", wrong: [] }],
])("%s above %j says what its prices are for", (title, headings, cells, said) => {
  expect(rowOf("suppliables", ["Ihre Nr.", ...headings], ["4711", ...cells], undefined, title)).toMatchObject(
    said,
  );
});

test.each([
  ["10", "5", ["discount_unclear"]],
  ["10", "", []],
])("beside a discount of %s a further one of %s is asked about", (first, second, wrong) => {
  const headings = ["Ihre Nr.", "Listenpreis", "Rabatt 1", "Rabatt 2"];
  expect(rowOf("suppliables", headings, ["4711", "10,00", first, second])).toMatchObject({
    cost: "9",
    wrong,
  });
});

test("a price of a record without a currency field has the organization's currency only", () => {
  const mapping = { Werkstoff: "material", "Kosten/kg (CHF)": "cost_per_kg" };
  expect(rowOf("material-prices", ["Werkstoff", "Kosten/kg (CHF)"], ["S235", "3,50"], mapping)).toMatchObject(
    {
      wrong: ["other_currency"],
    },
  );
});

test.each([
  ["Kosten €/t", "1.200,00", "1.2"],
  ["Kosten je 100 kg", "350,00", "3.5"],
  ["Kosten/kg", "350,00 €/100 kg", "3.5"],
])("below %s a price of %s is %s for one kilogram", (heading, cell, cost_per_kg) => {
  const mapping = { Werkstoff: "material", [heading]: "cost_per_kg" };
  expect(rowOf("material-prices", ["Werkstoff", heading], ["S235", cell], mapping)).toMatchObject({
    cost_per_kg,
    wrong: [],
  });
});

test("price breaks below headings with a price basis are prices per piece", () => {
  const headings = ["Ihre Nr.", "Preis/100 Stk ab 1", "Preis/100 Stk ab 500"];
  expect(rowOf("suppliables", headings, ["4711", "12,50", "11,00"])).toMatchObject({
    steps: [
      [1, "0.125"],
      [500, "0.11"],
    ],
    wrong: [],
  });
});
