import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { offerOf, sentRequest, type TestRequest } from "../../testing/offeredRequest.ts";
import type { Line } from "../offers/line.ts";
import { placeOffer } from "../offers/placeOffer.ts";

// Awards of offers with their own delivery quantities, per price unit, and in another currency.

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const newRequest = () => server.within("test", (ctx) => sentRequest(ctx, ["Alpha"]));
const place = (request: TestRequest, line: Line, values: object) =>
  server.within("test", (ctx) =>
    placeOffer(ctx, {
      ...{ request, supplierId: request.suppliers[0] ?? "", line, source: "supplier", status: "offered" },
      values: { ...offerOf("2", "0.012345"), ...values },
    }),
  );
const award = (request: TestRequest, body: object) =>
  buyer.post(`/restify/purchase-requests/${request.id}/awards`, { reason: "price", ...body });
const attributesOf = async (type: string, query: string) =>
  (await server.as("demo").list(`/restify/${type}?${query}`)).body.data.map(({ attributes }) => attributes);

test("order at least the supplier's minimum, at the price of that quantity", async () => {
  const request = await newRequest();
  const terms = { minimum_quantity: 50, order_multiple: 40, pack_size: 20, price_unit: 100 };
  const offer = await place(request, request.partLine, terms);
  const wish = { awards: [{ offer_id: offer.id, quantity: 12 }] };
  const { warnings, totals, prices } = (await award(request, { ...wish, dry_run: true })).body.data
    .attributes as unknown as Record<string, Record<string, string>[]>;
  expect(warnings).toMatchObject([{ code: "rounded_up", line: request.partLine }]);
  expect(totals).toMatchObject([{ value_of_goods: "0.99" }]);
  expect(prices).toMatchObject([{ to: "0.012345", currency: "EUR", price_unit: 100 }]);
  expect((await award(request, wish)).status).toBe(200);
  expect(await attributesOf("offers", `filter[id]=${offer.id}`)).toMatchObject([
    { awarded_quantity: 80, awarded_unit_price: "0.012345" },
  ]);
  expect(await attributesOf("purchase-order-lines", `filter[offer]=${offer.id}`)).toMatchObject([
    { quantity: 80, unit_price: "0.012345", price_unit: 100, total_price: "0.99" },
  ]);
  expect(await attributesOf("suppliables", `filter[supplier]=${request.suppliers[0]}`)).toMatchObject([
    { cost: "0.012345", currency: "EUR", ...terms },
  ]);
  expect((await buyer.post(`/restify/offers/${offer.id}/unaward`, {})).status).toBe(200);
  expect(await attributesOf("suppliables", `filter[supplier]=${request.suppliers[0]}`)).toEqual([]);
});

test("store a price in another currency only if the price list already uses that currency", async () => {
  const franc = { currency: "CHF" };
  const [fresh, known] = [await newRequest(), await newRequest()];
  const supplier = { type: "suppliers", id: known.suppliers[0] ?? "" };
  await server
    .as("demo")
    .create(
      "suppliables",
      { supply_type: "part", cost: "5", ...franc },
      { part: { type: "parts", id: known.part }, supplier },
    );
  for (const [request, codes] of [
    [fresh, ["other_currency"]],
    [known, []],
  ] as const) {
    const offer = await place(request, request.partLine, franc);
    const wish = { awards: [{ offer_id: offer.id }] };
    const dry = (await award(request, { ...wish, dry_run: true })).body.data.attributes as unknown as {
      warnings: { code: string }[];
    };
    expect(dry.warnings.map(({ code }) => code)).toEqual(codes);
    expect((await award(request, wish)).status).toBe(200);
  }
  expect(await attributesOf("suppliables", `filter[supplier]=${fresh.suppliers[0]}`)).toEqual([]);
  expect(await attributesOf("suppliables", `filter[supplier]=${known.suppliers[0]}`)).toMatchObject([
    { cost: "0.012345", currency: "CHF", source: "offer" },
  ]);
});

test("compare offers by the quantity to buy for each quantity requested", async () => {
  const request = await newRequest();
  const offer = await place(request, request.partLine, { minimum_quantity: 50, price_unit: 1000 });
  const { body } = await buyer.get<{ attributes: { lines: { offers: object[] }[] } }>(
    `/restify/purchase-requests/${request.id}/comparison`,
  );
  const offers = body.data.attributes.lines.flatMap((line) => line.offers);
  expect(offers).toMatchObject([
    {
      ...{ offer_id: offer.id, price_unit: 1000 },
      prices: [
        { quantity: 40, bought_quantity: 50, unit_price: "0.012345", landed_total: "0.62" },
        { quantity: 400, unit_price: "0.012345", landed_total: "4.94" },
      ],
    },
  ]);
});
