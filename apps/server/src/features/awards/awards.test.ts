import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { and, eq } from "../../db/drizzle.ts";
import { offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { offerOf, sentRequest, type TestRequest } from "../../testing/offeredRequest.ts";
import type { Line } from "../offers/line.ts";
import { withdrawOffer } from "../offers/moveOffer.ts";
import { placeOffer } from "../offers/placeOffer.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const newRequest = () => server.within("test", (ctx) => sentRequest(ctx, ["Alpha", "Beta", "Gamma"]));

const place = (request: TestRequest, supplier: number, line: Line, price: string, more: object = {}) =>
  server.within("test", (ctx) =>
    placeOffer(ctx, {
      request,
      supplierId: request.suppliers[supplier] ?? "",
      line,
      values: { ...offerOf(price), ...more },
      source: "supplier",
      status: "offered",
    }),
  );

const changeRequest = (request: TestRequest, values: object) =>
  server.within("test", (ctx) =>
    ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, request.id), values),
  );
const changeOffers = (id: string, values: object) =>
  server.within("test", (ctx) => ctx.db.update(offersTable, eq(offersTable.id, id), values));
const setInvitation = (request: TestRequest, supplier: number, values: object) =>
  server.within("test", async (ctx) => {
    const { purchase_request_id, supplier_id } = purchaseRequestSuppliersTable;
    const own = and(eq(purchase_request_id, request.id), eq(supplier_id, request.suppliers[supplier] ?? ""));
    if (own) await ctx.db.update(purchaseRequestSuppliersTable, own, values);
  });

const award = (request: TestRequest, body: object, client = buyer) =>
  client.post(`/restify/purchase-requests/${request.id}/awards`, { reason: "price", ...body });
const takeBack = (id: string) => buyer.post(`/restify/offers/${id}/unaward`, {});
const attributesOf = async (type: string, id: string) =>
  (await buyer.get(`/restify/${type}/${id}`)).body.data.attributes;
const comparisonOf = async (request: TestRequest) =>
  (await buyer.get(`/restify/purchase-requests/${request.id}/comparison`)).body.data.attributes;
const ordersOf = async (request: TestRequest) =>
  (
    await buyer.list(
      `/restify/purchase-orders?filter[purchase_request]=${request.id}&include=purchase_order_lines&sort=number`,
    )
  ).body;

/** Alpha is best on both lines, Beta second on both, Gamma offers the part only. */
async function offered() {
  const request = await newRequest();
  const [alpha, beta, parts, betaParts, gamma] = [
    await place(request, 0, request.operationLine, "2", { packaging_price: "5" }),
    await place(request, 1, request.operationLine, "3"),
    await place(request, 0, request.partLine, "1", { shipping_price: "7" }),
    await place(request, 1, request.partLine, "1.5"),
    await place(request, 2, request.partLine, "4"),
  ];
  return { request, alpha, beta, parts, betaParts, gamma };
}

const once = { packaging_price: "30.0000", shipping_price: null, customs_price: null };

describe("awards of a request", () => {
  test("order several offers at once, each with its quantity and price, and close the request with the last line", async () => {
    const { request, alpha, beta, betaParts } = await offered();
    const { status, body } = await award(request, {
      awards: [{ offer_id: alpha.id, quantity: 25 }, { offer_id: betaParts.id }],
      reason: "quality",
    });
    expect(status).toBe(200);
    const data = body.data as unknown as { id: string; attributes: object }[];
    expect(data.map(({ id }) => id)).toEqual([alpha.id, betaParts.id]);
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      { status: "ordered", awarded_quantity: 25, awarded_unit_price: "2.0000", award_reason: "quality" },
      { status: "ordered", awarded_quantity: 400, awarded_unit_price: "1.5000" },
    ]);
    expect(await attributesOf("offers", beta.id)).toMatchObject({ status: "declined" });
    const history = (await buyer.list(`/restify/offers/${alpha.id}/history`)).body.data;
    expect(history[0]?.attributes.action).toBe("award");
    expect(await attributesOf("purchase-requests", request.id)).toMatchObject({
      state: "closed",
      status: "awarded",
    });
  });

  test("are all made or none", async () => {
    const { request, alpha, parts, beta } = await offered();
    await changeOffers(parts.id, { status: "declined" });
    const refused = await award(request, { awards: [{ offer_id: alpha.id }, { offer_id: parts.id }] });
    expect([refused.status, refused.body.code]).toEqual([409, "move_not_allowed"]);
    expect(await attributesOf("offers", alpha.id)).toMatchObject({ status: "offered" });
    const twice = await award(request, { awards: [{ offer_id: alpha.id }, { offer_id: beta.id }] });
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { "awards.1.offer_id": ["A line can only be awarded to one offer"] },
    ]);
    const other = await offered();
    const strange = await award(request, { awards: [{ offer_id: other.alpha.id }] });
    expect(strange.body.errors).toHaveProperty(["awards.0.offer_id"]);
  });

  test("are refused, with the changes, if the offers changed since the user looked at them", async () => {
    const { request, alpha, parts, gamma } = await offered();
    const { state } = await comparisonOf(request);
    await server.within("test", (ctx) => withdrawOffer(ctx, gamma));
    const { status, body } = await award(request, { awards: [{ offer_id: alpha.id }], state });
    expect([status, body.code]).toEqual([409, "comparison_changed"]);
    expect((body as unknown as { changes: object[] }).changes).toEqual([
      { line: request.partLine, offer_id: gamma.id, what: "withdrawn" },
    ]);
    const now = (await comparisonOf(request)).state;
    expect((await award(request, { awards: [{ offer_id: parts.id }], state: now })).status).toBe(200);
  });

  test("are made even if somebody has rated an offer meanwhile", async () => {
    const { request, alpha } = await offered();
    const { state } = await comparisonOf(request);
    const data = { type: "offers", id: alpha.id, attributes: { rating: 4 } };
    expect((await server.as("demo").patch(`/restify/offers/${alpha.id}`, { data })).status).toBe(200);
    expect((await award(request, { awards: [{ offer_id: alpha.id }], state })).status).toBe(200);
  });

  test("need a reason, and a comment for an estimate, a stale offer and one that is no longer valid", async () => {
    const { request, alpha, parts, betaParts, gamma } = await offered();
    const only = (id: string, quantity?: number) => ({ awards: [{ offer_id: id, quantity }] });
    expect((await award(request, { ...only(alpha.id), reason: null })).body.errors).toHaveProperty("reason");
    expect((await award(request, { ...only(alpha.id), reason: "other" })).body.errors).toHaveProperty(
      "comment",
    );
    await changeOffers(parts.id, { tiers: [{ min_quantity: 10, max_quantity: 20, unit_price: "1.0000" }] });
    await changeOffers(betaParts.id, { stale: true });
    await changeOffers(gamma.id, { valid_until: "2020-01-01" });
    for (const [id, words] of [
      [parts.id, "Give a reason: the price for this quantity is an estimate"],
      [betaParts.id, "Give a reason: the request has changed since the offer"],
      [gamma.id, "Give a reason: the offer is no longer valid"],
    ] as const)
      expect((await award(request, only(id))).body.errors).toEqual({ comment: [words] });
    expect((await award(request, { ...only(gamma.id), comment: "Asked by phone" })).status).toBe(200);
  });

  test("of one line at once: the second finds it awarded", async () => {
    const { request, alpha, beta } = await offered();
    const answers = await Promise.all(
      [alpha, beta].map((offer) => award(request, { awards: [{ offer_id: offer.id }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ordersOf(request)).data).toHaveLength(1);
  });

  test("and a withdrawal or a closing at the same moment: one comes first, and nothing is half done", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { request, alpha, parts } = await offered();
      const [awarded, withdrawn, closed] = await Promise.allSettled([
        award(request, { awards: [{ offer_id: alpha.id }, { offer_id: parts.id }] }),
        server.within("test", (ctx) => withdrawOffer(ctx, parts)),
        server.as("buyer").post(`/restify/purchase-requests/${request.id}/close`, {}),
      ]);
      const isAwarded = awarded.status === "fulfilled" && awarded.value.status === 200;
      expect(isAwarded).toBe(withdrawn.status === "rejected");
      expect(closed.status).toBe("fulfilled");
      const { data, included } = await ordersOf(request);
      expect([data.length, included.length]).toEqual(isAwarded ? [1, 2] : [0, 0]);
    }
  });

  test("and a correction at the same moment: the order has the values of the offer", async () => {
    const { request, alpha } = await offered();
    const [invitation] = await server.within("test", (ctx) =>
      ctx.db.all(
        purchaseRequestSuppliersTable,
        eq(purchaseRequestSuppliersTable.supplier_id, request.suppliers[0] ?? ""),
      ),
    );
    const page = `/api/v1/public/purchase-requests/${request.id}/${invitation?.access_id}`;
    const corrected = documentOf("offers", offerOf("1.9"), {}, alpha.id);
    const [awarded, correction] = await Promise.all([
      award(request, { awards: [{ offer_id: alpha.id }] }),
      server.call("PATCH", `${page}/offers/${alpha.id}`, { body: corrected }),
    ]);
    expect(awarded.status).toBe(200);
    expect([200, 409]).toContain(correction.status);
    const { tiers, awarded_unit_price } = await attributesOf("offers", alpha.id);
    expect(Number(awarded_unit_price)).toBe(Number((tiers as { unit_price: string }[])[0]?.unit_price));
    expect(Number(awarded_unit_price)).toBe(correction.status === 200 ? 1.9 : 2);
  });

  test("are made by buyers and administrators only, and not while offers are sealed", async () => {
    const { request, alpha } = await offered();
    const body = { awards: [{ offer_id: alpha.id }] };
    expect((await award(request, body, server.as("estimator"))).status).toBe(403);
    await changeRequest(request, { sealed: true });
    expect((await award(request, body)).body.code).toBe("sealed");
  });
});

describe("a dry run", () => {
  test("returns the plan and writes nothing", async () => {
    const { request, alpha, betaParts } = await offered();
    await setInvitation(request, 0, { once_costs: once });
    const { state } = await comparisonOf(request);
    const { body } = await award(request, {
      awards: [{ offer_id: alpha.id, quantity: 10 }, { offer_id: betaParts.id }],
      reason: null,
      state,
      dry_run: true,
    });
    expect(body.data).toMatchObject({
      type: "award-plans",
      attributes: {
        totals: [
          {
            supplier_id: request.suppliers[0],
            currency: "EUR",
            value_of_goods: "20.00",
            costs: "35.00",
            total: "55.00",
          },
          { supplier_id: request.suppliers[1], value_of_goods: "600.00", costs: "0.00", total: "600.00" },
        ],
        purchase_orders: [
          { supplier_id: request.suppliers[0], lines: 1 },
          { supplier_id: request.suppliers[1], lines: 1 },
        ],
        prices: [
          { name: "Laser · Bracket", from: null, to: "2.0000" },
          { name: "Bushing", from: null, to: "1.5000" },
        ],
        closes: true,
        unanswered: [],
        warnings: [],
        state,
      },
    });
    expect(await attributesOf("offers", alpha.id)).toMatchObject({ status: "offered" });
    expect((await ordersOf(request)).data).toEqual([]);
  });

  test("warns of estimates, other currencies and too small orders, and names who has not answered", async () => {
    const request = await newRequest();
    const narrow = [{ min_quantity: 10, max_quantity: 20, unit_price: "1.0000" }];
    const dollars = await place(request, 0, request.operationLine, "2", { currency: "USD" });
    const part = await place(request, 1, request.partLine, "1", { tiers: narrow });
    await buyer.patch(`/restify/suppliers/${request.suppliers[1]}`, {
      data: { type: "suppliers", id: request.suppliers[1], attributes: { minimum_order_value: "500" } },
    });
    const { body } = await award(request, {
      awards: [{ offer_id: dollars.id }, { offer_id: part.id }],
      dry_run: true,
    });
    const { warnings, unanswered, prices } = body.data.attributes as Record<string, { code: string }[]>;
    expect(warnings?.map(({ code }) => code)).toEqual(["other_currency", "estimated", "minimum_order_value"]);
    expect(unanswered).toEqual([request.suppliers[2]]);
    expect(prices).toHaveLength(1);
    await setInvitation(request, 0, {
      once_costs: { ...once, packaging_price: null, minimum_order_value: "9000.0000" },
    });
    const again = await award(request, { awards: [{ offer_id: dollars.id }], dry_run: true });
    expect(again.body.data.attributes.warnings).toContainEqual({
      code: "minimum_order_value",
      message: "Below the supplier’s minimum order value",
      source: { type: "suppliers", id: request.suppliers[0] },
      supplier_id: request.suppliers[0],
      minimum: "9000.00",
      value_of_goods: "200.00",
    });
  });
});

describe("prices learned from an award", () => {
  test("an operation's price is stored for its product, where it becomes the default, and its general price stays", async () => {
    const { request, alpha } = await offered();
    const general = await buyer.create(
      "suppliables",
      { supply_type: "operation", cost: "9.0000", default_supplier: true },
      {
        operation: { type: "operations", id: request.operation },
        supplier: { type: "suppliers", id: request.suppliers[0] ?? "" },
      },
    );
    await changeOffers(alpha.id, { valid_until: "2099-12-31" });
    await award(request, { awards: [{ offer_id: alpha.id }] });
    const { data } = (await buyer.list(`/restify/suppliables?filter[operation]=${request.operation}`)).body;
    const at = (product: boolean) =>
      data.find(({ relationships }) => Boolean(relationships.product?.data) === product);
    expect(at(false)?.meta).toEqual(general.meta);
    expect(at(true)?.relationships.product?.data).toMatchObject({ id: request.product });
    expect(at(true)?.attributes).toMatchObject({
      cost: "2.0000",
      source: "offer",
      default_supplier: true,
      valid_until: "2099-12-31",
      doubtful: false,
    });
  });
});

describe("purchase orders of awards", () => {
  test("are one draft for each supplier, with the awarded lines, and one-off costs on the first", async () => {
    const { request, alpha, parts } = await offered();
    await setInvitation(request, 0, { once_costs: once });
    const first = await award(request, { awards: [{ offer_id: alpha.id, quantity: 10 }] });
    expect(first.body.included).toMatchObject([
      {
        type: "purchase-orders",
        attributes: {
          status: "draft",
          packaging_price: "35.0000",
          value_of_goods: "20.00",
          total_price: "55.00",
        },
      },
    ]);
    const second = await award(request, { awards: [{ offer_id: parts.id }] });
    expect(second.body.included[0]?.id).toBe(first.body.included[0]?.id);
    const { data, included } = await ordersOf(request);
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      {
        packaging_price: "35.0000",
        shipping_price: "7.0000",
        value_of_goods: "420.00",
        total_price: "462.00",
      },
    ]);
    expect(included.map(({ attributes }) => attributes)).toMatchObject([
      { description: "Laser", quantity: 10, unit_price: "2.0000", awarded_unit_price: "2.0000" },
      { description: "Bushing", quantity: 400, price_estimated: false },
    ]);
  });

  test("keep costs that somebody has edited", async () => {
    const { request, alpha, parts } = await offered();
    const { included } = (await award(request, { awards: [{ offer_id: alpha.id }] })).body;
    const id = included[0]?.id ?? "";
    await buyer.patch(`/restify/purchase-orders/${id}`, {
      data: { type: "purchase-orders", id, attributes: { packaging_price: "1" } },
    });
    await award(request, { awards: [{ offer_id: parts.id }] });
    expect(await attributesOf("purchase-orders", id)).toMatchObject({
      packaging_price: "1.0000",
      shipping_price: "7.0000",
    });
  });
});

describe("taking an award back", () => {
  test("restores the offer and those that lost to it, reopens the request, and deletes the draft", async () => {
    const { request, alpha, beta, parts, betaParts } = await offered();
    await award(request, { awards: [{ offer_id: alpha.id }, { offer_id: parts.id }] });
    const { status, body } = await takeBack(alpha.id);
    expect([status, body.meta]).toEqual([200, { prices_kept: [] }]);
    expect(body.data.attributes).toMatchObject({
      status: "offered",
      awarded_quantity: null,
      award_reason: null,
    });
    expect(await attributesOf("offers", beta.id)).toMatchObject({
      status: "offered",
      stale: false,
      lost_to_award: false,
    });
    expect(await attributesOf("offers", betaParts.id)).toMatchObject({
      status: "declined",
      lost_to_award: true,
    });
    const written = { data: { type: "offers", id: beta.id, attributes: { lost_to_award: true } } };
    expect((await buyer.patch(`/restify/offers/${beta.id}`, written)).status).toBe(422);
    expect(await attributesOf("purchase-requests", request.id)).toMatchObject({
      state: "open",
      closed_at: null,
    });
    const { data } = (await buyer.list(`/restify/suppliables?filter[operation]=${request.operation}`)).body;
    expect(data).toEqual([]);
    const left = await ordersOf(request);
    expect([left.data.length, left.included.length]).toEqual([1, 1]);
    await takeBack(parts.id);
    expect((await ordersOf(request)).data).toEqual([]);
    expect((await takeBack(parts.id)).body.code).toBe("not_awarded");
    expect((await award(request, { awards: [{ offer_id: beta.id }] })).status).toBe(200);
  });

  test("restores the price list, unless somebody has changed it since", async () => {
    const { request, parts, betaParts } = await offered();
    const known = await buyer.create(
      "suppliables",
      { supply_type: "part", cost: "3.0000", valid_until: "2098-01-01" },
      {
        part: { type: "parts", id: request.part },
        supplier: { type: "suppliers", id: request.suppliers[0] ?? "" },
      },
    );
    await award(request, { awards: [{ offer_id: parts.id }] });
    expect(await attributesOf("suppliables", known.id)).toMatchObject({ cost: "1.0000", source: "offer" });
    await takeBack(parts.id);
    expect(await attributesOf("suppliables", known.id)).toMatchObject({
      cost: "3.0000",
      source: "manual",
      valid_until: "2098-01-01",
    });
    await award(request, { awards: [{ offer_id: betaParts.id }] });
    const { data } = (await buyer.list(`/restify/suppliables?filter[part]=${request.part}&sort=-created_at`))
      .body;
    const learned = data[0]?.id ?? "";
    await buyer.patch(`/restify/suppliables/${learned}`, {
      data: { type: "suppliables", id: learned, attributes: { cost: "1.4" } },
    });
    expect((await takeBack(betaParts.id)).body.meta).toEqual({ prices_kept: ["Bushing"] });
    expect(await attributesOf("suppliables", learned)).toMatchObject({ cost: "1.4000" });
  });

  test("makes the former default of an operation for its product the default again", async () => {
    const { request, alpha, beta } = await offered();
    await award(request, { awards: [{ offer_id: beta.id }] });
    await takeBack(beta.id);
    const former = await buyer.create(
      "suppliables",
      { supply_type: "operation", cost: "3.0000", default_supplier: true },
      {
        operation: { type: "operations", id: request.operation },
        product: { type: "products", id: request.product },
        supplier: { type: "suppliers", id: request.suppliers[1] ?? "" },
      },
    );
    await award(request, { awards: [{ offer_id: alpha.id }] });
    expect(await attributesOf("suppliables", former.id)).toMatchObject({ default_supplier: false });
    await takeBack(alpha.id);
    expect(await attributesOf("suppliables", former.id)).toMatchObject({ default_supplier: true });
  });

  test("moves one-off costs to the supplier's next draft", async () => {
    const { request, alpha, parts } = await offered();
    await changeOffers(parts.id, { currency: "USD" });
    await setInvitation(request, 0, { once_costs: once });
    await award(request, { awards: [{ offer_id: alpha.id }] });
    await award(request, { awards: [{ offer_id: parts.id }] });
    const packaging = async () =>
      (await ordersOf(request)).data.map(({ attributes }) => attributes.packaging_price);
    expect(await packaging()).toEqual(["35.0000", null]);
    await takeBack(alpha.id);
    expect(await packaging()).toEqual(["30.0000"]);
  });

  test("is refused once the order has been sent", async () => {
    const { request, alpha } = await offered();
    const { included } = (await award(request, { awards: [{ offer_id: alpha.id }] })).body;
    await server.within("test", (ctx) =>
      ctx.db.execute(`update purchase_orders set status = 'sent' where id = '${included[0]?.id}'`),
    );
    const { status, body } = await takeBack(alpha.id);
    expect([status, body.code]).toEqual([409, "order_sent"]);
  });

  test("works for awards from before quantities were stored, too; their prices stay", async () => {
    const { request, alpha, beta } = await offered();
    await changeOffers(alpha.id, {
      status: "ordered",
      award_reason: "price",
      awarded_at: "2026-01-01T00:00:00.000Z",
    });
    await changeOffers(beta.id, { status: "declined", lost_to_award: true });
    expect((await takeBack(alpha.id)).status).toBe(200);
    expect(await attributesOf("offers", beta.id)).toMatchObject({ status: "offered" });
    expect(await attributesOf("purchase-requests", request.id)).toMatchObject({ state: "open" });
  });
});

describe("rejections", () => {
  test("go out once, to suppliers that can win nothing any more, optionally with the price difference, and without names or prices", async () => {
    const { request, parts, gamma, beta } = await offered();
    for (const supplier of [1, 2])
      await setInvitation(request, supplier, { sent_at: new Date().toISOString() });
    const tell = (bands: boolean) =>
      buyer.post(`/restify/purchase-requests/${request.id}/tell-losers`, { bands });
    expect((await tell(true)).body.code).toBe("nobody_lost");
    await award(request, { awards: [{ offer_id: parts.id }] });
    expect((await tell(true)).status).toBe(200);
    const told = async () =>
      (await server.mailbox.list()).filter(({ subject }) => subject.startsWith("Leider kein Auftrag"));
    await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await told();
    expect(mail?.text).toContain("Bushing · Bracket: mehr als 50 % über dem besten Preis");
    expect(mail?.text).not.toMatch(/Alpha|Beta|1,00/);
    // Beta can still win the other line.
    expect((await tell(true)).body.code).toBe("nobody_lost");

    await takeBack(parts.id);
    expect(await attributesOf("offers", gamma.id)).toMatchObject({ status: "offered", stale: true });
    expect(await attributesOf("offers", beta.id)).toMatchObject({ stale: false });
    await award(request, { awards: [{ offer_id: parts.id }] });
    expect((await tell(false)).status).toBe(200);
  });
});
