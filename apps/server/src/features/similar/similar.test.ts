import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { distanceOf, type Profile } from "./distance.ts";

let server: TestApp;
let demo: TestClient;
let original: ResourceObject;

const plate = { thickness: 2, width: 100, length: 200, area: 20_000, weight_per_unit: 0.314 };

async function product(number: string, attributes: Record<string, unknown> = {}, client = demo) {
  return client.create("products", { name: number, number, ...attributes });
}

async function withGeometry(owner: ResourceObject, holes: number, bends: number) {
  const to = { product: { type: "products", id: owner.id } };
  await demo.create("contours", { kind: "outer", length: 600 }, to);
  if (holes > 0) await demo.create("holes", { diameter: 5, count: holes }, to);
  if (bends > 0) await demo.create("bends", { length: 100, angle: 90, count: bends }, to);
  return owner;
}

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  original = await withGeometry(await product("S-1", plate), 4, 2);
  await withGeometry(await product("S-same", plate), 4, 2);
  await withGeometry(await product("S-near", { ...plate, area: 22_000 }), 4, 1);
  await withGeometry(await product("S-thicker", { ...plate, thickness: 3, weight_per_unit: 0.47 }), 4, 2);
  await product("S-far", { thickness: 20, area: 900_000, weight_per_unit: 140 });
  await product("S-empty");
  await product("S-1", plate, server.as("demo", "acme"));
});
afterAll(() => server.close());

type Similar = ResourceObject & { meta: { distance: number; orders: object[]; offers: object[] } };

async function similarTo(of: ResourceObject, client: TestClient = demo, query = "") {
  const answer = await client.get<Similar[]>(`/restify/products/${of.id}/similar${query}`);
  return answer;
}

test("the nearest products come first with their distances, without those of another organization", async () => {
  const { body } = await similarTo(original);
  expect(body.data.map(({ attributes }) => attributes.number)).toEqual(["S-same", "S-near", "S-thicker"]);
  expect(body.data[0]?.meta.distance).toBe(0);
  const distances = body.data.map(({ meta }) => meta.distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test("a product with few known features has no similar products", async () => {
  const [empty, thick] = [await product("S-nothing"), await product("S-thick", { thickness: 2 })];
  await product("S-thick too", { thickness: 2 });
  expect((await similarTo(empty)).body.data).toEqual([]);
  expect((await similarTo(thick)).body.data).toEqual([]);
});

test("a product a third larger is similar, one twice the size with another thickness is not", async () => {
  const own = await withGeometry(
    await product("S-own", { ...plate, thickness: 5, weight_per_unit: 0.785 }),
    3,
    1,
  );
  const third = { thickness: 5, area: 26_600, weight_per_unit: 1.044 };
  await withGeometry(await product("S-third", third), 3, 1);
  await withGeometry(await product("S-twice", { thickness: 8, area: 40_000, weight_per_unit: 2.5 }), 3, 1);
  const found = (await similarTo(own)).body.data.map(({ attributes }) => attributes.number);
  expect(found).toEqual(["S-third"]);
});

test("prices offered for a similar product are shown to users who may view orders", async () => {
  const same = (await similarTo(original)).body.data[0] as Similar;
  const order = await demo.post(
    "/restify/orders",
    documentOf(
      "orders",
      { name: "Job" },
      { products: [{ type: "products", id: same.id, meta: { quantity: 7 } }] },
    ),
  );
  const items = await demo.list(`/restify/orders/${order.body.data.id}/items`);
  const [item] = items.body.data;
  const price = documentOf("items", { unit_price: "12.5" }, {}, item?.id);
  await demo.patch(`/restify/orders/${order.body.data.id}/items/${item?.id}`, price);
  const drafted = (await similarTo(original)).body.data[0] as Similar;
  expect(drafted.meta.orders).toEqual([]);
  await demo.post(`/restify/orders/${order.body.data.id}/transition`, { status: "offered" });
  const offered = (await similarTo(original)).body.data[0] as Similar;
  expect(offered.meta.orders).toMatchObject([
    { order_id: order.body.data.id, status: "offered", quantity: 7, unit_price: "12.5000", currency: "EUR" },
  ]);
});

test("suppliers' offers are shown only to users who may view costs", async () => {
  const same = (await similarTo(original)).body.data[0] as Similar;
  const operation = await demo.create("operations", { name: "Galvanizing" });
  const step = await demo.create(
    "product-operations",
    { external: true },
    { product: { type: "products", id: same.id }, operation: { type: "operations", id: operation.id } },
  );
  const supplier = await demo.create("suppliers", { name: "Zinc Ltd", email: "zinc@example.com" });
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const made = await demo.post(
    "/restify/purchase-requests?include=purchase_request_operations",
    documentOf(
      "purchase-requests",
      { name: "Zinc", close_submission_at: deadline },
      {
        products: [{ type: "products", id: same.id, meta: { quantities: [10] } }],
        suppliers: [{ type: "suppliers", id: supplier.id }],
        product_operations: [{ type: "product-operations", id: step.id }],
      },
    ),
  );
  const request = { type: "purchase-requests", id: made.body.data.id };
  await demo.post(`/restify/purchase-requests/${request.id}/send`);
  const line = made.body.included.find(({ type }) => type === "purchase-request-operations");
  await demo.create(
    "offers",
    {
      shipping_date: deadline.slice(0, 10),
      tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "3.20" }],
    },
    {
      supplier: { type: "suppliers", id: supplier.id },
      line: { type: "purchase-request-operations", id: String(line?.id) },
    },
  );
  const seen = (await similarTo(original, server.as("buyer"))).body.data[0] as Similar;
  expect(seen.meta.offers).toMatchObject([
    {
      supplier_name: "Zinc Ltd",
      line_name: "Galvanizing",
      status: "offered",
      tiers: [{ unit_price: "3.2000" }],
    },
  ]);
  const viewed = (await similarTo(original, server.as("viewer"))).body.data[0] as Similar;
  expect(viewed.meta.offers).toEqual([]);
});

test("similar products can include their pictures, and require permission to view the product", async () => {
  expect((await similarTo(original, demo, "?include=preview")).status).toBe(200);
  expect((await similarTo(original, server.as("demo", "acme"))).status).toBe(404);
});

test("a doubled size, a material of another group and features of only one product count as documented", () => {
  const one: Profile = {
    thickness: 2,
    area: 100,
    cut_length: null,
    weight: null,
    pierces: null,
    bends: null,
    holes: null,
    materials: ["a"],
    groups: ["g"],
  };
  expect(distanceOf(one, one)).toBe(0);
  expect(distanceOf(one, { ...one, thickness: 4 })).toBeCloseTo(2 / 6, 3);
  expect(distanceOf(one, { ...one, materials: ["b"] })).toBeCloseTo(1 / 6, 3);
  expect(distanceOf(one, { ...one, materials: ["b"], groups: [] })).toBeCloseTo(2 / 6, 3);
  expect(distanceOf(one, { ...one, area: null })).toBeCloseTo(1 / 6, 3);
  expect(distanceOf({ ...one, bends: 2 }, { ...one, bends: 4 })).toBeCloseTo(1 / 8, 3);
});
