import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { workshop } from "../../testing/workshop.ts";
import { keepPrices } from "./keepPrices.ts";

let server: TestApp;
let demo: TestClient;
let viewer: TestClient;
let make: ReturnType<typeof workshop>;

type Price = {
  quantity: number;
  price_source: string | null;
  unit_price: string | null;
  state: string;
  problems: StatedProblem[];
};
type Prices = { attributes: { currency: string; prices: Price[] } };

const to = ({ type, id }: ResourceObject) => ({ type, id });
const pricesOf = async ({ id }: { id: string }, quantities: string, client = demo) =>
  (await client.get<Prices>(`/restify/products/${id}/prices?quantities=${quantities}`)).body.data.attributes
    .prices;
const codesOf = (price: Pick<Price, "problems"> | undefined) => price?.problems.map(({ code }) => code);
const store = (products: readonly ResourceObject[], quantities: number[]) =>
  server.within("test", (ctx) =>
    keepPrices(
      ctx,
      products.map(({ id }) => id),
      quantities,
    ),
  );

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  viewer = server.as("viewer");
  make = workshop(demo);
});
afterAll(() => server.close());

test("a product's price is its list price, otherwise the calculated one, with cost, margin and times", async () => {
  await make.setting("cash_discount", 0.02);
  const product = await make.product(10);
  const bulk = await make.bulkPrice(product, "12.5", 10);
  const [one, ten] = await pricesOf(product, "1,10");
  expect(one).toEqual({
    quantity: 1,
    price_source: "calculation",
    unit_price: "10.2041",
    list_price: null,
    calculated_price: "10.2041",
    unit_cost: "10.0000",
    margin: 0.000002,
    calculated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    published_at: null,
    state: "good",
    problems: [],
  });
  expect(ten).toMatchObject({
    price_source: "bulk_price",
    unit_price: "12.5000",
    list_price: "12.5000",
    calculated_price: "10.2041",
    unit_cost: "10.0000",
    margin: 0.183673,
    published_at: bulk.attributes.published_at,
    state: "doubtful",
    problems: [
      {
        code: "list_differs",
        message: `${product.attributes.name}: the list price differs from the calculated price`,
        source: { type: "products", id: product.id },
      },
    ],
  });
  const [seen] = await pricesOf(product, "10", viewer);
  expect(seen).not.toHaveProperty("unit_cost");
  expect(seen).not.toHaveProperty("margin");
  await make.setting("cash_discount", 0);
});

test("without a list price a missing input leaves no price; with one the price is doubtful", async () => {
  const product = await make.product(10, { material_supplied: false });
  expect(await pricesOf(product, "1")).toMatchObject([
    { price_source: null, unit_price: null, state: "incomplete", problems: [{ code: "material_missing" }] },
  ]);
  await make.bulkPrice(product, "30");
  expect(await pricesOf(product, "1")).toMatchObject([
    {
      price_source: "bulk_price",
      unit_price: "30.0000",
      state: "doubtful",
      problems: [{ code: "material_missing" }],
    },
  ]);
  const traded = await make.product(null);
  await make.bulkPrice(traded, "4");
  expect(await pricesOf(traded, "1")).toMatchObject([{ unit_price: "4.0000", state: "good", problems: [] }]);
});

test("a list price is outdated if the product changed since and the calculation differs", async () => {
  const product = await make.product(10);
  await store([product], [10]);
  await make.bulkPrice(product, "10");
  expect(codesOf((await pricesOf(product, "10"))[0])).toEqual([]);
  await make.setRate(product, "12");
  expect((await pricesOf(product, "10"))[0]).toMatchObject({
    unit_price: "10.0000",
    state: "doubtful",
    problems: [{ code: "below_cost" }, { code: "outdated", source: { type: "products", id: product.id } }],
  });
});

test("quantities must be whole numbers, few and in range, and products belong to the user's organization", async () => {
  const product = await make.product(10);
  const path = `/restify/products/${product.id}/prices`;
  for (const wrong of [
    "quantities=0",
    "quantities=1.5",
    "quantities=",
    "quantity=1",
    "quantities=-1",
    "quantities=x",
  ])
    expect([wrong, (await demo.get(`${path}?${wrong}`)).status]).toEqual([wrong, 400]);
  expect((await demo.get(`${path}?quantities=${Array(11).fill(1)}`)).status).toBe(400);
  expect((await server.as("demo", "acme").get(path)).status).toBe(404);
});

test("stored prices have their state and problems, without those of costs for users without costs.view", async () => {
  const product = await make.product(null);
  const asset = await demo.create("assets", { name: "Presse", calculate_result_by_time: true });
  await demo.create(
    "asset-prices",
    { quantity: 1, result_cost: "10", result_price: "5" },
    { asset: to(asset) },
  );
  const operation = await demo.create("operations", { name: "Pressen" });
  const links = { product: to(product), operation: to(operation), asset: to(asset) };
  const step = await demo.create("product-operations", { time_per_unit: 60 }, links);
  await store([product], [10]);
  const path = `/restify/calculated-prices?filter[product]=${product.id}`;
  const [seen] = (await demo.list(path)).body.data;
  expect(seen?.attributes).toMatchObject({
    unit_price: "5.0000",
    state: "doubtful",
    problems: [{ code: "below_cost" }],
    warnings: 0,
  });
  const [hidden] = (await viewer.list(path)).body.data;
  expect(hidden?.attributes).toMatchObject({
    unit_price: "5.0000",
    state: "good",
    problems: [],
    warnings: 0,
  });
  const later = documentOf("product-operations", { time_per_unit: 61 }, {}, step.id);
  expect((await demo.patch(`/restify/product-operations/${step.id}`, later)).status).toBe(200);
  expect((await viewer.list(path)).body.data[0]?.attributes).toMatchObject({
    state: "doubtful",
    problems: [{ code: "outdated", source: { type: "products", id: product.id } }],
  });
});

/** Products with every kind of price, each stored for ten pieces. */
async function madeForLists(): Promise<ResourceObject[]> {
  const products: ResourceObject[] = [];
  for (const bulk of [null, "5", "9.79", "9.8", "10", "10.2", "10.31", "20"])
    for (const [cost, attributes] of [
      [10, {}],
      [10, { material_supplied: false }],
      [null, {}],
    ] as const) {
      const product = await make.product(cost, attributes);
      if (bulk) await make.bulkPrice(product, bulk, 10);
      products.push(product);
    }
  return products;
}

const listed = async (client: TestClient, query: string) =>
  (await client.list(`/restify/products?page[size]=100&fields[products]=number&${query}`)).body.data;

test("lists filter and sort by the state shown on the product's page, with and without costs.view", async () => {
  await make.setting("cash_discount", 0.02);
  const products = await madeForLists();
  await store(products, [10]);
  const ids = products.map(({ id }) => id).join();
  for (const client of [demo, viewer]) {
    const states = new Map<string, string | undefined>();
    for (const product of products) states.set(product.id, (await pricesOf(product, "10", client))[0]?.state);
    expect(new Set(states.values())).toEqual(new Set(["good", "doubtful", "incomplete"]));
    for (const state of ["good", "doubtful", "incomplete"]) {
      const found = await listed(client, `filter[id]=${ids}&filter[price_state_at_10]=${state}`);
      const wanted = products.filter(({ id }) => states.get(id) === state);
      expect(found.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    }
    const sorted = await listed(client, `filter[id]=${ids}&sort=price_state_at_10,number`);
    const inOrder = sorted.map(({ id }) => states.get(id));
    expect(inOrder).toEqual([...inOrder].sort());
    expect(sorted).toHaveLength(products.length);
  }
  await make.setting("cash_discount", 0);
});

test("a list row has the same verdict as the product's page, with all its problems", async () => {
  await make.setting("cash_discount", 0.02);
  const products = await madeForLists();
  await store(products, [10]);
  const ids = products.map(({ id }) => id).join();
  for (const client of [demo, viewer]) {
    const path = `/restify/products?page[size]=100&filter[id]=${ids}&include=calculated_prices`;
    const kept = (await client.list(path)).body.included ?? [];
    expect(kept).toHaveLength(products.length);
    for (const { attributes, relationships = {} } of kept) {
      const product = relationships.product?.data as ResourceObject;
      const [price] = await pricesOf(product, "10", client);
      expect([attributes.price_state, attributes.price_problems]).toEqual([price?.state, price?.problems]);
    }
  }
  await make.setting("cash_discount", 0);
});

test("an export contains the states its reader may see, and never those of costs for others", async () => {
  const product = await make.product(10);
  await make.bulkPrice(product, "9.8");
  await store([product], [10]);
  const path = `/restify/products/export?filter[id]=${product.id}&fields[products]=price_state_at_10`;
  expect((await demo.get(path)).text).toContain("Doubtful");
  const names = "exports.create,products.view,calculated-prices.view";
  const permissions = (await demo.list(`/restify/permissions?filter[name]=${names}`)).body.data;
  const role = await demo.create("roles", { name: "Exporter" }, { permissions: permissions.map(to) });
  const [user] = (await demo.list("/restify/users?filter[email]=buyer@kantwerk.example")).body.data;
  const roles = documentOf("users", {}, { roles: [to(role)] }, user?.id);
  expect((await demo.patch(`/restify/users/${user?.id}`, roles)).status).toBe(200);
  const answer = await server.as("buyer").get(path);
  expect([answer.status, answer.text.includes("Good"), answer.text.includes("Doubtful")]).toEqual([
    200,
    true,
    false,
  ]);
});

test("a list price without any calculation has no state in lists, and a product without both is incomplete", async () => {
  const [priced, bare] = [await make.product(10), await make.product(10)];
  await make.bulkPrice(priced, "10");
  const numbers = async (query: string) =>
    (await listed(demo, `filter[id]=${priced.id},${bare.id}&${query}`)).map(({ id }) => id);
  expect(await numbers("filter[price_state_at_10][null]=true")).toEqual([priced.id]);
  expect(await numbers("filter[price_state_at_10]=incomplete")).toEqual([bare.id]);
});
