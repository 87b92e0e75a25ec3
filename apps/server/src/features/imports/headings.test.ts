import type { importables } from "@kantwerk/contract/imports";
import { resourceOf } from "@kantwerk/contract/resources";
import { expect, test } from "vitest";
import type { FileRow } from "../../adapters/tables/tableReader.ts";
import { profileOf, settingsFor } from "./shape.ts";

/** How a file is read: heading → target, and the number of data rows. */
const read = (...lines: (string | number | null)[][]) => readAs("suppliables", ...lines);

function readAs(type: keyof typeof importables, ...lines: (string | number | null)[][]) {
  const rows: FileRow[] = lines.map((cells, at) => ({ row: at + 1, cells }));
  const resource = resourceOf(type);
  const profile = profileOf({ sheets: [], rows: () => rows }, resource, undefined);
  const { settings } = settingsFor(resource, profile, {}, undefined);
  return { mapping: settings.mapping, heading_row: profile.heading_row, rows: profile.rows };
}

test("quantities below a price heading are price breaks", () => {
  expect(
    read(
      ["Preisliste 2027"],
      ["Ihre Nr.", "Best.-Nr.", "Preis ab Menge", "", ""],
      ["", "", 1, 100, 1000],
      ["4711", "A1", "4,20", "3,90", "3,50"],
    ),
  ).toEqual({
    mapping: {
      "Ihre Nr.": "part.number",
      "Best.-Nr.": "number",
      "Preis ab Menge 1": "bulk_prices.1",
      "Preis ab Menge 100": "bulk_prices.100",
      "Preis ab Menge 1000": "bulk_prices.1000",
    },
    heading_row: 3,
    rows: 1,
  });
});

test("a heading that spans prices and quantities applies to all of them", () => {
  const { mapping, heading_row } = read(
    ["", "", "Preis je 100 Stk", "", ""],
    ["Ihre Nr.", "Best.-Nr.", "10", "50", "100"],
    ["4711", "A1", "4,20", "3,90", "3,50"],
  );
  expect(heading_row).toBe(2);
  expect(mapping).toMatchObject({
    "Preis je 100 Stk 10": "bulk_prices.10",
    "Preis je 100 Stk 100": "bulk_prices.100",
  });
});

test("a row of units below the headings applies to the columns, and is no data row", () => {
  const rows = [
    ["Preisliste 2027"],
    ["Ihre Nr.", "Best.-Nr.", "Preis", "VPE"],
    ["", "-", "€/100", "Stk"],
    ["4711", "A1", "12,50", "10"],
  ];
  expect(read(...rows)).toMatchObject({
    mapping: {
      "Ihre Nr.": "part.number",
      "Best.-Nr.": "number",
      "Preis (€/100)": "cost",
      "VPE (Stk)": "pack_size",
    },
    ...{ heading_row: 3, rows: 1 },
  });
  const parts = readAs("parts", ["Nummer", "Länge", "Gewicht"], ["", "cm", "g"], ["1", "5", "200"]);
  expect(parts).toEqual({
    mapping: { Nummer: "number", "Länge (cm)": "length", "Gewicht (g)": "weight_per_unit" },
    ...{ heading_row: 2, rows: 1 },
  });
});

test("of two text rows the lower one has the headings, and the upper one the price basis", () => {
  expect(
    read(
      ["Artikel", "", "Preis €/100", "", ""],
      ["Ihre Nr.", "Best.-Nr.", "Listenpreis", "Rabatt", "Netto"],
      ["4711", "A1", "10,00", "10", "9,00"],
    ).mapping,
  ).toEqual({
    "Ihre Nr.": "part.number",
    "Best.-Nr.": "number",
    "Preis €/100 Listenpreis": "cost",
    "Preis €/100 Rabatt": "discount",
    "Preis €/100 Netto": "net_price",
  });
});

test.each([
  ["a title", ["Preisliste 2027 von Kern", "", ""]],
  ["terms", ["Lieferant:", "Kern GmbH", ""]],
  ["nothing", ["", "", ""]],
])("%s above the headings is none of them", (_what, above) => {
  const { mapping, heading_row } = read(above, ["Ihre Nr.", "Best.-Nr.", "Preis"], ["4711", "A1", "4,20"]);
  expect(heading_row).toBe(2);
  expect(mapping).toEqual({ "Ihre Nr.": "part.number", "Best.-Nr.": "number", Preis: "cost" });
});

test("a row of whole numbers is data", () => {
  const { heading_row, rows } = read(
    ["Ihre Nr.", "Best.-Nr.", "Preis"],
    ["10", "20", "30"],
    ["40", "50", "60"],
  );
  expect([heading_row, rows]).toEqual([1, 2]);
  expect(read(["4711", "A1", "10", "25"], ["4712", "A2", "11", "26"]).mapping).toEqual({});
  const unnamed = read(["Ihre Nr.", "Menge", "Preis"], ["", "10", "24"], ["4711", "50", "19"]);
  expect([unnamed.heading_row, unnamed.rows]).toEqual([1, 2]);
});

test.each([
  "Nettogewicht (kg)",
  "Net weight",
  "Nettowert",
  "Rabattgruppe",
  "Preis €/kg",
  "EUR/m",
  "Preis je 100 kg",
  "Preis je 100 Paar",
  "Gesamtpreis",
])("%s is no price and no discount of a supplier", (heading) => {
  const { mapping } = read(["Ihre Nr.", "Best.-Nr.", heading], ["4711", "A1", "0,25"]);
  expect(mapping).toEqual({ "Ihre Nr.": "part.number", "Best.-Nr.": "number" });
});

test.each([
  [["Preis 2026", "Preis 2027"], { "Preis 2027": "cost" }],
  [["Menge 1", "Preis 1", "Menge 2", "Preis 2"], { "Preis 1": "cost" }],
  [["EK 2027", "Bestand"], {}],
  [["Preis 10", "Preis 50"], { "Preis 10": "bulk_prices.10", "Preis 50": "bulk_prices.50" }],
])("%j have steps only where their numbers are quantities", (headings, prices) => {
  const { mapping } = read(["Ihre Nr.", ...headings], ["4711", ...headings.map(() => "4,20")]);
  const found = Object.entries(mapping).filter(([, target]) => /cost|bulk/.test(target));
  expect(Object.fromEntries(found)).toEqual(prices);
});

test("a title in an address book is a person's title", () => {
  const outlook = ["Title", "First Name", "Last Name", "Company", "Job Title"];
  expect(readAs("suppliers", outlook, ["Mr", "Max", "Rau", "Rau AG", "CEO"]).mapping).toEqual({
    "First Name": "given_name",
    "Last Name": "family_name",
    Company: "name",
  });
});
