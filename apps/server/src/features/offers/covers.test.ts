import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { purchaseRequestProductsTable } from "../../resources/purchaseRequestLinkTables.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import {
  inDays,
  makeScenario,
  offerOn,
  type PageBody,
  type Scenario,
} from "../../testing/supplierScenario.ts";
import { requestHtml } from "../supplier-page/requestHtml.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

type Pointer = { type: string; id: string };

/** An offer on a line whose price covers other lines. */
const together = (line: Pointer, covers: Pointer[], attributes: Record<string, unknown> = {}) => {
  const offer = offerOn(line, attributes);
  const data = covers.map(({ type, id }) => ({ type, id }));
  return { ...offer, relationships: { ...offer.relationships, covers: { data } } };
};

const linesOf = async ({ own }: Scenario) => {
  const [step, part] = await own.lines();
  if (!step || !part) throw new Error("Two lines are expected");
  return { step, part };
};
const askFor = (scenario: Scenario, asked_for: "steps" | "several" | "whole") =>
  server.within("test", (ctx) =>
    ctx.db.update(
      purchaseRequestProductsTable,
      eq(purchaseRequestProductsTable.purchase_request_id, scenario.request.id),
      { asked_for },
    ),
  );
const ownOffer = (body: PageBody) => {
  const found = body.included.find((one) => one.type === "offers");
  if (found?.type !== "offers") throw new Error("There is no offer");
  return found;
};
const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors;
const awards = (scenario: Scenario, body: object) =>
  buyer.post(`/restify/purchase-requests/${scenario.request.id}/awards`, { reason: "price", ...body });
const statusOf = async (scenario: Scenario) =>
  (await buyer.get(`/restify/purchase-requests/${scenario.request.id}`)).body.data.attributes.status;
const linesOfOrders = async (scenario: Scenario) => {
  const path = `/restify/purchase-orders?filter[purchase_request]=${scenario.request.id}&include=purchase_order_lines`;
  const { included = [] } = (await buyer.list(path)).body;
  return included.filter(({ type }) => type === "purchase-order-lines");
};

describe("a price for several lines of a product", () => {
  test("is entered on one line, the others need none, and the page and staff see that", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    expect((await scenario.own.submit(together(step, [part]))).status).toBe(201);
    const page = (await scenario.own.read()).body;
    const offer = ownOffer(page);
    expect(offer.relationships.covers.data).toEqual([{ type: part.type, id: part.id }]);
    expect((await scenario.own.lines()).map(({ attributes }) => attributes)).toMatchObject([
      { offered: true, open: false },
      { offered: true, open: false },
    ]);
    const seen = await buyer.get(`/restify/offers/${offer.id}?include=covers`);
    expect(seen.body.data.relationships?.covers?.data).toEqual([{ type: part.type, id: part.id }]);
  });

  test("withdraws earlier declines of its lines, and a covered line cannot be priced or declined separately", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    await scenario.own.post(`/lines/${part.id}/decline`, { reason: "no" });
    await scenario.own.submit(together(step, [part]));
    expect((await scenario.own.lines())[1]?.attributes.declined).toBeNull();
    expect((await scenario.own.submit(offerOn(part))).status).toBe(409);
    expect((await scenario.own.post(`/lines/${part.id}/decline`, {})).status).toBe(409);
  });

  test("covers only unpriced other lines of the same product and request", async () => {
    const scenario = await makeScenario(server);
    const elsewhere = await linesOf(await makeScenario(server));
    const { step, part } = await linesOf(scenario);
    const refused = async (data: unknown) => errorsOf(await scenario.own.submit(data));
    expect(await refused(together(step, [step]))).toEqual({
      covers: ["The price already covers its own line"],
    });
    expect(await refused(together(step, [elsewhere.part]))).toEqual({
      covers: ["One price can only cover lines of the same product"],
    });
    expect(await refused([together(step, [part]), offerOn(part)])).toEqual({
      "0.covers": ["A line can only have one price: its own, or that of one other line"],
    });
    expect(await refused([together(step, [part]), together(part, [step])])).toBeDefined();
    await scenario.own.submit(offerOn(part));
    const second = await scenario.own.submit(together(step, [part]));
    expect([second.status, second.body.code]).toEqual([409, "already_offered"]);
  });

  test("if two arrive concurrently for one line, only one is accepted", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    const answers = await Promise.all([
      scenario.own.submit(together(step, [part])),
      scenario.own.submit(offerOn(part)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("is refused if single operations are requested, and covers all lines if the complete part is", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    await askFor(scenario, "steps");
    expect(errorsOf(await scenario.own.submit(together(step, [part])))).toEqual({
      covers: ["Each line of this product is priced separately"],
    });
    await askFor(scenario, "whole");
    expect(errorsOf(await scenario.own.submit(together(step, [])))).toHaveProperty("covers");
    expect((await scenario.own.submit(offerOn(part))).status).toBe(201);
    const page = (await scenario.own.read()).body;
    expect(ownOffer(page).relationships.covers.data).toEqual([{ type: step.type, id: step.id }]);
    expect(page.included.find(({ type }) => type === "products")?.attributes).toMatchObject({
      asked_for: "whole",
    });
  });

  test("is kept by a correction without covered lines, and changed by one with them", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    await scenario.own.submit(together(step, [part]));
    const correct = async (more: object) => {
      const { id, meta } = ownOffer((await scenario.own.read()).body);
      const data = { type: "offers", id, attributes: {}, ...more };
      const ifMatch = { "If-Match": `"${meta.version}"` };
      return scenario.own.call("PATCH", `/offers/${id}`, { data }, ifMatch);
    };
    const covers = async () => ownOffer((await scenario.own.read()).body).relationships.covers.data.length;
    expect((await correct({ attributes: { lead_time_days: 4 } })).status).toBe(200);
    expect(await covers()).toBe(1);
    expect((await correct({ relationships: { covers: { data: [] } } })).status).toBe(200);
    expect([await covers(), (await scenario.own.lines())[1]?.attributes.open]).toEqual([0, true]);
    await scenario.own.submit(offerOn(part));
    const page = (await scenario.own.read()).body;
    const first = page.included.find(
      (one) => one.type === "offers" && one.relationships.line.data.id === step.id,
    );
    const data = {
      type: "offers",
      id: first?.id,
      attributes: {},
      relationships: { covers: { data: [{ type: part.type, id: part.id }] } },
    };
    expect((await scenario.own.call("PATCH", `/offers/${first?.id}`, { data })).status).toBe(409);
  });

  test("is entered by staff for chosen lines, and can be corrected until it is decided", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    const supplier = { data: { type: "suppliers", id: scenario.suppliers[0]?.id } };
    const enter = (line: Pointer, covers: Pointer[]) => {
      const { relationships, ...data } = together(line, covers);
      return buyer.post("/restify/offers", {
        data: { ...data, relationships: { ...relationships, supplier } },
      });
    };
    expect(errorsOf(await enter(step, [step]))).toEqual({
      covers: ["The price already covers its own line"],
    });
    const { body, status } = await enter(step, [part]);
    expect(status).toBe(201);
    expect((await enter(part, [])).body.code).toBe("already_offered");
    const correct = async (id: string, covers: Pointer[]) => {
      const relationships = { covers: { data: covers.map(({ type, id }) => ({ type, id })) } };
      return buyer.patch(`/restify/offers/${id}`, { data: { type: "offers", id, relationships } });
    };
    expect((await correct(body.data.id, [])).status).toBe(200);
    expect((await enter(part, [])).status).toBe(201);
    expect((await correct(body.data.id, [part])).body.code).toBe("already_offered");
    const seen = await buyer.get(`/restify/offers/${body.data.id}?include=covers`);
    expect(seen.body.data.relationships?.covers?.data).toEqual([]);
    await scenario.rival.submit(offerOn(step));
    const rival = await buyer.list(
      `/restify/offers?filter[purchase_request]=${scenario.request.id}&filter[supplier]=${scenario.suppliers[1]?.id}`,
    );
    expect((await correct(String(rival.body.data[0]?.id), [part])).body.code).toBe("offer_final");
  });

  test("leaves all its lines open again when withdrawn", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    await scenario.own.submit(together(step, [part]));
    await scenario.own.post(`/offers/${ownOffer((await scenario.own.read()).body).id}/withdraw`);
    expect((await scenario.own.submit(offerOn(part))).status).toBe(201);
  });
});

describe("the scope of offers for a product with several lines", () => {
  test("is set with the products of a new request, and copied with it", async () => {
    const { product, suppliers, client } = await makeScenario(server);
    const ask = (asked_for: string) =>
      client.post("/restify/purchase-requests", {
        data: {
          type: "purchase-requests",
          attributes: { name: "Halter", close_submission_at: inDays(10) },
          relationships: {
            products: { data: [{ type: "products", id: product.id, meta: { quantities: [10], asked_for } }] },
            suppliers: { data: suppliers.map(({ id }) => ({ type: "suppliers", id })) },
          },
        },
      });
    expect(errorsOf(await ask("some"))).toHaveProperty(["products.0.asked_for"]);
    const { id } = (await ask("whole")).body.data;
    const copy = (await client.post(`/restify/purchase-requests/${id}/duplicate`, {})).body.data;
    const links = await client.list(`/restify/purchase-request-products?filter[purchase_request]=${copy.id}`);
    expect(links.body.data.map(({ attributes }) => attributes.asked_for)).toEqual(["whole"]);
  });

  test("is explained in the mail, and on the page without scripts", async () => {
    const scenario = await makeScenario(server);
    await askFor(scenario, "whole");
    const path = `/restify/purchase-requests/${scenario.request.id}/email-preview?supplier=${scenario.suppliers[0]?.id}`;
    const words = "bitte einen Preis für das komplette Teil anbieten";
    expect((await buyer.get(path)).text).toContain(words);
    expect(requestHtml((await scenario.own.read()).body, "de")).toContain(words);
  });
});

/** One price of 10.00 for both lines, against 8.00 and 3.00 from the competitor. */
async function offered() {
  const scenario = await makeScenario(server);
  const { step, part } = await linesOf(scenario);
  const price = (unit_price: string) => ({ tiers: [{ min_quantity: 1, max_quantity: null, unit_price }] });
  await scenario.own.submit(together(step, [part], price("10")));
  await scenario.rival.submit([offerOn(step, price("8")), offerOn(part, price("3"))]);
  const list = await buyer.list(
    `/restify/offers?filter[purchase_request]=${scenario.request.id}&include=line,supplier`,
  );
  const leadsTo = (data: unknown, id: string | undefined) => (data as Pointer | undefined)?.id === id;
  const idOf = (at: number, line: Pointer) =>
    list.body.data.find(
      ({ relationships = {} }) =>
        leadsTo(relationships.supplier?.data, scenario.suppliers[at]?.id) &&
        leadsTo(relationships.line?.data, line.id),
    )?.id ?? "";
  return { scenario, step, part, both: idOf(0, step), rivalStep: idOf(1, step), rivalPart: idOf(1, part) };
}
const statusOfOffer = async (id: string) =>
  (await buyer.get(`/restify/offers/${id}`)).body.data.attributes.status;

describe("awarding a price for several lines", () => {
  test("awards all its lines: one order line names them, the request is awarded, and competing offers are lost", async () => {
    const { scenario, both, rivalStep, rivalPart } = await offered();
    const plan = await awards(scenario, { awards: [{ offer_id: both }], dry_run: true });
    expect(plan.body.data.attributes).toMatchObject({
      closes: true,
      prices: [],
      purchase_orders: [{ lines: 1 }],
      warnings: [{ code: "several_lines", offer_id: both }],
    });
    expect((await awards(scenario, { awards: [{ offer_id: both }] })).status).toBe(200);
    expect(await statusOf(scenario)).toBe("awarded");
    expect([await statusOfOffer(rivalStep), await statusOfOffer(rivalPart)]).toEqual([
      "declined",
      "declined",
    ]);
    const [line, ...more] = await linesOfOrders(scenario);
    expect(more).toEqual([]);
    expect(line?.attributes).toMatchObject({
      description: expect.stringMatching(/^Laserschneiden \+ Buchse/),
      quantity: 100,
      unit_price: "10.0000",
      total_price: "1000.00",
    });
    expect((await scenario.rival.lines()).map(({ attributes }) => attributes.open)).toEqual([false, false]);
  });

  test("shows the supplier the files of all its lines on the order page", async () => {
    const { scenario, both } = await offered();
    const { product, part } = scenario;
    for (const [name, owner] of [
      ["Halter.pdf", product],
      ["Buchse.pdf", part],
    ] as const)
      await server.within("test", ({ db }) =>
        db.insert(filesTable, {
          ...{
            id: newId(),
            name,
            media_type: "application/pdf",
            size: 1,
            sha256: "0".repeat(64),
            kind: "drawing",
          },
          ...{ owner_type: owner.type as "products", owner_id: owner.id, extraction_status: "none" },
        }),
      );
    await awards(scenario, { awards: [{ offer_id: both }], comment: "They have the files" });
    const orders = await buyer.list(
      `/restify/purchase-orders?filter[purchase_request]=${scenario.request.id}`,
    );
    const { id } = orders.body.data[0] ?? { id: "" };
    await buyer.post(`/restify/purchase-orders/${id}/send`, {});
    const { access_id } = (await buyer.get(`/restify/purchase-orders/${id}`)).body.data.attributes;
    const page = (await server.call("GET", `/api/v1/public/purchase-orders/${id}/${access_id}`)).text;
    expect(page).toContain("Halter.pdf");
    expect(page).toContain("Buchse.pdf");
  });

  test("does not update price lists, because it is not the price of a single line", async () => {
    const { scenario, both } = await offered();
    await awards(scenario, { awards: [{ offer_id: both }] });
    const supplier = scenario.suppliers[0]?.id;
    const known = await buyer.list(`/restify/suppliables?filter[supplier]=${supplier}`);
    expect(known.body.data).toEqual([]);
  });

  test("is undone as a whole", async () => {
    const { scenario, both, rivalStep, rivalPart } = await offered();
    await awards(scenario, { awards: [{ offer_id: both }] });
    expect((await buyer.post(`/restify/offers/${both}/unaward`, {})).status).toBe(200);
    expect([await statusOfOffer(rivalStep), await statusOfOffer(rivalPart)]).toEqual(["offered", "offered"]);
    expect([await statusOf(scenario), await linesOfOrders(scenario)]).toEqual(["open", []]);
  });

  test("is blocked by another award of one of its lines, and possible again after the last of these is undone", async () => {
    const { scenario, both, rivalStep, rivalPart } = await offered();
    const twice = await awards(scenario, { awards: [{ offer_id: both }, { offer_id: rivalPart }] });
    expect(errorsOf(twice)).toEqual({ "awards.1.offer_id": ["A line can only be awarded to one offer"] });
    await awards(scenario, { awards: [{ offer_id: rivalPart }] });
    expect(await statusOfOffer(both)).toBe("declined");
    expect((await awards(scenario, { awards: [{ offer_id: both }] })).status).toBe(409);
    await awards(scenario, { awards: [{ offer_id: rivalStep }] });
    await buyer.post(`/restify/offers/${rivalStep}/unaward`, {});
    expect(await statusOfOffer(both)).toBe("declined");
    await buyer.post(`/restify/offers/${rivalPart}/unaward`, {});
    expect(await statusOfOffer(both)).toBe("offered");
  });

  test("is proposed by the comparison if it costs less than its lines separately", async () => {
    const { scenario, step, part, both } = await offered();
    const path = `/restify/purchase-requests/${scenario.request.id}`;
    const { attributes } = (await buyer.get(`${path}/comparison`)).body.data;
    expect(attributes.proposals).toMatchObject({
      split_by_line: {
        total: "1000.00",
        missing_lines: [],
        awards: [{ offer_id: both, covers: [{ type: part.type, id: part.id }] }],
      },
    });
    expect(attributes.suppliers).toMatchObject([{ missing_lines: [] }, { missing_lines: [] }]);
    const fixed = [{ line: { type: step.type, id: step.id }, offer_id: null }];
    const proposed = await buyer.post(`${path}/proposals`, { fixed });
    expect(proposed.body.data.attributes).toMatchObject({ awards: [{ line: { id: part.id } }] });
  });
});

describe("the alloy surcharge terms of an awarded offer", () => {
  test("are on the order page, per line if they differ", async () => {
    const scenario = await makeScenario(server);
    const { step, part } = await linesOf(scenario);
    await scenario.own.submit([offerOn(step, { alloy_surcharge: "delivery_month" }), offerOn(part)]);
    const { data } = (await buyer.list(`/restify/offers?filter[purchase_request]=${scenario.request.id}`))
      .body;
    const said = data.map(({ id, attributes }) => ({ id, term: attributes.alloy_surcharge }));
    const dear = said.find(({ term }) => term === "delivery_month");
    const { id: other = "" } = said.find(({ term }) => term === "included") ?? {};
    await awards(scenario, { awards: [{ offer_id: dear?.id }, { offer_id: other }] });
    const orders = await buyer.list(
      `/restify/purchase-orders?filter[purchase_request]=${scenario.request.id}`,
    );
    const { id } = orders.body.data[0] ?? { id: "" };
    await buyer.post(`/restify/purchase-orders/${id}/send`, {});
    const { access_id } = (await buyer.get(`/restify/purchase-orders/${id}`)).body.data.attributes;
    const page = (await server.call("GET", `/api/v1/public/purchase-orders/${id}/${access_id}`)).body;
    expect(page.data).toMatchObject({
      attributes: {
        alloy_surcharges: [
          { term: "delivery_month", lines: [1] },
          { term: "included", lines: [2] },
        ],
      },
    });
  });
});
