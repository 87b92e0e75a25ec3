import type { Comparison } from "@kantwerk/comparison/comparison";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";

// Price components besides the supplier's price: alloy surcharges, and surcharges of an order.

let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
});
afterAll(() => server.close());

const to = ({ type, id }: ResourceObject) => ({ type, id });
const thisMonth = new Date().toISOString().slice(0, 7);
const tiers = (unit_price: string) => [{ min_quantity: 1, max_quantity: null, unit_price }];

/** A product of 1.4301 with 2 kg per piece and two steps. */
async function stainless(number: string) {
  const material = await demo.create("materials", { name: `1.4301 ${number}`, density: 7900 });
  const product = await demo.create("products", { name: `Winkel ${number}`, number });
  await demo.create("product-materials", { weight: 2 }, { product: to(product), material: to(material) });
  const steps: ResourceObject[] = [];
  for (const sort_order of [1, 2]) {
    const operation = await demo.create("operations", { name: `Schritt ${number}-${sort_order}` });
    const step = { product: to(product), operation: to(operation) };
    steps.push(await demo.create("product-operations", { sort_order }, step));
  }
  return { material, product, steps };
}

const surcharge = (
  material: ResourceObject,
  month: string,
  price_per_kg: string,
  supplier?: ResourceObject,
) =>
  demo.create(
    "alloy-surcharges",
    { month, price_per_kg },
    { material: to(material), ...(supplier && { supplier: to(supplier) }) },
  );

test("a calculation includes the latest month's surcharge up to today, for the purchased weight", async () => {
  const { material, product } = await stainless("LZ-1");
  await surcharge(material, "2020-01", "9.0000");
  await surcharge(material, thisMonth, "1.7500");
  await surcharge(material, "2035-01", "5.0000");
  const { body } = await demo.get(`/restify/products/${product.id}/calculation?quantities=10`);
  const { results } = body.data.attributes as { results: { rows: { source: unknown; cost: string }[] }[] };
  const rows = results[0]?.rows.filter(({ source }) => JSON.stringify(source)?.includes("alloy-surcharges"));
  expect(rows?.map(({ cost }) => cost)).toEqual(["3.5000"]);
});

test("an offer without the alloy surcharge is compared using our table's, once for all steps of a product", async () => {
  const { material, product, steps } = await stainless("LZ-2");
  const [plain, own] = [
    await demo.create("suppliers", { name: "Blech Plain", email: "plain@example.com" }),
    await demo.create("suppliers", { name: "Blech Own", email: "own@example.com" }),
  ];
  await surcharge(material, thisMonth, "1.5000");
  await surcharge(material, thisMonth, "1.0000", own);
  const request = await demo.create(
    "purchase-requests",
    { name: "Winkel", close_submission_at: "2099-01-01T12:00:00Z" },
    {
      products: [{ ...to(product), meta: { quantities: [10] } }],
      product_operations: steps.map(to),
      suppliers: [to(plain), to(own)],
    },
  );
  const path = `/restify/purchase-requests/${request.id}`;
  const { body } = await demo.list(`${path}/purchase_request_operations?sort=created_at`);
  const lines = body.data;
  for (const supplier of [plain, own])
    for (const line of lines)
      await demo.create(
        "offers",
        { shipping_date: "2035-02-01", tiers: tiers("4"), alloy_surcharge: "delivery_month" },
        { supplier: to(supplier), line: to(line) },
      );
  const answer = (await demo.get(`${path}/comparison`)).body.data.attributes as unknown as Comparison;
  const landed = answer.lines.map(({ offers }) =>
    Object.fromEntries(offers.map((offer) => [offer.supplier_name, offer.prices[0]?.alloy_surcharge])),
  );
  // 10 pieces of 2 kg; the first step includes the surcharge.
  expect(landed).toEqual([
    { "Blech Plain": "30.00", "Blech Own": "20.00" },
    { "Blech Plain": null, "Blech Own": null },
  ]);
});

test("surcharges of an order are in its totals, and fixed with it", async () => {
  const product = await demo.create("products", { name: "Deckel", number: "D-1" });
  await demo.create("bulk-prices", { min_quantity: 1, unit_price: "10" }, { product: to(product) });
  const order = await demo.create(
    "orders",
    { name: "Deckel" },
    {
      products: [{ ...to(product), meta: { quantity: 5 } }],
    },
  );
  const path = `/restify/orders/${order.id}`;
  const extra = await demo.create(
    "price-extras",
    { kind: "certificate_31", price: "35", per: "lot" },
    { order: to(order) },
  );
  await demo.create("price-extras", { kind: "surface", price: "1.2", per: "piece" }, { order: to(order) });
  const totals = async () => (await demo.get(path)).body.data.attributes;
  expect(await totals()).toMatchObject({ value_of_goods: "50.00", extras_total: "41.00", subtotal: "91.00" });
  expect((await demo.delete(`/restify/price-extras/${extra.id}`)).status).toBe(204);
  expect(await totals()).toMatchObject({ extras_total: "6.00", subtotal: "56.00" });
  expect((await demo.post(`${path}/transition`, { status: "offered" })).status).toBe(200);
  const late = documentOf("price-extras", { price: "9" }, { order: to(order) });
  expect((await demo.post("/restify/price-extras", late)).status).toBe(409);
});
