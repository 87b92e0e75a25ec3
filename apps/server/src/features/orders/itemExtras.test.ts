import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { Identifier } from "../../testing/client.ts";
import { type CustomerOrders, customerOrders } from "../../testing/customerOrders.ts";

// A product's surcharges are copied into orders.

let server: TestApp;
let make: CustomerOrders;
beforeAll(async () => {
  server = await startTestApp();
  make = customerOrders(server);
});
afterAll(() => server.close());

const extra = (product: Identifier, attributes: Record<string, unknown>) =>
  make.estimator.create("price-extras", attributes, { product: { type: "products", id: product.id } });

async function certified(name: string, ...prices: Parameters<CustomerOrders["product"]>[1][]) {
  const product = await make.product(name, ...prices);
  await extra(product, { kind: "certificate_31", price: "25", per: "lot" });
  await extra(product, { kind: "surface", name: "Zinc", price: "0.5", per: "piece" });
  return product;
}
const extrasOf = async (order: string) =>
  (await make.estimator.list(`/restify/price-extras?filter[order]=${order}`)).body.data.map(
    ({ attributes: { kind, name, price, per }, relationships }) => [
      kind,
      name,
      price,
      per,
      (relationships.item?.data as Identifier | null)?.id,
    ],
  );

test("a product's surcharges belong to its item, count its pieces, and follow its quantity", async () => {
  const product = await certified("Flange", { min_quantity: 1, unit_price: "10" });
  const other = await make.product("Plate", { min_quantity: 1, unit_price: "1" });
  const order = await make.order([
    [product, 4],
    [other, 100],
  ]);
  const [item] = await make.items(order.id);
  expect(await extrasOf(order.id)).toEqual([
    ["certificate_31", null, "25.0000", "lot", item?.id],
    ["surface", "Zinc", "0.5000", "piece", item?.id],
  ]);
  // 25 + 4 × 0.5, without the hundred plates.
  expect(order.attributes).toMatchObject({ value_of_goods: "140.00", extras_total: "27.00" });
  await make.changeItem(order.id, item?.id ?? "", { quantity: 10 });
  expect((await make.read(order.id)).attributes).toMatchObject({ extras_total: "30.00" });
  await make.estimator.delete(`/restify/orders/${order.id}/items/${item?.id}`);
  expect((await make.read(order.id)).attributes).toMatchObject({ extras_total: "0.00", subtotal: "100.00" });
  expect(await extrasOf(order.id)).toEqual([]);
});

test("a product added later includes its surcharges, and copies and revisions keep them at their own items", async () => {
  const plain = await make.product("Plate", { min_quantity: 1, unit_price: "1" });
  const order = await make.order([[plain, 1]]);
  const product = await certified("Flange", { min_quantity: 1, unit_price: "10" });
  const added = await make.estimator.post(`/restify/orders/${order.id}/items`, {
    data: {
      type: "items",
      attributes: { item_name: "Flange", item_type: "product", quantity: 2, sort_order: 2 },
      relationships: { component: { data: { type: "products", id: product.id } } },
    },
  });
  expect(added.status).toBe(201);
  expect((await make.read(order.id)).attributes).toMatchObject({ extras_total: "26.00" });
  const copy = (await make.act(order.id, "duplicate")).body.data;
  await make.act(order.id, "transition", { status: "offered" });
  const version = (await make.act(order.id, "revise")).body.data;
  for (const { id, attributes } of [copy, version]) {
    expect(attributes).toMatchObject({ extras_total: "26.00" });
    const [, flange] = await make.items(id);
    expect((await extrasOf(id)).map((each) => each.at(-1))).toEqual([flange?.id, flange?.id]);
  }
});

test("surcharges included in a calculation are not charged twice", async () => {
  const product = await certified("Cover");
  const laser = await server.as("demo").create("operations", { name: "Laser" });
  await make.estimator.create(
    "product-operations",
    { time_per_unit: 6, hourly_rate: "80" },
    { product: { type: "products", id: product.id }, operation: { type: "operations", id: laser.id } },
  );
  const calculated = async () => {
    const { body } = await make.estimator.get(`/restify/products/${product.id}/calculation?quantities=10`);
    return Number((body.data.attributes as { results: { unit_price: string }[] }).results[0]?.unit_price);
  };
  const withExtras = await calculated();
  const order = await make.order([[product, 10]]);
  const { value_of_goods, extras_total } = order.attributes as Record<string, string>;
  expect(extras_total).toBe("30.00");
  // The calculation applies the customer's cash discount to them as well.
  expect(Number(value_of_goods) + Number(extras_total)).toBeCloseTo(withExtras * 10, -1);
  expect(Number(value_of_goods)).toBeLessThan(withExtras * 10 - 29);
});
