import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { calculatedPricesTable } from "../../resources/calculationTables.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { offerOf, sentRequest, type TestRequest } from "../../testing/offeredRequest.ts";
import type { Line } from "../offers/line.ts";
import { placeOffer } from "../offers/placeOffer.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const place = (request: TestRequest, supplier: number, line: Line, price: string) =>
  server.within("test", (ctx) =>
    placeOffer(ctx, {
      request,
      supplierId: request.suppliers[supplier] ?? "",
      line,
      values: offerOf(price),
      source: "supplier",
      status: "offered",
    }),
  );

const setStep = (request: TestRequest, values: object) =>
  server.within("test", (ctx) =>
    ctx.db.update(productOperationsTable, eq(productOperationsTable.id, request.step), values),
  );
const setRequest = (request: TestRequest, values: object) =>
  server.within("test", (ctx) =>
    ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, request.id), values),
  );

/** Half an hour for the lot and three minutes per piece, at 60 an hour: 6.00 each for a lot of 10, 3.30 for 100. */
async function ownRequest() {
  const request = await server.within("test", (ctx) => sentRequest(ctx, ["Alpha", "Beta"]));
  await setStep(request, { time_per_unit: 3, hourly_rate: "60", setup_time: 30 });
  const offer = await place(request, 0, request.operationLine, "9");
  return { request, offer };
}

type Own = { in_house?: true; offer_id: string | null; supplier_id: string | null };
type Line60 = { offers: (Own & Record<string, unknown>)[]; own_work: Record<string, unknown> | null };
type Answer = {
  lines: (Line60 & { awarded_in_house: boolean; our_calculation: unknown[] })[];
  proposals: Record<string, { awards: (Own & { quantity: number })[] } | null>;
  state: string;
};

const compared = async (request: TestRequest, client = buyer) =>
  (await client.get(`/restify/purchase-requests/${request.id}/comparison`)).body.data
    .attributes as unknown as Answer;
const award = (request: TestRequest, body: object, client = buyer) =>
  client.post(`/restify/purchase-requests/${request.id}/awards`, { reason: "price", ...body });
const inHouse = (request: TestRequest, quantity?: number) => ({
  awards: [{ line: request.operationLine, in_house: true, ...(quantity && { quantity }) }],
});
const attributesOf = async (type: string, id: string, client = buyer) =>
  (await client.get(`/restify/${type}/${id}`)).body.data.attributes;

async function awarded() {
  const made = await ownRequest();
  const { status, body } = await award(made.request, inHouse(made.request));
  expect(status).toBe(200);
  return { ...made, id: (body.data as unknown as { id: string }[])[0]?.id ?? "" };
}

describe("own work in the comparison", () => {
  test("is one of the offers at full cost, without a supplier and without a delivery date", async () => {
    const { request } = await ownRequest();
    const { lines, proposals } = await compared(request);
    const own = lines[0]?.offers.find((offer) => offer.in_house);
    expect(own).toMatchObject({
      offer_id: null,
      supplier_id: null,
      best: true,
      delivery_date: null,
      stars: { price: 5, delivery: null },
      prices: [{ unit_price: "6.0000" }, { unit_price: "3.3000", landed_total: "330.00" }],
    });
    expect(lines[0]?.offers.find((offer) => !offer.in_house)).toMatchObject({ best: false });
    expect(lines[0]?.own_work).toMatchObject({ takes_part: true, state: "good", problems: [] });
    expect(proposals.split_by_line?.awards).toMatchObject([
      { line: request.operationLine, in_house: true, supplier_id: null, quantity: 100 },
    ]);
    for (const name of ["fastest", "single_supplier"])
      expect(proposals[name]?.awards.some(({ in_house }) => in_house)).toBe(false);
  });

  test("shows a price but does not take part for users who cannot see costs, or if the request excludes in-house production", async () => {
    const { request, offer } = await ownRequest();
    await setRequest(request, { in_house: false });
    const kept = await compared(request);
    await setRequest(request, { in_house: true });
    const seen = await compared(request, server.as("viewer"));
    for (const { lines, proposals } of [kept, seen]) {
      expect(lines[0]?.offers).toMatchObject([{ offer_id: offer.id, best: true }]);
      expect(lines[0]?.our_calculation).toHaveLength(2);
      expect(lines[0]?.own_work).toMatchObject({ takes_part: false });
      expect(proposals.split_by_line?.awards).toMatchObject([{ offer_id: offer.id }]);
    }
  });

  test("does not take part while inputs are missing, and lists them", async () => {
    const { request } = await ownRequest();
    await setStep(request, { time_per_unit: null, setup_time: null });
    const [line] = (await compared(request)).lines;
    expect(line?.own_work).toMatchObject({
      takes_part: false,
      state: "incomplete",
      problems: [{ code: "time_missing" }],
    });
    expect(line?.offers).toHaveLength(1);
    const refused = await award(request, inHouse(request));
    expect([refused.status, refused.body.code]).toEqual([409, "price_missing"]);
  });

  test("does not count towards the maximum number of suppliers, and can be fixed or excluded", async () => {
    const { request, offer } = await ownRequest();
    const propose = async (fixed: object[]) =>
      (await buyer.post(`/restify/purchase-requests/${request.id}/proposals`, { max_suppliers: 1, fixed }))
        .body.data.attributes;
    const { operationLine: line } = request;
    expect(await propose([{ line, in_house: true, quantity: 50 }])).toMatchObject({ total: "180.00" });
    expect(await propose([{ line, in_house: false }])).toMatchObject({ awards: [{ offer_id: offer.id }] });
    const wrong = await buyer.post(`/restify/purchase-requests/${request.id}/proposals`, {
      fixed: [{ line: request.partLine, in_house: true }],
    });
    expect(wrong.body.errors).toHaveProperty(["fixed.0.in_house"]);
  });
});

describe("an in-house award", () => {
  test("keeps the line in-house: the offers lose, no order is made, and the line counts as awarded", async () => {
    const { request, offer, id } = await awarded();
    expect(await attributesOf("in-house-awards", id)).toMatchObject({
      quantity: 100,
      unit_cost: "3.3000",
      award_reason: "price",
      award_comment: null,
      awarded_by: expect.any(String),
    });
    expect(await attributesOf("offers", offer.id)).toMatchObject({ status: "declined", lost_to_award: true });
    expect(await attributesOf("purchase-request-operations", request.operationLine.id)).toMatchObject({
      awarded_in_house: true,
    });
    expect(await attributesOf("purchase-requests", request.id)).toMatchObject({ status: "awarded_in_part" });
    const orders = await buyer.list(`/restify/purchase-orders?filter[purchase_request]=${request.id}`);
    expect(orders.body.data).toEqual([]);
    const after = await compared(request);
    expect(after.lines[0]).toMatchObject({ awarded_in_house: true });
    expect(after.proposals.split_by_line).toBeNull();
    const again = await award(request, inHouse(request));
    expect([again.status, again.body.code]).toEqual([409, "line_awarded"]);
    await expect(place(request, 1, request.operationLine, "1")).rejects.toMatchObject({ status: 409 });
  });

  test("can be combined with offers in one call, closes the request with its last line, and is shown in a dry run", async () => {
    const { request } = await ownRequest();
    const part = await place(request, 0, request.partLine, "1");
    const awards = [...inHouse(request, 40).awards, { offer_id: part.id }];
    const { state } = await compared(request);
    const dry = await award(request, { awards, state, dry_run: true });
    expect(dry.body.data.attributes).toMatchObject({
      closes: true,
      totals: [
        { supplier_id: request.suppliers[0], total: "400.00" },
        { supplier_id: null, in_house: true, value_of_goods: "150.00", total: "150.00" },
      ],
      purchase_orders: [{ lines: 1 }],
      warnings: [],
    });
    const { body } = await award(request, { awards, state });
    expect(body.data).toMatchObject([
      { type: "offers", id: part.id },
      { type: "in-house-awards", attributes: { quantity: 40, unit_cost: "3.7500" } },
    ]);
    expect(await attributesOf("purchase-requests", request.id)).toMatchObject({
      status: "awarded",
      state: "closed",
    });
  });

  test("is refused for a part, for a line named twice, and for one of another request", async () => {
    const { request, offer } = await ownRequest();
    const { awards } = inHouse(request);
    const part = await award(request, { awards: [{ line: request.partLine, in_house: true }] });
    expect([part.status, part.body.code]).toEqual([409, "price_missing"]);
    const twice = await award(request, { awards: [...awards, { offer_id: offer.id }] });
    expect(twice.body.errors).toHaveProperty(["awards.1.offer_id"]);
    const strange = await award(request, {
      awards: [{ line: { type: "purchase-request-operations", id: offer.id }, in_house: true }],
    });
    expect(strange.body.errors).toHaveProperty(["awards.0.line"]);
  });

  test("needs the comparison that the user saw: a changed own price changes the state", async () => {
    const { request } = await ownRequest();
    const { state } = await compared(request);
    await setStep(request, { time_per_unit: 4 });
    const refused = await award(request, { ...inHouse(request), state });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "comparison_changed", changes: [{ line: request.operationLine, what: "own_price" }] },
    ]);
  });

  test("needs a comment if inputs changed since the product was last calculated", async () => {
    const { request } = await ownRequest();
    await server.within("test", async (ctx) => {
      const step = await ctx.db.find(productOperationsTable, request.step);
      await ctx.db.link(calculatedPricesTable, [
        {
          ...{ id: crypto.randomUUID(), product_id: step?.product_id ?? "", quantity: 10, warnings: 0 },
          ...{
            found_problems: [],
            calculated_at: new Date().toISOString(),
            outdated_at: new Date().toISOString(),
          },
        },
      ]);
    });
    const [line] = (await compared(request)).lines;
    expect(line?.own_work).toMatchObject({
      takes_part: true,
      state: "doubtful",
      problems: [{ code: "outdated" }],
    });
    const dry = await award(request, { ...inHouse(request), dry_run: true });
    expect(dry.body.data.attributes).toMatchObject({
      warnings: [
        { code: "own_price_doubtful", supplier_id: null, in_house: true, line: request.operationLine },
      ],
    });
    const refused = await award(request, inHouse(request));
    expect([refused.status, refused.body.errors]).toMatchObject([422, { comment: [expect.any(String)] }]);
    expect((await award(request, { ...inHouse(request), comment: "Checked" })).status).toBe(200);
  });

  test("stores the comparison: with own work for users who see costs, without it for others", async () => {
    const { id, offer } = await awarded();
    const kept = await buyer.get(`/restify/in-house-awards/${id}/comparison`);
    const [line] = (kept.body.data.attributes as unknown as Answer).lines;
    expect(line?.offers.map(({ in_house }) => in_house ?? false)).toEqual([true, false]);
    const viewer = server.as("viewer");
    const seen = await viewer.get(`/restify/in-house-awards/${id}/comparison`);
    expect((seen.body.data.attributes as unknown as Answer).lines[0]?.offers).toMatchObject([
      { offer_id: offer.id, best: true },
    ]);
    expect(seen.text).not.toContain('"cost":');
    const shown = await viewer.get(`/restify/in-house-awards/${id}`);
    expect(shown.body.data.attributes).not.toHaveProperty("unit_cost");
    const own = (await attributesOf("in-house-awards", id)) as unknown as { comparison: Answer };
    expect(own.comparison.lines).toHaveLength(1);
  });

  test("waits for a sealed request to be opened", async () => {
    const { request } = await ownRequest();
    await setRequest(request, { sealed: true });
    const refused = await award(request, inHouse(request));
    expect([refused.status, refused.body.code]).toEqual([409, "sealed"]);
  });

  test("appears in the history of the request and is sent to webhooks", async () => {
    const hook = await server.as("demo").post("/restify/webhooks", {
      data: {
        type: "webhooks",
        attributes: { url: "https://listener.example/own", events: ["line.awarded_in_house"] },
      },
    });
    expect(hook.status).toBe(201);
    const { id, request } = await awarded();
    const deliveries = await server.as("demo").list("/restify/webhook-deliveries");
    expect(deliveries.body.data.map(({ attributes }) => attributes)).toMatchObject([
      { event: "line.awarded_in_house", data_type: "in-house-awards", data_id: id },
    ]);
    const events = await buyer.list(`/restify/audit-events?filter[subject_id]=${id}`);
    expect(events.body.data.map(({ attributes }) => attributes)).toMatchObject([
      { action: "create", parent_type: "purchase-requests", parent_id: request.id },
    ]);
  });
});

describe("a supplier that lost to in-house production", () => {
  test("is told that no order is placed, and its distance from the best supplier, not from own work", async () => {
    const { request } = await awarded();
    await server.within("test", (ctx) =>
      ctx.db.update(
        purchaseRequestSuppliersTable,
        eq(purchaseRequestSuppliersTable.purchase_request_id, request.id),
        { sent_at: new Date().toISOString() },
      ),
    );
    const tell = () => buyer.post(`/restify/purchase-requests/${request.id}/tell-losers`, { bands: true });
    expect((await tell()).status).toBe(200);
    const told = async () =>
      (await server.mailbox.list()).filter(({ subject }) => subject.startsWith("Leider kein Auftrag"));
    await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await told();
    expect(mail?.text).toContain("für diese Arbeiten diesmal keinen Auftrag");
    expect(mail?.text).toContain("Laser · Bracket: höchstens 5 % über dem besten Preis");
    expect(mail?.text).not.toMatch(/3,30|anderen Lieferanten/);
    expect((await tell()).body.code).toBe("nobody_lost");
  });
});

describe("taking back an in-house award", () => {
  const takeBack = (id: string, headers: Record<string, string> = {}) =>
    buyer.post(`/restify/in-house-awards/${id}/unaward`, {}, headers);

  test("reopens the line, and restores the offers that lost", async () => {
    const { request, offer, id } = await awarded();
    expect((await takeBack(id, { "if-match": '"9"' })).status).toBe(412);
    const { status, body } = await takeBack(id, { "if-match": '"1"' });
    expect([status, body.data.id]).toEqual([200, id]);
    expect((await buyer.get(`/restify/in-house-awards/${id}`)).status).toBe(404);
    expect(await attributesOf("offers", offer.id)).toMatchObject({ status: "offered", lost_to_award: false });
    expect(await attributesOf("purchase-requests", request.id)).toMatchObject({ status: "open" });
    expect((await award(request, { awards: [{ offer_id: offer.id }] })).status).toBe(200);
    expect((await takeBack(id)).status).toBe(404);
  });

  test("is necessary before its request can be deleted", async () => {
    const request = await server.within("test", (ctx) => sentRequest(ctx, ["Alpha"]));
    await setStep(request, { time_per_unit: 3, hourly_rate: "60", setup_time: 30 });
    const { body } = await award(request, inHouse(request));
    const path = `/restify/purchase-requests/${request.id}`;
    const refused = await buyer.delete(path);
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    await takeBack((body.data as unknown as { id: string }[])[0]?.id ?? "");
    expect((await buyer.delete(path)).status).toBe(204);
  });

  test("reopens a request that only this award had closed, unless a rejection was sent", async () => {
    for (const told of [false, true]) {
      const { request, offer } = await ownRequest();
      const part = await place(request, 1, request.partLine, "1");
      await award(request, { awards: [{ offer_id: part.id }] });
      const { body } = await award(request, inHouse(request));
      const [made] = body.data as unknown as { id: string }[];
      expect(await attributesOf("purchase-requests", request.id)).toMatchObject({ state: "closed" });
      if (told) {
        await server.within("test", (ctx) =>
          ctx.db.update(
            purchaseRequestSuppliersTable,
            eq(purchaseRequestSuppliersTable.purchase_request_id, request.id),
            { told_at: new Date().toISOString() },
          ),
        );
      }
      expect((await takeBack(made?.id ?? "")).status).toBe(200);
      expect(await attributesOf("purchase-requests", request.id)).toMatchObject({
        state: told ? "closed" : "open",
      });
      expect(await attributesOf("offers", offer.id)).toMatchObject({ status: "offered", stale: told });
    }
  });

  test("needs the permission to award", async () => {
    const { id } = await awarded();
    const refused = await server.as("estimator").post(`/restify/in-house-awards/${id}/unaward`, {});
    expect(refused.status).toBe(403);
  });
});

test("users who award without seeing costs can award to suppliers, but not in-house", async () => {
  const demo = server.as("demo");
  const granted = "offers.view,offers.award,offers.create,purchase-requests.view,purchase-orders.view";
  const permissions = (await demo.list(`/restify/permissions?filter[name]=${granted}`)).body.data;
  const role = await demo.create(
    "roles",
    { name: "Clerk" },
    { permissions: permissions.map(({ type, id }) => ({ type, id })) },
  );
  const [user] = (await demo.list("/restify/users?filter[email]=estimator@kantwerk.example")).body.data;
  const roles = { roles: [{ type: "roles", id: role.id }] };
  await demo.patch(`/restify/users/${user?.id}`, documentOf("users", {}, roles, user?.id));
  const clerk = server.as("estimator");
  const { request, offer } = await ownRequest();
  expect((await award(request, inHouse(request), clerk)).status).toBe(403);
  const { state } = await compared(request, clerk);
  const { status } = await award(request, { awards: [{ offer_id: offer.id }], state }, clerk);
  expect(status).toBe(200);
});
