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

async function duplicate(name: string) {
  const creation = await created(buyer, [[`${name}.dxf`, plate(45)]]);
  return { creation: creation.id, product: creation.files[0]?.product_id ?? "" };
}

test("a duplicate gives its files to the product that was there, and goes", async () => {
  const there = await buyer.create("products", { name: "Cover", number: "C-1" });
  const { product, creation } = await duplicate("Cover copy");
  const joined = await join(product, there.id);
  expect(joined.status).toBe(200);
  expect(joined.body.data).toMatchObject({ id: there.id, attributes: { name: "Cover", width: null } });
  expect(joined.body.data.relationships.preview?.data).toMatchObject({ type: "files" });
  const files = (await buyer.get(`/restify/products/${there.id}?include=files`)).body.included;
  expect(files.map(({ attributes }) => attributes.name)).toEqual(["Cover copy.dxf"]);
  expect((await buyer.get(`/restify/products/${product}`)).status).toBe(404);
  expect((await readCreation(buyer, creation)).files[0]?.product_id).toBe(there.id);
  // What the files say is proposed there, never written by itself.
  const proposals = await buyer.get(`/restify/products/${there.id}/proposals`);
  expect((proposals.body as unknown as { attribute: string }[]).map((one) => one.attribute)).toContain(
    "width",
  );
});

test("an assembly that the duplicate belongs to takes the other product", async () => {
  const there = await buyer.create("products", { name: "Nut", number: "N-1" });
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
  // Into the assembly itself it cannot go: that would be its own component.
  const { product: other } = await duplicate("Loop");
  const part = documentOf(
    "items",
    { item_name: "Loop", item_type: "product", quantity: 1 },
    { component: { type: "products", id: other } },
  );
  await buyer.post(`/restify/products/${assembly.id}/items`, part);
  expect((await join(other, assembly.id)).status).toBe(422);
});

test("a product that is released or in use stays", async () => {
  const there = await buyer.create("products", { name: "Kept", number: "K-1" });
  const { product } = await duplicate("Kept copy");
  await buyer.post(
    "/restify/orders",
    documentOf("orders", { name: "Job" }, { products: [{ type: "products", id: product }] }),
  );
  expect((await join(product, there.id)).status).toBe(409);
  const { product: priced } = await duplicate("Priced");
  const price = { min_quantity: 1, unit_price: "9.90" };
  await buyer.create("bulk-prices", price, { product: { type: "products", id: priced } });
  expect((await join(priced, there.id)).body.code).toBe("not_joinable");
  const released = await buyer.create("products", { name: "By hand", number: "K-2" });
  expect((await join(released.id, there.id)).body.code).toBe("not_joinable");
  const files = (await buyer.get(`/restify/products/${product}?include=files`)).body.included;
  expect(files).toHaveLength(1);
});

test("it takes another product of the same organization, and the permission to change and delete", async () => {
  const { product } = await duplicate("Rights");
  const there = await buyer.create("products", { name: "There", number: "T-1" });
  const elsewhere = await server.as("demo", "acme").create("products", { name: "Elsewhere", number: "E-1" });
  expect((await join(product, product)).status).toBe(422);
  expect((await join(product, 7)).status).toBe(422);
  expect((await join(product, elsewhere.id)).status).toBe(404);
  expect((await join(product, there.id, server.as("viewer"))).status).toBe(403);
  expect((await join(product, there.id, server.as("demo", "acme"))).status).toBe(404);
});
