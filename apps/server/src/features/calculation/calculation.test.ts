import type { Result } from "@kantwerk/costing/calculate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
let bracket: ResourceObject;

type Calculation = {
  attributes: {
    currency: string;
    results: (Result & { state: string; warnings: Said[]; problems: Said[] })[];
  };
};
type Said = { code: string; message: string; source: { type: string; id: string } };

const to = (record: ResourceObject) => ({ type: record.type, id: record.id });

async function set(slug: string, value: unknown) {
  const [setting] = (await demo.list(`/restify/settings?filter[slug]=${slug}`)).body.data;
  const path = `/restify/settings/${setting?.id}`;
  const { status } = await demo.patch(path, documentOf("settings", { value }, {}, setting?.id));
  expect(status).toBe(200);
}

async function machine(name: string, prices: Record<string, string>) {
  const asset = await demo.create("assets", { name, calculate_result_by_time: true });
  await demo.create("asset-prices", { quantity: 1, ...prices }, { asset: to(asset) });
  const operation = await demo.create("operations", { name }, { asset: to(asset) });
  return operation;
}

/** The worked example of the API contract. */
async function makeBracket(): Promise<ResourceObject> {
  const sheet = { name: "Sheet", form: "sheet", height: 2, width: 1250, length: 2500 };
  const group = await demo.create("groups", sheet);
  const price = { cost_per_kg: "1.20", scrap_credit_per_kg: "0.20" };
  await demo.create("group-prices", price, { group: to(group) });
  const material = await demo.create("materials", { name: "S235", density: 7850 }, { group: to(group) });
  const measures = { thickness: 2, width: 100, length: 200 };
  const product = await demo.create("products", { name: "Halter", number: "H-1", ...measures });
  await demo.create("product-materials", {}, { product: to(product), material: to(material) });
  const laser = await machine("Laser", { result_cost: "90", setup_cost: "20", program_cost: "14" });
  const brake = await machine("Brake", { result_cost: "65", setup_cost: "16.6667" });
  const step = (operation: ResourceObject, seconds: number, sort_order: number) =>
    demo.create(
      "product-operations",
      { time_per_unit: seconds / 60, sort_order },
      { product: to(product), operation: to(operation) },
    );
  await step(laser, 10.85, 1);
  await step(brake, 34, 2);
  return product;
}

const calculationOf = async (product: ResourceObject, quantities: string, client = demo) =>
  (await client.get<Calculation>(`/restify/products/${product.id}/calculation?quantities=${quantities}`)).body
    .data?.attributes;

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  await set("yield_method", "sheet");
  await set("material_overhead", 0.08);
  await set("admin_sales_overhead", 0.12);
  await set("profit", 0.1);
  await set("cash_discount", 0.02);
  bracket = await makeBracket();
});
afterAll(() => server.close());

test("the worked example yields the contract's prices, each row with formula, inputs and their records", async () => {
  const { currency, results } = await calculationOf(bracket, "1,10,100,500");
  expect(currency).toBe("EUR");
  expect(results.map(({ unit_price }) => unit_price)).toEqual(["65.4438", "8.1181", "2.3855", "1.8759"]);
  const [row] = results[2]?.rows ?? [];
  expect(row).toMatchObject({ kind: "material", label: "S235, Sheet", per: "piece", cost: "0.4683" });
  expect(row?.inputs).toContainEqual({
    name: "cost_per_kg",
    value: "1.2000",
    unit: "per_kg",
    source: { type: "group-prices", id: expect.any(String) },
  });
  expect(results[2]?.rows.at(-1)?.label).toBe("Cash discount");
  expect(results[2]?.warnings).toEqual([]);
});

test("without the permission for costs the calculation has prices and warnings, and nothing else", async () => {
  const [result] = (await calculationOf(bracket, "100", server.as("viewer"))).results;
  expect(result).toEqual({
    quantity: 100,
    unit_price: "2.3855",
    lot_price: "238.55",
    state: "good",
    problems: [],
    warnings: [],
  });
});

test("another organization's product is not found, and quantities must be whole numbers, few, and in range", async () => {
  const path = `/restify/products/${bracket.id}/calculation`;
  expect((await server.as("demo", "acme").get(path)).status).toBe(404);
  for (const wrong of ["quantities=0", "quantities=1.5", "quantities=", "quantity=1", "quantities=-1"])
    expect((await demo.get(`${path}?${wrong}`)).status).toBe(400);
  expect((await demo.get(`${path}?quantities=${Array(11).fill(1)}`)).status).toBe(400);
  expect((await calculationOf(bracket, "7"))?.results[0]?.quantity).toBe(7);
});

test("missing inputs are listed in the reader's language, with the record to correct", async () => {
  const product = await demo.create("products", { name: "Deckel", number: "D-1" });
  const operation = await demo.create("operations", { name: "Verzinken" });
  const links = { product: to(product), operation: to(operation) };
  await demo.create("product-operations", { external: true }, links);
  const { body } = await demo.get<Calculation>(`/restify/products/${product.id}/calculation`, {
    "accept-language": "de",
  });
  const [result] = body.data.attributes.results;
  expect(result).toMatchObject({ unit_price: null, unit_cost: null, state: "incomplete" });
  expect(result?.problems).toEqual(result?.warnings);
  expect(result?.warnings).toEqual([
    {
      code: "supplier_price_missing",
      message: "Verzinken: Kein Standardlieferant mit Preis",
      source: { type: "operations", id: operation.id },
    },
  ]);
});

test("an external step costs its default supplier's price for this product, otherwise the general price", async () => {
  const product = await demo.create("products", { name: "Blende", number: "B-1" });
  const operation = await demo.create("operations", { name: "Pulvern" });
  await demo.create(
    "product-operations",
    { external: true },
    { product: to(product), operation: to(operation) },
  );
  const supplier = await demo.create("suppliers", { name: "Weidner", email: "w@example.com" });
  const priced = (cost: string, related: object = {}) =>
    demo.create(
      "suppliables",
      { supply_type: "operation", cost, default_supplier: true },
      { supplier: to(supplier), operation: to(operation), ...related },
    );
  const general = await priced("5");
  expect((await calculationOf(product, "1")).results[0]?.rows[0]?.cost).toBe("5.0000");
  await demo.create("bulk-prices", { min_quantity: 10, unit_price: "3" }, { suppliable: to(general) });
  await demo.create("factors", { name: "Energy", value: 1.5 }, { suppliable: to(general) });
  const costs = (await calculationOf(product, "9,10")).results.map(({ rows }) => rows[0]?.cost);
  expect(costs).toEqual(["7.5000", "4.5000"]);
  await priced("4", { product: to(product) });
  expect((await calculationOf(product, "10")).results[0]?.rows[0]?.cost).toBe("4.0000");
});

test("an assembly includes its components for all pieces of the lot", async () => {
  const frame = await demo.create("products", { name: "Frame", number: "F-1", product_type: "assembly" });
  const item = { item_name: "Halter", item_type: "product", quantity: 2 };
  const path = `/restify/products/${frame.id}/items`;
  const made = await demo.post(path, documentOf("items", item, { component: to(bracket) }));
  expect(made.status).toBe(201);
  const [result] = (await calculationOf(frame, "50")).results;
  // Twice the unit price in a lot of 100.
  expect(result?.unit_price).toBe("4.7710");
  expect(result?.rows[0]).toMatchObject({ label: "Halter", source: to(bracket) });
});

test("price breaks show the quantity from which making a step in-house is cheaper than buying it", async () => {
  const product = await demo.create("products", { name: "Blende", number: "B-BE", material_supplied: true });
  const operation = await demo.create("operations", { name: "Lackieren" });
  const supplier = await demo.create("suppliers", { name: "Lack", email: "lack@lack.example" });
  await demo.create(
    "suppliables",
    { supply_type: "operation", cost: "2", default_supplier: true },
    { operation: to(operation), supplier: to(supplier) },
  );
  await demo.create(
    "product-operations",
    { external: true, time_per_unit: 1, setup_time: 60, hourly_rate: "60" },
    { product: to(product), operation: to(operation) },
  );
  const path = `/restify/products/${product.id}/calculation/breaks`;
  const { body } = await demo.get(`${path}?most=500`);
  expect(body.data.attributes.breaks).toMatchObject([{ quantity: 61, kind: "own", label: "Lackieren" }]);
  expect((await demo.get(`${path}?most=50`)).body.data.attributes.breaks).toEqual([]);
  expect((await demo.get(`${path}?most=0`)).status).toBe(400);
  expect((await server.as("viewer").get(path)).status).toBe(403);
});

test("a step without an entered time uses the machine's table and the geometry; entered times stay", async () => {
  const product = await demo.create("products", {
    name: "Lasche",
    number: "L-1",
    thickness: 3,
    material_supplied: true,
  });
  await demo.create("contours", { kind: "outer", length: 600 }, { product: to(product) });
  const asset = await demo.create("assets", { name: "Laser 2", calculate_result_by_time: true });
  const of = { asset: to(asset) };
  await demo.create("asset-prices", { quantity: 1, result_cost: "60" }, of);
  await demo.create("asset-times", { activity: "cut", value: 600 }, of);
  await demo.create("asset-times", { activity: "cut", value: 300, thickness_to: 3 }, of);
  await demo.create("asset-times", { activity: "setup", value: 5 }, of);
  const operation = await demo.create("operations", { name: "Lasern", process: "cut" }, of);
  const step = await demo.create(
    "product-operations",
    {},
    { product: to(product), operation: to(operation) },
  );
  expect(step.attributes).toMatchObject({
    time_per_unit: null,
    time_source: "table",
    proposed_time: 2,
    setup_source: "table",
    proposed_setup: 5,
  });
  const costs = async () =>
    (await calculationOf(product, "1")).results[0]?.rows.slice(0, 2).map(({ cost }) => cost);
  expect(await costs()).toEqual(["2.0000", "5.0000"]);
  const path = `/restify/product-operations/${step.id}`;
  const entered = documentOf("product-operations", { time_per_unit: 7 }, {}, step.id);
  const { body } = await demo.patch(path, entered);
  expect(body.data.attributes).toMatchObject({ time_per_unit: 7, time_source: "entered", proposed_time: 2 });
  expect(await costs()).toEqual(["7.0000", "5.0000"]);
});

test("the cutting time of a drawing without a thickness is that of the chosen sheet", async () => {
  const product = await demo.create("products", { name: "Blende", number: "BL-1" });
  await demo.create("contours", { kind: "outer", length: 600 }, { product: to(product) });
  const asset = await demo.create("assets", { name: "Laser 3" });
  await demo.create("asset-times", { activity: "cut", value: 300, thickness_to: 3 }, { asset: to(asset) });
  const operation = await demo.create(
    "operations",
    { name: "Schneiden", process: "cut" },
    { asset: to(asset) },
  );
  const relationships = { product: to(product), operation: to(operation) };
  const step = await demo.create("product-operations", {}, relationships);
  expect(step.attributes).toMatchObject({ proposed_time: null });
  const sheet = { name: "Tafel 2", form: "sheet", height: 2, width: 1250, length: 2500 };
  const material = await demo.create(
    "materials",
    { name: "DC01", density: 7850 },
    {
      group: to(await demo.create("groups", sheet)),
    },
  );
  await demo.create("product-materials", {}, { product: to(product), material: to(material) });
  const { body } = await demo.get(`/restify/product-operations/${step.id}`);
  expect(body.data.attributes).toMatchObject({ proposed_time: 2 });
});

async function save(product: ResourceObject, name: string, quantities: number[], client = demo) {
  const path = `/restify/products/${product.id}/calculations`;
  return client.post(path, documentOf("calculations", { name, quantities }));
}

test("a calculation saved without quantities has the usual ones", async () => {
  const path = `/restify/products/${bracket.id}/calculations`;
  const { status, body } = await demo.post(path, documentOf("calculations", { name: "Usual" }));
  expect([status, body.data?.attributes.quantities]).toEqual([201, [1, 10, 100, 500]]);
});

test("a saved calculation stays the same when prices change, and hides costs from users without the permission", async () => {
  const { status, body } = await save(bracket, "Offer in spring", [10, 100]);
  expect(status).toBe(201);
  const saved = body.data;
  const prices = { "10": "8.1181", "100": "2.3855" };
  expect(saved.attributes).toMatchObject({
    name: "Offer in spring",
    quantities: [10, 100],
    unit_prices: prices,
  });
  await set("profit", 0.2);
  const path = `/restify/calculations/${saved.id}`;
  const read = (await demo.get(path)).body.data;
  expect(read.attributes).toMatchObject({ unit_prices: prices, unit_costs: { "100": "2.1252" } });
  const { result } = read.attributes as { result: Calculation["attributes"] };
  expect(result.results[1]).toMatchObject({ unit_price: "2.3855", unit_cost: "2.1252" });
  await set("profit", 0.1);
  const seen = (await server.as("viewer").get(path)).body.data.attributes;
  expect(seen).not.toHaveProperty("unit_costs");
  expect(seen.result).toEqual({
    currency: "EUR",
    results: [
      { quantity: 10, unit_price: "8.1181", lot_price: "81.18", state: "good", problems: [], warnings: [] },
      { quantity: 100, unit_price: "2.3855", lot_price: "238.55", state: "good", problems: [], warnings: [] },
    ],
  });
  expect((await demo.patch(path, documentOf("calculations", { name: "x" }, {}, saved.id))).status).toBe(404);
  expect((await save(bracket, "Mine", [1], server.as("viewer"))).status).toBe(403);
  expect((await save(bracket, "", [])).body.errors).toMatchObject({ name: [expect.any(String)] });
});

type Step = { type: string; id: string; attributes: { time_per_unit: number }; meta: { version: number } };

async function stepsOf(product: ResourceObject) {
  const path = `/restify/product-operations?filter[product]=${product.id}&sort=sort_order`;
  return (await demo.list(path)).body.data as unknown as Step[];
}

const tried = (product: ResourceObject, body: object, client = demo) =>
  client.post<Calculation>(`/restify/products/${product.id}/calculation`, body);

test("a what-if calculates with other values and stores nothing; a margin yields its price", async () => {
  const [, brake] = await stepsOf(bracket);
  const asset = await demo.create("assets", { name: "Brake 2", calculate_result_by_time: true });
  await demo.create("asset-prices", { quantity: 1, result_cost: "30" }, { asset: to(asset) });
  const change = {
    type: "product-operations",
    id: brake?.id,
    attributes: { time_per_unit: 1 },
    relationships: { asset: { data: to(asset) } },
  };
  const [settings] = (await demo.list("/restify/settings?filter[slug]=profit")).body.data;
  const profit = { type: "settings", id: settings?.id, attributes: { value: 0.2 } };
  const { body } = await tried(bracket, { quantities: [100], changes: [change, profit] });
  const [result] = body.data.attributes.results;
  expect(result?.rows.filter(({ label }) => label === "Brake").map(({ cost }) => cost)).toEqual(["0.5000"]);
  expect(result?.markup).toBeCloseTo(0.2);
  expect((await calculationOf(bracket, "100")).results[0]?.unit_price).toBe("2.3855");

  const aimed = (await tried(bracket, { quantities: [100], margin: 0.25 })).body.data.attributes.results[0];
  expect(aimed).toMatchObject({ unit_cost: "2.1252", unit_price: "2.8915" });
  expect(aimed?.margin).toBeCloseTo(0.25, 4);
  const total = aimed?.rows.reduce((sum, row) => sum + Number(row.price) / (row.per === "lot" ? 100 : 1), 0);
  expect(total).toBeCloseTo(2.8915, 3);
});

test("a what-if is saved under a name, and changes neither records nor prices in lists", async () => {
  const [laser] = await stepsOf(bracket);
  const before = (await calculationOf(bracket, "100")).results[0];
  const keep = (client = demo) =>
    client.post<ResourceObject>(`/restify/products/${bracket.id}/calculation/save`, {
      name: "Faster laser",
      quantities: [100],
      changes: [{ type: "product-operations", id: laser?.id, attributes: { time_per_unit: 0.1 } }],
      margin: 0.25,
    });
  const listed = async () =>
    (await demo.list(`/restify/calculated-prices?filter[product]=${bracket.id}`)).body.data;
  const prices = await listed();
  const { status, body } = await keep();
  expect(status).toBe(201);
  expect(body.data.attributes).toMatchObject({ name: "Faster laser", what_if: true });
  const [against] = (await demo.get(`/restify/calculations/${body.data.id}/against`)).body.data.attributes
    .results as { to: string; rows: { label: string }[] }[];
  expect(against?.to).toBe(before?.unit_price);
  expect(against?.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(["Laser", "Profit"]));
  expect((await stepsOf(bracket))[0]).toEqual(laser);
  expect(await listed()).toEqual(prices);
  expect((await keep(server.as("viewer"))).status).toBe(403);
});

test("a what-if is refused if writing it would be, and for users who cannot see costs", async () => {
  const [laser] = await stepsOf(bracket);
  const change = (attributes: object) => ({ type: "product-operations", id: laser?.id, attributes });
  const ask = (changes: object[]) => tried(bracket, { quantities: [1], changes });
  expect((await ask([change({ time_per_unit: -1 })])).status).toBe(422);
  expect((await ask([change({ no_such: 1 })])).status).toBe(422);
  expect((await ask([{ type: "users", id: laser?.id, attributes: {} }])).status).toBe(422);
  const [setting] = (await demo.list("/restify/settings?filter[slug]=profit")).body.data;
  expect((await ask([{ type: "settings", id: setting?.id, attributes: { value: "much" } }])).status).toBe(
    422,
  );
  const nobody = (await server.as("demo", "acme").create("products", { name: "X", number: "X-1" })).id;
  for (const id of [nobody, "2036-05-04"])
    expect((await ask([{ type: "products", id, attributes: { width: 1 } }])).status).toBe(404);
  expect((await tried(bracket, { quantities: [1], margin: 1 })).status).toBe(422);
  expect((await tried(bracket, { quantities: [1] }, server.as("viewer"))).status).toBe(403);
});

test("a what-if is applied to its records completely or not at all, and its prices become the product's own", async () => {
  const [laser, brake] = await stepsOf(bracket);
  const path = `/restify/products/${bracket.id}/calculation/apply`;
  const change = (step: Step | undefined, time_per_unit: number, version = step?.meta.version) => ({
    type: "product-operations",
    id: step?.id,
    attributes: { time_per_unit },
    version,
  });
  const stale = await demo.post(path, { changes: [change(laser, 2), change(brake, 3, 99)] });
  expect(stale.status).toBe(412);
  expect((await stepsOf(bracket))[0]).toEqual(laser);
  const prices = [
    { min_quantity: 1, max_quantity: 9, unit_price: "9.5000" },
    { min_quantity: 10, max_quantity: null, unit_price: "3.2500" },
  ];
  const seen = await demo.post(path, { changes: [change(laser, 2)], prices });
  expect(seen.body).toEqual({ meta: { count: 3 } });
  expect((await stepsOf(bracket))[0]?.attributes.time_per_unit).toBe(2);
  const own = await demo.list(`/restify/bulk-prices?filter[product]=${bracket.id}`);
  expect(own.body.data.map(({ attributes }) => attributes)).toMatchObject(prices);
  const before = laser?.attributes.time_per_unit ?? 0;
  const [present] = await stepsOf(bracket);
  await demo.post(path, { changes: [change(present, before)], prices: [prices[1]] });
  expect((await demo.list(`/restify/bulk-prices?filter[product]=${bracket.id}`)).body.data).toHaveLength(1);
});

test("the reasons for a price change are listed row by row, between a saved calculation and another one or today's", async () => {
  const first = (await save(bracket, "First", [100])).body.data;
  const [price] = (await demo.list("/restify/group-prices")).body.data;
  const path = `/restify/group-prices/${price?.id}`;
  const costing = (cost_per_kg: string) =>
    demo.patch(path, documentOf("group-prices", { cost_per_kg }, {}, price?.id));
  await costing("1.32");
  const second = (await save(bracket, "Second", [100])).body.data;
  const against = (other: string, client = demo) =>
    client.get(`/restify/calculations/${first.id}/against?other=${other}`);
  const told = (await against(second.id)).body.data.attributes as unknown as {
    to: { name: string };
    results: { from: string; to: string; rows: { label: string; effect: string; reasons: object[] }[] }[];
  };
  expect(told.to.name).toBe("Second");
  expect(told.results[0]?.rows.map(({ label, effect }) => [label, effect])).toEqual([
    ["S235, Sheet", "0.0612"],
    ["Material overhead", "0.0048"],
  ]);
  expect(told.results[0]?.rows[0]?.reasons).toMatchObject([
    { name: "cost_per_kg", from: "1.2000", to: "1.3200" },
  ]);
  await costing("1.20");
  expect((await against("present")).body.data.attributes).toMatchObject({
    to: null,
    results: [{ rows: [] }],
  });
  expect((await against("present", server.as("viewer"))).status).toBe(403);
  const assembly = await demo.create("products", { name: "Other", number: "O-1" });
  const elsewhere = (await save(assembly, "Elsewhere", [1])).body.data;
  expect((await against(elsewhere.id)).status).toBe(404);
});

test("a product without a material has no price, unless the customer supplies it", async () => {
  const product = await demo.create("products", { name: "Flansch", number: "FL-1" });
  const operation = await demo.create("operations", { name: "Drehen" });
  const links = { product: to(product), operation: to(operation) };
  await demo.create("product-operations", { time_per_unit: 60, hourly_rate: "10" }, links);
  const [without] = (await calculationOf(product, "10")).results;
  expect(without).toMatchObject({ unit_price: null, unit_cost: null, state: "incomplete" });
  expect(without?.problems).toEqual([
    { code: "material_missing", message: "Flansch: no material is chosen", source: to(product) },
  ]);
  const supplied = documentOf("products", { material_supplied: true }, {}, product.id);
  expect((await demo.patch(`/restify/products/${product.id}`, supplied)).status).toBe(200);
  const [brought] = (await calculationOf(product, "10")).results;
  expect(brought).toMatchObject({ unit_price: "12.5714", state: "good", problems: [] });
});

test("problems that reveal costs are hidden from users who cannot see costs", async () => {
  const product = await demo.create("products", { name: "Hülse", number: "HU-1", material_supplied: true });
  const asset = await demo.create("assets", { name: "Presse", calculate_result_by_time: true });
  await demo.create("asset-prices", { quantity: 1, result_price: "60" }, { asset: to(asset) });
  const operation = await demo.create("operations", { name: "Pressen" }, { asset: to(asset) });
  const links = { product: to(product), operation: to(operation), asset: to(asset) };
  await demo.create("product-operations", { time_per_unit: 1 }, links);
  const [seen] = (await calculationOf(product, "10")).results;
  expect(seen).toMatchObject({ state: "doubtful", problems: [{ code: "cost_missing" }] });
  const [hidden] = (await calculationOf(product, "10", server.as("viewer"))).results;
  expect(hidden).toMatchObject({ unit_price: seen?.unit_price, state: "good", problems: [], warnings: [] });
});
