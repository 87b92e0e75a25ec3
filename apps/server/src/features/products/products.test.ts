import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";

let server: TestApp;
let estimator: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  estimator = server.as("estimator");
});
afterAll(() => server.close());

let made = 0;
async function product(number?: string): Promise<string> {
  made += 1;
  const attributes = { name: "Bracket", number: number ?? `N-${made}`, product_type: "assembly" };
  return (await estimator.create("products", attributes)).id;
}
const to = (type: string, id: string) => ({ type, id });

const contain = (assembly: string, component: string, type = "products") =>
  estimator.post(
    `/restify/products/${assembly}/items`,
    documentOf("items", { quantity: 2 }, { component: to(type, component) }),
  );

test("a new operation of a product uses its operation's machine, unless another or none is given", async () => {
  const [press, other] = [
    await estimator.create("assets", { name: "Press" }),
    await estimator.create("assets", { name: "Other" }),
  ];
  const bending = await estimator.create(
    "operations",
    { name: "Bending" },
    { asset: to("assets", press.id) },
  );
  const of = { product: to("products", await product()), operation: to("operations", bending.id) };
  const assetOf = async (more: Record<string, { type: string; id: string } | null>) => {
    const { relationships } = await estimator.create("product-operations", {}, { ...of, ...more });
    return relationships.asset?.data;
  };
  expect(await assetOf({})).toEqual(to("assets", press.id));
  expect(await assetOf({ asset: to("assets", other.id) })).toEqual(to("assets", other.id));
  expect(await assetOf({ asset: null })).toBeNull();
});

test("a copy has the operations, parts, geometry and components of its product, and its own number", async () => {
  const original = await product("K-7");
  const operation = await estimator.create("operations", { name: "Bending" });
  const part = await estimator.create("parts", { name: "Bushing", number: "B-1" });
  const material = await estimator.create("materials", { name: "1.4301", density: 7900 });
  const of = { product: to("products", original) };
  for (const sort_order of [1, 2])
    await estimator.create(
      "product-operations",
      { sort_order },
      { ...of, operation: to("operations", operation.id) },
    );
  await estimator.create("product-parts", { quantity: 4 }, { ...of, part: to("parts", part.id) });
  await estimator.create("product-materials", {}, { ...of, material: to("materials", material.id) });
  await estimator.create("contours", { length: 600 }, of);
  await estimator.create("holes", { diameter: 6 }, of);
  await estimator.create("bends", { length: 100, angle: 90 }, of);
  await estimator.create("bulk-prices", { min_quantity: 1, unit_price: "5" }, of);
  await contain(original, part.id, "parts");
  await estimator.post(`/restify/products/${original}/transition`, { status: "ready" });

  const copy = await estimator.post(`/restify/products/${original}/duplicate`);
  expect(copy.status).toBe(201);
  expect(copy.body.data.attributes).toMatchObject({ name: "Bracket", number: "K-7-2", status: "manual" });
  const links = "product_operations,product_parts,product_materials,contours,holes,bends,items,bulk_prices";
  const read = await estimator.get(`/restify/products/${copy.body.data.id}?include=${links}`);
  const counts = Object.groupBy(read.body.included, (row) => row.type);
  expect(Object.fromEntries(Object.entries(counts).map(([type, rows]) => [type, rows?.length]))).toEqual({
    "product-operations": 2,
    "product-parts": 1,
    "product-materials": 1,
    contours: 1,
    holes: 1,
    bends: 1,
    items: 1,
  });
  const again = await Promise.all(
    [1, 2].map(() => estimator.post(`/restify/products/${original}/duplicate`)),
  );
  expect(again.map((one) => one.body.data.attributes.number).sort()).toEqual(["K-7-3", "K-7-4"]);
});

test("a manually created product can be released as ready and reset, with no other transitions", async () => {
  const id = await product();
  const move = (status: string) => estimator.post(`/restify/products/${id}/transition`, { status });
  const same = await move("manual");
  expect(same.body).toMatchObject({ code: "move_not_allowed", allowed: ["ready"] });
  expect((await move("generated")).status).toBe(422);
  expect((await move("ready")).body.data.attributes.status).toBe("ready");
  expect((await move("manual")).body.data.attributes.status).toBe("manual");
});

test("an assembly cannot contain itself, directly or through others", async () => {
  const [a, b, c] = [await product(), await product(), await product()];
  expect((await contain(a, a)).body.errors.component).toEqual(["An assembly cannot contain itself"]);
  expect((await contain(a, b)).status).toBe(201);
  expect((await contain(b, c)).status).toBe(201);
  expect((await contain(c, a)).status).toBe(422);
  expect((await contain(a, c)).status).toBe(201);
});

test("two components that together would form a loop cannot both be added", async () => {
  const [a, b] = [await product(), await product()];
  const answers = await Promise.all([contain(a, b), contain(b, a)]);
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
});

test("an assembly is at most 20 levels deep, whichever end is extended", async () => {
  const chain = [await product()];
  for (let level = 2; level <= 20; level += 1) {
    const below = await product();
    expect((await contain(chain.at(-1) ?? "", below)).status).toBe(201);
    chain.push(below);
  }
  expect((await contain(chain.at(-1) ?? "", await product())).body.errors.component).toEqual([
    "An assembly can be at most 20 levels deep",
  ]);
  expect((await contain(await product(), chain[0] ?? "")).status).toBe(422);
});

test("the price ranges of a product never overlap, even under concurrent writes", async () => {
  const id = await product();
  const price = (min_quantity: number, max_quantity: number | null) =>
    estimator.post(
      "/restify/bulk-prices",
      documentOf(
        "bulk-prices",
        { min_quantity, max_quantity, unit_price: "5" },
        { product: to("products", id) },
      ),
    );
  const twice = await Promise.all([price(10, 19), price(15, 30)]);
  expect(twice.map((answer) => answer.status).sort()).toEqual([201, 422]);
  expect(twice.find((answer) => answer.status === 422)?.body.errors.min_quantity).toHaveLength(1);
  expect((await price(1, 9)).status).toBe(201);
  expect((await price(40, null)).status).toBe(201);
  expect((await price(50, 60)).status).toBe(422);
  expect((await price(39, 38)).body.errors).toHaveProperty("max_quantity");
  const first = (await estimator.list(`/restify/bulk-prices?filter[product]=${id}&sort=min_quantity`)).body
    .data[0];
  const longer = (max_quantity: number) =>
    estimator.patch(
      `/restify/bulk-prices/${first?.id}`,
      documentOf("bulk-prices", { max_quantity }, {}, first?.id),
    );
  expect((await longer(8)).status).toBe(200);
  expect((await longer(20)).status).toBe(422);
});

test("a suppliable belongs to a part or an operation, depending on its type", async () => {
  const buyer = server.as("buyer");
  const supplier = await buyer.create("suppliers", { name: "Alpha", email: "a@supplier.example" });
  const part = await buyer.create("parts", { name: "Bushing", number: "B-2" });
  const operation = await estimator.create("operations", { name: "Anodizing" });
  const suppliable = (supply_type: string, related: Record<string, { type: string; id: string }>) =>
    buyer.post(
      "/restify/suppliables",
      documentOf(
        "suppliables",
        { supply_type, cost: "5" },
        { supplier: to("suppliers", supplier.id), ...related },
      ),
    );
  expect((await suppliable("part", {})).body.errors).toHaveProperty("part");
  expect((await suppliable("part", { operation: to("operations", operation.id) })).status).toBe(422);
  const both = { part: to("parts", part.id), operation: to("operations", operation.id) };
  expect((await suppliable("part", both)).body.errors).toHaveProperty("operation");
  expect((await suppliable("operation", { operation: to("operations", operation.id) })).status).toBe(201);
});

test("a new default supplier of a part replaces the former one", async () => {
  const buyer = server.as("buyer");
  const part = await buyer.create("parts", { name: "Bushing", number: "B-3" });
  const supplier = await buyer.create("suppliers", { name: "Beta", email: "b@supplier.example" });
  const add = () =>
    buyer.create(
      "suppliables",
      { supply_type: "part", cost: "5", default_supplier: true },
      { part: to("parts", part.id), supplier: to("suppliers", supplier.id) },
    );
  const [one, two] = await Promise.all([add(), add()]);
  const listed = await buyer.list(`/restify/suppliables?filter[part]=${part.id}`);
  expect(listed.body.data.filter((row) => row.attributes.default_supplier)).toHaveLength(1);
  for (const { id } of [one, two]) {
    await buyer.patch(
      `/restify/suppliables/${id}`,
      documentOf("suppliables", { default_supplier: true }, {}, id),
    );
    const found = await buyer.list(
      `/restify/suppliables?filter[part]=${part.id}&filter[default_supplier]=true`,
    );
    expect(found.body.data.map((row) => row.id)).toEqual([id]);
  }
});

test("a product's material costs quantity times price, unless a total was entered", async () => {
  const product = await estimator.create("products", { name: "Frame", number: "F-77" });
  const made = await estimator.create(
    "product-materials",
    { price_per_unit: "1.2345", quantity: 3 },
    { product: { type: "products", id: product.id } },
  );
  expect(made.attributes.total_price).toBe("3.7035");
  const change = async (attributes: Record<string, unknown>) =>
    (
      await estimator.patch(
        `/restify/product-materials/${made.id}`,
        documentOf("product-materials", attributes, {}, made.id),
      )
    ).body.data.attributes.total_price;
  expect(await change({ quantity: 10 })).toBe("12.3450");
  expect(await change({ total_price: "12" })).toBe("12.0000");
  expect(await change({ quantity: 20, width: 5 })).toBe("12.0000");
  expect(await change({ total_price: null })).toBe("24.6900");
  expect(await change({ price_per_unit: null })).toBeNull();
});
