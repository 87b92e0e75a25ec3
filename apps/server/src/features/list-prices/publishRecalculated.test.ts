import type { Publication } from "@kantwerk/contract/answers/listPrices";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";
import { runRecalculation } from "../../testing/recalculate.ts";
import { workshop } from "../../testing/workshop.ts";

let server: TestApp;
let demo: TestClient;
let make: ReturnType<typeof workshop>;

type Answer = { attributes: Publication };

const idOf = ({ id }: { id: string }) => id;
const start = async (products: readonly ResourceObject[]) =>
  (await demo.post<{ id: string }>("/restify/recalculations", { products: products.map(idOf) })).body.data.id;
async function recalculated(products: readonly ResourceObject[]) {
  const id = await start(products);
  await runRecalculation(server, id);
  return id;
}
const publish = (id: string, body: object = {}, client = demo) =>
  client.post<Answer>(`/restify/recalculations/${id}/publish`, body);
const pricesOf = async ({ id }: ResourceObject) =>
  (await demo.list(`/restify/bulk-prices?filter[product]=${id}&sort=min_quantity`)).body.data.map(
    ({ attributes }) => attributes.unit_price,
  );

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  make = workshop(demo);
});
afterAll(() => server.close());

test("list prices of recalculated products are rewritten; products without list prices or inputs are skipped with a reason", async () => {
  const [priced, bare, lacking, gone] = [
    await make.product(10),
    await make.product(20),
    await make.product(30, { material_supplied: false }),
    await make.product(40),
  ];
  await make.bulkPrice(priced, "12", 1, 9);
  await make.bulkPrice(priced, "9", 10);
  await make.bulkPrice(lacking, "33");
  const id = await recalculated([priced, bare, lacking, gone]);
  await demo.delete(`/restify/products/${gone.id}`);
  const dry = (await publish(id, { round_to: "3", dry_run: true })).body.data.attributes;
  expect(await pricesOf(priced)).toEqual(["12.0000", "9.0000"]);
  const done = (await publish(id, { round_to: "3" })).body.data.attributes;
  expect(done).toEqual(dry);
  const { name, number } = priced.attributes;
  expect(done.published).toEqual([
    {
      product_id: priced.id,
      name,
      number,
      prices: [
        { quantity: 1, old: "12.0000", new: "9.0000", unit_cost: "10.0000", margin: -0.111111 },
        { quantity: 10, old: "9.0000", new: "9.0000", unit_cost: "10.0000", margin: -0.111111 },
      ],
    },
  ]);
  expect(done.skipped).toMatchObject([
    { product_id: bare.id, quantity: null, code: "no_list_prices", message: "No list price yet" },
    {
      product_id: lacking.id,
      quantity: 1,
      code: "price_missing",
      problems: [{ code: "material_missing", source: { type: "products", id: lacking.id } }],
    },
    { product_id: gone.id, name: null, quantity: null, code: "not_found" },
  ]);
  expect([await pricesOf(priced), await pricesOf(bare), await pricesOf(lacking)]).toEqual([
    ["9.0000", "9.0000"],
    [],
    ["33.0000"],
  ]);
});

test("only the given products are published, and none that was not recalculated", async () => {
  const [one, other, stranger] = [await make.product(10), await make.product(10), await make.product(10)];
  for (const product of [one, other, stranger]) await make.bulkPrice(product, "5");
  const id = await recalculated([one, other]);
  expect((await publish(id, { products: [one.id, stranger.id] })).status).toBe(422);
  expect((await publish(id, { products: [other.id] })).status).toBe(200);
  expect([await pricesOf(one), await pricesOf(other), await pricesOf(stranger)]).toEqual([
    ["5.0000"],
    ["10.0000"],
    ["5.0000"],
  ]);
});

test("prices are published only after all are calculated, by users of the organization who may change products and see costs", async () => {
  const product = await make.product(10);
  await make.bulkPrice(product, "5");
  const id = await start([product]);
  const early = await publish(id);
  expect([early.status, (early.body as unknown as { code: string }).code]).toEqual([
    409,
    "recalculation_not_done",
  ]);
  await runRecalculation(server, id);
  expect((await publish(id, {}, server.as("viewer"))).status).toBe(403);
  expect((await publish(id, {}, server.as("demo", "acme"))).status).toBe(404);
  expect((await publish(id, { round_to: "0" })).status).toBe(422);
  expect((await publish(id)).status).toBe(200);
  expect(await pricesOf(product)).toEqual(["10.0000"]);
});

test("a price that would round to zero does not change", async () => {
  const product = await make.product(0.02);
  await make.bulkPrice(product, "0.03");
  const id = await recalculated([product]);
  const { published, skipped } = (await publish(id, { round_to: "1" })).body.data.attributes;
  expect([published, skipped.map(({ code }) => code)]).toEqual([[], ["rounds_to_zero"]]);
  expect(await pricesOf(product)).toEqual(["0.0300"]);
});

test("publishing many products takes as many queries as publishing few", async () => {
  const many: ResourceObject[] = [];
  for (let index = 0; index < 12; index += 1) {
    const product = await make.product(10 + index);
    await make.bulkPrice(product, "5");
    many.push(product);
  }
  const count = async (products: ResourceObject[]) => {
    const id = await recalculated(products);
    const asked = vi.spyOn(pg.Client.prototype, "query");
    expect((await publish(id)).status).toBe(200);
    const queries = asked.mock.calls.length;
    asked.mockRestore();
    return queries;
  };
  await count(many);
  await count(many.slice(0, 1));
  expect(await count(many)).toBe(await count(many.slice(0, 1)));
});
