import { resources } from "@kantwerk/contract/resources";
import { settingDefaults } from "@kantwerk/contract/settingDefaults";
import type { Status } from "@kantwerk/contract/status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateQueue } from "../jobs/queue.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { restoreRelease } from "../testing/database.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./pool.ts";

let server: TestApp;
let counted: Map<string, number>;

const replacedCodes = ["DD", "BU", "UK", "EL", "CS", "XX", "AT"];

async function countRows(pool: ReturnType<typeof openPool>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  for (const { name } of tables.rows) {
    const found = await pool.query<{ count: number }>(`select count(*)::int from "${name}"`);
    counts.set(name, found.rows[0]?.count ?? 0);
  }
  return counts;
}

beforeAll(async () => {
  const database = await restoreRelease();
  const pool = openPool(database.url, 2);
  // As if that release had known nothing of assets yet, nor that settings can be changed.
  await pool.query("delete from permissions where name like 'assets.%' or name = 'settings.update'");
  for (const code of replacedCodes)
    await pool.query(
      `insert into customers (organization_id, id, name, price_breakdown, country, billing_country)
       select id, gen_random_uuid(), 'Land ' || $1, 'full', $1, $1 from organizations where slug = 'test'`,
      [code],
    );
  await pool.query("update suppliers set country = 'UK'");
  await pool.query("update orders set billing_country = 'EL'");
  counted = await countRows(pool);
  await migrate(pool);
  await migrateQueue(database.url);
  await pool.end();
  server = await startTestApp({ database });
});
afterAll(() => server.close());

/** At least so many: every upgrade may add permissions and settings, none takes anything away. */
const atLeast = (count: number) =>
  expect.toSatisfy((found: unknown) => typeof found === "number" && found >= count);
const demo = () => server.as("demo");
const listOf = async (path: string) => (await demo().list(`/restify/${path}`)).body.data;

test("an upgrade loses no row of any table", async () => {
  const now = await countRows(server.deps.pool);
  for (const [table, count] of counted) expect([table, now.get(table)]).toEqual([table, atLeast(count)]);
});

test("people sign in as before, and every kind of record of the release before is listed", async () => {
  for (const { type } of resources) {
    const count = counted.get(type.replaceAll("-", "_"));
    if (count === undefined) continue;
    const answer = await demo().list(`/restify/${type}?page[size]=1`);
    expect([type, answer.status, answer.body.meta?.page.total]).toEqual([type, 200, atLeast(count)]);
  }
});

test("prices, totals and states are what they were", async () => {
  const [order] = await listOf("orders?filter[number]=O-2026-0002");
  expect(order?.attributes).toMatchObject({
    name: "Auftrag Größe M",
    status: "offered",
    subtotal: "125.00",
    total_with_vat: "148.75",
  });
  const [awarded] = await listOf("offers?filter[status]=ordered");
  expect(awarded?.attributes).toMatchObject({ tiers: [{ min_quantity: 1, unit_price: "4.5000" }] });
  expect(await listOf(`bulk-prices?filter[unit_price]=4.5`)).toHaveLength(1);
});

test("suppliers' prices are per piece and in the organization's currency, as they were", async () => {
  const before = await listOf("suppliables");
  expect(before.length).toBeGreaterThan(0);
  for (const { attributes } of before)
    expect(attributes).toMatchObject({ currency: "EUR", price_unit: 1, minimum_quantity: null });
});

test("requests of the release before keep the own shop out, new ones let it bid", async () => {
  const before = await listOf("purchase-requests");
  expect(new Set(before.map(({ attributes }) => attributes.in_house))).toEqual(new Set([false]));
  const [product] = await listOf("products?page[size]=1");
  const made = await demo().create(
    "purchase-requests",
    { name: "New", close_submission_at: new Date(Date.now() + 864e5).toISOString() },
    { products: [{ type: "products", id: product?.id ?? "", meta: { quantities: [10] } }] as never },
  );
  expect(made.attributes.in_house).toBe(true);
});

test("changed settings stay, and those that came later arrive", async () => {
  const settings = await listOf("settings?page[size]=100");
  expect(settings.map(({ attributes }) => attributes.slug)).toEqual(
    expect.arrayContaining(Object.keys(settingDefaults)),
  );
  expect(settings.find(({ attributes }) => attributes.slug === "k_factor")?.attributes.value).toBe(0.42);
});

test("new permissions reach the administrator and unedited roles, edited ones and the organization's own get nothing", async () => {
  const { data, included } = (await demo().list("/restify/roles?include=permissions")).body;
  const names = new Map(included.map(({ id, attributes }) => [id, String(attributes.name)]));
  const added = data.map(({ attributes, relationships }) => {
    const held = [relationships.permissions?.data ?? []].flat().map(({ id }) => names.get(id) ?? "");
    const fresh = held.filter((name) => name.startsWith("assets.") || name === "settings.update");
    return [attributes.name, fresh.sort()];
  });
  expect(Object.fromEntries(added)).toEqual({
    Administrator: ["assets.create", "assets.delete", "assets.update", "assets.view", "settings.update"],
    Estimator: ["assets.create", "assets.delete", "assets.update", "assets.view"],
    Viewer: ["assets.view"],
    Buyer: [],
    Office: [],
    "rolBlech Größe 69 Kante": [],
  });
  expect((await server.as("estimator").get("/restify/assets")).status).toBe(200);
  expect((await server.as("buyer").get("/restify/assets")).status).toBe(403);
});

test("replaced country codes become the assigned ones, and others stay and are listed", async () => {
  const customers = await listOf("customers?filter[name][contains]=Land&page[size]=100");
  const countries = customers.map(({ attributes: { name, country, billing_country } }) => [
    name,
    country,
    billing_country,
  ]);
  expect(countries.sort()).toEqual([
    ["Land AT", "AT", "AT"],
    ["Land BU", "MM", "MM"],
    ["Land CS", "CS", "CS"],
    ["Land DD", "DE", "DE"],
    ["Land EL", "GR", "GR"],
    ["Land UK", "GB", "GB"],
    ["Land XX", "XX", "XX"],
  ]);
  const suppliers = await listOf("suppliers?page[size]=100");
  expect([...new Set(suppliers.map(({ attributes }) => attributes.country))]).toEqual(["GB"]);
  const [order] = await listOf("orders");
  expect(order?.attributes).toMatchObject({ billing_country: "GR" });
  const { unknown_codes } = (await demo().get("/restify/status")).body.data.attributes as unknown as Status;
  expect([...new Set(unknown_codes.latest.map(({ value }) => value))].sort()).toEqual(["CS", "XX"]);
});

test("the search finds what was written before and what is written since", async () => {
  await demo().create("suppliers", { name: "Weiß Größen GmbH", email: "w@supplier.example" });
  const found = await listOf("suppliers?filter[search]=grossen");
  expect(found.map(({ attributes }) => attributes.name)).toEqual(["Weiß Größen GmbH"]);
  expect(await listOf("suppliers?filter[search]=muller%20grosse")).toHaveLength(1);
});

test("sent links keep working and get an address; drafts lose theirs", async () => {
  const { rows } = await server.deps.pool.query(`
    select request.sent_at is not null as sent, invitation.access_id is not null as linked, invitation.email = supplier.email as addressed,
      count(*)::int from purchase_request_suppliers invitation
    join purchase_requests request on request.id = invitation.purchase_request_id
    join suppliers supplier on supplier.id = invitation.supplier_id group by 1, 2, 3 order by 1`);
  expect(rows).toEqual([
    { sent: false, linked: false, addressed: null, count: atLeast(1) },
    { sent: true, linked: true, addressed: true, count: atLeast(1) },
  ]);
  const apart = await server.deps.pool.query(`
    select offer.id from offers offer join purchase_request_suppliers invitation
      on invitation.purchase_request_id = offer.purchase_request_id and invitation.supplier_id = offer.supplier_id
    where offer.invitation_id is distinct from invitation.id`);
  expect(apart.rows).toEqual([]);
});
