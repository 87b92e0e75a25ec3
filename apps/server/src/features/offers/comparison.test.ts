import type { Comparison } from "@kantwerk/comparison/comparison";
import { afterAll, beforeAll, expect, test } from "vitest";
import { and, eq } from "../../db/drizzle.ts";
import { offersTable } from "../../resources/offers.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { offerOf, sentRequest, type TestRequest } from "../../testing/offeredRequest.ts";
import type { Line } from "./line.ts";
import { placeOffer } from "./placeOffer.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newRequest = () => server.within("test", (ctx) => sentRequest(ctx, ["Alpha", "Beta", "Gamma"]));

const place = (request: TestRequest, supplier: number, line: Line, price: string, currency = "EUR") =>
  server.within("test", (ctx) =>
    placeOffer(ctx, {
      request,
      supplierId: request.suppliers[supplier] ?? "",
      line,
      values: { ...offerOf(price), currency },
      source: "supplier",
      status: "offered",
    }),
  );

const setInvitation = (request: TestRequest, supplier: number, values: object) =>
  server.within("test", (ctx) => {
    const table = purchaseRequestSuppliersTable;
    const own = and(
      eq(table.purchase_request_id, request.id),
      eq(table.supplier_id, request.suppliers[supplier] ?? ""),
    );
    if (!own) throw new Error("A condition is expected");
    return ctx.db.update(table, own, values);
  });

type Answer = Comparison & { state: string };
const compared = async (request: TestRequest): Promise<Answer> =>
  (await server.as("buyer").get(`/restify/purchase-requests/${request.id}/comparison`)).body.data
    .attributes as unknown as Answer;

const packaging = { packaging_price: "30.0000", shipping_price: null, customs_price: null };

test("one-off costs are in the landed totals by share, and once in the proposals", async () => {
  const request = await newRequest();
  await place(request, 0, request.operationLine, "1");
  await place(request, 0, request.partLine, "1");
  await setInvitation(request, 0, { once_costs: packaging });
  const { lines, proposals, suppliers } = await compared(request);
  // 100 operations and 400 parts at 1 each share 30.
  expect(lines.map(({ offers }) => offers[0]?.prices.at(-1)?.landed_total)).toEqual(["106.00", "424.00"]);
  expect(proposals.split_by_line).toMatchObject({ total: "530.00", once_costs: "30.00" });
  expect(suppliers[0]).toMatchObject({ filled_total: "530.00", once_costs: packaging });
});

test("all invited suppliers are listed, with declined lines, and without totals before they offer", async () => {
  const request = await newRequest();
  await place(request, 0, request.operationLine, "1");
  const declined = [
    { line: request.operationLine, reason: "No capacity", declined_at: "2026-11-02T08:00:00.000Z" },
  ];
  await setInvitation(request, 1, { status: "viewed", declined_lines: declined });
  const { suppliers } = await compared(request);
  expect(suppliers.map((one) => [one.supplier_name, one.recipient_status, one.filled_total])).toEqual([
    ["Alpha", "answered", "100.00"],
    ["Beta", "viewed", null],
    ["Gamma", "sent", null],
  ]);
  expect(suppliers[1]?.declined_lines).toEqual(declined);
});

test("an offer in another currency is compared at the latest rate up to the deadline", async () => {
  const request = await newRequest();
  await place(request, 0, request.operationLine, "2", "USD");
  const lineOf = async () => (await compared(request)).lines[0]?.offers[0];
  expect(await lineOf()).toMatchObject({ currency: "USD", competitiveness: null, exchange_rate: null });
  for (const [rate, valid_from] of [
    [0.8, "2020-01-01"],
    [0.9, "2021-01-01"],
    [0.5, "2999-01-01"],
  ] as const)
    await server.as("demo").create("exchange-rates", { currency: "USD", rate, valid_from });
  expect(await lineOf()).toMatchObject({
    currency: "EUR",
    competitiveness: 1,
    exchange_rate: { currency: "USD", rate: 0.9, valid_from: "2021-01-01" },
    prices: [{ unit_price: "1.8000" }, { landed_total: "180.00" }],
  });
});

test("the state is stable without changes, and changes with an offer, a cost or the deadline", async () => {
  const request = await newRequest();
  const offer = await place(request, 0, request.operationLine, "2");
  const states = [(await compared(request)).state];
  await setInvitation(request, 0, { last_viewed_at: new Date().toISOString() });
  expect((await compared(request)).state).toBe(states[0]);
  await setInvitation(request, 0, { once_costs: packaging });
  states.push((await compared(request)).state);
  await server.within("test", (ctx) =>
    ctx.db.update(offersTable, eq(offersTable.id, offer.id), { shipping_days: 3 }),
  );
  states.push((await compared(request)).state);
  await server.within("test", (ctx) =>
    ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, request.id), {
      close_submission_at: new Date(Date.now() + 2e8).toISOString(),
    }),
  );
  states.push((await compared(request)).state);
  expect(new Set(states).size).toBe(4);
});

test("a proposal keeps decided lines and respects the maximum number of suppliers", async () => {
  const request = await newRequest();
  const { operationLine: line } = request;
  await place(request, 0, line, "2");
  const dear = await place(request, 1, line, "3");
  await place(request, 2, request.partLine, "1");
  await place(request, 0, request.partLine, "2");
  const propose = (body: unknown) =>
    server.as("viewer").post(`/restify/purchase-requests/${request.id}/proposals`, body);
  expect((await propose({})).body.data).toMatchObject({ type: "proposals", attributes: { total: "600.00" } });
  expect((await propose({ max_suppliers: 1 })).body.data.attributes).toMatchObject({
    total: "1000.00",
    exact: true,
  });
  const settled = await propose({
    fixed: [
      { line, offer_id: dear.id, quantity: 50 },
      { line: request.partLine, offer_id: null },
    ],
  });
  expect(settled.body.data.attributes).toMatchObject({
    total: "150.00",
    awards: [{ offer_id: dear.id, quantity: 50 }],
    missing_lines: [request.partLine],
    filled_total: "550.00",
  });
  const none = await propose({
    fixed: [line, request.partLine].map((one) => ({ line: one, offer_id: null })),
  });
  expect(none.body.data.attributes).toMatchObject({ total: "0.00", awards: [] });
  const strange = await propose({ fixed: [{ line: request.partLine, offer_id: dear.id }] });
  expect(strange.body.errors).toHaveProperty(["fixed.0.offer_id"]);
});

test("our own calculation is listed beside the offers as if made in-house, with costs by permission", async () => {
  const request = await newRequest();
  await place(request, 0, request.operationLine, "2");
  expect((await compared(request)).lines[0]?.our_calculation).toEqual([]);
  await server.within("test", (ctx) =>
    ctx.db.update(productOperationsTable, eq(productOperationsTable.id, request.step), {
      time_per_unit: 3,
      hourly_rate: "60",
      setup_time: 30,
    }),
  );
  const own = async (role: "buyer" | "viewer") => {
    const path = `/restify/purchase-requests/${request.id}/comparison`;
    const { lines } = (await server.as(role).get(path)).body.data.attributes as unknown as Answer;
    return lines.map(({ our_calculation }) => our_calculation);
  };
  // Half an hour per lot and three minutes per piece, at 60 an hour.
  const [operation, part] = await own("buyer");
  expect(operation).toMatchObject([
    { quantity: 10, cost: { once_cost: "30.00", piece_cost: "3.0000", lot_cost: "60.00" } },
    { quantity: 100, cost: { once_cost: "30.00", piece_cost: "3.0000", lot_cost: "330.00" } },
  ]);
  expect(part).toEqual([]);
  const [seen] = await own("viewer");
  expect(seen?.map(({ unit_price }) => unit_price)).toEqual(operation?.map(({ unit_price }) => unit_price));
  expect(seen?.[0]).not.toHaveProperty("cost");
});

test("a sealed request has no comparison and no proposals", async () => {
  const request = await newRequest();
  await server.within("test", (ctx) =>
    ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, request.id), { sealed: true }),
  );
  const path = `/restify/purchase-requests/${request.id}`;
  const buyer = server.as("buyer");
  expect((await buyer.get(`${path}/comparison`)).body.code).toBe("sealed");
  expect((await buyer.post(`${path}/proposals`, {})).body.code).toBe("sealed");
});
