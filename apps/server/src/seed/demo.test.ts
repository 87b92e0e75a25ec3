import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { fillWorkshop } from "./demo/workshop.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.within("test", fillWorkshop);
});
afterAll(() => server.close());

test.each([
  ["customers", 30],
  ["suppliers", 25],
  ["operations", 13],
  ["materials", 60],
  ["parts", 25],
  ["products", 120],
  ["purchase-requests", 15],
  ["orders", 40],
])("the demo contains %s", async (type, count) => {
  const { body } = await server.as("viewer").list(`/restify/${type}?page[size]=1`);
  expect(body.meta.page.total).toBe(count);
});

test("the demo has requests in every state, and one with offers to compare, including estimates and another currency", async () => {
  const buyer = server.as("buyer");
  const requests = (await buyer.list("/restify/purchase-requests?page[size]=100")).body.data;
  const states = requests.map(
    ({ attributes }) => `${attributes.state} ${attributes.active} ${attributes.sent_at !== null}`,
  );
  expect(new Set(states)).toEqual(
    new Set(["closed true true", "open true true", "open false true", "open false false"]),
  );
  const housings = requests.find(({ attributes }) => String(attributes.name).startsWith("Gehäuseprogramm"));
  const comparison = await buyer.get(`/restify/purchase-requests/${housings?.id}/comparison`);
  const { lines } = comparison.body.data.attributes as {
    lines: { offers: { exchange_rate: { currency: string } | null; prices: { estimated: boolean }[] }[] }[];
  };
  const offers = lines.flatMap((line) => line.offers);
  expect(offers.some((offer) => offer.exchange_rate?.currency === "GBP")).toBe(true);
  expect(offers.some((offer) => offer.prices.some((price) => price.estimated))).toBe(true);
});

test("the totals of an offered demo order add up, and a draft lacks a price", async () => {
  const orders = (await server.as("viewer").list("/restify/orders?include=items")).body;
  for (const order of orders.data) {
    const own = orders.included.filter(
      (item) => (item.relationships.order?.data as { id: string } | null)?.id === order.id,
    );
    const cents = own.reduce((sum, item) => sum + Math.round(Number(item.attributes.total_price) * 100), 0);
    expect(Math.round(Number(order.attributes.value_of_goods) * 100)).toBe(cents);
  }
  const lacking = orders.data.filter((order) =>
    (order.attributes.warnings as { code: string }[]).some(({ code }) => code === "price_missing"),
  );
  expect(lacking.map((order) => order.attributes.status)).toEqual(["draft"]);
});

test("exactly one list price of the demo is below cost, as an example", async () => {
  const demo = server.as("demo");
  const parts = [];
  for (const page of [1, 2])
    parts.push(...(await demo.list(`/restify/products?page[size]=100&page[number]=${page}`)).body.data);
  const below: unknown[] = [];
  const states = new Map<string, number>();
  for (const { id, attributes } of parts) {
    const path = `/restify/products/${id}/prices?quantities=1,10,50,200`;
    const { prices } = (await demo.get(path)).body.data.attributes as {
      prices: { quantity: number; state: string; problems: { code: string }[] }[];
    };
    expect(prices).toHaveLength(4);
    for (const { quantity, state, problems } of prices) {
      states.set(state, (states.get(state) ?? 0) + 1);
      if (problems.some(({ code }) => code === "below_cost")) below.push(`${attributes.number} ${quantity}`);
    }
  }
  expect(below).toEqual([1, 10, 50, 200].map((quantity) => `KW-1057 ${quantity}`));
  expect(states.get("good")).toBeGreaterThan((states.get("doubtful") ?? 0) + (states.get("incomplete") ?? 0));
});

test("the demo's purchase orders were received after they were ordered", async () => {
  const orders = (await server.as("buyer").list("/restify/purchase-orders?page[size]=100")).body.data;
  const sent = orders.filter(({ attributes }) => attributes.order_date !== null);
  expect(sent.length).toBeGreaterThan(5);
  for (const { attributes } of sent)
    for (const day of ["delivery_date", "confirmed_delivery_date", "received_at"])
      expect(
        String(attributes[day] ?? "9") > String(attributes.order_date),
        `${attributes.number} ${day}`,
      ).toBe(true);
});

test("each part of the demo has all the steps its geometry requires, on machines large enough", async () => {
  const viewer = server.as("viewer");
  const parts = (await viewer.list("/restify/products?page[size]=100&filter[product_type]=single_part")).body
    .data;
  for (const { id, attributes } of parts.slice(0, 10)) {
    const { steps } = (await viewer.get(`/restify/products/${id}/routing`)).body.data.attributes as {
      steps: { product_operation_id: string | null; asset_id: string | null; external: boolean }[];
    };
    const missing = steps.filter((step) => !step.product_operation_id || (!step.external && !step.asset_id));
    expect(missing, String(attributes.name)).toEqual([]);
  }
});
