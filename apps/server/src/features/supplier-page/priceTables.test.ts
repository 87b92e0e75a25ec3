import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { priceTable } from "@kantwerk/contract/answers/priceTables";
import { writeOds } from "hucre/ods";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { formOf } from "../../testing/form.ts";
import { changeRequest, makeScenario, type Scenario } from "../../testing/supplierScenario.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Cell = string | number | boolean | Date | null;
type Own = Scenario["own"];

const attributesOf = (body: unknown) => (body as { data: { attributes: PriceTableAnswer } }).data.attributes;

async function send(own: Own, name: string, content: string | Buffer) {
  const form = await formOf([[name, content]]);
  return own.post("/price-tables", form.body, form.headers);
}

/** The rows of the supplier's price sheet. */
async function sheetOf(own: Own, language = "de"): Promise<Cell[][]> {
  const { rawPayload } = await server.app.inject({
    url: `${own.path}/prices.xlsx?language=${language}`,
    headers: { host: server.host },
  });
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  return (sheets[0]?.rows ?? []).map((row) => [...row]) as Cell[][];
}

const headAt = (rows: Cell[][]) => rows.findIndex((row) => row[0] === "Pos.");

/** Fills in prices: the operation at 10 and 100 pieces, the part at 40 and 400. */
async function filled(own: Own, language?: string, cellOf: (price: number) => Cell = (price) => price) {
  const rows = await sheetOf(own, language);
  const at = headAt(rows);
  const columnOf = (quantity: number) =>
    rows[at]?.findIndex((text) => new RegExp(` ${quantity} \\(EUR\\)$`).test(String(text))) ?? -1;
  const put = (row: number, quantity: number, price: number) => {
    const cells = rows[at + row];
    if (cells) cells[columnOf(quantity)] = cellOf(price);
  };
  put(1, 10, 24.8);
  put(1, 100, 19.4567);
  put(2, 40, 1.5);
  put(2, 400, 1.125);
  return { rows, at, columnOf };
}

const placedIn = ({ rows }: PriceTableAnswer) =>
  rows.flatMap(({ line, prices }) =>
    prices.map(({ quantity, unit_price, verdict }) => `${line?.type} ${quantity} ${unit_price} ${verdict}`),
  );

const whole = [
  "purchase-request-operations 10 24.8000 placed",
  "purchase-request-operations 100 19.4567 placed",
  "purchase-request-parts 40 1.5000 placed",
  "purchase-request-parts 400 1.1250 placed",
];

const german = (cell: Cell) =>
  typeof cell === "number" ? String(cell).replace(".", ",") : String(cell ?? "");

test("the sheet has the terms on top, and one row per line with a column per quantity", async () => {
  const { own, request } = await makeScenario(server);
  const rows = await sheetOf(own);
  const at = headAt(rows);
  expect(rows[0]?.[0]).toContain(request.attributes.number);
  expect(rows.slice(0, at).map(([label]) => label)).toEqual(
    expect.arrayContaining([
      "Einkauf",
      "Abgabefrist",
      "Währung",
      "Versanddatum",
      "Lieferzeit in Tagen",
      "Angebot gültig bis",
      "Ihre Angebotsnummer",
    ]),
  );
  expect(rows[at]).toEqual([
    ...["Pos.", "Nummer", "Leistung", "Produkt", "Zeichnung", "Werkstoff", "Gewicht (kg)"],
    ...[10, 40, 100, 400].map((quantity) => `Stückpreis bei ${quantity} (EUR)`),
    "Preis gilt auch für Pos. (z. B. 2, 3)",
  ]);
  expect(rows.slice(at + 1).map(([position, , name]) => [position, name])).toEqual([
    [1, "Laserschneiden"],
    [2, expect.stringMatching(/^Buchse/)],
  ]);
});

test.each<[string, (rows: Cell[][]) => Promise<Buffer | string>]>([
  ["prices.xlsx", async (rows) => Buffer.from(await writeXlsx({ sheets: [{ name: "Preise", rows }] }))],
  ["prices.ods", async (rows) => Buffer.from(await writeOds({ sheets: [{ name: "Preise", rows }] }))],
  ["prices.csv", async (rows) => rows.map((row) => row.map(german).join(";")).join("\r\n")],
])("the sheet is read back completely as %s, including the terms", async (name, write) => {
  const { own } = await makeScenario(server);
  const { rows } = await filled(own);
  const say = (label: string, value: Cell) => {
    const row = rows.find((cells) => cells[0] === label);
    if (row) row[2] = value;
  };
  say("Versanddatum", "31.12.2027");
  say("Lieferzeit in Tagen", 14);
  say("Ihre Angebotsnummer", "A-4711");
  const answer = await send(own, name, await write(rows));
  expect(answer.status, answer.text).toBe(200);
  const read = attributesOf(answer.body);
  expect(placedIn(read)).toEqual(whole);
  expect(read.terms).toEqual({
    shipping_date: "2027-12-31",
    lead_time_days: "14",
    supplier_reference: "A-4711",
  });
  expect(Object.values(read.counts).reduce((sum, each) => sum + each, 0)).toBe(read.rows.length);
  expect(priceTable.safeParse(read).error).toBeUndefined();
});

test("all worksheets are read, and each row names its worksheet", async () => {
  const { own } = await makeScenario(server);
  const { rows, at } = await filled(own);
  const [head = [], first = [], second = []] = rows.slice(at, at + 3);
  const sheets = [
    { name: "Notizen", rows: [["Bitte beachten"]] },
    { name: "Arbeitsgänge", rows: [head, first] },
    { name: "Teile", rows: [head, second] },
  ];
  const read = attributesOf((await send(own, "p.xlsx", Buffer.from(await writeXlsx({ sheets })))).body);
  expect(placedIn(read)).toEqual(whole);
  expect(read.rows.map(({ sheet, row }) => `${sheet} ${row}`)).toEqual([
    ...["Notizen 1", "Arbeitsgänge 1", "Arbeitsgänge 2", "Teile 1", "Teile 2"],
  ]);
});

test("values damaged by a spreadsheet are reported by cell, with the original if it is clear", async () => {
  const { own } = await makeScenario(server);
  const { rows, at, columnOf } = await filled(own);
  const put = (row: number, quantity: number, cell: Cell) => {
    const cells = rows[at + row];
    if (cells) cells[columnOf(quantity)] = cell;
  };
  put(1, 10, new Date("2026-12-05T00:00:00Z"));
  put(1, 100, "#DIV/0!");
  put(2, 40, "1,5");
  const cells = new Map([[`${at + 2},${columnOf(400)}`, { formula: "H3*2" }]]);
  const book = await writeXlsx({ sheets: [{ name: "Preise", rows, cells }] });
  const prices = attributesOf((await send(own, "p.xlsx", Buffer.from(book))).body).rows.flatMap(
    (row) => row.prices,
  );
  expect(prices.map(({ verdict, code, unit_price }) => [verdict, code, unit_price])).toEqual([
    ["unreadable", "date", "5.1200"],
    ["unreadable", "error_value", null],
    ["placed", null, "1.5000"],
    ["unreadable", "formula_without_value", null],
  ]);
  expect(prices[0]?.message).toBe("A date, not a price. The spreadsheet has converted the entry");
});

test("hidden rows are skipped and reported", async () => {
  const { own } = await makeScenario(server);
  const { rows, at } = await filled(own);
  const rowDefs = new Map([[at + 2, { hidden: true }]]);
  const book = await writeXlsx({ sheets: [{ name: "Preise", rows, rowDefs }] });
  const read = attributesOf((await send(own, "p.xlsx", Buffer.from(book))).body);
  expect(read.hidden_rows).toEqual([at + 3]);
  expect(placedIn(read)).toEqual(whole.slice(0, 2));
});

test("pasted cells are read as documented, in the reader's language, without storing anything", async () => {
  const { own, client, request, part, product } = await makeScenario(server);
  const text = `Nummer\tLeistung\tMenge\tPreis/100 Stk\n${product.attributes.number}\tLaserschneiden\t10\t1.250,00\n${part.attributes.number}\t\t40\ta. A.\nX-1\t\t5\t3,00`;
  const answer = await own.post("/price-tables", { text }, { "accept-language": "de" });
  const line = await own.line();
  const { columns, rows, counts, hidden_rows } = attributesOf(answer.body);
  expect(columns[3]).toEqual({
    letter: "D",
    heading: "Preis/100 Stk",
    type: "price",
    unit: "/100",
    notation: "de",
  });
  expect(rows[1]).toEqual({
    row: 2,
    line: { type: line.type, id: line.id },
    verdict: "placed",
    cells: [product.attributes.number, "Laserschneiden", "10", "1.250,00"],
    prices: [
      {
        ...{ letter: "D", quantity: 10, unit_price: "12.5000", currency: null, price_unit: 100 },
        ...{ verdict: "placed", code: null, message: null },
      },
    ],
  });
  expect(rows[3]?.prices[0]?.message).toBe("Keiner Position dieser Anfrage zuzuordnen");
  expect(counts).toMatchObject({ placed: 1, declined: 1, not_asked: 1, no_price: 1 });
  expect(hidden_rows).toEqual([]);
  expect((await client.list(`/restify/offers?filter[purchase_request]=${request.id}`)).body.data).toEqual([]);
});

test("input that is no table or too large is refused with a hint", async () => {
  const { own } = await makeScenario(server);
  for (const [name, content] of [
    ["preise.xlsx", "no spreadsheet"],
    ["preise.xls", "\u00d0\u00cf\u0011\u00e0"],
    ["preise.csv", "a;\u0000b"],
    ["preise.ods", "PK\u0003\u0004 broken"],
  ] as const) {
    const answer = await send(own, name, content);
    expect([answer.status, answer.body.code], name).toEqual([422, "unreadable"]);
    expect(answer.body.message).toContain("XLSX, ODS");
  }
  expect((await send(own, "p.csv", Buffer.alloc(10 * 1024 * 1024 + 1, "a;1\n"))).status).toBe(413);
  expect((await own.post("/price-tables", {})).status).toBe(422);
  const other = await own.post("/price-tables", { text: "a\tb", supplier: "1" });
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["supplier"]]);
  expect((await own.post("/prices.xlsx", {})).status).toBe(404);
});

test("staff can choose the currency of a supplier's table", async () => {
  const { client, request, suppliers } = await makeScenario(server);
  const path = `/restify/purchase-requests/${request.id}/price-tables`;
  const text = "Pos.\tMenge\tPreis\n1\t10\t24,80 CHF\n2\t40\t1,50 CHF";
  const read = async (currency: string) => client.post(path, { text, supplier: suppliers[0]?.id, currency });
  const priced = (body: unknown) =>
    attributesOf(body).rows.flatMap(({ prices }) => prices.map(({ code, verdict }) => [verdict, code]));
  expect(priced((await read("EUR")).body)).toEqual(Array(2).fill(["doubtful", "other_currency"]));
  expect(priced((await read("CHF")).body)).toEqual(Array(2).fill(["placed", null]));
  expect((await read("Franken")).body.errors).toHaveProperty("currency");
});

test("staff can read a supplier's table, unless the request is sealed", async () => {
  const { client, request, suppliers, own } = await makeScenario(server);
  const { rows } = await filled(own);
  const path = `/restify/purchase-requests/${request.id}/price-tables`;
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: "Preise", rows }] }));
  const form = await formOf([["p.xlsx", book]], { supplier: suppliers[0]?.id ?? "" });
  const answer = await client.post(path, form.body, form.headers);
  expect(placedIn(attributesOf(answer.body))).toEqual(whole);
  expect((await client.post(path, { text: "a\tb" })).status).toBe(422);
  expect((await client.post(path, { text: "a\tb", supplier: request.id })).status).toBe(422);
  expect((await server.as("viewer").post(path, { text: "a\tb", supplier: suppliers[0]?.id })).status).toBe(
    403,
  );
  await changeRequest(server, request.id, { sealed: true });
  const sealed = await client.post(path, { text: "a\tb", supplier: suppliers[0]?.id });
  expect([sealed.status, sealed.body.code]).toEqual([409, "sealed"]);
});
