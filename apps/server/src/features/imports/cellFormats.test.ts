import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { check as checkImport, textsOf } from "../../testing/imports.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

type Formatted = { value: number | Date | string; numFmt?: string };

/** A workbook with one sheet whose cells have number formats. */
async function bookOf(headings: string[], ...rows: Formatted[][]) {
  const cells = new Map(
    rows.flatMap((row, at) =>
      row.map(({ value, numFmt }, column) => [
        `${at + 1},${column}`,
        { value, ...(numFmt && { style: { numFmt } }) },
      ]),
    ),
  );
  const plain = [headings, ...rows.map((row) => row.map(({ value }) => value))];
  return Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: plain, cells }] }));
}

async function check(
  resource: string,
  content: Buffer,
  fields: Record<string, string> = {},
  name = "list.xlsx",
) {
  const found = await checkImport(server.as("demo"), resource, content, fields, name);
  return { found, texts: await textsOf(server.as("demo"), found.id) };
}

test("numbers in text columns are read as displayed, those in number columns as stored", async () => {
  const content = await bookOf(
    ["Nummer", "Name", "Dicke"],
    [
      { value: 4711, numFmt: "0000000" },
      { value: 1.1, numFmt: "0.00" },
      { value: 1.25, numFmt: "0.000" },
    ],
  );
  const { found, texts } = await check("parts", content);
  expect(found).toMatchObject({ created: 1, refused: 0, assumed: [] });
  expect(texts[0]).toMatchObject({ number: "0004711", name: "1.10", thickness: "1.25" });
});

test("a cell formatted as percent is certainly a percentage: valid for a discount, but not for a price", async () => {
  const stamp = `cf${Date.now()}`;
  const demo = server.as("demo");
  const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@f.example" });
  await demo.create("parts", { name: `P ${stamp}`, number: stamp });
  const content = await bookOf(
    ["Ihre Nr.", "Best.-Nr.", "Preis", "Rabatt"],
    [{ value: stamp }, { value: "A1" }, { value: 10 }, { value: 0.05, numFmt: "0%" }],
    [{ value: stamp }, { value: "A2" }, { value: 0.05, numFmt: "0%" }, { value: 0.05, numFmt: "0%" }],
  );
  const { found, texts } = await check("suppliables", content, { given: JSON.stringify({ supplier }) });
  expect(texts[0]).toMatchObject({ cost: "9.5" });
  expect(found.assumed).toEqual([]);
  expect(found.problems).toMatchObject([{ row: 3, letter: "C" }]);
});

test("a price whose cell format shows another currency has that currency, which is marked as assumed", async () => {
  const stamp = `cc${Date.now()}`;
  const demo = server.as("demo");
  const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@h.example" });
  await demo.create("parts", { name: `P ${stamp}`, number: stamp });
  const priceIn = (numFmt: string) => [{ value: stamp }, { value: numFmt }, { value: 10, numFmt }];
  const rows = ["[$CHF-807] #,##0.00", '#,##0.00 "€"', '"$"#,##0.00'].map(priceIn);
  const content = await bookOf(["Ihre Nr.", "Best.-Nr.", "Preis"], ...rows);
  const { found, texts } = await check("suppliables", content, { given: JSON.stringify({ supplier }) });
  expect(texts.slice(0, 2)).toMatchObject([{ cost: "10", currency: "CHF" }, { cost: "10" }]);
  expect(found.assumed).toMatchObject([{ row: 2, letter: "C", code: "other_currency", value: "CHF" }]);
  expect(found.problems).toMatchObject([{ row: 4, letter: "C", code: "currency_unclear" }]);
});

test("a date in a text column is marked as assumed", async () => {
  const content = await bookOf(
    ["Nummer", "Name"],
    [{ value: new Date("2026-12-05"), numFmt: "dd.mm.yyyy" }, { value: "Blech" }],
  );
  const { found } = await check("parts", content);
  expect(found.assumed).toMatchObject([{ row: 2, letter: "A", code: "day_for_text" }]);
  const related = await bookOf(
    ["Ihre Nr.", "Preis"],
    [{ value: new Date("2026-12-05"), numFmt: "dd.mm.yyyy" }, { value: 5 }],
  );
  await server.as("demo").create("parts", { name: "P", number: "2026-12-05" });
  const { id: supplier } = await server.as("demo").create("suppliers", { name: "S", email: "s@d.example" });
  const list = await check("suppliables", related, { given: JSON.stringify({ supplier }) });
  expect(list.found.assumed).toMatchObject([{ row: 2, letter: "A", code: "day_for_text" }]);
  const houses = await bookOf(
    ["Firma", "Straße", "Hausnummer"],
    [{ value: "Alt KG" }, { value: "Am Tor" }, { value: new Date("2026-07-05"), numFmt: "d-mmm" }],
  );
  const book = await check("customers", houses);
  expect(book.found.assumed).toMatchObject([{ row: 2, letter: "C", code: "day_for_text" }]);
});

test("a number without a date format is no date, and the likely date is proposed", async () => {
  const { id: supplier } = await server.as("demo").create("suppliers", { name: "S", email: "s@e.example" });
  for (const number of ["N-1", "N-2"]) await server.as("demo").create("parts", { name: "N", number });
  const content = await bookOf(
    ["Ihre Nr.", "Preis", "gültig ab"],
    [{ value: "N-1" }, { value: 5 }, { value: 20260301 }],
    [{ value: "N-2" }, { value: 5 }, { value: 46000 }],
  );
  const { found } = await check("suppliables", content, { given: JSON.stringify({ supplier }) });
  expect(found.problems.map(({ row, code, fix }) => [row, code, fix])).toEqual([
    [2, "no_date", "2026-03-01"],
    [3, "no_date", null],
  ]);
});

test("a spreadsheet of LibreOffice is imported", async () => {
  const stamp = `od${Date.now()}`;
  const rows = [
    ["Nummer", "Name"],
    [stamp, "Blech"],
  ];
  const written = Buffer.from(await writeOds({ sheets: [{ name: "A", rows }] }));
  const { found, texts } = await check("parts", written, {}, "list.ods");
  expect(found).toMatchObject({ created: 1, refused: 0 });
  expect(texts[0]).toMatchObject({ number: stamp, name: "Blech" });
});
