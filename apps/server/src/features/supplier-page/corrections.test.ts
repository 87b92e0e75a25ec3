import type { SupplierPageOffer } from "@kantwerk/contract/supplierPage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { offersTable } from "../../resources/offers.ts";
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
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

const made = (body: unknown) => (body as { data: SupplierPageOffer }).data;
const tiers = (unit_price: string) => [{ min_quantity: 1, max_quantity: null, unit_price }];

const invitationOf = async ({ client, request, own }: Scenario) => {
  const { body } = await client.list(
    `/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}`,
  );
  return body.data.find((each) => each.attributes.access_id === own.accessId)?.attributes;
};

async function offered(scenario: Scenario, attributes: Record<string, unknown> = {}) {
  const { own } = scenario;
  const line = await own.line();
  const offer = made((await own.submit(offerOn(line, attributes))).body);
  const correct = (said: Record<string, unknown>, headers?: Record<string, string>) =>
    own.call("PATCH", `/offers/${offer.id}`, documentOf("offers", said, {}, offer.id), headers);
  return { line, offer, correct };
}

test("an offer is corrected in place, keeps its status and line, and the original stays in the history", async () => {
  const scenario = await makeScenario(server);
  const { client } = scenario;
  const { offer, correct } = await offered(scenario, { supplier_reference: "A-1" });
  expect(offer.attributes).toMatchObject({ correctable: true, corrected_at: null });
  expect((await client.post(`/restify/offers/${offer.id}/defer`)).status).toBe(200);
  const read = (await scenario.own.read()).body.included.find((one) => one.id === offer.id);
  const version = (read as SupplierPageOffer).meta.version;
  const answer = await correct({ tiers: tiers("3.9") }, { "If-Match": `"${version}"` });
  expect(answer.status).toBe(200);
  expect(made(answer.body).attributes).toMatchObject({
    tiers: tiers("3.9000"),
    supplier_reference: "A-1",
    corrected_at: expect.any(String),
  });
  const seen = (await client.get(`/restify/offers/${offer.id}`)).body.data;
  expect(seen.attributes).toMatchObject({ status: "deferred", source: "supplier", tiers: tiers("3.9000") });
  const history = await client.list(`/restify/audit-events?filter[subject_id]=${offer.id}`);
  expect(history.text).toContain("4.5000");
  expect((await correct({ tiers: tiers("3") }, { "If-Match": `"${version}"` })).status).toBe(412);
});

test("a correction is validated like an offer, and changes neither the line nor the buyer's attributes", async () => {
  const scenario = await makeScenario(server);
  const { own } = scenario;
  const { offer, correct } = await offered(scenario);
  const refused = await correct({ tiers: tiers("0"), rating: 5 });
  expect(refused.body.errors).toEqual({
    "tiers.0.unit_price": ["A price of 0 must be marked as free of charge"],
    rating: ["Unknown attribute"],
  });
  const part = await own.line("purchase-request-parts");
  const moved = documentOf("offers", {}, { line: { type: part.type, id: part.id } }, offer.id);
  expect((await own.call("PATCH", `/offers/${offer.id}`, moved)).body.errors).toEqual({
    line: ["This attribute cannot be written"],
  });
  const ofRival = documentOf("offers", { tiers: tiers("1") }, {}, offer.id);
  expect((await scenario.rival.call("PATCH", `/offers/${offer.id}`, ofRival)).status).toBe(404);
  expect((await own.post(`/offers/${offer.id}/withdraw`)).status).toBe(200);
  expect((await correct({ tiers: tiers("1") })).status).toBe(409);
});

test("nothing can be corrected after the deadline", async () => {
  const scenario = await makeScenario(server);
  const { correct } = await offered(scenario);
  await changeRequest(server, scenario.request.id, { close_submission_at: inDays(-1) });
  expect((await correct({ tiers: tiers("1") })).status).toBe(403);
  expect((await scenario.own.call("PATCH", "/costs", {})).status).toBe(403);
});

test("one-off costs belong to the invitation, and are refused in an offer of the same submission", async () => {
  const scenario = await makeScenario(server);
  const { own, client } = scenario;
  const lines = [await own.line(), await own.line("purchase-request-parts")];
  const data = lines.map((line, at) => offerOn(line, at === 1 ? { shipping_price: "5" } : {}));
  const costs = { packaging_price: "35", shipping_price: "120" };
  const twice = await own.post("/offers", { data, meta: { costs } });
  expect(twice.status).toBe(422);
  expect(twice.body.errors).toEqual({
    "1.shipping_price": ["This cost is already charged for the whole request"],
  });
  expect((await invitationOf(scenario))?.once_costs).toBeNull();
  const once = await own.post("/offers", { data, meta: { costs: { packaging_price: "35" } } });
  expect(once.status).toBe(201);
  const kept = { packaging_price: "35.0000", shipping_price: null, customs_price: null };
  expect((await invitationOf(scenario))?.once_costs).toEqual(kept);
  expect((await own.read()).body.meta.once_costs).toEqual(kept);
  const least = { ...kept, minimum_order_value: "250" };
  expect((await own.call("PATCH", "/costs", least)).status).toBe(200);
  expect((await own.read()).body.meta.once_costs).toEqual({ ...kept, minimum_order_value: "250.0000" });
  expect((await own.call("PATCH", "/costs", { minimum_order_value: "0" })).status).toBe(422);
  const replaced = await own.call("PATCH", "/costs", { customs_price: "0" });
  expect(replaced.status).toBe(200);
  const link = (
    await client.list(`/restify/purchase-request-suppliers?filter[purchase_request]=${scenario.request.id}`)
  ).body.data.find((each) => each.attributes.access_id === own.accessId);
  expect(link?.attributes.once_costs).toEqual({
    packaging_price: null,
    shipping_price: null,
    customs_price: "0.0000",
  });
  const byStaff = documentOf("purchase-request-suppliers", { once_costs: null }, {}, String(link?.id));
  expect((await client.patch(`/restify/purchase-request-suppliers/${link?.id}`, byStaff)).status).toBe(200);
  expect((await own.read()).body.meta.once_costs).toBeNull();
});

test("a line can be declined with a reason and still be offered; declining all lines declines the request", async () => {
  const scenario = await makeScenario(server);
  const { own, rival } = scenario;
  const [line, part] = [await own.line(), await own.line("purchase-request-parts")];
  const declined = await own.post(`/lines/${part.id}/decline`, { reason: "Nicht in unserem Programm" });
  expect(declined.status).toBe(200);
  expect((await own.line("purchase-request-parts")).attributes).toMatchObject({
    declined: { reason: "Nicht in unserem Programm" },
    open: true,
  });
  expect((await rival.line("purchase-request-parts")).attributes.declined).toBeNull();
  expect(await invitationOf(scenario)).toMatchObject({
    declined_lines: [{ line: { type: part.type, id: part.id }, reason: "Nicht in unserem Programm" }],
  });
  await own.post(`/lines/${line.id}/decline`);
  expect(await invitationOf(scenario)).toMatchObject({ status: "declined", declined_at: expect.any(String) });
  expect((await own.submit(offerOn(part))).status).toBe(201);
  expect(await invitationOf(scenario)).toMatchObject({
    status: "answered",
    declined_at: null,
    declined_lines: [{ line: { id: line.id } }],
  });
  expect((await own.post(`/lines/${part.id}/decline`)).status).toBe(409);
  const other = await makeScenario(server);
  expect((await own.post(`/lines/${(await other.own.line()).id}/decline`)).status).toBe(404);
});

test("the supplier gets a copy of its offers with all prices, including corrections", async () => {
  const scenario = await makeScenario(server);
  const { own, suppliers } = scenario;
  const costs = { packaging_price: "35" };
  const said = { tiers: tiers("1234.5"), valid_until: day(40), supplier_reference: "A-26-1187" };
  const offer = offerOn(await own.line(), { ...said, minimum_quantity: 1000, price_unit: 100 });
  const answer = await own.post("/offers", { data: [offer], meta: { costs } });
  const [{ id }] = (answer.body as unknown as { data: [SupplierPageOffer] }).data;
  const receipts = async () =>
    (await server.mailbox.list()).filter(
      (mail) =>
        mail.to === suppliers[0]?.attributes.email && /^Ihr (berichtigtes )?Angebot/.test(mail.subject),
    );
  await expect.poll(async () => (await receipts()).length, { timeout: 15_000, interval: 50 }).toBe(1);
  const [mail] = await receipts();
  for (const part of [
    "Laserschneiden",
    "123.450,00\u00a0€ je\u00a0100",
    "Mindestmenge: 1.000",
    "Verpackung: 35,00",
    "A-26-1187",
  ]) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
  await own.call("PATCH", `/offers/${id}`, documentOf("offers", { tiers: tiers("999") }, {}, id));
  await expect.poll(async () => (await receipts()).length, { timeout: 15_000, interval: 50 }).toBe(2);
  const [corrected] = await receipts();
  expect(corrected?.subject).toMatch(/^Ihr berichtigtes Angebot/);
  expect(corrected?.text).toContain("99.900,00\u00a0€ je\u00a0100");
});

test("a link accepts 30 files, and 20 questions an hour", async () => {
  const { own } = await makeScenario(server);
  for (let round = 0; round < 2; round += 1) {
    const form = await formOf(
      Array.from({ length: 15 }, (_, at): [string, string] => [`a${round}-${at}.txt`, "text"]),
    );
    expect((await own.post("/files", form.body, form.headers)).status).toBe(201);
  }
  const one = await formOf([["more.txt", "text"]]);
  expect((await own.post("/files", one.body, one.headers)).body.errors).toEqual({
    file: ["At most 30 files can be uploaded here"],
  });
  const ask = () => own.post("/questions", documentOf("questions", { body: "Wann?" }));
  const first = await Promise.all(Array.from({ length: 20 }, ask));
  expect(first.filter(({ status }) => status === 201).length).toBe(20);
  expect((await ask()).status).toBe(429);
});

test("after the deadline a supplier can request an extension, but not if the request was closed manually", async () => {
  const { own, request, client } = await makeScenario(server);
  const ask = (extension_until: string) =>
    own.post("/questions", documentOf("questions", { body: "Bitte mehr Zeit", extension_until }));
  expect((await ask(inDays(5))).body.errors).toEqual({
    extension_until: ["Must be in the future and later than the deadline"],
  });
  const past = { close_submission_at: inDays(-1), state: "closed" as const, closed_at: inDays(-0.9) };
  await changeRequest(server, request.id, past);
  expect((await own.read()).body.meta.submission).toEqual({ allowed: false, reason: "deadline" });
  expect((await ask(inDays(3))).status).toBe(201);
  const [question] = (await client.list(`/restify/questions?filter[purchase_request]=${request.id}`)).body
    .data;
  expect(question?.attributes.extension_until).toEqual(expect.any(String));
  await changeRequest(server, request.id, { close_submission_at: inDays(4), closed_at: inDays(-0.5) });
  expect((await own.read()).body.meta.submission.reason).toBe("closed");
  expect((await ask(inDays(9))).status).toBe(403);
});

test("a stale offer can be confirmed, others need no confirmation", async () => {
  const scenario = await makeScenario(server);
  const { own } = scenario;
  const { offer, correct } = await offered(scenario);
  expect((await own.post(`/offers/${offer.id}/confirm`)).status).toBe(409);
  const makeStale = () =>
    server.within("test", (ctx) => ctx.db.update(offersTable, eq(offersTable.id, offer.id), { stale: true }));
  await makeStale();
  expect((await own.post(`/offers/${offer.id}/confirm`)).status).toBe(200);
  await makeStale();
  expect(made((await correct({ tiers: tiers("4") })).body).attributes.stale).toBe(false);
});
