import type { Recalculation } from "@kantwerk/contract/recalculations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { runRecalculation } from "../../testing/recalculate.ts";

let server: TestApp;
let demo: TestClient;
let made: ResourceObject[];

const to = ({ type, id }: ResourceObject) => ({ type, id });

/** A product of one step that takes `time_per_unit` minutes at 60 an hour, so its price per piece is that number. */
async function product(number: string, time_per_unit: number) {
  const record = await demo.create("products", { name: `Plate ${number}`, number, material_supplied: true });
  const operation = await demo.create("operations", { name: `Cut ${number}` });
  await demo.create(
    "product-operations",
    { time_per_unit, hourly_rate: "60" },
    { product: to(record), operation: to(operation) },
  );
  return record;
}

async function change(record: ResourceObject | undefined, time_per_unit: number) {
  const [step] = (await demo.list(`/restify/product-operations?filter[product]=${record?.id}`)).body.data;
  const body = documentOf("product-operations", { time_per_unit }, {}, step?.id);
  expect((await demo.patch(`/restify/product-operations/${step?.id}`, body)).status).toBe(200);
}

type Answer = { id: string; attributes: Recalculation };

const start = (body: object, query = "", client = demo) =>
  client.post<Answer>(`/restify/recalculations${query}`, body);
const read = async (id: string, client = demo) =>
  (await client.get<Answer>(`/restify/recalculations/${id}`)).body.data.attributes;

const work = (id: string) => runRecalculation(server, id);

async function recalculated(body: object, query = "") {
  const { status, body: answer } = await start(body, query);
  expect(status).toBe(202);
  await work(answer.data.id);
  return { id: answer.data.id, ...(await read(answer.data.id)) };
}

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  made = [await product("RC-1", 10), await product("RC-2", 20), await product("RC-3", 30)];
});
afterAll(() => server.close());

test("many products are recalculated, and prices that changed by more than the threshold are listed, the largest change first", async () => {
  const first = await recalculated({ quantities: [10] }, "?filter[search]=RC-");
  expect(first).toMatchObject({ status: "done", progress: 1, products: 3, calculated: 3, changed: [] });
  await change(made[0], 10.2);
  await change(made[1], 22);
  await change(made[2], 24);
  const { id, ...second } = await recalculated({ quantities: [10], threshold: 0.03 }, "?filter[search]=RC-");
  expect(second.changed).toMatchObject([
    { number: "RC-3", quantity: 10, from: "30.0000", to: "24.0000", share: -0.2, cost_from: "30.0000" },
    { number: "RC-2", from: "20.0000", to: "22.0000", share: 0.1 },
  ]);
  const seen = await read(id, server.as("viewer"));
  expect(seen.changed).toHaveLength(2);
  expect(JSON.stringify(seen)).not.toContain("cost_");
});

test("the list sorts by the price calculated for a quantity, and the product's own price takes precedence", async () => {
  const names = async (query: string) =>
    (await demo.list(`/restify/products?filter[search]=RC-&${query}`)).body.data
      .map(({ attributes }) => String(attributes.number).at(-1))
      .join("");
  await recalculated({ quantities: [10, 100], products: made.map(({ id }) => id) });
  expect(await names("sort=price_at_10")).toBe("123");
  await demo.create(
    "bulk-prices",
    { min_quantity: 5, unit_price: "99" },
    { product: to(made[0] as ResourceObject) },
  );
  expect(await names("sort=-price_at_10")).toBe("132");
  expect(await names("sort=number&filter[price_at_100][lt]=24")).toBe("2");
  expect(await names("sort=number&filter[priced_at_7][null]=true")).toBe("123");
  expect(await names("sort=number&filter[missing_at_10][gte]=1")).toBe("");
});

test("a product that changed since it was calculated is marked in lists, and so are assemblies that contain it", async () => {
  const numbers = async (query: string) =>
    (await demo.list(`/restify/products?filter[search]=OUT-&sort=number&${query}`)).body.data
      .map(({ attributes }) => attributes.number)
      .join();
  const part = await product("OUT-1", 10);
  const other = await product("OUT-2", 10);
  const assembly = await product("OUT-3", 5);
  const item = { item_name: "Plate", item_type: "product", quantity: 2 };
  const line = documentOf("items", item, { component: to(part) });
  expect((await demo.post(`/restify/products/${assembly.id}/items`, line)).status).toBe(201);
  await recalculated({ quantities: [10], products: [part.id, other.id, assembly.id] });
  expect(await numbers("filter[outdated_at_10][null]=false")).toBe("");
  await change(part, 20);
  expect(await numbers("filter[outdated_at_10][null]=false")).toBe("OUT-1,OUT-3");
  await recalculated({ quantities: [10] }, "?filter[search]=OUT-&filter[outdated_at_10][null]=false");
  expect(await numbers("filter[outdated_at_10][null]=false")).toBe("");
  expect(await numbers("filter[price_at_10]=45")).toBe("OUT-3");
});

test("a stopped recalculation calculates no more products, and users who may not change products cannot start one", async () => {
  const { body } = await start({ products: [made[0]?.id] });
  const stopped = await demo.post<Answer>(`/restify/recalculations/${body.data.id}/stop`);
  expect(stopped.body.data.attributes.status).toBe("stopped");
  await work(body.data.id);
  expect(await read(body.data.id)).toMatchObject({ status: "stopped", calculated: 0 });
  expect((await start({}, "", server.as("viewer"))).status).toBe(403);
  expect((await start({ products: [] })).status).toBe(422);
  expect((await start({}, "?filter[search]=nothing-like-this")).status).toBe(422);
  const elsewhere = server.as("demo", "acme");
  expect((await elsewhere.get(`/restify/recalculations/${body.data.id}`)).status).toBe(404);
  expect((await start({ products: [made[0]?.id] }, "", elsewhere)).status).toBe(422);
});
