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
type Price = { min_quantity: number; max_quantity?: number; unit_price: string };

async function product(name: string, ...prices: Price[]): Promise<string> {
  made += 1;
  const { id } = await estimator.create("products", { name, number: `N-${made}` });
  for (const price of prices)
    await estimator.create("bulk-prices", price, { product: { type: "products", id } });
  return id;
}

const order = (
  lines: [id: string, quantity?: unknown][],
  attributes: Record<string, unknown> = {},
  related: Parameters<typeof documentOf>[2] = {},
) =>
  estimator.post(
    "/restify/orders",
    documentOf("orders", attributes, {
      ...related,
      products: lines.map(([id, quantity]) => ({
        type: "products",
        id,
        ...(quantity === undefined ? {} : { meta: { quantity } }),
      })),
    }),
  );

const itemsOf = async (id: string) => (await estimator.list(`/restify/orders/${id}/items`)).body.data;
const readOrder = async (id: string) => (await estimator.get(`/restify/orders/${id}`)).body.data.attributes;
const move = (id: string, status: string) => estimator.post(`/restify/orders/${id}/transition`, { status });
const codesOf = ({ warnings }: Record<string, unknown>) =>
  (warnings as { code: string }[]).map(({ code }) => code);
const patch = (
  path: string,
  type: string,
  id: string,
  attributes: Record<string, unknown>,
  version?: number,
) =>
  estimator.patch(
    path,
    documentOf(type, attributes, {}, id),
    version === undefined ? {} : { "if-match": `"${version}"` },
  );

test("selected products become a draft with copied prices, the customer's billing address and the settings' terms", async () => {
  const bracket = await product(
    "Bracket",
    { min_quantity: 1, max_quantity: 49, unit_price: "12.3456" },
    { min_quantity: 50, unit_price: "9" },
  );
  const plate = await product("Plate", { min_quantity: 1, unit_price: "0.0050" });
  const customer = await estimator.create("customers", {
    name: "Maschinenbau Süd",
    email: "einkauf@customer.example",
    city: "Ulm",
    zip: "89073",
    billing_name: "Buchhaltung Süd",
    price_breakdown: "none",
  });
  const { status, body } = await order(
    [[bracket, 50], [plate]],
    { discount: "0.5" },
    {
      customer: { type: "customers", id: customer.id },
    },
  );
  expect(status).toBe(201);
  expect(body.data.attributes).toMatchObject({
    status: "draft",
    name: "Bracket (+1)",
    number: expect.stringMatching(/^O-\d{4}-\d{4}$/),
    currency: "EUR",
    vat_rate: 0.19,
    payment_terms: "30 days net",
    shipping_method: "Forwarder",
    price_breakdown: "none",
    billing_name: "Buchhaltung Süd",
    billing_city: "Ulm",
    billing_postal_code: "89073",
    contact_email: "einkauf@customer.example",
    items_count: 2,
    total_quantity: 51,
    // 450.0050 − 0.5 = 449.505, half up
    value_of_goods: "450.01",
    subtotal: "449.51",
    total_price: "449.51",
    vat_amount: "85.41",
    total_with_vat: "534.92",
    warnings: [],
  });
  const lines = await itemsOf(body.data.id);
  expect(lines.map((line) => [line.attributes.unit_price, line.attributes.total_price])).toEqual([
    ["9.0000", "450.00"],
    ["0.0050", "0.01"],
  ]);
  expect(lines[0]?.relationships.component?.data).toMatchObject({ type: "products", id: bracket });
});

test("an order takes its products' common customer, unless another or none is given", async () => {
  const [one, other] = [
    await estimator.create("customers", { name: "One" }),
    await estimator.create("customers", { name: "Other" }),
  ];
  const of = async ({ id }: { id: string }) => {
    made += 1;
    const customer = { type: "customers", id };
    return (await estimator.create("products", { name: "Plate", number: `N-${made}` }, { customer })).id;
  };
  const [first, second, third] = [await of(one), await of(one), await of(other)];
  const customers = [
    await order([[first], [second]]),
    await order([[first], [third]]),
    await order([[first]], {}, { customer: { type: "customers", id: other.id } }),
    await order([[first]], {}, { customer: null }),
  ].map(({ body }) => [body.data.relationships.customer, body.data.attributes.billing_name]);
  expect(customers).toEqual([
    [{ data: { type: "customers", id: one.id } }, "One"],
    [{ data: null }, null],
    [{ data: { type: "customers", id: other.id } }, "Other"],
    [{ data: null }, null],
  ]);
});

test("an order needs existing products in whole pieces", async () => {
  const none = await order([]);
  expect(none.status).toBe(422);
  expect(none.body.message).toBe("Select at least one product to create an order.");
  const id = await product("Bracket");
  for (const quantity of [0, -1, 1.5, "2"])
    expect((await order([[id, quantity]])).body.errors).toHaveProperty(["products.0.quantity"]);
  const foreign = await server.as("demo", "acme").create("products", { name: "Foreign", number: "F-1" });
  expect((await order([[foreign.id]])).status).toBe(422);
});

test("an order's dates, currency and amounts must be valid", async () => {
  const id = await product("Sheet", { min_quantity: 1, unit_price: "1" });
  expect((await order([[id]], { valid_until: "0000-01-01" })).body.errors).toEqual({
    valid_until: ["Must be a date"],
  });
  expect((await order([[id]], { currency: "€" })).body.errors).toEqual({
    currency: ["Enter a currency code (ISO 4217), such as EUR"],
  });
  for (const currency of ["CHF", "USD"])
    await server.as("demo").create("exchange-rates", { currency, rate: 1, valid_from: "2026-01-01" });
  const { data } = (await order([[id]], { currency: "chf", valid_until: "9999-12-31" })).body;
  expect(data.attributes).toMatchObject({ currency: "CHF", valid_until: "9999-12-31" });
  const path = `/restify/orders/${data.id}`;
  expect((await patch(path, "orders", data.id, { currency: "usd" })).body.data.attributes.currency).toBe(
    "USD",
  );
  const huge = { item_name: "All of it", quantity: 1e12, unit_price: "9999999999.9999" };
  const answer = await estimator.post(`${path}/items`, documentOf("items", huge));
  expect([answer.status, answer.body.message]).toEqual([422, "A number or amount is too large"]);
});

test("an order keeps its prices when the product's price changes", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  const made = (await order([[id, 3]])).body.data;
  const [price] = (await estimator.list(`/restify/bulk-prices?filter[product]=${id}`)).body.data;
  await patch(`/restify/bulk-prices/${price?.id}`, "bulk-prices", price?.id ?? "", { unit_price: "99" });
  await patch(`/restify/orders/${made.id}`, "orders", made.id, { name: "Renamed", vat_rate: 0.07 });
  expect(await readOrder(made.id)).toMatchObject({ value_of_goods: "30.00", total_with_vat: "32.10" });
});

test("a product without a price causes a warning, and blocks the offer until it has one", async () => {
  const id = await product("Unpriced", { min_quantity: 100, unit_price: "1" });
  const made = (await order([[id, 5]])).body.data;
  expect(made.attributes).toMatchObject({ value_of_goods: "0.00" });
  expect(codesOf(made.attributes)).toEqual(["price_missing", "nothing_to_calculate"]);
  const refused = await move(made.id, "offered");
  expect([refused.status, refused.body.code]).toEqual([409, "price_missing"]);
  expect(refused.body.message).toContain("Unpriced");
  const [line] = await itemsOf(made.id);
  expect(refused.body).toMatchObject({
    items: [{ id: line?.id, problems: [{ code: "nothing_to_calculate", source: { id } }] }],
  });
  const path = `/restify/orders/${made.id}/items/${line?.id}`;
  const priced = await patch(path, "items", line?.id ?? "", { unit_price: "2.50" }, line?.meta.version);
  expect(priced.body.data.attributes.total_price).toBe("12.50");
  expect(await readOrder(made.id)).toMatchObject({ warnings: [], value_of_goods: "12.50" });
  expect((await move(made.id, "offered")).status).toBe(200);
});

test("items are added, changed and removed below their order, and the totals follow", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  const made = (await order([[id, 1]])).body.data;
  const path = `/restify/orders/${made.id}/items`;
  const added = await estimator.post(
    path,
    documentOf("items", { item_name: "Packaging", quantity: 2, unit_price: "1.005" }),
  );
  expect(added.status).toBe(201);
  expect(added.body.data.attributes.total_price).toBe("2.01");
  expect(await readOrder(made.id)).toMatchObject({ items_count: 2, total_quantity: 3, subtotal: "12.01" });
  const item = added.body.data.id;
  expect((await patch(`${path}/${item}`, "items", item, { quantity: 3 }, 9)).status).toBe(412);
  expect((await patch(`${path}/${item}`, "items", item, { quantity: 3 }, 1)).status).toBe(200);
  expect(await readOrder(made.id)).toMatchObject({ subtotal: "13.02" });
  const other = (await order([[id, 1]])).body.data;
  expect((await estimator.get(`/restify/orders/${other.id}/items/${item}`)).status).toBe(404);
  expect((await estimator.delete(`/restify/orders/${other.id}/items/${item}`)).status).toBe(404);
  expect((await estimator.delete(`${path}/${item}`)).status).toBe(204);
  expect(await readOrder(made.id)).toMatchObject({ items_count: 1, subtotal: "10.00" });
  expect((await estimator.post("/restify/items", documentOf("items", { item_name: "x" }))).status).toBe(404);
});

test("only an order with items can be offered, and without a date it is valid for the setting's period", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const empty = (await order([[id]])).body.data;
  const [line] = await itemsOf(empty.id);
  await estimator.delete(`/restify/orders/${empty.id}/items/${line?.id}`);
  expect((await move(empty.id, "offered")).body).toMatchObject({
    code: "order_empty",
    message: "An order without lines cannot be offered. Add a line first",
  });
  const open = (await order([[id]])).body.data;
  const { valid_until } = (await move(open.id, "offered")).body.data.attributes;
  // It may already be the next day in the organization's time zone.
  expect([day(30), day(31)]).toContain(valid_until);
  const named = (await order([[id]], { valid_until: day(7) })).body.data;
  expect((await move(named.id, "offered")).body.data.attributes.valid_until).toBe(day(7));
  const past = (await order([[id]], { valid_until: "2020-01-01" })).body.data;
  expect((await move(past.id, "offered")).body.data.attributes.valid_until).toBe(valid_until);
});

test("the discount cannot exceed the goods", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  expect((await order([[id, 1]], { discount: "10.01" })).body.errors).toHaveProperty("discount");
  const made = (await order([[id, 1]], { discount: "10" })).body.data;
  expect(made.attributes.subtotal).toBe("0.00");
  const refused = await patch(`/restify/orders/${made.id}`, "orders", made.id, { discount: "11" });
  expect(refused.body.errors).toHaveProperty("discount");
});

test("the discount can never exceed the goods: not by changing or removing a line, nor by undoing", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  const made = (await order([[id, 2]], { discount: "15" })).body.data;
  const path = `/restify/orders/${made.id}/items`;
  const [line] = await itemsOf(made.id);
  const change = (attributes: Record<string, unknown>) =>
    patch(`${path}/${line?.id}`, "items", line?.id ?? "", attributes);
  const added = await estimator.post(
    path,
    documentOf("items", { item_name: "Crate", item_type: "material", unit_price: "10" }),
  );
  expect((await patch(`/restify/orders/${made.id}`, "orders", made.id, { discount: "25" })).status).toBe(200);
  const history = (await estimator.list(`/restify/orders/${made.id}/history`)).body.data;
  const creation = history.find(({ attributes }) => attributes.subject_id === added.body.data.id);
  const refused = [
    await change({ quantity: 1 }),
    await change({ unit_price: "1" }),
    await change({ discount: 50 }),
    await estimator.delete(`${path}/${line?.id}`),
    await estimator.delete(`${path}/${added.body.data.id}`),
    await estimator.post(`/restify/audit-events/${creation?.id}/undo`),
  ];
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
    refused.map(() => [422, ["discount"]]),
  );
  await patch(`/restify/orders/${made.id}`, "orders", made.id, { discount: "15" });
  expect((await estimator.delete(`${path}/${added.body.data.id}`)).status).toBe(204);
  // Not even the last one: there would be nothing left to discount.
  expect((await estimator.delete(`${path}/${line?.id}`)).status).toBe(422);
  expect(await readOrder(made.id)).toMatchObject({ value_of_goods: "20.00", subtotal: "5.00" });
  await patch(`/restify/orders/${made.id}`, "orders", made.id, { discount: null });
  expect((await estimator.delete(`${path}/${line?.id}`)).status).toBe(204);
});

test("a line without a name is named after its subject", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  const made = (await order([[id]])).body.data;
  const add = async (attributes: Record<string, unknown>, related = {}) =>
    (await estimator.post(`/restify/orders/${made.id}/items`, documentOf("items", attributes, related), {}))
      .body.data.attributes.item_name;
  const component = { type: "products", id: await product("Cover") };
  expect(await add({ item_type: "product" }, { component })).toBe("Cover");
  expect(await add({ item_type: "text", description: "Delivery in\ntwo lots" })).toBe("Delivery in");
  expect(await add({ item_type: "material" })).toBe("Material");
  expect(await add({ item_name: "Mine" }, { component })).toBe("Mine");
});

test("shipping and deferral dates with mistyped years are refused", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  const { status, body } = await order([[id]], { shipping_date: "9999-12-31" });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["shipping_date"]]);
  const made = (await order([[id]])).body.data;
  const until = { status: "deferred", deferred_until: "9999-12-31" };
  const deferred = await estimator.post(`/restify/orders/${made.id}/transition`, until);
  expect(Object.keys(deferred.body.errors)).toEqual(["deferred_until"]);
});

test("orders change status as allowed, and an offered one keeps its prices", async () => {
  const id = await product("Bracket", { min_quantity: 1, unit_price: "10" });
  const made = (await order([[id, 1]])).body.data;
  const jump = await move(made.id, "ordered");
  expect(jump.body).toMatchObject({ code: "move_not_allowed", allowed: ["offered"] });
  expect((await move(made.id, "lost")).status).toBe(422);
  expect(
    (await server.as("buyer").post(`/restify/orders/${made.id}/transition`, { status: "offered" })).status,
  ).toBe(403);
  expect((await move(made.id, "offered")).body.data.attributes.status).toBe("offered");

  const [line] = await itemsOf(made.id);
  const path = `/restify/orders/${made.id}/items`;
  const finals = [
    await patch(`/restify/orders/${made.id}`, "orders", made.id, { discount: "1" }),
    await patch(`/restify/orders/${made.id}`, "orders", made.id, { vat_rate: 0.07 }),
    await patch(`${path}/${line?.id}`, "items", line?.id ?? "", { unit_price: "1" }),
    await estimator.delete(`${path}/${line?.id}`),
    await estimator.post(path, documentOf("items", { item_name: "More", unit_price: "1" })),
  ];
  expect(finals.map((answer) => [answer.status, answer.body.code])).toEqual(
    finals.map(() => [409, "order_final"]),
  );
  expect((await patch(`/restify/orders/${made.id}`, "orders", made.id, { commission: "Job 7" })).status).toBe(
    200,
  );
  expect((await estimator.delete(`/restify/orders/${made.id}`)).body.code).toBe("order_not_deleted");
  for (const status of ["deferred", "declined", "draft"])
    expect((await move(made.id, status)).status).toBe(200);
  expect((await estimator.delete(`/restify/orders/${made.id}`)).status).toBe(204);
});

test("a list of orders shows the missing prices of each", async () => {
  const priced = await product("Priced", { min_quantity: 1, unit_price: "10" });
  const bare = await product("Bare");
  const ids = [(await order([[priced]])).body.data.id, (await order([[bare], [priced]])).body.data.id];
  const listed = await estimator.list(`/restify/orders?filter[id]=${ids.join(",")}&sort=created_at`);
  expect(listed.body.data.map((one) => codesOf(one.attributes))).toEqual([
    [],
    ["price_missing", "nothing_to_calculate"],
  ]);
});
