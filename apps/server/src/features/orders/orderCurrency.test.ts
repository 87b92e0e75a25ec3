import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { type CustomerOrders, customerOrders } from "../../testing/customerOrders.ts";

// Products are priced in the organization's currency, EUR; an order uses its customer's.

let server: TestApp;
let make: CustomerOrders;
beforeAll(async () => {
  server = await startTestApp();
  make = customerOrders(server);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const rate = (currency: string, value: number, valid_from: string) =>
    server.as("demo").create("exchange-rates", { currency, rate: value, valid_from });
  await rate("USD", 0.5, days(-40));
  await rate("USD", 0.8, days(-3));
  await rate("USD", 0.9, days(3));
  await rate("JPY", 0.006, "2026-01-01");
  await rate("KWD", 3, "2026-01-01");
  await rate("CHF", 1.6, "2026-01-01");
});
afterAll(() => server.close());

const plate = () => make.product("Plate", { min_quantity: 1, unit_price: "12.3456" });
const add = (order: string, id: string, quantity: number) =>
  make.estimator.post(
    `/restify/orders/${order}/items`,
    documentOf(
      "items",
      { item_name: "Added", item_type: "product", quantity },
      {
        component: { type: "products", id },
      },
    ),
  );
const prices = async (id: string) =>
  (await make.items(id)).map(({ attributes }) => [attributes.unit_price, attributes.total_price]);

test("prices are converted to an order's currency at the day's rate, which the order stores", async () => {
  const order = await make.order([[await plate(), 10]], { currency: "USD" });
  // 12.3456 / 0.8: neither the former nor the future rate.
  expect(order.attributes).toMatchObject({ exchange_rate: 0.8, total_price: "154.32" });
  expect(order.attributes.exchange_rate_from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const { body } = await add(order.id, (await plate()).id, 2);
  expect(body.data.attributes).toMatchObject({ unit_price: "15.4320", total_price: "30.86" });
  expect((await make.act(order.id, "duplicate")).body.data.attributes.exchange_rate).toBe(0.8);
});

test("orders and rates refuse unknown currencies, and stored ones do not break calculations", async () => {
  const wrong = { currency: ["Enter a currency code (ISO 4217), such as EUR"] };
  const rate = { currency: "ABC", rate: 2, valid_from: "2026-01-01" };
  const answer = await server
    .as("demo")
    .post("/restify/exchange-rates", documentOf("exchange-rates", rate, {}));
  expect([answer.status, answer.body.errors]).toEqual([422, wrong]);
  const order = await make.order([[await plate(), 10]], {});
  const refused = await make.change(order.id, { currency: "abc" });
  expect([refused.status, refused.body.errors]).toEqual([422, wrong]);

  await server.within("test", ({ db }) =>
    db.update(ordersTable, eq(ordersTable.id, order.id), { currency: "ABC", exchange_rate: 1 }),
  );
  const { status, body } = await add(order.id, (await plate()).id, 2);
  expect([status, body.data.attributes.total_price]).toEqual([201, "24.69"]);
  expect((await make.read(order.id)).attributes).toMatchObject({ currency: "ABC", total_price: "148.15" });
});

test("an order keeps its rate, regardless of later rates", async () => {
  const order = await make.order([[await plate(), 1]], { currency: "CHF" });
  const today = new Date().toISOString().slice(0, 10);
  await server.as("demo").create("exchange-rates", { currency: "CHF", rate: 2, valid_from: today });
  const { body } = await add(order.id, (await plate()).id, 1);
  expect(body.data.attributes.unit_price).toBe("7.7160");
  expect((await make.read(order.id)).attributes.exchange_rate).toBe(1.6);
});

test("changing the currency converts items, surcharges and discount, including entered prices, and back", async () => {
  const order = await make.order([[await plate(), 10]], { discount: "8" });
  await make.estimator.post(
    `/restify/orders/${order.id}/items`,
    documentOf("items", { item_name: "Freight", unit_price: "80", sort_order: 2 }),
  );
  await make.estimator.create(
    "price-extras",
    { kind: "certificate_31", price: "16.83" },
    { order: { type: "orders", id: order.id } },
  );
  const { attributes } = (await make.change(order.id, { currency: "USD" })).body.data;
  expect(attributes).toMatchObject({
    exchange_rate: 0.8,
    discount: "10.0000",
    extras_total: "21.04",
    // 154.32 + 100 − 10 + 21.04: 16.83 / 0.8 rounded to cents
    total_price: "265.36",
  });
  expect(await prices(order.id)).toEqual([
    ["15.4320", "154.32"],
    ["100.0000", "100.00"],
  ]);
  const back = (await make.change(order.id, { currency: "EUR" })).body.data.attributes;
  expect(back).toMatchObject({ exchange_rate: null, discount: "8.0000", total_price: "212.29" });
});

test("a missing rate is reported with the place to enter it, and needed only if there are prices", async () => {
  const says = {
    currency: ["There is no exchange rate for SEK yet. Enter one under Exchange Rates."],
  };
  const order = await make.order([[await plate(), 1]]);
  const refused = await make.change(order.id, { currency: "SEK" });
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([422, "no_exchange_rate", says]);
  const bare = await make.product("Bare");
  const open = await make.order([[bare, 1]], { currency: "SEK" });
  expect(open.attributes).toMatchObject({ currency: "SEK", exchange_rate: null });
  expect((await add(open.id, (await plate()).id, 1)).body.errors).toEqual(says);
});

test("totals have their currency's decimals: none for yen, three for dinars", async () => {
  const yen = await make.order([[await plate(), 10]], { currency: "JPY", discount: "76" });
  // 12.3456 / 0.006 = 2057.6
  expect(await prices(yen.id)).toEqual([["2057.6000", "20576"]]);
  expect(yen.attributes).toMatchObject({
    value_of_goods: "20576",
    subtotal: "20500",
    vat_amount: "3895",
    total_with_vat: "24395",
  });
  const dinars = await make.order([[await plate(), 3]], { currency: "KWD" });
  // 12.3456 / 3 = 4.1152
  expect(await prices(dinars.id)).toEqual([["4.1152", "12.346"]]);
  expect(dinars.attributes).toMatchObject({ vat_amount: "2.346", total_with_vat: "14.692" });
});
