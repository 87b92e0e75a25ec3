import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { customerOrders } from "../../testing/customerOrders.ts";
import { workshop } from "../../testing/workshop.ts";

let server: TestApp;
let make: ReturnType<typeof customerOrders>;
let products: ReturnType<typeof workshop>;
/** Can issue orders, but lacks `costs.view`. */
let clerk: TestClient;

type Refused = { code: string; message: string; items: { id: string; problems: StatedProblem[] }[] };

const to = ({ type, id }: ResourceObject) => ({ type, id });
const codes = (problems: unknown) => (problems as StatedProblem[]).map(({ code }) => code);
const offer = (id: string, body: object = {}, client: TestClient = make.estimator) =>
  client.post(`/restify/orders/${id}/transition`, { status: "offered", ...body });
const refusalOf = (answer: { status: number; body: unknown }) => ({
  status: answer.status,
  ...(answer.body as Refused),
});

async function makeClerk(): Promise<TestClient> {
  const demo = server.as("demo");
  const granted = "orders.view,orders.update,orders.issue,orders.create,products.view,audit-events.view";
  const permissions = (await demo.list(`/restify/permissions?filter[name]=${granted}`)).body.data;
  const role = await demo.create("roles", { name: "Clerk" }, { permissions: permissions.map(to) });
  const [user] = (await demo.list("/restify/users?filter[email]=viewer@kantwerk.example")).body.data;
  const { status } = await demo.patch(
    `/restify/users/${user?.id}`,
    documentOf("users", {}, { roles: [to(role)] }, user?.id),
  );
  expect(status).toBe(200);
  return server.as("viewer");
}

beforeAll(async () => {
  server = await startTestApp();
  make = customerOrders(server);
  products = workshop(server.as("demo"));
  clerk = await makeClerk();
});
afterAll(() => server.close());

test("lines show how reliable their prices are, and their order has the same warnings", async () => {
  const [good, differing, bare] = [
    await products.product(10),
    await products.product(10),
    await products.product(null),
  ];
  await products.bulkPrice(differing, "20");
  const order = await make.order([
    [good, 5],
    [differing, 5],
    [bare, 5],
  ]);
  const [first, second, third] = (await make.items(order.id)).map(({ attributes }) => attributes);
  expect(first).toMatchObject({ price_source: "calculation", price_state: "good", price_problems: [] });
  expect(second).toMatchObject({ price_source: "bulk_price", price_state: "doubtful" });
  expect(codes(second?.price_problems)).toEqual(["list_differs"]);
  expect(third).toMatchObject({ unit_price: null, price_source: null, price_state: "incomplete" });
  expect(codes(third?.price_problems)).toEqual(["nothing_to_calculate"]);
  expect(codes(order.attributes.warnings)).toEqual(["list_differs", "price_missing", "nothing_to_calculate"]);
  const remark = await make.estimator.post(
    `/restify/orders/${order.id}/items`,
    documentOf("items", { item_name: "With our terms" }),
  );
  expect(remark.body.data.attributes).toMatchObject({ price_state: null, price_problems: [] });
  const packaging = await make.estimator.post(
    `/restify/orders/${order.id}/items`,
    documentOf("items", { item_name: "Packaging", unit_price: "8" }),
  );
  expect(packaging.body.data.attributes).toMatchObject({ price_source: "entered", price_state: "good" });
});

test("a line without a price blocks the offer, and the response names it with its missing inputs", async () => {
  const bare = await products.product(10, { material_supplied: false });
  const order = await make.order([[bare, 5]]);
  const [line] = await make.items(order.id);
  expect(refusalOf(await offer(order.id))).toMatchObject({
    status: 409,
    code: "price_missing",
    items: [{ id: line?.id, problems: [{ code: "material_missing", source: to(bare) }] }],
  });
  expect(refusalOf(await offer(order.id, { comment: "All the same" })).code).toBe("price_missing");
});

test("a product line without a price is incomplete, even without an item type", async () => {
  const [good, bare] = [await products.product(10), await products.product(null)];
  const order = await make.order([[good, 5]]);
  const added = await make.estimator.post(
    `/restify/orders/${order.id}/items`,
    documentOf("items", { quantity: 5 }, { component: to(bare) }),
  );
  expect(added.body.data.attributes).toMatchObject({ unit_price: null, price_state: "incomplete" });
  const refused = refusalOf(await offer(order.id));
  expect(refused).toMatchObject({ status: 409, code: "price_missing", items: [{ id: added.body.data.id }] });
  expect(codes(refused.items[0]?.problems)).toEqual(["nothing_to_calculate"]);
});

test("a price below full cost can be offered with a reason, which is stored and in the history", async () => {
  const product = await products.product(10);
  await products.bulkPrice(product, "9");
  const order = await make.order([[product, 5]]);
  const [line] = await make.items(order.id);
  expect(codes(order.attributes.warnings)).toEqual(["below_cost", "list_differs"]);
  expect(refusalOf(await offer(order.id))).toMatchObject({
    status: 409,
    code: "price_doubtful",
    items: [{ id: line?.id, problems: [{ code: "below_cost" }, { code: "list_differs" }] }],
  });
  expect(refusalOf(await offer(order.id, { comment: "  " })).code).toBe("price_doubtful");
  const offered = await offer(order.id, { comment: "First order of a new customer" });
  expect(offered.body.data.attributes).toMatchObject({
    status: "offered",
    price_comment: "First order of a new customer",
    warnings: [],
  });
  const history = await server.as("demo").list(`/restify/orders/${order.id}/history`);
  expect(history.body.data.map(({ attributes }) => attributes.changes)).toContainEqual(
    expect.objectContaining({ price_comment: [null, "First order of a new customer"] }),
  );
  const written = documentOf("orders", { price_comment: "Another" }, {}, order.id);
  expect((await make.estimator.patch(`/restify/orders/${order.id}`, written)).status).toBe(422);
});

test("an order offered again after being deferred is not checked again", async () => {
  const product = await products.product(10);
  await products.bulkPrice(product, "9");
  const order = await make.order([[product, 5]]);
  await offer(order.id, { comment: "Agreed" });
  await make.act(order.id, "transition", { status: "deferred" });
  const again = await offer(order.id);
  expect(again.body.data.attributes).toMatchObject({ status: "offered", price_comment: "Agreed" });
});

test("other doubts are only shown, and a comment is accepted only when offering", async () => {
  const product = await products.product(10);
  await products.bulkPrice(product, "20");
  const order = await make.order([[product, 5]]);
  expect(codes(order.attributes.warnings)).toEqual(["list_differs"]);
  expect((await offer(order.id)).status).toBe(200);
  const declined = { status: "declined", comment: "No" };
  expect((await make.act(order.id, "transition", declined)).body.errors).toHaveProperty("comment");
});

test.each([
  ["its own discount", { line: { discount: 12 } }],
  ["its share of the order's discount", { order: { discount: "6" } }],
  ["the cash discount", { cash: 0.12 }],
])(
  "a price that falls below full cost by %s needs a reason",
  async (_, { line, order: terms, cash }: Discounts) => {
    const product = await products.product(10);
    await products.bulkPrice(product, "11");
    const order = await make.order([[product, 5]]);
    const [item] = await make.items(order.id);
    const isBelow = async () => codes((await make.read(order.id)).attributes.warnings).includes("below_cost");
    expect(await isBelow()).toBe(false);
    if (line) await make.changeItem(order.id, item?.id ?? "", line);
    if (terms)
      await make.estimator.patch(`/restify/orders/${order.id}`, documentOf("orders", terms, {}, order.id));
    if (cash) await products.setting("cash_discount", cash);
    expect([await isBelow(), refusalOf(await offer(order.id)).code]).toEqual([true, "price_doubtful"]);
    if (cash) await products.setting("cash_discount", 0);
  },
);

type Discounts = { line?: { discount: number }; order?: { discount: string }; cash?: number };

test("users who may not view costs only learn that a price needs a reason", async () => {
  const product = await products.product(10);
  await products.bulkPrice(product, "9.9");
  const order = await make.order([[product, 5]]);
  const [line] = await make.items(order.id);
  expect(codes(order.attributes.warnings)).toEqual(["below_cost"]);
  const seen = (await clerk.get(`/restify/orders/${order.id}`)).body.data;
  expect(seen.attributes.warnings).toEqual([]);
  const [item] = (await clerk.list(`/restify/orders/${order.id}/items`)).body.data;
  expect(item?.attributes).toMatchObject({ price_state: "good", price_problems: [] });
  const refused = await offer(order.id, {}, clerk);
  expect(refusalOf(refused)).toMatchObject({
    status: 409,
    code: "price_doubtful",
    items: [{ id: line?.id, problems: [] }],
  });
  expect(refused.text).not.toMatch(/cost/);
  expect((await offer(order.id, { comment: "Told to" }, clerk)).status).toBe(200);
});

test("sending a draft offers it, so doubtful prices need a reason there too", async () => {
  const product = await products.product(10);
  await products.bulkPrice(product, "9");
  const order = await make.order([[product, 5]]);
  const mail = { to: "customer@customer.example", subject: "Offer", body: "Please find it attached." };
  expect(refusalOf(await make.act(order.id, "send", mail)).code).toBe("price_doubtful");
  const sent = await make.act(order.id, "send", { ...mail, comment: "Agreed" });
  expect(sent.body.data.attributes).toMatchObject({ status: "offered", price_comment: "Agreed" });
  expect((await make.act(order.id, "send", { ...mail, comment: "Again" })).status).toBe(422);
});

test("an order in another currency is compared with costs at its rate, and reports a missing rate", async () => {
  const demo = server.as("demo");
  await demo.create("exchange-rates", { currency: "CHF", rate: 2, valid_from: "2026-01-01" });
  const product = await products.product(10);
  const order = await make.order([[product, 5]], { currency: "CHF" });
  const [line] = await make.items(order.id);
  expect(line?.attributes).toMatchObject({ unit_price: "5.0000", price_state: "good" });
  await make.changeItem(order.id, line?.id ?? "", { unit_price: "4.9" });
  expect(codes((await make.read(order.id)).attributes.warnings)).toEqual(["below_cost"]);

  const bare = await products.product(null);
  const foreign = await make.order([[bare, 5]], { currency: "SEK" });
  const [open] = await make.items(foreign.id);
  const entered = await make.changeItem(foreign.id, open?.id ?? "", { unit_price: "50" });
  expect(entered.body.data.attributes).toMatchObject({ price_state: "doubtful" });
  expect((await make.read(foreign.id)).attributes.warnings).toEqual([
    { code: "exchange_rate_missing", message: "SEK: the exchange rate is missing", source: to(foreign) },
  ]);
});

test("a price copied from a calculation is outdated when the calculation changes", async () => {
  const product = await products.product(10);
  const order = await make.order([[product, 5]]);
  await products.setRate(product, "9");
  const [line] = await make.items(order.id);
  expect(line?.attributes).toMatchObject({ unit_price: "10.0000", price_state: "doubtful" });
  expect(codes(line?.attributes.price_problems)).toEqual(["outdated"]);
  expect((await offer(order.id)).status).toBe(200);
});

test("the number of queries for a list of orders and lines does not depend on its length", async () => {
  const many = [];
  for (let n = 0; n < 12; n += 1) many.push(await products.product(10));
  const small = await make.order([[many[0] as ResourceObject, 1]]);
  const large = await make.order(many.map((product, index) => [product, index + 1] as const));
  const queriesOf = async (path: string) => {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    expect((await make.estimator.get(path)).status).toBe(200);
    const queries = asked.mock.calls.length;
    asked.mockRestore();
    return queries;
  };
  await queriesOf(`/restify/orders/${small.id}/items`);
  expect(await queriesOf(`/restify/orders/${large.id}/items`)).toBe(
    await queriesOf(`/restify/orders/${small.id}/items`),
  );
  const both = `/restify/orders?filter[id]=${small.id},${large.id}`;
  expect(await queriesOf(both)).toBe(await queriesOf(`/restify/orders?filter[id]=${small.id}`));
});
