import type { SupplierPageOffer } from "@kantwerk/contract/supplierPage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import {
  changeRequest,
  day,
  inDays,
  makeScenario,
  offerOn,
  type Scenario,
} from "../../testing/supplierScenario.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Page = Scenario["own"];

const offersOf = async (page: Page) =>
  (await page.read()).body.included.filter((one): one is SupplierPageOffer => one.type === "offers");

const made = (body: unknown) => (body as { data: SupplierPageOffer }).data;

const offersSeenByStaff = async ({ client, request }: Scenario) =>
  (await client.list(`/restify/offers?filter[purchase_request]=${request.id}`)).body.data;

test("an offer is stored as sent, and its line is no longer open", async () => {
  const scenario = await makeScenario(server);
  const { own } = scenario;
  const said = {
    tiers: [
      { min_quantity: 50, max_quantity: null, unit_price: "2.98" },
      { min_quantity: 1, max_quantity: 49, unit_price: "5.1" },
    ],
    packaging_price: "0",
    shipping_price: "18.50",
    shipping_days: 3,
    lead_time_days: 12,
    additional_information: "<script>alert(1)</script> שלום",
    supplier_reference: "A-77",
    submitted_by_name: "مريم Kühn",
  };
  const answer = await own.submit(offerOn(await own.line(), said));
  expect(answer.status).toBe(201);
  const kept = {
    ...said,
    tiers: [
      { min_quantity: 1, max_quantity: 49, unit_price: "5.1000" },
      { min_quantity: 50, max_quantity: null, unit_price: "2.9800" },
    ],
    packaging_price: "0.0000",
    shipping_price: "18.5000",
    customs_price: null,
    status: "offered",
    currency: "EUR",
    withdrawable: true,
  };
  expect(made(answer.body).attributes).toMatchObject(kept);
  expect(await offersOf(own)).toMatchObject([{ attributes: kept }]);
  expect((await own.line()).attributes).toMatchObject({ offered: true, open: false });
  expect((await own.line("purchase-request-parts")).attributes).toMatchObject({ offered: false, open: true });
  const [seen] = await offersSeenByStaff(scenario);
  expect(seen?.attributes).toMatchObject({
    source: "supplier",
    status: "offered",
    submitted_by_name: "مريم Kühn",
  });
});

test("errors are reported by attribute, in a list preceded by the position", async () => {
  const { own } = await makeScenario(server);
  const line = await own.line();
  const part = await own.line("purchase-request-parts");
  const empty = await own.submit(
    documentOf("offers", { tiers: [] }, { line: { type: line.type, id: line.id } }).data,
  );
  expect(empty.body.errors).toEqual({
    shipping_date: ["Shipping date is required"],
    tiers: ["Pricing Missing: Please add at least one pricing tier with values"],
  });
  const overlap = [
    { min_quantity: 1, max_quantity: 50, unit_price: "1" },
    { min_quantity: 50, max_quantity: null, unit_price: "1" },
  ];
  const listed = await own.submit([
    offerOn(line),
    offerOn(part, { tiers: [{ min_quantity: 0, unit_price: "-1" }], rating: 5 }),
    documentOf("offers", { shipping_date: day(3), tiers: overlap }).data,
  ]);
  expect(listed.status).toBe(422);
  expect(listed.body.errors).toEqual({
    "1.tiers.0.min_quantity": ["Must be greater than 0"],
    "1.tiers.0.unit_price": ["Must be 0 or more"],
    "1.rating": ["Unknown attribute"],
    "2.tiers": ["Price breaks must not overlap"],
    "2.line": ["This field is required"],
  });
  const euro = await own.submit(offerOn(line, { currency: "E1" }));
  expect(euro.status).toBe(422);
  expect(await offersOf(own)).toEqual([]);
});

test("the page asks about dates in the past or distant future, but the server accepts them", async () => {
  const { own } = await makeScenario(server);
  const line = await own.line("purchase-request-operations");
  const days = { shipping_date: day(-2), valid_until: "2099-12-31" };
  const sent = await own.submit(offerOn(line, days));
  expect([sent.status, sent.body.data.attributes]).toEqual([201, expect.objectContaining(days)]);
});

test("a price of 0 is refused with an explanation, unless marked free of charge", async () => {
  const { own } = await makeScenario(server);
  const line = await own.line();
  const tiers = [
    { min_quantity: 1, max_quantity: 49, unit_price: "5" },
    { min_quantity: 50, max_quantity: null, unit_price: "0.00" },
  ];
  const refused = await own.submit([offerOn(line, { tiers, shipping_date: null })]);
  expect(refused.body.errors).toEqual({
    "0.shipping_date": ["Shipping date is required"],
    "0.tiers.1.unit_price": ["A price of 0 must be marked as free of charge"],
  });
  expect((await own.submit(offerOn(line, { tiers, free_of_charge: false }))).status).toBe(422);
  const taken = await own.submit(offerOn(line, { tiers, free_of_charge: true }));
  expect([taken.status, made(taken.body).attributes.free_of_charge]).toEqual([201, true]);
});

test("attributes reserved for staff are refused", async () => {
  const { own } = await makeScenario(server);
  const line = await own.line();
  for (const [name, value] of [
    ["status", "ordered"],
    ["source", "staff"],
    ["award_reason", "price"],
    ["withdrawn_at", inDays(1)],
  ]) {
    const refused = await own.submit(offerOn(line, { [String(name)]: value }));
    expect([refused.status, refused.body.errors]).toEqual([422, { [String(name)]: ["Unknown attribute"] }]);
  }
  const supplier = { type: "suppliers", id: line.id };
  const related = documentOf("offers", {}, { line: { type: line.type, id: line.id }, supplier }).data;
  expect((await own.submit(related)).body.errors.supplier).toEqual(["Unknown attribute"]);
});

test("several lines are offered together or not at all", async () => {
  const { own } = await makeScenario(server);
  const [one, two] = [await own.line(), await own.line("purchase-request-parts")];
  expect((await own.submit([offerOn(one), offerOn(two), offerOn(one)])).status).toBe(409);
  expect(await offersOf(own)).toEqual([]);
  const both = await own.submit([offerOn(one), offerOn(two)]);
  expect([both.status, (both.body.data as unknown as unknown[]).length]).toEqual([201, 2]);
  const again = await own.submit(offerOn(one));
  expect([again.status, again.body.code]).toEqual([409, "already_offered"]);
});

test("a line of another request does not exist here", async () => {
  const { own } = await makeScenario(server);
  const other = await makeScenario(server);
  const foreign = await makeScenario(server, "acme");
  for (const line of [await other.own.line(), await foreign.own.line()]) {
    expect((await own.submit(offerOn(line))).status).toBe(404);
  }
  expect(
    (await own.submit(offerOn({ type: "purchase-request-parts", id: (await own.line()).id }))).status,
  ).toBe(404);
  expect((await own.submit(offerOn({ type: "purchase-request-parts", id: "1 or 1=1" }))).status).toBe(404);
  expect(await offersOf(own)).toEqual([]);
});

test("two concurrent suppliers and a double submission create exactly one offer each", async () => {
  const scenario = await makeScenario(server);
  const { own, rival } = scenario;
  const line = await own.line();
  const answers = await Promise.all(
    [own, rival, own, rival, own, rival].map((page) => page.submit(offerOn(line))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  expect(await offersSeenByStaff(scenario)).toHaveLength(2);
});

test("a retry with the same Idempotency-Key returns the same response", async () => {
  const scenario = await makeScenario(server);
  const { own } = scenario;
  const data = [offerOn(await own.line()), offerOn(await own.line("purchase-request-parts"))];
  const key = { "idempotency-key": "draft-1" };
  const [first, again] = [await own.submit(data, key), await own.submit(data, key)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.data).toEqual(first.body.data);
  expect((await own.submit(data.slice(1), key)).status).toBe(422);
  expect(await offersSeenByStaff(scenario)).toHaveLength(2);
});

test("a withdrawn offer stays in the history, and its line accepts another", async () => {
  const { own, rival } = await makeScenario(server);
  const line = await own.line();
  const { id } = made((await own.submit(offerOn(line))).body);
  expect((await rival.post(`/offers/${id}/withdraw`)).status).toBe(404);
  const withdrawn = await own.post(`/offers/${id}/withdraw`);
  expect(withdrawn.status).toBe(200);
  expect(made(withdrawn.body).attributes).toMatchObject({ status: "declined", withdrawable: false });
  expect(made(withdrawn.body).attributes.withdrawn_at).not.toBeNull();
  expect((await own.line()).attributes).toMatchObject({ offered: false, open: true });
  expect((await own.post(`/offers/${id}/withdraw`)).status).toBe(409);
  expect((await own.submit(offerOn(line))).status).toBe(201);
  expect((await offersOf(own)).map((offer) => offer.attributes.withdrawn_at === null)).toEqual([true, false]);
});

test("nothing can be withdrawn after the deadline or the award", async () => {
  const late = await makeScenario(server);
  const { id } = made((await late.own.submit(offerOn(await late.own.line()))).body);
  await changeRequest(server, late.request.id, { close_submission_at: inDays(-1) });
  expect((await late.own.post(`/offers/${id}/withdraw`)).status).toBe(403);
  expect((await offersOf(late.own))[0]?.attributes.withdrawable).toBe(false);

  const won = await makeScenario(server);
  const line = await won.own.line();
  const best = made((await won.own.submit(offerOn(line))).body);
  await won.client.post(`/restify/offers/${best.id}/award`, { reason: "price", comment: "" });
  const refused = await won.own.post(`/offers/${best.id}/withdraw`);
  expect([refused.status, refused.body.code]).toEqual([409, "line_awarded"]);
  expect((await offersOf(won.own))[0]?.attributes).toMatchObject({ status: "ordered", withdrawable: false });
  expect((await won.rival.line()).attributes).toMatchObject({ offered: false, open: false });
  expect((await won.rival.submit(offerOn(line))).status).toBe(409);
});

test("files are attached to the offers that list them, one file even to several", async () => {
  const { own, rival, client } = await makeScenario(server);
  const upload = async (page: Page, name: string) => {
    const form = await formOf([[name, `content of ${name}`]]);
    const answer = await page.post("/files", form.body, form.headers);
    expect(answer.status).toBe(201);
    return answer.body.data as unknown as { type: string; id: string };
  };
  const [mine, theirs] = [await upload(own, "quote.txt"), await upload(rival, "theirs.txt")];
  const [one, two] = [await own.line(), await own.line("purchase-request-parts")];
  expect((await own.submit(offerOn(one, {}, [theirs]))).status).toBe(404);
  const answer = await own.submit([offerOn(one, {}, [mine]), offerOn(two, {}, [mine])]);
  expect(answer.status).toBe(201);
  const offers = await offersOf(own);
  expect(offers.map((offer) => offer.relationships.files.data.length)).toEqual([1, 1]);
  const seen = await client.get(`/restify/offers/${offers[0]?.id}?include=files`);
  expect(seen.body.included.map((file) => file.attributes.name)).toEqual(["quote.txt"]);
  const [pointer] = offers[0]?.relationships.files.data ?? [];
  expect((await own.call("GET", `/files/${pointer?.id}/content`)).text).toBe("content of quote.txt");
  expect((await rival.call("GET", `/files/${pointer?.id}/content`)).status).toBe(404);
});

test("concurrent closing and submitting leave no offer on a closed request", async () => {
  const scenario = await makeScenario(server);
  const { client, own, request } = scenario;
  const line = await own.line();
  const [closed, submitted] = await Promise.all([
    client.post(`/restify/purchase-requests/${request.id}/close`, {}),
    own.submit(offerOn(line)),
  ]);
  expect(closed.status).toBe(200);
  expect([201, 403]).toContain(submitted.status);
  expect(await offersSeenByStaff(scenario)).toHaveLength(submitted.status === 201 ? 1 : 0);
  expect((await own.submit(offerOn(line))).status).toBe(403);
});
