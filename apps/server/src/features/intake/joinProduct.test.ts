import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { documentOf } from "../../testing/client.ts";
import { created, plate, readCreation } from "../../testing/creations.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const join = (id: string | null | undefined, into: unknown, client = buyer) =>
  client.post(`/restify/products/${id}/join`, { into });

async function duplicate(name: string, width = 45) {
  const creation = await created(buyer, [[`${name}.dxf`, plate(width)]]);
  return { creation: creation.id, product: creation.files[0]?.product_id ?? "" };
}

/** An older product of the same geometry. */
async function original(name: string, attributes: Record<string, unknown> = {}) {
  const { product: id } = await duplicate(name);
  const entered = documentOf("products", { name, ...attributes }, {}, id);
  expect((await buyer.patch(`/restify/products/${id}`, entered)).status).toBe(200);
  return { type: "products", id };
}
const to = (id: string) => ({ product: { type: "products", id } });

test("a duplicate hands its files to the existing product and is deleted", async () => {
  const there = await original("Cover", { width: null, number: "C-1" });
  const { product, creation } = await duplicate("Cover copy");
  const joined = await join(product, there.id);
  expect(joined.status).toBe(200);
  expect(joined.body.data).toMatchObject({
    id: there.id,
    attributes: { name: "Cover", number: "C-1", width: null },
  });
  const files = (await buyer.get(`/restify/products/${there.id}?include=files`)).body.included;
  expect(files.map(({ attributes }) => attributes.name).toSorted()).toEqual(["Cover copy.dxf", "Cover.dxf"]);
  expect((await buyer.get(`/restify/products/${product}`)).status).toBe(404);
  expect((await readCreation(buyer, creation)).files[0]?.product_id).toBe(there.id);
  // Values from the files are proposed for it, but never written automatically.
  const proposals = await buyer.get(`/restify/products/${there.id}/proposals`);
  expect((proposals.body as unknown as { attribute: string }[]).map((one) => one.attribute)).toEqual([
    "width",
  ]);
});

test("values entered for the duplicate are not lost", async () => {
  const demo = server.as("demo");
  const [customer] = [await demo.create("customers", { name: "Süd GmbH" })];
  const steel = await demo.create("materials", { name: "1.4301", density: 7900 });
  const welding = await demo.create("operations", { name: "Welding" });
  const there = await original("Kept notes", { notes: "Deburr" });
  const { product } = await duplicate("Entered");
  const entered = documentOf("products", { notes: "Deburr\nUrgent" }, { customer }, product);
  await buyer.patch(`/restify/products/${product}`, entered);
  await demo.create("product-materials", { quantity: 1 }, { ...to(product), material: steel });
  await demo.create("product-operations", { time_per_unit: 3 }, { ...to(product), operation: welding });
  await demo.create("bulk-prices", { min_quantity: 1, unit_price: "9.90" }, to(product));
  expect((await join(product, there.id)).status).toBe(200);
  const include = "?include=product_materials,product_operations,bulk_prices";
  const { data, included } = (await buyer.get(`/restify/products/${there.id}${include}`)).body;
  expect(data.attributes.notes).toBe("Deburr\nUrgent");
  expect(data.relationships.customer?.data).toMatchObject({ id: customer.id });
  expect(included.map(({ type }) => type).toSorted()).toEqual([
    "bulk-prices",
    "product-materials",
    "product-operations",
  ]);
});

test("two products with different user input are not merged, and the error lists the differences", async () => {
  const demo = server.as("demo");
  const [steel, copper] = [
    await demo.create("materials", { name: "DC01", density: 7850 }),
    await demo.create("materials", { name: "Cu-DHP", density: 8900 }),
  ];
  const there = await original("Steel", { thickness: 2 });
  await demo.create("product-materials", { quantity: 1 }, { ...to(there.id), material: steel });
  const { product } = await duplicate("Copper");
  await buyer.patch(`/restify/products/${product}`, documentOf("products", { thickness: 3 }, {}, product));
  await demo.create("product-materials", { quantity: 1 }, { ...to(product), material: copper });
  const refused = await join(product, there.id);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    "products_differ",
    "The two products were not merged because they differ in: Material, Thickness",
  ]);
  expect((await buyer.get(`/restify/products/${product}`)).status).toBe(200);
  // An identical material is not added twice.
  const [row] = (await buyer.list(`/restify/product-materials?filter[product]=${product}`)).body.data;
  const changed = documentOf("product-materials", {}, { material: steel }, row?.id);
  expect((await demo.patch(`/restify/product-materials/${row?.id}`, changed)).status).toBe(200);
  await buyer.patch(`/restify/products/${product}`, documentOf("products", { thickness: 2 }, {}, product));
  expect((await join(product, there.id)).status).toBe(200);
  const rows = await buyer.list(`/restify/product-materials?filter[product]=${there.id}`);
  expect(rows.body.data).toHaveLength(1);
});

test("products of different geometry are not merged", async () => {
  const there = await original("Narrow");
  const { product } = await duplicate("Wide", 46);
  expect((await join(product, there.id)).body.code).toBe("not_joinable");
});

test("an assembly that contains the duplicate gets the other product instead", async () => {
  const there = await original("Nut");
  const assembly = await buyer.create("products", { name: "All", number: "A-1", product_type: "assembly" });
  const { product } = await duplicate("Nut copy");
  const item = documentOf(
    "items",
    { item_name: "Nut", item_type: "product", quantity: 4 },
    { component: { type: "products", id: product } },
  );
  expect((await buyer.post(`/restify/products/${assembly.id}/items`, item)).status).toBe(201);
  expect((await join(product, there.id)).status).toBe(200);
  const items = await buyer.list(`/restify/products/${assembly.id}/items`);
  expect(items.body.data[0]?.relationships.component?.data).toEqual({ type: "products", id: there.id });
  // It cannot be merged into an assembly that contains it, which would be its own component.
  const { product: other } = await duplicate("Loop");
  const part = documentOf(
    "items",
    { item_name: "Loop", item_type: "product", quantity: 1 },
    { component: { type: "products", id: other } },
  );
  await buyer.post(`/restify/products/${there.id}/items`, part);
  expect((await join(other, there.id)).status).toBe(422);
});

test("a product that is released or in use cannot be merged away", async () => {
  const there = await original("Kept");
  const { product } = await duplicate("Kept copy");
  await buyer.post(
    "/restify/orders",
    documentOf("orders", { name: "Job" }, { products: [{ type: "products", id: product }] }),
  );
  expect((await join(product, there.id)).status).toBe(409);
  const released = await buyer.create("products", { name: "By hand", number: "K-2" });
  expect((await join(released.id, there.id)).body.code).toBe("not_joinable");
  const files = (await buyer.get(`/restify/products/${product}?include=files`)).body.included;
  expect(files).toHaveLength(1);
});

test("merging requires another product of the same organization, and the permissions to change and delete", async () => {
  const { product } = await duplicate("Rights");
  const there = await original("There");
  const elsewhere = await server.as("demo", "acme").create("products", { name: "Elsewhere", number: "E-1" });
  expect((await join(product, product)).status).toBe(422);
  expect((await join(product, 7)).status).toBe(422);
  expect((await join(product, elsewhere.id)).status).toBe(404);
  expect((await join(product, there.id, server.as("viewer"))).status).toBe(403);
  expect((await join(product, there.id, server.as("demo", "acme"))).status).toBe(404);
});
