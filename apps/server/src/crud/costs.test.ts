import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../testing/client.ts";

let server: TestApp;
/** Sees everything and writes products, suppliables and what has prices, but holds no `costs.view`. */
let clerk: TestClient;
/** Every record with a cost, by its type; each cost is a figure that stands nowhere else. */
let records: Record<string, ResourceObject>;
let productPrice: ResourceObject;

const costs: Record<string, Record<string, string>> = {
  suppliables: { cost: "7001.0000" },
  "bulk-prices": { unit_price: "7002.0000" },
  "product-operations": { hourly_rate: "7003.0000", program_rate: "7004.0000" },
  "product-materials": { price_per_unit: "7005.0000", total_price: "7006.0000" },
  "asset-prices": {
    input_cost: "7007.0000",
    setup_cost: "7008.0000",
    program_cost: "7009.0000",
    result_cost: "7010.0000",
  },
  "group-prices": { cost_per_kg: "7011.0000", scrap_credit_per_kg: "7012.0000" },
  "material-prices": { cost_per_kg: "7013.0000", scrap_credit_per_kg: "7014.0000" },
};
const secret = /"70(0[1-9]|1[0-4])(\.\d+)?"/;
const cases = Object.entries(costs).flatMap(([type, attributes]) =>
  Object.keys(attributes).map((name) => [type, name] as const),
);

const to = ({ type, id }: { type: string; id: string }) => ({ type, id });
const at = (type: string) => `/restify/${type}/${records[type]?.id}`;

/** Rows of the price tables, each with a price beside its costs. */
async function makePriceRows(): Promise<Record<string, ResourceObject>> {
  const demo = server.as("demo");
  const asset = await demo.create("assets", { name: "Laser" });
  const group = await demo.create("groups", { name: "Blech" });
  const material = await demo.create("materials", { name: "S235", density: 7850 });
  const row = (type: string, prices: Record<string, unknown>, owner: Record<string, ResourceObject>) =>
    demo.create(type, { ...prices, ...costs[type] }, owner);
  return {
    assets: asset,
    groups: group,
    materials: material,
    "asset-prices": await row("asset-prices", { quantity: 1, setup_price: "5" }, { asset }),
    "group-prices": await row("group-prices", { price_per_kg: "5" }, { group }),
    "material-prices": await row("material-prices", { price_per_kg: "5" }, { material }),
  };
}

async function makeRecords(): Promise<void> {
  const demo = server.as("demo");
  const product = await demo.create("products", { name: "Winkel", number: "W-1" });
  const operation = await demo.create("operations", { name: "Verzinken" });
  const supplier = await demo.create("suppliers", { name: "Zink AG", email: "z@supplier.example" });
  const suppliable = await demo.create(
    "suppliables",
    { supply_type: "operation", ...costs.suppliables },
    { operation: to(operation), supplier: to(supplier) },
  );
  const own = { product: to(product) };
  const bulk = { min_quantity: 1, max_quantity: 9 };
  records = {
    products: product,
    suppliables: suppliable,
    "bulk-prices": await demo.create(
      "bulk-prices",
      { ...bulk, ...costs["bulk-prices"] },
      { suppliable: to(suppliable) },
    ),
    "product-operations": await demo.create("product-operations", costs["product-operations"], {
      ...own,
      operation: to(operation),
    }),
    "product-materials": await demo.create("product-materials", costs["product-materials"], own),
    ...(await makePriceRows()),
  };
  productPrice = await demo.create("bulk-prices", { ...bulk, unit_price: "9.5000" }, own);
}

beforeAll(async () => {
  server = await startTestApp();
  await makeRecords();
  const demo = server.as("demo");
  const permissions = (await demo.list("/restify/permissions?page[size]=100")).body.data.filter(
    ({ attributes }) =>
      /^(products|suppliables|operations|suppliers|assets|groups|materials)\./.test(String(attributes.name)),
  );
  const role = await demo.create("roles", { name: "Clerk" }, { permissions: permissions.map(to) });
  const [viewer] = (await demo.list("/restify/users?filter[name]=viewer")).body.data;
  const roles = [to(role), ...(await demo.list("/restify/roles?filter[name]=Viewer")).body.data.map(to)];
  await demo.patch(`/restify/users/${viewer?.id}`, documentOf("users", {}, { roles }, viewer?.id));
  clerk = server.as("viewer");
});
afterAll(() => server.close());

test.each(cases)("the %s' %s is read with costs.view, and by nobody else", async (type, name) => {
  const attributes = async (client: TestClient) => (await client.get(at(type))).body.data.attributes;
  expect(await attributes(server.as("estimator"))).toMatchObject(costs[type] ?? {});
  expect(await attributes(server.as("buyer"))).toMatchObject(costs[type] ?? {});
  expect(await attributes(clerk)).not.toHaveProperty(name);
  expect((await clerk.get(`${at(type)}?fields[${type}]=${name}`)).body.data.attributes).toEqual({});
  expect((await clerk.list(`/restify/${type}`)).text).not.toMatch(secret);
});

test("no include reaches a cost", async () => {
  for (const path of [
    `${at("suppliables")}?include=bulk_prices`,
    "/restify/suppliers?include=suppliables.bulk_prices",
    `${at("products")}?include=bulk_prices,product_operations,product_materials`,
    `${at("product-operations")}?include=operation,product.product_materials`,
    `${at("bulk-prices")}?include=suppliable`,
    `${at("assets")}?include=asset_prices`,
    `${at("groups")}?include=group_prices`,
    `${at("materials")}?include=material_prices`,
  ]) {
    const answer = await clerk.get(path);
    expect([answer.status, answer.body.included.length]).toEqual([200, expect.toSatisfy((n) => n > 0)]);
    expect(answer.text).not.toMatch(secret);
  }
});

test.each(cases.filter(([type]) => type !== "bulk-prices"))(
  "the %s' %s is nothing to filter or sort by without costs.view",
  async (type, name) => {
    for (const query of [`filter[${name}][gt]=7000`, `filter[${name}][null]=false`, `sort=-${name}`]) {
      expect([query, (await clerk.list(`/restify/${type}?${query}`)).status]).toEqual([query, 400]);
      expect((await server.as("estimator").list(`/restify/${type}?${query}`)).body.data).toHaveLength(1);
    }
  },
);

test("a product's bulk price is a price: it is seen, and filtered and sorted by, where a supplier's takes no part", async () => {
  const [id, own] = [records.products?.id, productPrice.id];
  const idsOf = async (query: string, client = clerk) =>
    (await client.list(`/restify/bulk-prices?${query}`)).body.data.map((price) => price.id);
  expect((await clerk.get(`/restify/bulk-prices/${own}`)).body.data.attributes.unit_price).toBe("9.5000");
  expect(await idsOf(`filter[product]=${id}&sort=unit_price`)).toEqual([own]);
  for (const query of [
    "sort=unit_price",
    "sort=-unit_price",
    "filter[unit_price][gt]=1",
    "filter[unit_price][ne]=1",
  ]) {
    expect(await idsOf(query)).toEqual([own]);
    expect(await idsOf(query, server.as("buyer"))).toHaveLength(2);
  }
  expect(await idsOf("filter[unit_price]=7002")).toEqual([]);
  expect(await idsOf("")).toHaveLength(2);
});

test.each(cases)("the %s' %s is written with costs.view only", async (type, name) => {
  const change = documentOf(type, { [name]: "1.0000" }, {}, records[type]?.id);
  expect((await clerk.patch(at(type), change)).status).toBe(403);
  expect((await server.as("demo").get(at(type))).body.data.attributes).toMatchObject(costs[type] ?? {});
});

test("without costs.view one writes all the rest, and a cost that stands is kept", async () => {
  const [operation, material] = ["product-operations", "product-materials"];
  const product = { product: to(records.products as ResourceObject) };
  expect(
    (
      await clerk.patch(
        at(operation),
        documentOf(operation, { time_per_unit: 3 }, {}, records[operation]?.id),
      )
    ).status,
  ).toBe(200);
  expect(
    (await clerk.patch(at(material), documentOf(material, { quantity: 2 }, {}, records[material]?.id)))
      .status,
  ).toBe(200);
  expect((await clerk.create(material, { width: 10 }, product)).attributes).not.toHaveProperty("total_price");
  const price = { min_quantity: 10, unit_price: "9.0000" };
  expect((await clerk.create("bulk-prices", price, product)).attributes.unit_price).toBe("9.0000");
  const now = (await server.as("demo").get(at(operation))).body.data.attributes;
  expect(now).toMatchObject({ time_per_unit: 3, ...costs[operation] });
});

test("a supplier's price does not become known by giving it to a product", async () => {
  const moved = documentOf(
    "bulk-prices",
    { min_quantity: 100, max_quantity: null },
    { suppliable: null, product: to(records.products as ResourceObject) },
    records["bulk-prices"]?.id,
  );
  expect((await clerk.patch(at("bulk-prices"), moved)).status).toBe(403);
  const hidden = documentOf(
    "bulk-prices",
    { min_quantity: 500 },
    { product: null, suppliable: to(records.suppliables as ResourceObject) },
    productPrice.id,
  );
  expect((await clerk.patch(`/restify/bulk-prices/${productPrice.id}`, hidden)).status).toBe(403);
});

test("other screens tell no cost: similar products, proposals, hints, duplicates, search", async () => {
  const product = at("products");
  const copied = await clerk.post(
    `${product}/duplicate?include=product_operations,product_materials,bulk_prices`,
  );
  expect(copied.status).toBe(201);
  for (const answer of [
    copied,
    await clerk.get(`${product}/similar?include=product_operations,product_materials`),
    await clerk.get(`${product}/proposals`),
    await clerk.get(`${product}/hints`),
  ]) {
    expect([200, 201]).toContain(answer.status);
    expect(answer.text).not.toMatch(secret);
  }
  expect((await clerk.list("/restify/products?filter[search]=7003")).body.data).toEqual([]);
  expect((await clerk.list("/restify/search?q=7003")).body.data).toEqual([]);
  const copy = await server
    .as("demo")
    .get(`/restify/products/${copied.body.data.id}?include=product_operations`);
  expect(copy.body.included.map(({ attributes }) => attributes.hourly_rate)).toEqual(["7003.0000"]);
});
