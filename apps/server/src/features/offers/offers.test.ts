import type { Comparison } from "@kantwerk/comparison/comparison";
import { afterAll, beforeAll, expect, test } from "vitest";
import { and, eq } from "../../db/drizzle.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestProductsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { offerOf, sentRequest, type TestRequest } from "../../testing/offeredRequest.ts";
import type { Line } from "./line.ts";
import { withdrawOffer } from "./moveOffer.ts";
import { placeOffer } from "./placeOffer.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const newRequest = (names = ["Alpha", "Beta", "Gamma"]) =>
  server.within("test", (ctx) => sentRequest(ctx, names));

const place = (request: TestRequest, supplier: number, line: Line, price = "5", from50?: string) =>
  server.within("test", (ctx) =>
    placeOffer(ctx, {
      request,
      supplierId: request.suppliers[supplier] ?? "",
      line,
      values: offerOf(price, from50),
      source: "supplier",
      status: "offered",
    }),
  );

const enter = (request: TestRequest, supplier: number, line: Line, more: Record<string, unknown> = {}) =>
  buyer.post(
    "/restify/offers",
    documentOf(
      "offers",
      { ...offerOf("5.00"), ...more },
      { supplier: { type: "suppliers", id: request.suppliers[supplier] ?? "" }, line },
    ),
  );

const act = (id: string, action: string, body: unknown = {}) =>
  buyer.post(`/restify/offers/${id}/${action}`, body);
const award = (id: string, body: unknown = { reason: "price" }) => act(id, "award", body);
const statusOf = async (id: string) => (await buyer.get(`/restify/offers/${id}`)).body.data.attributes.status;

test("an offer entered by staff is active immediately, has its request and stops reminders", async () => {
  const request = await newRequest();
  const { status, body } = await enter(request, 0, request.operationLine, { currency: "eur" });
  expect(status).toBe(201);
  expect(body.data.attributes).toMatchObject({ status: "offered", source: "staff", currency: "EUR" });
  expect(body.data.attributes.submitted_at).toEqual(expect.any(String));
  expect(body.data.relationships.purchase_request?.data).toMatchObject({ id: request.id });
  const [invitation] = await server.within("test", (ctx) =>
    ctx.db.all(
      purchaseRequestSuppliersTable,
      and(
        eq(purchaseRequestSuppliersTable.purchase_request_id, request.id),
        eq(purchaseRequestSuppliersTable.supplier_id, request.suppliers[0] ?? ""),
      ),
    ),
  );
  expect(invitation?.status).toBe("answered");
});

test("an offer is entered as offered or as a draft, in an existing currency, and with no other status", async () => {
  const request = await newRequest();
  expect((await enter(request, 0, request.operationLine, { status: "ordered" })).status).toBe(422);
  const strange = await enter(request, 0, request.operationLine, { currency: "€" });
  expect(strange.body.errors.currency).toHaveLength(1);
  const draft = await enter(request, 0, request.operationLine, { status: "draft" });
  expect(draft.body.data.attributes).toMatchObject({ status: "draft", submitted_at: null });
});

test("a supplier can offer only once per line, even with concurrent submissions", async () => {
  const request = await newRequest();
  const both = await Promise.allSettled([
    place(request, 0, request.operationLine),
    place(request, 0, request.operationLine),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((both.find((one) => one.status === "rejected") as PromiseRejectedResult).reason).toMatchObject({
    status: 409,
    key: "alreadyOffered",
  });
  const again = await enter(request, 0, request.operationLine);
  expect([again.status, again.body.code]).toEqual([409, "already_offered"]);
});

test("suppliers cannot access lines of another request", async () => {
  const request = await newRequest();
  const other = await newRequest();
  await expect(place(request, 0, other.operationLine)).rejects.toMatchObject({ status: 404 });
});

test("staff cannot enter or set a price of 0 either, unless the offer is marked free of charge", async () => {
  const request = await newRequest();
  const zero = [{ min_quantity: 1, max_quantity: null, unit_price: 0 }];
  const words = { "tiers.0.unit_price": ["A price of 0 must be marked as free of charge"] };
  const patch = (id: string, attributes: Record<string, unknown>) =>
    buyer.patch(`/restify/offers/${id}`, { data: { type: "offers", id, attributes } });
  const refused = await enter(request, 0, request.operationLine, { tiers: zero });
  expect([refused.status, refused.body.errors]).toEqual([422, words]);

  const { body } = await enter(request, 0, request.operationLine, { tiers: zero, free_of_charge: true });
  const { id } = body.data;
  expect((await patch(id, { free_of_charge: false })).body.errors).toEqual(words);
  expect((await patch(id, { free_of_charge: false, tiers: offerOf("5").tiers })).status).toBe(200);
  expect((await patch(id, { tiers: zero })).body.errors).toEqual(words);
  expect((await patch(id, { tiers: zero, free_of_charge: true })).status).toBe(200);
});

test("an older offer of 0 without the free-of-charge mark is kept, readable and rateable, but not ranked", async () => {
  const request = await newRequest();
  const old = await place(request, 0, request.operationLine, "0.0000");
  const rated = await buyer.patch(`/restify/offers/${old.id}`, {
    data: { type: "offers", id: old.id, attributes: { rating: 3 } },
  });
  expect([rated.status, rated.body.data.attributes.rating]).toEqual([200, 3]);
  const other = await place(request, 1, request.operationLine, "5");
  const { body } = await buyer.get(`/restify/purchase-requests/${request.id}/comparison`);
  const { lines } = body.data.attributes as unknown as Comparison;
  const seen = lines.find(({ line }) => line.id === request.operationLine.id)?.offers;
  expect(seen).toMatchObject([
    { offer_id: other.id, best: true },
    { offer_id: old.id, best: false, competitiveness: null },
  ]);
});

test("after a withdrawal the supplier can offer on the line again", async () => {
  const request = await newRequest();
  const first = await place(request, 0, request.operationLine);
  await server.within("test", (ctx) => withdrawOffer(ctx, first));
  expect(await statusOf(first.id)).toBe("declined");
  expect((await act(first.id, "reopen")).body.code).toBe("offer_final");
  expect((await place(request, 0, request.operationLine, "4")).status).toBe("offered");
});

test("offers change status as allowed, and a refusal lists the allowed ones in the reader's language", async () => {
  const request = await newRequest();
  const draft = (await enter(request, 0, request.operationLine, { status: "draft" })).body.data;
  const refused = await buyer.post(`/restify/offers/${draft.id}/defer`, {}, { "accept-language": "de" });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: "move_not_allowed",
    allowed: ["offered"],
    message: "Der Status Entwurf kann nur wechseln zu: Angeboten",
  });
  expect((await act(draft.id, "reopen")).status).toBe(409);
  for (const [action, status] of [
    ["submit", "offered"],
    ["defer", "deferred"],
    ["reopen", "offered"],
    ["decline", "declined"],
    ["reopen", "offered"],
  ] as const) {
    expect((await act(draft.id, action)).status).toBe(200);
    expect(await statusOf(draft.id)).toBe(status);
  }
  expect((await act(draft.id, "submit")).status).toBe(409);
});

test("staff can only rate a supplier's offer; a draft can be changed and deleted", async () => {
  const request = await newRequest();
  const offer = await place(request, 0, request.operationLine);
  const patch = (id: string, attributes: Record<string, unknown>) =>
    buyer.patch(`/restify/offers/${id}`, documentOf("offers", attributes, {}, id));
  expect((await patch(offer.id, { rating: 4 })).body.data.attributes.rating).toBe(4);
  expect((await patch(offer.id, { shipping_days: 4 })).body.code).toBe("offer_final");
  expect((await patch(offer.id, { status: "ordered" })).body.errors).toHaveProperty("status");
  expect((await buyer.delete(`/restify/offers/${offer.id}`)).status).toBe(409);
  const draft = (await enter(request, 1, request.operationLine, { status: "draft" })).body.data;
  expect((await patch(draft.id, { shipping_days: 4 })).status).toBe(200);
  expect((await buyer.delete(`/restify/offers/${draft.id}`)).status).toBe(204);
});

test("an award orders the offer, declines the others, stores the comparison and updates the price list", async () => {
  const request = await newRequest();
  const cheap = await place(request, 0, request.partLine, "2.0000", "1.5000");
  const dear = await place(request, 1, request.partLine, "9");
  const late = await place(request, 2, request.partLine, "3");
  await act(late.id, "defer");
  const awarded = await award(cheap.id, { reason: "delivery", comment: "Early" });
  expect(awarded.status).toBe(200);
  expect(awarded.body.data.attributes).toMatchObject({
    status: "ordered",
    award_reason: "delivery",
    award_comment: "Early",
    awarded_by: "buyer",
  });
  expect([await statusOf(dear.id), await statusOf(late.id)]).toEqual(["declined", "deferred"]);

  const kept = await buyer.get(`/restify/offers/${cheap.id}/comparison`);
  const line = (kept.body.data.attributes.lines as { line: Line; offers: { status: string }[] }[]).find(
    (one) => one.line.id === request.partLine.id,
  );
  expect(line?.offers.map((one) => one.status).sort()).toEqual(["deferred", "offered", "offered"]);
  expect((await buyer.get(`/restify/offers/${dear.id}/comparison`)).status).toBe(404);

  const known = await buyer.list(`/restify/suppliables?filter[part]=${request.part}&include=bulk_prices`);
  expect(known.body.data).toHaveLength(1);
  expect(known.body.data[0]?.attributes).toMatchObject({
    supply_type: "part",
    // At the awarded quantity.
    cost: "1.5000",
    source: "offer",
    default_supplier: false,
  });
  expect(known.body.included.map((row) => row.attributes.unit_price)).toEqual(["2.0000", "1.5000"]);
  expect((await act(dear.id, "reopen")).body.code).toBe("line_awarded");
  expect((await enter(request, 1, request.partLine)).body.code).toBe("line_awarded");
});

test("a second award of an operation for the same product updates the same suppliable", async () => {
  const request = await newRequest();
  const first = await place(request, 0, request.operationLine, "5");
  await award(first.id);
  const lines = await server.within("test", async (ctx) => {
    const again = await sentRequest(ctx, []);
    await ctx.db.update(
      purchaseRequestOperationsTable,
      eq(purchaseRequestOperationsTable.id, again.operationLine.id),
      { product_operation_id: request.step },
    );
    await ctx.db.update(
      purchaseRequestProductsTable,
      eq(purchaseRequestProductsTable.purchase_request_id, again.id),
      { product_id: request.product },
    );
    return { ...again, suppliers: request.suppliers };
  });
  const second = await place(lines, 0, lines.operationLine, "4");
  expect((await award(second.id)).status).toBe(200);
  const after = await buyer.list(
    `/restify/suppliables?filter[operation]=${request.operation}&include=bulk_prices`,
  );
  expect(after.body.data.map((row) => row.attributes)).toMatchObject([
    { cost: "4.0000", default_supplier: true, doubtful: false },
  ]);
  expect(after.body.included).toHaveLength(1);
});

test("the second of two concurrent awards of a line finds it awarded", async () => {
  const request = await newRequest();
  const offers = [
    await place(request, 0, request.operationLine, "5"),
    await place(request, 1, request.operationLine, "6"),
  ];
  const answers = await Promise.all(offers.map((offer) => award(offer.id)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.code).toBe("line_awarded");
  const statuses = await Promise.all(offers.map((offer) => statusOf(offer.id)));
  expect(statuses.sort()).toEqual(["declined", "ordered"]);
});

test("an offer that arrives during the award of its line is refused or lost, never left active", async () => {
  const request = await newRequest();
  const first = await place(request, 0, request.operationLine, "5");
  const [, late] = await Promise.allSettled([award(first.id), place(request, 1, request.operationLine, "1")]);
  if (late.status === "rejected") expect(late.reason).toMatchObject({ key: "lineAwarded" });
  else expect(await statusOf(late.value.id)).toBe("declined");
});

test("the request closes with the award of its last line, even if both are awarded concurrently", async () => {
  const request = await newRequest();
  const one = await place(request, 0, request.operationLine);
  const two = await place(request, 1, request.partLine);
  const answers = await Promise.all([award(one.id), award(two.id)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const closed = await buyer.get(`/restify/purchase-requests/${request.id}`);
  expect(closed.body.data.attributes.state).toBe("closed");
});

test("an award needs a reason, a text for another reason, and the permission to award", async () => {
  const request = await newRequest();
  const offer = await place(request, 0, request.operationLine);
  expect((await award(offer.id, {})).body.errors).toHaveProperty("reason");
  expect((await award(offer.id, { reason: "other" })).body.errors).toHaveProperty("comment");
  expect((await award(offer.id, { reason: "price", extra: 1 })).body.errors).toHaveProperty("extra");
  const estimator = await server
    .as("estimator")
    .post(`/restify/offers/${offer.id}/award`, { reason: "price" });
  expect(estimator.status).toBe(403);
  const stale = await buyer.post(
    `/restify/offers/${offer.id}/award`,
    { reason: "price" },
    { "if-match": '"99"' },
  );
  expect(stale.status).toBe(412);
  expect(await statusOf(offer.id)).toBe("offered");
});

test("an offer in another currency can be awarded, but its prices do not become euro prices", async () => {
  const request = await newRequest();
  const offer = (await enter(request, 0, request.partLine, { currency: "USD" })).body.data;
  expect((await award(offer.id)).status).toBe(200);
  const known = await buyer.list(`/restify/suppliables?filter[part]=${request.part}`);
  expect(known.body.data).toHaveLength(0);
});

test("the comparison requests four parts per product, marks estimates and needs the permission", async () => {
  const request = await newRequest();
  await place(request, 0, request.partLine, "2", "1.5");
  await place(request, 1, request.operationLine, "3");
  const path = `/restify/purchase-requests/${request.id}/comparison`;
  const { body } = await server.as("viewer").get(path);
  const lines = body.data.attributes.lines as {
    line: Line;
    product_id: string;
    quantities: number[];
    offers: { currency: string; prices: { landed_total: string }[] }[];
  }[];
  expect(lines.map((line) => [line.line.type, line.quantities])).toEqual([
    ["purchase-request-operations", [10, 100]],
    ["purchase-request-parts", [40, 400]],
  ]);
  expect(lines[1]?.product_id).toBe(request.product);
  expect(lines[1]?.offers[0]).toMatchObject({ currency: "EUR" });
  expect(lines[1]?.offers[0]?.prices.map((price) => price.landed_total)).toEqual(["80.00", "600.00"]);
  expect((await buyer.get(`${path}?quantity_index=x`)).status).toBe(400);
  const small = await buyer.get(`${path}?quantity_index=0`);
  expect(small.body.data.attributes.proposals).toMatchObject({ split_by_line: { total: "110.00" } });
  expect((await server.as("buyer", "acme").get(path)).status).toBe(404);
});
