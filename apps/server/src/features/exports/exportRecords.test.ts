import { resources } from "@kantwerk/contract/resources";
import { streamXlsxRows } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { guarded, unguarded } from "./cell.ts";

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await server.within("acme", async ({ db, organization }) => {
    await db.query(
      `insert into customers (organization_id, id, name, price_breakdown)
       select $1, gen_random_uuid(), 'Kunde ' || n, 'full' from generate_series(1, 950) n`,
      [organization.id],
    );
  });
});
afterAll(() => server.close());

const german = { "accept-language": "de" };
const linesOf = (text: string) => text.slice(1).trimEnd().split("\r\n");

/** The cells of a spreadsheet. */
async function sheetOf(path: string) {
  const { rawPayload } = await server.app.inject({
    url: `/api/v1${path}`,
    headers: { host: server.as("demo").host, authorization: `Bearer ${await server.as("demo").token()}` },
  });
  const rows = [];
  for await (const { values } of streamXlsxRows(new Uint8Array(rawPayload))) rows.push(values);
  return rows;
}

test("a list is exported as a file, with its filters, order and columns, in the reader's language", async () => {
  const demo = server.as("demo");
  const material = await demo.create("materials", { name: "1.4301", density: 7900.5 });
  for (const [number, thickness] of [
    ["B-2", 2.5],
    ["B-10", 1000],
    ["C-1", null],
  ])
    await demo.create("parts", { name: `Teil; ${number}`, number, thickness }, { material });
  const query = "fields[parts]=number,name,thickness,material&sort=-number&filter[search]=b-";

  const english = await demo.get(`/restify/parts/export?format=csv&${query}`);
  const other = await demo.get(`/restify/parts/export?format=csv&${query}`, german);

  expect(english.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(english.headers["content-disposition"]).toMatch(
    /^attachment; filename="Parts \d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(english.text.startsWith("\ufeff")).toBe(true);
  expect(linesOf(english.text)).toEqual([
    "Number,Name,Thickness,Material",
    "B-10,Teil; B-10,1000,1.4301",
    "B-2,Teil; B-2,2.5,1.4301",
  ]);
  expect(linesOf(other.text)[0]).toBe("Nummer;Name;Dicke;Werkstoff");
  expect(linesOf(other.text)[2]).toBe('B-2;"Teil; B-2";2,5;1.4301');
});

test("a spreadsheet has real numbers and dates, and no formulas", async () => {
  const demo = server.as("demo");
  const part = await demo.create("parts", { name: '=HYPERLINK("http://evil.example")', number: "F-1" });
  const supplier = await demo.create("suppliers", {
    name: "Lindner",
    email: "a@lindner.example",
    language_code: "de",
  });
  const suppliable = await demo.create(
    "suppliables",
    { supply_type: "part", number: "+49", cost: "12.5", valid_until: "2027-02-01" },
    { part, supplier },
  );
  for (const [min_quantity, max_quantity, unit_price] of [
    [100, null, "0.31"],
    [1, 99, "0.4217"],
  ])
    await demo.create("bulk-prices", { min_quantity, max_quantity, unit_price }, { suppliable });

  const path =
    "/restify/suppliables/export?format=xlsx&fields[suppliables]=number,part,supplier,cost,valid_until,bulk_prices";
  const [, row] = await sheetOf(path);

  expect(row).toEqual([
    "+49",
    '=HYPERLINK("http://evil.example")',
    "F-1",
    "Lindner",
    12.5,
    new Date("2027-02-01"),
    "1–99: 0.4217; 100–: 0.31",
  ]);
  const { text } = await demo.get("/restify/parts/export?fields[parts]=name&filter[search]=F-1");
  expect(linesOf(text)[1]).toBe(`"'=HYPERLINK(""http://evil.example"")"`);
});

test("a text guarded against evaluation comes back unchanged", () => {
  for (const text of ["=1", "+49 7", "-5", "@x", "\t=1", "'=1", "''-1", "'quoted'", "plain", "", "5-3"]) {
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
    expect(unguarded(guarded(text))).toBe(text);
  }
});

test("more rows than one fetch of the cursor are complete and in order", async () => {
  const { text } = await server
    .as("demo", "acme")
    .get("/restify/customers/export?fields[customers]=name&sort=-name");

  expect(linesOf(text).slice(1)).toEqual(Array.from({ length: 950 }, (_, index) => `Kunde ${950 - index}`));
});

test("a file ends once its connection is released, so that consecutive exports never add up", async () => {
  const demo = server.as("demo");
  const { connections } = server.deps.tenantPool;
  for (let count = 0; count < 12; count += 1) {
    expect((await demo.get("/restify/customers/export")).status).toBe(200);
    expect(connections.totalCount - connections.idleCount).toBe(0);
  }
});

test("a selection exports exactly the given records, however many, in the list's order", async () => {
  const demo = server.as("demo", "acme");
  const known: string[] = [];
  for (let number = 1; number <= 7; number += 1) {
    const { body } = await demo.list(`/restify/customers?sort=name&page[size]=100&page[number]=${number}`);
    known.push(...body.data.map(({ id }) => id));
  }
  const path = "/restify/customers/export?fields[customers]=name&sort=-name";
  const records = known.map((id) => ({ id }));

  const chosen = await demo.post(path, { records });
  const elsewhere = await server.as("demo").post(path, { records });
  const narrowed = await demo.post(`${path}&filter[search]=Kunde 7`, { records: records.slice(0, 7) });

  expect(linesOf(chosen.text).slice(1)).toEqual(
    Array.from({ length: 700 }, (_, index) => `Kunde ${700 - index}`),
  );
  expect(linesOf(elsewhere.text)).toHaveLength(1);
  expect(linesOf(narrowed.text).slice(1)).toEqual(["Kunde 7"]);
  for (const body of [undefined, {}, { records: [] }, { records: Array(20_001).fill({ id: "x" }) }])
    expect((await demo.post(path, body)).status).toBe(422);
  expect((await demo.post(path, { records: [{ id: "x" }] })).status).toBe(400);
  expect((await server.as("viewer").post(path, { records })).status).toBe(403);
});

test("prices at a quantity and linked records are exported as displayed", async () => {
  const demo = server.as("demo");
  const product = await demo.create("products", { name: "Priced", number: "PQ-1" });
  for (const [min_quantity, max_quantity, unit_price] of [
    [1, 999, "12.5"],
    [1000, null, "9.25"],
  ])
    await demo.create("bulk-prices", { min_quantity, max_quantity, unit_price }, { product });
  const query = "fields[products]=price_at_1000,number,price_at_50&filter[number]=PQ-1";

  const { text } = await demo.get(`/restify/products/export?${query}`, german);
  const [, row] = await sheetOf(`/restify/products/export?format=xlsx&${query}`);
  const users = await demo.get(
    "/restify/users/export?fields[users]=email,roles&filter[email][contains]=viewer",
  );

  expect(linesOf(text)).toEqual([
    "Preis bei 1.000 (je Stück);Nummer;Preis bei 50 (je Stück)",
    "9,25;PQ-1;12,5",
  ]);
  expect(row).toEqual([9.25, "PQ-1", 12.5]);
  expect(linesOf(users.text)).toEqual(["E-mail,Roles", "viewer@kantwerk.example,Viewer"]);
  expect((await demo.get("/restify/products/export?fields[products]=price_at_0")).status).toBe(400);
});

test("prices of records with a price unit are labelled as per piece, those of order lines as per unit", async () => {
  const demo = server.as("demo");
  const head = async (type: string, names: string) =>
    linesOf((await demo.get(`/restify/${type}/export?fields[${type}]=${names}`)).text)[0];
  expect(await head("suppliables", "cost,price_unit,bulk_prices")).toBe(
    "Cost (per piece),Price unit,Bulk prices (per piece)",
  );
  expect(await head("offers", "tiers,price_unit,packaging_price")).toBe(
    "Price breaks (per piece),Price unit,Packaging price",
  );
  expect(await head("items", "unit_price,total_price")).toBe("Unit price (per unit),Total price");
});

test("costs, other organizations' records, and records the user may not view are left out", async () => {
  const [asked] = (await server.as("demo").list("/restify/roles?filter[name]=Viewer")).body.data;
  const granted = { data: { type: "roles", id: asked?.id, relationships: {} } };
  const viewer = server.as("viewer");
  expect((await viewer.get("/restify/parts/export")).status).toBe(403);

  const { data: permissions } = (
    await server.as("demo").list("/restify/permissions?filter[name]=exports.create")
  ).body;
  const held = (
    await server
      .as("demo")
      .get<{ relationships: Record<string, { data: unknown[] }> }>(
        `/restify/roles/${asked?.id}?include=permissions`,
      )
  ).body.data.relationships.permissions?.data as object[];
  const all = [...held, ...permissions.map(({ type, id }) => ({ type, id }))];
  Object.assign(granted.data.relationships, { permissions: { data: all } });
  expect((await server.as("demo").patch(`/restify/roles/${asked?.id}`, granted)).status).toBe(200);

  const { text } = await viewer.get("/restify/suppliables/export");
  expect(linesOf(text)[0]).not.toContain("Cost");
  expect(text).not.toContain("0.31");
  expect((await viewer.get("/restify/suppliables/export?sort=cost")).status).toBe(400);
  expect((await viewer.get("/restify/users/export")).status).toBe(403);
  expect(linesOf((await server.as("demo", "acme").get("/restify/parts/export")).text)).toHaveLength(1);
});

test.each(resources.filter(({ single }) => !single).map(({ type }) => type))(
  "%s can be exported in both formats",
  async (type) => {
    const demo = server.as("demo");
    for (const format of ["csv", "xlsx"]) {
      const answer = await demo.get(`/restify/${type}/export?format=${format}`);
      expect([answer.status, answer.text.length > 5]).toEqual([200, true]);
    }
    expect((await demo.get(`/restify/${type}/export?format=pdf`)).status).toBe(400);
    expect((await demo.get(`/restify/${type}/export?filter[no]=1`)).status).toBe(400);
  },
);
