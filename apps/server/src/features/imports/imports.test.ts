import { type ImportRow, importables } from "@kantwerk/contract/imports";
import { resourceOf } from "@kantwerk/contract/resources";
import { writeXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { type ExampleMaker, exampleMaker } from "../../testing/examples.ts";
import { formOf } from "../../testing/form.ts";
import { begin, change, check, commit, readImport, rowsOf, settled } from "../../testing/imports.ts";
import { zipped } from "../../testing/zipped.ts";
import { commitImport } from "./commitImport.ts";

let server: TestApp;
let examples: ExampleMaker;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  examples = exampleMaker(server);
});
afterAll(() => server.close());

const named = async (client: TestClient, type: string, name: string) =>
  (await client.list(`/restify/${type}?filter[name]=${encodeURIComponent(name)}`)).body.data;

test("a German file in Windows-1252 is read, checked, and written only on request", async () => {
  const demo = server.as("demo");
  const text = [
    "Materialliste 2027;;;",
    ";;;",
    "Werkstoff;W.-Nr.;Dichte (kg/m³);Bemerkung",
    'Prüfstahl S235;1.0038;"7.850,5";ä',
    "Prüf-Alu;3.3535;2660,00;",
  ].join("\r\n");

  const read = await check(demo, "materials", Buffer.from(text, "latin1"));

  expect(read).toMatchObject({
    status: "checked",
    heading_row: 3,
    rows: 2,
    created: 2,
    refused: 0,
    notation: "de",
  });
  expect(read.mapping).toEqual({
    Werkstoff: "name",
    "W.-Nr.": "material_number",
    "Dichte (kg/m³)": "density",
  });
  expect(read.columns.map(({ guess }) => guess)).toEqual(["sure", "sure", "sure", null]);
  expect(await named(demo, "materials", "Prüf-Alu")).toEqual([]);

  expect(await commit(demo, read.id)).toMatchObject({ status: "done", created: 2 });
  const [made] = await named(demo, "materials", "Prüfstahl S235");
  expect(made?.attributes).toMatchObject({ material_number: "1.0038", density: 7850.5 });
});

test("a second file changes existing records, skips unchanged ones, and shows old and new values", async () => {
  const demo = server.as("demo");
  await demo.create("parts", { name: "Winkel", number: "W-1", thickness: 2 });
  await demo.create("parts", { name: "Lasche", number: "W-2", thickness: 3, second_number: "alt" });

  const read = await check(
    demo,
    "parts",
    "Number,Name,Thickness,EAN\nW-1,Winkel,2.5,\nW-2,Lasche,3,alt\nW-3,Neu,,4012345678901\n",
  );

  expect(read).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 0, update_by: "number" });
  const [changed] = await rowsOf(demo, read.id);
  expect(changed).toMatchObject({
    row: 2,
    outcome: "update",
    read: [{ name: "thickness", label: "Thickness", text: "2.5", before: "2" }],
  });
  await commit(demo, read.id);
  const [made] = (await demo.list("/restify/parts?filter[number]=W-3")).body.data;
  expect(made?.attributes).toMatchObject({ second_number: "4012345678901", thickness: null });
  expect((await demo.list("/restify/parts?filter[number]=W-2")).body.data[0]?.meta.version).toBe(1);
});

test("each mistake is reported at its cell with a proposed fix, and nothing is written while there is one", async () => {
  const demo = server.as("demo");
  await demo.create("customers", { name: "Doppelt" });
  await demo.create("customers", { name: "Doppelt" });
  const lines = [
    "Nummer;Name;Dicke;Gewicht;Kunde",
    "X-1;Blech;12,5O;1,5;",
    "X-2;;2,0;1,5;",
    "X-3;Rohr;n. a.;1,5;",
    "X-1;Noch eins;2,0;1,5;",
    "X-5;Teil;2,0;1,5;Doppelt",
    "X-6;Teil;2,0;1,5;Nirgends",
    "X-7;Gut;2,0;1,5;",
  ];
  const german = { "accept-language": "de" };
  const form = await formOf([["liste.csv", lines.join("\n")]], { resource: "products" });
  const answer = await demo.post("/restify/imports", form.body, { ...form.headers, ...german });
  const read = await settled(demo, answer.body.data.id);

  expect(read).toMatchObject({ rows: 7, created: 1, refused: 6 });
  expect(
    read.problems.map(({ row, letter, column, message, fix }) => [row, letter, column, message, fix]),
  ).toEqual(
    [
      [2, "C", "Dicke", "„12,5O“ ist keine Zahl: Am Ende steht der Buchstabe O", "12,50"],
      [3, "B", "Name", "Ein Wert ist nötig", null],
      [4, "C", "Dicke", "„n. a.“ ist keine Zahl", ""],
      [5, "A", "Nummer", "Nummer steht auch in Zeile 2", null],
      [6, "E", "Kunde", "„Doppelt“ passt zu 2 Datensätzen", null],
      [7, "E", "Kunde", "Einen Datensatz „Nirgends“ gibt es nicht", null],
    ].map((each) => [...each.slice(0, 3), expect.any(String), each[4]]),
  );
  expect(read.problems[0]?.message).toContain("12,5O");
  expect((await demo.post(`/restify/imports/${read.id}/commit`)).body.code).toBe("refused_rows");

  const csv = await demo.get(`/restify/imports/${read.id}/problems`);
  expect(csv.text).toContain("2,C Dicke,");
  expect((await demo.get(`/restify/imports/${read.id}/marked`)).headers["content-type"]).toContain(
    "spreadsheetml",
  );

  const mended = await change(demo, read.id, {
    corrections: { 2: { Dicke: "12,50" }, 4: { Dicke: "" } },
    left_out: [5],
  });
  expect(mended).toMatchObject({ created: 3, refused: 3 });
  await change(demo, read.id, { leave_out_refused: true });
  expect(await commit(demo, read.id)).toMatchObject({ status: "done", created: 3 });
  const made = (await demo.list("/restify/products?filter[number]=X-1,X-2,X-3,X-5,X-6,X-7")).body.data;
  expect(made.map(({ attributes }) => [attributes.number, attributes.thickness]).sort()).toEqual([
    ["X-1", 12.5],
    ["X-3", null],
    ["X-7", 2],
  ]);
});

test("countries are read from names and abbreviations; an unknown one is refused with the closest name", async () => {
  const demo = server.as("demo");
  const countries = ["Deutschland", "BRD", "d", "Austria", "AUT", "UK", "EL", "ch", "Vereinigte Staaten"];
  const lines = countries.map((country, at) => `Land ${at};${country}`);
  const wrong = ["DD", "CS", "Schweitz", "Atlantis"].map((country, at) => `Kein Land ${at};${country}`);
  const file = ["Name;Land", ...lines, ...wrong].join("\n");
  const form = await formOf([["liste.csv", file]], { resource: "customers" });
  const answer = await demo.post("/restify/imports", form.body, { ...form.headers, "accept-language": "de" });
  const read = await settled(demo, answer.body.data.id);

  expect(read).toMatchObject({ created: countries.length, refused: wrong.length });
  expect(read.problems.map(({ value, message, fix }) => [value, message, fix])).toEqual([
    ["DD", "„DD“ ist kein Land", null],
    ["CS", "„CS“ ist kein Land", null],
    ["Schweitz", "„Schweitz“ ist kein Land. Meinten Sie Schweiz?", "Schweiz"],
    ["Atlantis", "„Atlantis“ ist kein Land", null],
  ]);

  await change(demo, read.id, { leave_out_refused: true });
  await commit(demo, read.id);
  const made = (await demo.list("/restify/customers?filter[search]=Land&sort=name&page[size]=50")).body.data;
  const stored = made.filter(({ attributes }) => String(attributes.name).startsWith("Land "));
  const codes = ["DE", "DE", "DE", "AT", "AT", "GB", "GR", "CH", "US"];
  expect(stored.map(({ attributes }) => attributes.country)).toEqual(codes);
});

test("a VAT ID is imported without separators, and refused if it does not match the country of its row or record", async () => {
  const demo = server.as("demo");
  await demo.create("suppliers", { name: "Linz Stahl", email: "a@linz.example", country: "AT" });
  const read = await check(
    demo,
    "suppliers",
    [
      "Name,Email,Country,VAT ID",
      "Wien Stahl,a@wien.example,Austria,ATU 123.456-78",
      "Athen Metal,a@athen.example,Greece,GR123456789",
    ].join("\n"),
  );
  expect(read).toMatchObject({ created: 1, refused: 1 });
  expect(read.problems.map(({ row, attribute, message }) => [row, attribute, message])).toEqual([
    [3, "vat_id", "Enter a VAT ID that matches the country, such as EL123456789"],
  ]);
  const update = await check(demo, "suppliers", "Name,VAT ID\nLinz Stahl,DE123456789\n");
  expect(update.problems.map(({ message }) => message)).toEqual([
    "Enter a VAT ID that matches the country, such as ATU12345678",
  ]);
  await change(demo, read.id, { leave_out_refused: true });
  await commit(demo, read.id);
  const [made] = await named(demo, "suppliers", "Wien Stahl");
  expect(made?.attributes).toMatchObject({ country: "AT", vat_id: "ATU12345678" });
});

test("a supplier's price list with price breaks in columns becomes suppliables with tiers, and its mapping is remembered", async () => {
  const demo = server.as("demo");
  const supplier = await demo.create("suppliers", {
    name: "Lindner Normteile",
    email: "l@lindner.example",
    language_code: "de",
  });
  const part = await demo.create("parts", { name: "Sechskantschraube", number: "P-2207" });
  const other = await demo.create("parts", { name: "Scheibe", number: "P-2208" });
  const rows = [
    ["Preisliste Lindner", null, null, null, null, null, null],
    ["Art.-Nr.", "Bezeichnung", "Ihre Nr.", "EAN", "ab 1", "ab 100", "ab 1.000"],
    ["LN-1", "Sechskantschraube", "P-2207", 4012345678901, 0.42, 0.31, 0.22],
    ["LN-2", "Scheibe", "P-2208", null, 0.09, "n. a.", 0.05],
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: "Normteile", rows }] }));
  const given = JSON.stringify({ supplier: supplier.id });

  const read = await check(demo, "suppliables", file, { given }, "Preisliste.xlsx");

  expect(read.mapping).toMatchObject({
    "Art.-Nr.": "number",
    Bezeichnung: "part.name",
    "Ihre Nr.": "part.number",
    EAN: "second_number",
    "ab 1": "bulk_prices.1",
    "ab 1.000": "bulk_prices.1000",
  });
  expect(read).toMatchObject({
    sheets: ["Normteile"],
    heading_row: 2,
    update_by: "number",
    created: 1,
    refused: 1,
  });
  await change(demo, read.id, { corrections: { 4: { "ab 100": "" } } });
  expect(await commit(demo, read.id)).toMatchObject({ status: "done", created: 2 });

  const pricesOf = async (number: string) => {
    const { included } = (
      await demo.list(`/restify/suppliables?filter[number]=${number}&include=bulk_prices`)
    ).body;
    return included
      .map(({ attributes }) => [attributes.min_quantity, attributes.max_quantity, attributes.unit_price])
      .sort((a, b) => Number(a[0]) - Number(b[0]));
  };
  expect(await pricesOf("LN-1")).toEqual([
    [1, 99, "0.4200"],
    [100, 999, "0.3100"],
    [1000, null, "0.2200"],
  ]);
  expect(await pricesOf("LN-2")).toEqual([
    [1, 999, "0.0900"],
    [1000, null, "0.0500"],
  ]);
  const [made] = (await demo.list("/restify/suppliables?filter[number]=LN-1")).body.data;
  expect(made?.relationships).toMatchObject({
    part: { data: { id: part.id } },
    supplier: { data: { id: supplier.id } },
  });
  expect(made?.attributes).toMatchObject({
    supply_type: "part",
    cost: "0.4200",
    second_number: "4012345678901",
  });
  expect(other.id).toBeTruthy();

  const next = rows.map((row) => [...row]);
  next[2] = ["LN-1", "Sechskantschraube", "P-2207", 4012345678901, 0.45, 0.31, 0.22];
  next[3] = ["LN-2", "Scheibe", null, null, 0.09, null, 0.05];
  const again = await check(
    demo,
    "suppliables",
    Buffer.from(await writeXlsx({ sheets: [{ name: "Normteile", rows: next }] })),
    {
      given,
      mapping: JSON.stringify({
        A: "number",
        E: "bulk_prices.1",
        F: "bulk_prices.100",
        G: "bulk_prices.1000",
      }),
    },
    "Preisliste.xlsx",
  );
  expect(again).toMatchObject({ updated: 1, unchanged: 1, refused: 0, price_move: 0.0714 });
  const moved = await demo.get<ImportRow[]>(`/restify/imports/${again.id}/rows?filter[moved]=true`);
  expect(moved.body.data).toEqual([]);
  await commit(demo, again.id);
  expect((await pricesOf("LN-1"))[0]).toEqual([1, 99, "0.4500"]);

  const dear = await check(demo, "suppliables", "Art.-Nr.;ab 1;ab 100\nLN-1;0,45;0,50\nLN-2;0,10;\n", {
    given,
  });
  expect(
    (await demo.get<ImportRow[]>(`/restify/imports/${dear.id}/rows?filter[moved]=true`)).body.data,
  ).toMatchObject([
    {
      row: 2,
      cells: { "Art.-Nr.": "LN-1", "ab 100": "0,50" },
      move: { quantity: 100, from: "0.3100", to: "0.5", share: 0.6129 },
    },
  ]);
});

test("the mapping of columns is remembered for the next file with these headings", async () => {
  const demo = server.as("demo");
  const first = await check(demo, "assets", "Ding;Kennung\nFräse 1;F-1\n", {
    mapping: JSON.stringify({ Ding: "name", B: "fab_number" }),
  });
  await commit(demo, first.id);

  const second = await check(demo, "assets", "Kennung;Ding\nF-2;Fräse 2\n");

  expect(second.mapping).toEqual({ Ding: "name", Kennung: "fab_number" });
  expect(second.columns.map(({ guess }) => guess)).toEqual(["sure", "sure"]);
});

test("all or nothing: a row that conflicts with another one prevents all writing", async () => {
  const demo = server.as("demo");
  await demo.create("groups", { name: "Blech 2 mm" });
  const file = [
    "Group,From quantity,Price per kg,Valid from,Valid until",
    "Blech 2 mm,,1.20,2027-01-01,2027-06-30",
    "Blech 2 mm,,1.30,2027-06-01,",
  ].join("\n");
  const read = await check(demo, "group-prices", file, {
    mapping: JSON.stringify({
      A: "group",
      B: "min_quantity",
      C: "price_per_kg",
      D: "valid_from",
      E: "valid_until",
    }),
  });
  expect(read).toMatchObject({ created: 2, refused: 0 });

  const tried = await commit(demo, read.id);

  expect(tried).toMatchObject({ status: "checked", created: 1, refused: 1, problems: [{ row: 3 }] });
  expect((await demo.list("/restify/group-prices")).body.data).toEqual([]);
});

test("a correction rechecks only its row and those with the same number", async () => {
  const demo = server.as("demo");
  const lines = ["Number,Name,Thickness", "K-1,a,1", "K-1,b,2", "K-3,c,x", "K-4,d,4"];
  const read = await check(demo, "parts", lines.join("\n"));
  expect(read.problems.map(({ row, other }) => [row, other])).toEqual([
    [3, 2],
    [4, undefined],
  ]);
  // If rechecked, this row would be refused.
  await demo.create("parts", { name: "d", number: "K-4", thickness: 4 });

  const correct = (corrections: object) =>
    demo.patch(`/restify/imports/${read.id}`, {
      data: { type: "imports", id: read.id, attributes: { corrections } },
    });
  const first = (await correct({ 2: { Number: "K-2" } })).body.data.attributes;
  expect(first).toMatchObject({ status: "checked", created: 3, unchanged: 0, refused: 1 });
  const second = (await correct({ 2: { Number: "K-4" }, 4: { Thickness: "3" } })).body.data.attributes;
  expect(second).toMatchObject({ status: "checked", created: 2, updated: 1, refused: 1 });
  expect(second.problems).toMatchObject([{ row: 5, other: 2 }]);
  const [both] = (await demo.get<ImportRow[]>(`/restify/imports/${read.id}/rows?filter[row]=3`)).body.data;
  expect(both).toMatchObject({
    row: 3,
    outcome: "create",
    cells: { Number: "K-1", Name: "b", Thickness: "2" },
  });
});

test("for an unknown name, the most similar one is proposed", async () => {
  const demo = server.as("demo");
  await demo.create("groups", { name: "Quadratrohr 40x40" });
  await demo.create("groups", { name: "Rundrohr 33,7" });
  const prices = await check(
    demo,
    "group-prices",
    "Group;Preis kg;gültig ab\nQuadratrohr 40 x 40;1,2;01.01.2027\nKupfer;1,2;01.01.2027\n",
  );
  expect(prices.problems.map(({ row, fix }) => [row, fix])).toEqual([
    [2, "Quadratrohr 40x40"],
    [3, null],
  ]);
});

test("a row without a number is matched by name, unless several records have that name", async () => {
  const demo = server.as("demo");
  const stamp = `kf${Date.now()}`;
  await demo.create("customers", {
    name: `Alpha ${stamp}`,
    account_number: `1${stamp}`,
    email: "a@k.example",
  });
  await demo.create("customers", { name: `Beta ${stamp}`, email: "b@k.example" });
  for (const email of ["c@k.example", "d@k.example"])
    await demo.create("customers", { name: `Twin ${stamp}`, email });
  const read = await check(
    demo,
    "customers",
    [
      "Kundennummer;Name;E-Mail",
      `;Alpha ${stamp};x@k.example`,
      `;Beta ${stamp};b@k.example`,
      `;Twin ${stamp};c@k.example`,
      `;Gamma ${stamp};g@k.example`,
      `1${stamp};Alpha ${stamp};a@k.example`,
    ].join("\n"),
    { update_by: "account_number" },
  );
  expect(read).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 2 });
  expect(read.problems).toMatchObject([
    { row: 4, column: "Name", code: "importAmbiguous" },
    { row: 6, other: 2 },
  ]);
});

test("records changed since the check are checked again before writing", async () => {
  const demo = server.as("demo");
  const part = await demo.create("parts", { name: "Alt", number: "C-1" });
  const read = await check(demo, "parts", "Number,Name\nC-1,Neu\n");
  await demo.patch(`/restify/parts/${part.id}`, {
    data: { type: "parts", id: part.id, attributes: { name: "Anders" } },
  });

  expect(await commit(demo, read.id)).toMatchObject({ status: "checked", updated: 1 });
  expect(await commit(demo, read.id)).toMatchObject({ status: "done" });
  expect((await demo.get(`/restify/parts/${part.id}`)).body.data.attributes.name).toBe("Neu");
});

test("importing requires write permission at the start and at the end, and an import is visible to its creator only", async () => {
  const estimator = server.as("estimator");
  expect((await begin(server.as("viewer"), "parts", "Number,Name\nR-1,a\n")).status).toBe(403);
  expect((await begin(estimator, "suppliers", "Name,E-Mail\na,a@b.example\n")).status).toBe(403);
  expect((await begin(estimator, "orders", "Name\na\n")).body.errors.resource).toHaveLength(1);

  const read = await check(estimator, "parts", "Number,Name\nR-1,a\n");
  expect((await server.as("demo").get(`/restify/imports/${read.id}`)).status).toBe(404);
  expect((await server.as("buyer").post(`/restify/imports/${read.id}/commit`)).status).toBe(404);

  const demo = server.as("demo");
  const [role] = (await demo.list("/restify/roles?filter[name]=Estimator&include=permissions")).body.data;
  const held = role?.relationships.permissions?.data as { type: string; id: string }[];
  const [creating] = (await demo.list("/restify/permissions?filter[name]=parts.create")).body.data;
  const grant = (data: object[]) =>
    demo.patch(`/restify/roles/${role?.id}`, {
      data: { type: "roles", id: role?.id, relationships: { permissions: { data } } },
    });
  await grant(held.filter(({ id }) => id !== creating?.id));
  expect((await estimator.post(`/restify/imports/${read.id}/commit`)).status).toBe(403);
  await grant(held);
  expect(await commit(estimator, read.id)).toMatchObject({ status: "done" });
});

test("a stopped import has written nothing and can be restarted", async () => {
  const demo = server.as("demo");
  const read = await check(demo, "parts", "Number,Name\nS-1,a\n");

  expect((await demo.post(`/restify/imports/${read.id}/stop`)).body.data.attributes.status).toBe("stopped");
  expect((await demo.post(`/restify/imports/${read.id}/commit`)).status).toBe(409);
  expect(await change(demo, read.id, {})).toMatchObject({ status: "checked", created: 1 });
});

test.each<[string, string | Buffer, string]>([
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "list.png"],
  ["a program called a table", Buffer.from("MZ\x90\0\x03", "latin1"), "list.csv"],
])("%s is refused", async (_what, content, name) => {
  const answer = await begin(server.as("demo"), "parts", content, {}, name);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["file"]]);
});

test.each<[string, BufferEncoding | "utf16be"]>([
  ["little", "utf16le"],
  ["big", "utf16be"],
])("a UTF-16 text with %s end, as Excel writes it, is read", async (end, encoding) => {
  const text = Buffer.from(`\ufeffName\tFabriknummer\r\nSäge ${end}\tSÄ-${end}\r\n`, "utf16le");
  const read = await check(
    server.as("demo"),
    "assets",
    encoding === "utf16be" ? text.swap16() : text,
    {},
    "Unicode text.txt",
  );
  expect(read).toMatchObject({ status: "checked", created: 1, refused: 0 });
  const [row] = await rowsOf(server.as("demo"), read.id);
  expect(row?.read.map((each) => each.text)).toEqual([`Säge ${end}`, `SÄ-${end}`]);
});

test.each<[string, Record<string, string>]>([
  ["a part of 300 MB", { "xl/media/blank.bin": " ".repeat(300_000_000) }],
  [
    "a row of a million cells",
    { "xl/worksheets/sheet1.xml": `<row>${"<c><v>1</v></c>".repeat(1_000_000)}</row>` },
  ],
  ["more strings than can be held", { "xl/sharedStrings.xml": "<si><t>a</t></si>".repeat(600_000) }],
])("a spreadsheet that packs %s fails with a message, and in little memory", async (_what, parts) => {
  const bomb = zipped({ "[Content_Types].xml": "<Types/>", "_rels/.rels": "<Relationships/>", ...parts });
  expect(bomb.length).toBeLessThan(2_000_000);
  const read = await check(server.as("demo"), "assets", bomb, {}, "list.xlsx");
  expect(read).toMatchObject({ status: "failed", message: expect.stringContaining("too large") });
});

test.each([
  ["one line of separators alone", ";".repeat(24 * 2 ** 20)],
  ["one row of many lines", `${";".repeat(1000)}"\n"`.repeat(24_000)],
])("a text that is %s fails with a message, and in little memory of the server", async (_what, content) => {
  const peakMb = () => process.resourceUsage().maxRSS / 1024;
  const before = peakMb();
  const read = await check(server.as("demo"), "assets", content);
  expect(read).toMatchObject({ status: "failed", message: expect.stringContaining("too large") });
  expect(peakMb() - before).toBeLessThan(400);
});

test("a commit whose connection breaks leaves nothing half-written, and is retried automatically", async () => {
  const demo = server.as("demo");
  const count = 4000;
  const lines = Array.from({ length: count }, (_, index) => `CUT-${index},Cut ${index}`);
  const read = await check(demo, "parts", ["Number,Name", ...lines].join("\n"));
  const made = async () => {
    const { rows } = await server.deps.pool.query("select from parts where number like 'CUT-%'");
    return rows.length;
  };
  expect((await demo.post(`/restify/imports/${read.id}/commit`)).status).toBe(202);
  const cut = async () => {
    const { rowCount } = await server.deps.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'insert into "parts"%' and xact_start is not null`);
    return rowCount ?? 0;
  };
  await expect.poll(cut, { timeout: 15_000, interval: 5 }).toBeGreaterThan(0);
  expect((await readImport(demo, read.id)).status).toBe("running");
  expect(await made()).toBe(0);

  expect(await settled(demo, read.id)).toMatchObject({ status: "done", created: count });
  expect(await made()).toBe(count);
}, 60_000);

test("an import whose every attempt crashed reports that and has written nothing", async () => {
  const demo = server.as("demo");
  const read = await check(demo, "parts", "Number,Name\nDEAD-1,a\n");
  const { rows } = await server.deps.pool.query(
    "update imports set status = 'running' where id = $1 returning organization_id, id as import_id, turn",
    [read.id],
  );
  await commitImport.giveUp?.(rows[0], server.deps);
  expect(await readImport(demo, read.id)).toMatchObject({
    status: "failed",
    message: expect.stringMatching(/\w/),
  });
  expect(await change(demo, read.id, {})).toMatchObject({ status: "checked", created: 1 });
});

test("a damaged spreadsheet fails with a message", async () => {
  const whole = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: [["Name"], ["a"]] }] }));
  const broken = Buffer.concat([whole.subarray(0, 600), Buffer.alloc(200), whole.subarray(900)]);
  const read = await check(server.as("demo"), "assets", broken, {}, "list.xlsx");
  expect(read).toMatchObject({ status: "failed", message: expect.stringContaining("cannot be read") });
});

describe.each(Object.keys(importables))("%s", (type) => {
  beforeAll(async () => {
    for (const _one of [1, 2]) await examples.make("test", type);
  });

  test.each(["csv", "xlsx"])("are imported as they were exported, as %s", async (format) => {
    const demo = server.as("demo");
    const { rawPayload } = await server.app.inject({
      url: `/api/v1/restify/${type}/export?format=${format}&sort=-created_at`,
      headers: { host: demo.host, authorization: `Bearer ${await demo.token()}`, "accept-language": "de" },
    });
    const { by } = importables[type as keyof typeof importables];
    const required = (by as readonly string[]).find((name) => resourceOf(type).fields[name]?.required);
    const update_by = type === "suppliables" ? "number" : (required ?? by[0]);

    const read = await check(demo, type, rawPayload, { update_by }, `list.${format}`);

    // The tests above left records with equal names.
    const wrong = read.problems.filter(
      ({ message }) => !/could be any of|is also in row|is empty/.test(message),
    );
    expect(wrong).toEqual([]);
    expect([read.created, read.updated]).toEqual([0, 0]);
    expect(read.unchanged).toBeGreaterThanOrEqual(2);
  });
});

test.each([
  ["csv", "de"],
  ["csv", "en"],
  ["xlsx", "de"],
])(
  "prices per 1000 stay those of one piece in a %s file (%s) that goes out and comes back",
  async (format, language) => {
    const demo = server.as("demo");
    const number = `per1000-${format}-${language}`;
    const part = await demo.create("parts", { name: number, number });
    const supplier = await demo.create("suppliers", { name: number, email: "s@supplier.example" });
    const said = {
      ...{ cost: "0.012345", price_unit: 1000, minimum_quantity: 1000, order_multiple: 250, pack_size: 50 },
    };
    const { id } = await demo.create(
      "suppliables",
      { supply_type: "part", number, ...said },
      { part, supplier },
    );
    const tier = { min_quantity: 1000, unit_price: "0.0125" };
    await demo.create("bulk-prices", tier, { suppliable: { type: "suppliables", id } });
    const { rawPayload } = await server.app.inject({
      url: `/api/v1/restify/suppliables/export?format=${format}&filter[number]=${number}`,
      headers: {
        host: demo.host,
        authorization: `Bearer ${await demo.token()}`,
        "accept-language": language,
      },
    });
    const other = { cost: "9", price_unit: 1, minimum_quantity: null, order_multiple: 1, pack_size: 1 };
    await demo.patch(`/restify/suppliables/${id}`, documentOf("suppliables", other, {}, id));

    const read = await check(demo, "suppliables", rawPayload, { update_by: "number" }, `list.${format}`);
    expect([read.problems, read.assumed, read.updated]).toEqual([[], [], 1]);
    await commit(demo, read.id);

    expect((await demo.get(`/restify/suppliables/${id}`)).body.data.attributes).toMatchObject(said);
    const { data } = (await demo.list(`/restify/bulk-prices?filter[suppliable]=${id}`)).body;
    expect(data.map(({ attributes }) => attributes.unit_price)).toEqual(["0.0125"]);
  },
);

describe("ambiguous files", () => {
  const csv = (...rows: string[]) => rows.join("\r\n");

  test("an ambiguous number is resolved by its column, then by the file, and is assumed otherwise", async () => {
    const demo = server.as("demo");
    const stamp = `as${Date.now()}`;
    const told = await check(
      demo,
      "parts",
      csv("Nummer;Name;Gewicht;Dicke", `${stamp}1;A;1.250;2,5`, `${stamp}2;B;0,8;3`),
      {},
    );
    expect([told.assumed, told.created]).toEqual([[], 2]);

    const open = await check(
      demo,
      "parts",
      csv("Nummer;Name;Stückgewicht", `${stamp}3;A;1.250`, `${stamp}4;B;3`, `${stamp}5;C;12.500`),
      {},
    );
    expect(
      open.assumed.map(({ row, letter, text, value, code }) => [row, letter, text, value, code]),
    ).toEqual([
      [2, "C", "1.250", "1250", "group_or_decimal"],
      [4, "C", "12.500", "12500", "group_or_decimal"],
    ]);
    const refused = await demo.post(`/restify/imports/${open.id}/commit`, {});
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, "assumed"]);

    const corrected = await change(demo, open.id, { corrections: { 2: { Stückgewicht: "1.25" } } });
    expect(corrected.assumed.map(({ row }) => row)).toEqual([4]);
    await change(demo, open.id, { accepted: ["C"] });
    expect((await demo.post(`/restify/imports/${open.id}/commit`, {})).status).toBe(202);
  });

  test("a column with assumptions is never written unconfirmed, however many assumptions others have", async () => {
    const demo = server.as("demo");
    const stamp = `ma${Date.now()}`;
    const rows = Array.from({ length: 1001 }, (_, at) => `${stamp}-${at};A;1.250;3`);
    const file = csv("Nummer;Name;Stückgewicht;Dicke", ...rows, `${stamp}-last;B;2;1.250`);
    const read = await check(demo, "parts", file, {});
    expect(new Set(read.assumed.map(({ letter }) => letter))).toEqual(new Set(["C", "D"]));
    await change(demo, read.id, { accepted: ["C"] });
    const refused = await demo.post(`/restify/imports/${read.id}/commit`, {});
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("D")]);
  });

  test("contradictory numbers resolve nothing", async () => {
    const stamp = `co${Date.now()}`;
    const rows = [`${stamp}1;A;2,5`, `${stamp}2;B;1.250`, `${stamp}3;C;3.75`];
    const read = await check(server.as("demo"), "parts", csv("Nummer;Name;Stückgewicht", ...rows), {});
    expect(read.assumed.map(({ text }) => text)).toEqual(["1.250"]);
    expect(read.columns[2]).toMatchObject({ notation: null, unit: null });
  });

  test("a unit in a heading or cell is converted, and an unsuitable one is refused", async () => {
    const stamp = `un${Date.now()}`;
    const demo = server.as("demo");
    const read = await check(
      demo,
      "parts",
      csv(
        "Nummer;Name;Länge (cm);Gewicht (g)",
        `${stamp}1;A;12,5;245`,
        `${stamp}2;B;30 mm;0,5 kg`,
        `${stamp}3;C;3 ft;1`,
      ),
      {},
    );
    expect(read.columns.map(({ target, unit, guess }) => [target, unit, guess]).slice(2)).toEqual([
      ["length", "cm", "sure"],
      ["weight_per_unit", "g", "sure"],
    ]);
    expect(read.problems.map(({ row, letter, code }) => [row, letter, code])).toEqual([
      [4, "C", "unit_mismatch"],
    ]);
    const { data } = (await demo.get(`/restify/imports/${read.id}/rows`)).body as unknown as {
      data: { read: { name: string; text: string }[] }[];
    };
    const textOf = (at: number, name: string) => data[at]?.read.find((each) => each.name === name)?.text;
    expect([textOf(0, "length"), textOf(0, "weight_per_unit")]).toEqual(["125", "0.245"]);
    expect([textOf(1, "length"), textOf(1, "weight_per_unit")]).toEqual(["30", "0.5"]);
  });

  test("prices per n, with columns for price unit and discount, become prices per piece", async () => {
    const stamp = `pn${Date.now()}`;
    const demo = server.as("demo");
    const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@n.example" });
    for (const at of [1, 2, 3])
      await demo.create("parts", { name: `P${at} ${stamp}`, number: `${stamp}${at}` });
    const list = csv(
      "Ihre Nr.;Best.-Nr.;Preis €;PE;Rabatt",
      `${stamp}1;A1;12,50;100;10 %`,
      `${stamp}2;A2;3,42;1;`,
      `${stamp}3;A3;3,42 CHF;1;`,
    );
    const read = await check(demo, "suppliables", list, { given: JSON.stringify({ supplier }) });
    expect(read.columns.map(({ target }) => target)).toEqual([
      "part.number",
      "number",
      "cost",
      "price_unit",
      "discount",
    ]);
    expect(read.problems.map(({ row, code }) => [row, code])).toEqual([[4, "other_currency"]]);
    await change(demo, read.id, { leave_out_refused: true });
    await demo.post(`/restify/imports/${read.id}/commit`, {});
    const costs = async () => {
      const { body } = await demo.list(`/restify/suppliables?filter[supplier]=${supplier}&sort=number`);
      return body.data.map(({ attributes }) => [attributes.cost, attributes.price_unit]);
    };
    await expect.poll(costs, { timeout: 10_000 }).toEqual([
      ["0.1125", 100],
      ["3.4200", 1],
    ]);
  });

  test("prices that look like typos are marked in the preview and block nothing", async () => {
    const stamp = `sl${Date.now()}`;
    const demo = server.as("demo");
    const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@n.example" });
    for (const at of [1, 2]) await demo.create("parts", { name: `P${at} ${stamp}`, number: `${stamp}${at}` });
    const list = csv(
      "Ihre Nr.;Best.-Nr.;ab 1;ab 100;gültig bis",
      `${stamp}1;A1;4,20;42,0;31.12.2030`,
      `${stamp}2;A2;4,20;3,90;01.01.2020`,
    );
    const read = await check(demo, "suppliables", list, { given: JSON.stringify({ supplier }) });
    expect(read).toMatchObject({ created: 2, refused: 0 });
    const { data } = (await demo.get<ImportRow[]>(`/restify/imports/${read.id}/rows?filter[marked]=true`))
      .body;
    expect(data.map(({ row, marks }) => [row, marks])).toEqual([
      [2, ["100 pcs: 42, far from 4.2 at 1 pcs"]],
      [3, ["The last day is in the past"]],
    ]);
  });

  test("a net price takes precedence over list price and discount, and needs confirmation if they disagree", async () => {
    const stamp = `np${Date.now()}`;
    const demo = server.as("demo");
    const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@n.example" });
    for (const at of [1, 2, 3, 4])
      await demo.create("parts", { name: `P${at} ${stamp}`, number: `${stamp}${at}` });
    const list = csv(
      "Ihre Nr.;Best.-Nr.;Listenpreis;PE;Rabatt;Nettopreis",
      `${stamp}1;A1;10,00;1;10 %;8,50`,
      `${stamp}2;A2;10,00;1;10 %;9,00`,
      `${stamp}3;A3;10,00;100;10 %;`,
      `${stamp}4;A4;10,00;100;;9,50`,
    );
    const read = await check(demo, "suppliables", list, { given: JSON.stringify({ supplier }) });
    expect(read.columns.map(({ target }) => target).slice(2)).toEqual([
      "cost",
      "price_unit",
      "discount",
      "net_price",
    ]);
    expect(read.assumed.map(({ row, letter, value, code }) => [row, letter, value, code])).toEqual([
      [2, "F", "8.5", "price_disagrees"],
    ]);
    const rows = await rowsOf(demo, read.id);
    const textOf = (at: number, name: string) => rows[at]?.read.find((each) => each.name === name)?.text;
    expect([0, 1, 2, 3].map((at) => textOf(at, "cost"))).toEqual(["8.5", "9", "0.09", "0.095"]);
    expect([textOf(0, "list_price"), textOf(0, "discount")]).toEqual(["10", "10 %"]);
    expect([textOf(3, "list_price"), textOf(3, "discount")]).toEqual(["10", undefined]);
    expect((await demo.post(`/restify/imports/${read.id}/commit`, {})).body.code).toBe("assumed");
    await change(demo, read.id, { corrections: { 2: { Nettopreis: "8,50" } } });
    expect((await readImport(demo, read.id)).assumed).toEqual([]);
    expect(await commit(demo, read.id)).toMatchObject({ status: "done", created: 4 });
  });

  test("a net price without a price unit has the one of a list price that proves it", async () => {
    const stamp = `nq${Date.now()}`;
    const demo = server.as("demo");
    const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@n.example" });
    await demo.create("parts", { name: `P ${stamp}`, number: stamp });
    const list = csv("Ihre Nr.;Preis/100;Rabatt;Netto", `${stamp};12,50;10 %;11,25`);
    const read = await check(demo, "suppliables", list, { given: JSON.stringify({ supplier }) });
    const [row] = await rowsOf(demo, read.id);
    expect(read.assumed).toEqual([]);
    expect(row?.read.find(({ name }) => name === "cost")?.text).toBe("0.1125");
  });

  test("Preis/100 Stk is a price per hundred, not a price break from a hundred on", async () => {
    const stamp = `ph${Date.now()}`;
    const demo = server.as("demo");
    const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@n.example" });
    await demo.create("parts", { name: `P ${stamp}`, number: stamp });
    const list = csv("Ihre Nr.;Preis/100 Stk", `${stamp};12,50`);
    const read = await check(demo, "suppliables", list, { given: JSON.stringify({ supplier }) });
    expect(read.columns[1]).toMatchObject({ target: "cost", unit: "/100", guess: "sure" });
    const { data } = (await demo.get(`/restify/imports/${read.id}/rows`)).body as unknown as {
      data: { read: { name: string; text: string }[] }[];
    };
    expect(data[0]?.read.find(({ name }) => name === "cost")?.text).toBe("0.125");
  });

  test("columns that are not read are listed, and so are dates that do not exist", async () => {
    const stamp = `no${Date.now()}`;
    const read = await check(
      server.as("demo"),
      "parts",
      csv("Nummer;Name;Lagerplatz;Leer", `${stamp};A;R7;`),
      {},
    );
    expect(read.columns.map(({ unused_reason }) => unused_reason)).toEqual([null, null, "not_read", "empty"]);
  });

  test("article numbers keep all their digits, and those damaged by a spreadsheet are refused", async () => {
    const stamp = `dg${Date.now()}`;
    const rows = [
      ["Nummer", "Name"],
      [123456789012345, `A ${stamp}`],
      [1.2345678901234568e16, `B ${stamp}`],
      [`${stamp}3`, "#N/A"],
    ];
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows }] }));
    const demo = server.as("demo");
    const read = await check(demo, "parts", sheet, {}, "list.xlsx");
    expect(read.problems.map(({ row, letter, code }) => [row, letter, code])).toEqual([
      [3, "A", "long_number"],
      [4, "B", "error_value"],
    ]);
    const [first] = await rowsOf(demo, read.id);
    expect(first?.read.find(({ name }) => name === "number")?.text).toBe("123456789012345");
  });

  test("a bare number is no date, and a cell with an error value refers to no part", async () => {
    const stamp = `er${Date.now()}`;
    const demo = server.as("demo");
    const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@n.example" });
    await demo.create("parts", { name: `P ${stamp}`, number: stamp });
    const list = csv("Ihre Nr.;Preis;gültig ab", `${stamp};12,50;45678`, "#NV;12,50;01.03.2026");
    const read = await check(demo, "suppliables", list, { given: JSON.stringify({ supplier }) });
    expect(read.problems.map(({ row, letter, code }) => [row, letter, code])).toEqual([
      [2, "C", "no_date"],
      [3, "A", "error_value"],
    ]);
  });

  test("a mapping is remembered for its units: after a length in mm, a length in cm is still read as cm", async () => {
    const stamp = `mu${Date.now()}`;
    const demo = server.as("demo");
    const list = (unit: string) => csv(`Nummer;Name;Länge (${unit});${stamp}`, `${stamp}${unit};A;12,5;x`);
    await commit(demo, (await check(demo, "parts", list("mm"))).id);
    const read = await check(demo, "parts", list("cm"));
    expect(read.columns[2]).toMatchObject({ target: "length", unit: "cm", unused_reason: null });
  });
});

test("a heading that spans prices and quantities gives the price basis of all of them", async () => {
  const stamp = `sp${Date.now()}`;
  const demo = server.as("demo");
  const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@sp.example" });
  await demo.create("parts", { name: `P ${stamp}`, number: stamp });
  const priced = async (...lines: string[]) => {
    const read = await check(demo, "suppliables", lines.join("\n"), { given: JSON.stringify({ supplier }) });
    const [row] = await rowsOf(demo, read.id);
    return { read, texts: Object.fromEntries((row?.read ?? []).map(({ name, text }) => [name, text])) };
  };
  const net = await priced(
    "Artikel;;Preis €/100;;",
    "Ihre Nr.;Best.-Nr.;Listenpreis;Rabatt;Netto",
    `${stamp};A1;12,50;10 %;11,25`,
  );
  expect(net.texts).toMatchObject({ cost: "0.1125", price_unit: "100", list_price: "12.5" });
  expect(net.read.assumed).toEqual([]);
  const steps = await priced(";;Preis je 100 Stk;", "Ihre Nr.;Best.-Nr.;10;100", `${stamp};A1;12,50;11,00`);
  expect(steps.texts).toMatchObject({ bulk_prices: "10–99: 0.125; 100–: 0.11", price_unit: "100" });
});
