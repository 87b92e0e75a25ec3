import { periodsOf, widgetKinds } from "@kantwerk/contract/dashboard";
import { daysAfter } from "@kantwerk/contract/days";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "../../db/days.ts";
import { eq } from "../../db/drizzle.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { calculatedPricesTable } from "../../resources/calculationTables.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { offersTable } from "../../resources/offers.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { productsTable } from "../../resources/products.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { questionsTable } from "../../resources/questions.ts";
import { rolesTable } from "../../resources/roles.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { offerOf, sentRequest, type TestRequest } from "../../testing/offeredRequest.ts";

let server: TestApp;
const timezone = "Pacific/Auckland";
const today = () => dayIn(timezone);

type Attributes = {
  range: { from: string; to: string };
  figure?: unknown;
  previous?: unknown;
  series?: { name: string; points: { date: string; value: unknown }[] }[];
  rows?: { label: string; value: unknown; link: string | null; details?: Record<string, unknown> }[];
};

const widget = async (kind: string, range = "30d", person: "demo" | "viewer" = "demo") => {
  const answer = await server
    .as(person)
    .get<{ attributes: Attributes }>(`/restify/dashboard/${kind}?range=${range}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.attributes;
};

/** A local time in Auckland, which is far ahead of UTC, as a timestamp. */
function at(day: string, time: string): string {
  const guess = new Date(`${day}T${time}Z`);
  const offset = new Date(guess.toLocaleString("en-US", { timeZone: timezone })).getTime() - guess.getTime();
  return new Date(guess.getTime() - Math.round(offset / 60_000) * 60_000).toISOString();
}

const link = (...[table, rows]: Parameters<Parameters<Parameters<TestApp["within"]>[1]>[0]["db"]["link"]>) =>
  server.within("test", ({ db }) => db.link(table, rows));

const order = (attributes: Record<string, unknown>) => ({
  id: newId(),
  status: "ordered",
  price_breakdown: "full",
  items_count: 1,
  total_quantity: 1,
  currency: "EUR",
  ...attributes,
});

const offer = (request: TestRequest, turn: number, attributes: Record<string, unknown>) => ({
  ...offerOf("12.5000"),
  id: newId(),
  status: "offered",
  source: "supplier",
  purchase_request_id: request.id,
  supplier_id: request.suppliers[turn],
  line_type: request.operationLine.type,
  line_id: request.operationLine.id,
  ...attributes,
});

beforeAll(async () => {
  server = await startTestApp();
  const demo = server.as("demo");
  const [setting] = (await demo.list("/restify/settings?filter[slug]=timezone")).body.data;
  await demo.patch(
    `/restify/settings/${setting?.id}`,
    documentOf("settings", { value: timezone }, {}, setting?.id),
  );
});
afterAll(() => server.close());

test("a widget's range is in days of the organization, and other ranges or widgets are refused", async () => {
  for (const kind of widgetKinds) {
    const { range } = await widget(kind, "ytd");
    expect(range).toEqual({ from: `${today().slice(0, 4)}-01-01`, to: today() });
  }
  const demo = server.as("demo");
  expect((await demo.get("/restify/dashboard/open-requests?range=7d")).body.errors).toHaveProperty("range");
  expect((await demo.get("/restify/dashboard/weather?range=30d")).status).toBe(422);
});

test("the value of orders counts on the day of the order, in exact money", async () => {
  const { current, previous } = periodsOf("30d", today());
  await link(ordersTable, [
    // The first minute of the period, the last minute before it, and the last minute of the period before that.
    order({ ordered_at: at(current.from, "00:00:30"), subtotal: "0.10" }),
    order({ ordered_at: at(current.from, "23:59:30"), subtotal: "0.20" }),
    order({ ordered_at: at(previous.to, "23:59:30"), subtotal: "1000.07" }),
    order({ ordered_at: at(daysAfter(previous.from, -1), "23:59:30"), subtotal: "5000.00" }),
    order({ ordered_at: new Date().toISOString(), subtotal: "9.00", currency: "USD" }),
    order({ status: "offered", subtotal: "700.00" }),
  ]);
  const { figure, previous: before, series, rows } = await widget("order-value");
  expect([figure, before]).toEqual(["0.30", "1000.07"]);
  // Other currencies cannot be added up and have rows of their own.
  expect(rows?.map(({ label, value }) => [label, value])).toEqual([["USD", "9.00"]]);
  expect(series?.map(({ name, points }) => [name, points.length])).toEqual([
    ["current", 30],
    ["previous", 30],
  ]);
  expect(series?.[0]?.points[0]).toEqual({ date: current.from, value: "0.30" });
  expect(series?.[1]?.points.at(-1)).toEqual({ date: previous.to, value: "1000.07" });
});

test("an order counts from the moment its status changes to ordered, whoever changes it", async () => {
  const before = await widget("order-value", "today");
  const id = newId();
  await link(ordersTable, [order({ id, status: "offered", subtotal: "12.00" })]);
  await link(itemsTable, [
    {
      id: newId(),
      item_name: "Bracket",
      item_type: "text",
      quantity: 1,
      unit_price: "12.0000",
      sort_order: 1,
      order_id: id,
    },
  ]);
  await server.as("demo").post(`/restify/orders/${id}/transition`, { status: "ordered" });
  const after = await widget("order-value", "today");
  expect(Number(after.figure) - Number(before.figure)).toBe(12);
});

test("orders are counted by status, with links to exactly the orders counted", async () => {
  const { figure, rows } = await widget("orders-by-status");
  expect(figure).toBe(7);
  expect(rows?.map(({ label, value }) => [label, value])).toEqual([
    ["draft", 0],
    ["offered", 1],
    ["ordered", 6],
    ["deferred", 0],
    ["declined", 0],
  ]);
  expect(rows?.[1]?.details).toEqual({ amount: "700.00" });
  expect(rows?.[2]?.details).toMatchObject({ USD: "9.00" });
  const filter = JSON.parse(decodeURIComponent(rows?.[2]?.link?.split("filter=")[1] ?? ""));
  const query = new URLSearchParams(
    Object.entries(filter as Record<string, string>).map(([key, value]) => {
      const [name, operator] = key.split(".");
      return [operator ? `filter[${name}][${operator}]` : `filter[${name}]`, value];
    }),
  );
  expect((await server.as("demo").list(`/restify/orders?${query}`)).body.meta.page.total).toBe(6);
});

test("offers, decisions, response and questions are counted from what suppliers did", async () => {
  const { current, previous } = periodsOf("30d", today());
  const sent = at(current.from, "08:00:00");
  const request = await server.within("test", async (ctx) => {
    const made = await sentRequest(ctx, ["Anna", "Berta", "Carl"]);
    const invitations = eq(purchaseRequestSuppliersTable.purchase_request_id, made.id);
    await ctx.db.update(purchaseRequestSuppliersTable, invitations, { sent_at: sent });
    const [asker] = await ctx.db.all(purchaseRequestSuppliersTable, invitations);
    await ctx.db.link(questionsTable, [
      {
        id: newId(),
        body: "Weld inside?",
        author: "supplier",
        purchase_request_supplier_id: asker?.id,
        purchase_request_id: made.id,
      },
      {
        id: newId(),
        body: "Answered",
        author: "supplier",
        answered_at: sent,
        purchase_request_supplier_id: asker?.id,
        purchase_request_id: made.id,
      },
      {
        id: newId(),
        body: "Yes",
        author: "staff",
        purchase_request_supplier_id: asker?.id,
        purchase_request_id: made.id,
      },
    ]);
    return made;
  });
  await link(offersTable, [
    offer(request, 0, { submitted_at: at(current.from, "20:00:00") }),
    offer(request, 1, { submitted_at: at(daysAfter(current.from, 1), "08:00:00"), status: "ordered" }),
    offer(request, 2, { submitted_at: at(previous.to, "23:59:00"), status: "declined" }),
  ]);
  expect(await widget("offers-received")).toMatchObject({ figure: 2, previous: 1 });

  const decide = await widget("offers-to-decide");
  expect(decide.figure).toBe(1);
  expect(decide.rows).toEqual([
    {
      label: "Brackets",
      value: 1,
      link: `/purchase-requests/${request.id}/offers`,
      details: { number: request.id },
    },
  ]);

  const response = await widget("supplier-response");
  expect(response.figure).toBe(1);
  const byName = Object.fromEntries((response.rows ?? []).map(({ label, details }) => [label, details]));
  expect(byName.Anna).toMatchObject({
    asked: 1,
    answered: 1,
    median_days: 0.5,
    offered: 1,
    awarded: 0,
    hit_rate: 0,
  });
  expect(byName.Berta).toMatchObject({ median_days: 1, offered: 1, awarded: 1, hit_rate: 1 });
  expect(byName.Carl).toMatchObject({ offered: 0, hit_rate: null });

  const { figure, rows } = await widget("questions");
  expect([figure, rows?.map(({ label }) => label)]).toEqual([1, ["Weld inside?"]]);
  expect(rows?.[0]?.details).toEqual({ supplier: "Anna", number: request.id });
  expect((await widget("open-requests")).figure).toBe(1);
});

test("a product counts as without a price until it gets one, unless it is still being created", async () => {
  const product = (status: string) => {
    const id = newId();
    return { id, name: `Part ${status}`, number: id, product_type: "single_part", status };
  };
  const before = Number((await widget("without-price")).figure);
  const ready = product("ready");
  await link(productsTable, [ready, product("manual"), product("pending")]);
  expect((await widget("without-price")).figure).toBe(before + 2);
  const [calculated, uncalculated] = [product("ready"), product("ready")];
  await link(productsTable, [calculated, uncalculated]);
  const stored = { quantity: 10, unit_cost: null, warnings: 0, found_problems: [] };
  await link(calculatedPricesTable, [
    { ...stored, id: newId(), product_id: calculated.id, unit_price: "2.0000" },
    { ...stored, id: newId(), product_id: uncalculated.id, unit_price: null },
  ]);
  expect((await widget("without-price")).figure).toBe(before + 3);
  await link(bulkPricesTable, [{ id: newId(), min_quantity: 1, unit_price: "2.0000", product_id: ready.id }]);
  const { figure, rows } = await widget("without-price");
  expect(figure).toBe(before + 2);
  const list =
    "filter[bulk_prices][null]=true&filter[price_state_at_10]=incomplete&filter[status]=generated,manual,ready";
  expect((await server.as("demo").list(`/restify/products?${list}`)).body.meta.page.total).toBe(figure);
  expect((await server.as("demo").list("/restify/products?filter[bulk_prices][null]=maybe")).status).toBe(
    400,
  );
  expect(rows?.map(({ label }) => label)).toEqual(expect.arrayContaining(["Part ready", "Part manual"]));
});

test("a material's price comes with its change in the period, and its cost only for users who may see costs", async () => {
  const { current } = periodsOf("30d", today());
  const demo = server.as("demo");
  const material = await demo.create("materials", { name: "1.4301", density: 7900 });
  const price = (attributes: Record<string, unknown>) =>
    demo.create("material-prices", attributes, { material: { type: "materials", id: material.id } });
  const before = daysAfter(current.from, -10);
  const later = daysAfter(current.from, 10);
  await price({
    price_per_kg: "4.0000",
    cost_per_kg: "3.0000",
    valid_from: before,
    valid_until: daysAfter(later, -1),
  });
  await price({ price_per_kg: "4.4000", cost_per_kg: "3.1500", valid_from: later });
  await price({ price_per_kg: "3.9000", min_quantity: 100, valid_from: before });
  const { rows, series } = await widget("material-prices");
  const link = `/materials/${material.id}/prices`;
  expect(rows).toEqual([{ label: "1.4301", value: "3.1500", link, details: { change: 0.05, of: "cost" } }]);
  expect(series?.[0]?.points).toEqual([
    { date: current.from, value: "3.0000" },
    { date: later, value: "3.1500" },
  ]);
  expect((await widget("material-prices", "30d", "viewer")).rows?.[0]).toMatchObject({
    value: "4.4000",
    details: { change: 0.1, of: "price" },
  });
});

test("widgets belong to a user, fit the grid, and accept only their own settings", async () => {
  const position = { x: 6, y: 0, w: 6, h: 5 };
  const viewer = server.as("viewer");
  const own = await viewer.create("widgets", {
    kind: "order-value",
    position,
    options: { range: "ytd", title: "Umsatz" },
  });
  expect((await viewer.list("/restify/widgets")).body.data.map(({ id }) => id)).toEqual([own.id]);
  expect((await server.as("demo").list("/restify/widgets")).body.data).toEqual([]);
  expect((await server.as("demo").get(`/restify/widgets/${own.id}`)).status).toBe(404);
  for (const wrong of [{ ...position, x: 7 }, { ...position, h: 0 }, { x: 1 }, "top"]) {
    const body = documentOf("widgets", { position: wrong }, {}, own.id);
    expect((await viewer.patch(`/restify/widgets/${own.id}`, body)).body.errors).toHaveProperty("position");
  }
  for (const options of [{ range: "7d" }, { colour: "red" }, { title: "x".repeat(81) }]) {
    const body = documentOf("widgets", { kind: "questions", position, options });
    expect((await viewer.post("/restify/widgets", body)).body.errors).toHaveProperty("options");
  }
});

test("the activity shows who did what to which record, once per request", async () => {
  const demo = server.as("demo");
  const made = await demo.create("suppliers", { name: "Kühn GmbH", email: "k@example.com" });
  const { rows } = await widget("activity", "today");
  expect(rows?.[0]).toMatchObject({
    label: "Kühn GmbH",
    link: `/suppliers/${made.id}/view`,
    details: { action: "create", type: "suppliers", actor_type: "user", count: 1 },
  });
  expect((await server.as("viewer").get("/restify/dashboard/activity")).status).toBe(403);
});

test("a widget is refused to users who may not view its data, and to other organizations", async () => {
  const viewer = server.as("viewer");
  expect((await viewer.get("/restify/dashboard/offers-received")).status).toBe(200);
  await server.within("test", async ({ db }) => {
    const [role] = await db.all(rolesTable, eq(rolesTable.name, "Viewer"));
    await db.query(
      "delete from role_permissions where role_id = $1 and permission_id in (select id from permissions where name = 'offers.view')",
      [role?.id],
    );
  });
  for (const kind of ["offers-received", "offers-to-decide", "supplier-response"])
    expect((await viewer.get(`/restify/dashboard/${kind}`)).status, kind).toBe(403);
  expect((await viewer.get("/restify/dashboard/order-value")).status).toBe(200);
  const other = await server
    .as("demo", "acme")
    .get<{ attributes: Attributes }>("/restify/dashboard/order-value?range=365d");
  expect(other.body.data.attributes.figure).toBe("0.00");
});
