import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject } from "../../testing/client.ts";
import { requestMaker } from "../../testing/requests.ts";
import { day, makeScenario, offerOn, pageOf, type Scenario } from "../../testing/supplierScenario.ts";

const SOON = { timeout: 15_000 };
let server: TestApp;
let make: ReturnType<typeof requestMaker>;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  make = requestMaker(server);
});
afterAll(() => server.close());

const mailsTo = async (email: string) =>
  (await server.mailbox.list()).filter(({ to }) => to.toLowerCase() === email.toLowerCase());
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const addressOf = ({ attributes }: ResourceObject) => String(attributes.email);

/** The invitation of one of the scenario's suppliers, as read by the buyer. */
async function invitationOf({ client, request, suppliers }: Scenario, index = 0) {
  const path = `/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}`;
  const { data } = (await client.list(`${path}&filter[supplier]=${suppliers[index]?.id}`)).body;
  return data[0] as ResourceObject;
}

/** A sent request whose invitations have been mailed. */
async function mailed(attributes: Record<string, unknown> = {}) {
  const scenario = await makeScenario(server, "test", attributes);
  const [first, second] = scenario.suppliers.map(addressOf) as [string, string];
  for (const email of [first, second]) await expect.poll(() => subjectsTo(email), SOON).toHaveLength(1);
  const sent = () => invitationOf(scenario, 1);
  await expect.poll(async () => (await sent()).attributes.status, SOON).toBe("sent");
  return { ...scenario, first, second };
}

const linkIn = (text = "") => /\/pub\/purchase-requests\/[\w-]+\/([\w-]{22})/.exec(text)?.[1];

/** Sets the email of all the scenario's suppliers to one address, as a buyer can. */
async function redirect({ suppliers }: Scenario, email: string) {
  const changed = await server.as("buyer").post("/restify/suppliers/bulk/update", {
    records: suppliers.map(({ id }) => ({ id })),
    attributes: { email },
  });
  expect(changed.status).toBe(200);
}

const ask = (scenario: Scenario, { id }: { id: string }, more = {}) =>
  scenario.client.create(
    "questions",
    { body: "Is the price per lot?", ...more },
    { purchase_request_supplier: { type: "purchase-request-suppliers", id } },
  );

test("a draft has no link in responses, lists, exports and its mail's preview", async () => {
  const supplier = await make.supplier();
  const { product, operation, part } = await make.product();
  const made = await make.client.post(
    "/restify/purchase-requests?include=purchase_request_suppliers",
    documentOf(
      "purchase-requests",
      { name: "Draft", sealed: true, close_submission_at: "2099-01-01T00:00:00Z" },
      {
        products: [{ ...product, meta: { quantities: [1] } }],
        suppliers: [make.pointer(supplier)],
        product_operations: [operation],
        product_parts: [part],
      },
    ),
  );
  const { id } = made.body.data;
  const invitations = "/restify/purchase-request-suppliers";
  const seen = [
    made,
    await make.client.get(`${invitations}?filter[purchase_request]=${id}`),
    await make.client.get(`/restify/purchase-requests/${id}?include=purchase_request_suppliers`),
    await make.client.get(`/restify/purchase-requests/${id}/history`),
    await make.client.get(`/restify/purchase-requests/${id}/email-preview?supplier=${supplier.id}`),
    await make.client.get(`${invitations}/export?format=csv`),
  ];
  expect(seen.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 200]);
  const kept = await server.deps.pool.query(
    "select access_id, email from purchase_request_suppliers where purchase_request_id = $1",
    [id],
  );
  expect(kept.rows).toEqual([{ access_id: null, email: null }]);
  const [invitation] = made.body.included.filter(({ type }) => type === "purchase-request-suppliers");
  expect(invitation?.attributes).toMatchObject({ access_id: null, public_url: null, email: null });

  await make.send(id);
  const [sent] = await make.linked("purchase-request-suppliers", id);
  expect(sent?.attributes).toMatchObject({ access_id: null, email: supplier.attributes.email });
});

test("no mail of a sealed request goes to a supplier's changed address", async () => {
  const scenario = await mailed({ sealed: true });
  const { client, request, own, first, second } = scenario;
  const offered = await own.submit(offerOn(await own.line(), { supplier_reference: "SEALEDREF" }));
  expect(offered.status).toBe(201);
  const thief = "thief@buyer.example";
  await redirect(scenario, thief);
  const buyer = server.as("buyer");
  const path = `/restify/purchase-requests/${request.id}`;
  expect((await buyer.post(`${path}/remind`, {})).status).toBe(200);
  await ask(scenario, await invitationOf(scenario), { to_all: true });
  await client.patch(
    path,
    documentOf("purchase-requests", { additional_information: "New" }, {}, request.id),
  );
  expect((await buyer.post(`${path}/announce`)).status).toBe(200);
  expect((await buyer.post(`${path}/send`)).status).toBe(200);
  // Invitation, receipt, answer and change; the other supplier gets a reminder instead of the receipt.
  for (const email of [first, second]) await expect.poll(() => subjectsTo(email), SOON).toHaveLength(4);
  expect(await subjectsTo(thief)).toEqual([]);
}, 60_000);

test("every mail with a link goes to the invitation's address until it is moved", async () => {
  const scenario = await mailed();
  const { client, request, own, rival, first, second } = scenario;
  const path = `/restify/purchase-requests/${request.id}`;
  const attributes = { additional_information: "New" };
  const line = await own.line();
  await redirect(scenario, "elsewhere@supplier.example");
  const steps = [
    () => client.post(`${path}/remind`, {}),
    async () => [
      await own.submit(offerOn(line, { shipping_date: day(30) })),
      await rival.submit(offerOn(line)),
    ],
    async () => ask(scenario, await invitationOf(scenario), { to_all: true }),
    async () => {
      await client.patch(path, documentOf("purchase-requests", attributes, {}, request.id));
      await client.post(`${path}/announce`);
    },
    () => client.post(`${path}/close`),
  ];
  // The invitation was the first mail.
  for (const [index, step] of steps.entries()) {
    await step();
    for (const email of [first, second])
      await expect.poll(() => subjectsTo(email), SOON).toHaveLength(index + 2);
  }
  const won = (await client.list(`/restify/offers?filter[supplier]=${scenario.suppliers[1]?.id}`)).body
    .data[0];
  const award = await client.post(`/restify/offers/${won?.id}/award`, { reason: "price" });
  expect(award.status).toBe(200);
  expect((await client.post(`${path}/tell-losers`, {})).status).toBe(200);
  await expect.poll(() => subjectsTo(first), SOON).toHaveLength(steps.length + 2);
  expect(await subjectsTo("elsewhere@supplier.example")).toEqual([]);
  const preview = await client.get(`${path}/email-preview?supplier=${scenario.suppliers[0]?.id}`);
  expect(preview.body).toMatchObject({ to: first });
}, 60_000);

const readdress = async (scenario: Scenario, email: string, index = 0) =>
  scenario.client.post(
    `/restify/purchase-request-suppliers/${(await invitationOf(scenario, index)).id}/readdress`,
    { email },
  );

test("an invitation moves to another address with a new link, and the former address is told that its link has ended", async () => {
  const scenario = await mailed();
  const { own, first, request } = scenario;
  const offered = await own.submit(offerOn(await own.line()));
  await expect.poll(() => subjectsTo(first), SOON).toHaveLength(2);
  const to = `new-${first}`;
  const moved = await readdress(scenario, to);
  expect([moved.status, moved.body.data.attributes]).toMatchObject([200, { email: to, status: "answered" }]);
  const access = String(moved.body.data.attributes.access_id);
  expect(access).not.toBe(own.accessId);

  const [former, next] = [await own.read(), await pageOf(server, request.id, access).read()];
  expect([former.status, next.status]).toEqual([404, 200]);
  const { id } = offered.body.data as unknown as { id: string };
  expect(next.text).toContain(id);
  await expect.poll(() => mailsTo(to), SOON).toHaveLength(1);
  const [mail] = await mailsTo(to);
  expect(linkIn(mail?.text)).toBe(access);
  const ended = async () => (await mailsTo(first)).find(({ subject }) => subject.startsWith("Link"));
  await expect.poll(ended, SOON).toBeDefined();
  const notice = await ended();
  expect(notice?.text).not.toContain("/pub/");
  expect(notice?.html).not.toContain("/pub/");
  expect(notice?.text).not.toContain(to);
});

test("a new link to the same address replaces the former one without a notice", async () => {
  const scenario = await mailed();
  const moved = await readdress(scenario, scenario.first);
  await expect.poll(() => mailsTo(scenario.first), SOON).toHaveLength(2);
  const [mail] = await mailsTo(scenario.first);
  expect(linkIn(mail?.text)).toBe(moved.body.data.attributes.access_id);
  expect((await scenario.own.read()).status).toBe(404);
});

type Page = Scenario["own"];
const question = (page: Page) =>
  page.post("/questions", { data: { type: "questions", attributes: { body: "Which alloy?" } } });

test.each([
  ["offered", async (page: Page) => page.submit(offerOn(await page.line()))],
  [
    "offered and withdrawn",
    async (page: Page) => {
      const made = await page.submit(offerOn(await page.line()));
      const { id } = made.body.data as unknown as { id: string };
      return page.post(`/offers/${id}/withdraw`);
    },
  ],
  ["declined", async (page: Page) => page.post("/decline", { reason: "No capacity" })],
  ["declined a line", async (page: Page) => page.post(`/lines/${(await page.line()).id}/decline`, {})],
  ["asked a question", async (page: Page) => question(page)],
])(
  "a sealed invitation cannot be moved after its supplier has %s, until the request is opened",
  async (_what, answer) => {
    const scenario = await mailed({ sealed: true });
    const { own, client, request } = scenario;
    // Without an answer, a wrong address can be corrected.
    expect((await readdress(scenario, "right@supplier.example", 1)).status).toBe(200);
    expect((await answer(own)).status).toBeLessThan(300);
    const refused = await readdress(scenario, "thief@buyer.example");
    expect([refused.status, refused.body.code]).toEqual([409, "sealed"]);
    expect((await own.read()).status).toBe(200);
    await client.post(`/restify/purchase-requests/${request.id}/close`);
    const moved = await readdress(scenario, "right@supplier.example");
    expect([moved.status, moved.body.data.attributes.access_id]).toEqual([200, null]);
    expect((await own.read()).status).toBe(404);
    await expect.poll(() => mailsTo("right@supplier.example"), SOON).not.toHaveLength(0);
  },
);

test("an invitation to a closed request can move too: its mail links to the page without asking for an offer", async () => {
  const scenario = await mailed();
  await scenario.client.post(`/restify/purchase-requests/${scenario.request.id}/close`);
  await expect.poll(() => subjectsTo(scenario.second), SOON).toHaveLength(2);
  const to = `closed-${scenario.second}`;
  const moved = await readdress(scenario, to, 1);
  await expect.poll(() => mailsTo(to), SOON).toHaveLength(1);
  const [mail] = await mailsTo(to);
  expect(linkIn(mail?.text)).toBe(moved.body.data.attributes.access_id);
  expect(mail?.text).not.toContain("invites you to quote");
});

test("a draft cannot be readdressed, moving needs the permission to send, and the address must be valid", async () => {
  const request = await make.complete([await make.supplier()]);
  const [draft] = await make.linked("purchase-request-suppliers", request.id);
  const path = `/restify/purchase-request-suppliers/${draft?.id}/readdress`;
  const early = await make.client.post(path, { email: "a@supplier.example" });
  expect([early.status, early.body.code]).toEqual([409, "not_sent"]);
  expect((await server.as("estimator").post(path, { email: "a@supplier.example" })).status).toBe(403);
  for (const body of [{}, { email: "" }, { email: "nowhere" }])
    expect((await make.client.post(path, body)).status).toBe(422);
});

/** Detaches the first supplier and attaches it again; returns its new page. */
async function attachAgain(scenario: Scenario) {
  const { client, request, suppliers } = scenario;
  const former = await invitationOf(scenario);
  expect((await client.delete(`/restify/purchase-request-suppliers/${former.id}`)).status).toBe(204);
  await client.create(
    "purchase-request-suppliers",
    {},
    {
      purchase_request: { type: "purchase-requests", id: request.id },
      supplier: { type: "suppliers", id: suppliers[0]?.id ?? "" },
    },
  );
  await client.post(`/restify/purchase-requests/${request.id}/send`);
  const { rows } = await server.deps.pool.query(
    "select access_id from purchase_request_suppliers where purchase_request_id = $1 and supplier_id = $2",
    [request.id, suppliers[0]?.id],
  );
  return pageOf(server, request.id, rows[0].access_id);
}

test.each([false, true])(
  "a supplier that is attached again starts over: offers through its former link are withdrawn (sealed: %s)",
  async (sealed) => {
    const scenario = await mailed({ sealed });
    const { client, own, request } = scenario;
    const line = await own.line();
    const made = await own.submit(offerOn(line, { supplier_reference: "FORMER" }));
    const { id } = made.body.data as unknown as { id: string };
    const page = await attachAgain(scenario);
    const shown = await page.read();
    expect(shown.text).not.toContain("FORMER");
    expect(shown.text).not.toContain(id);
    for (const [method, below] of [
      ["PATCH", ""],
      ["POST", "/withdraw"],
      ["POST", "/confirm"],
    ] as const)
      expect(
        (await page.call(method, `/offers/${id}${below}`, { data: { type: "offers", id, attributes: {} } }))
          .status,
      ).toBe(404);
    expect((await own.read()).status).toBe(404);
    expect((await page.submit(offerOn(line))).status).toBe(201);
    if (sealed) expect((await client.get(`/restify/offers/${id}`)).status).toBe(404);
    await client.post(`/restify/purchase-requests/${request.id}/close`);
    expect((await client.get(`/restify/offers/${id}`)).body.data.attributes).toMatchObject({
      status: "declined",
      withdrawn_at: expect.any(String),
      tiers: [expect.objectContaining({ unit_price: "4.5000" })],
    });
    expect((await client.get(`/restify/offers/${id}/history`)).text).toContain("withdrawn_at");
  },
);

test("offers entered by staff stay when a supplier is attached again, and its page shows them", async () => {
  const scenario = await mailed();
  const { client, own, suppliers } = scenario;
  const line = await own.line();
  const { data } = offerOn(line) && { data: offerOn(line) };
  const entered = await client.post("/restify/offers", {
    data: {
      ...data,
      relationships: {
        ...data.relationships,
        supplier: { data: { type: "suppliers", id: suppliers[0]?.id } },
      },
    },
  });
  expect(entered.status).toBe(201);
  const page = await attachAgain(scenario);
  expect((await page.read()).text).toContain(entered.body.data.id);
  const { attributes } = (await client.get(`/restify/offers/${entered.body.data.id}`)).body.data;
  expect(attributes).toMatchObject({ status: "offered", withdrawn_at: null });
});

test("an award to a former link stays; when undone, its offer is withdrawn", async () => {
  const scenario = await mailed();
  const { client, own } = scenario;
  const made = await own.submit(offerOn(await own.line()));
  const { id } = made.body.data as unknown as { id: string };
  await client.post(`/restify/offers/${id}/award`, { reason: "price" });
  const page = await attachAgain(scenario);
  const read = async () => (await client.get(`/restify/offers/${id}`)).body.data.attributes;
  expect(await read()).toMatchObject({ status: "ordered", withdrawn_at: null });
  expect((await page.submit(offerOn(await page.line()))).status).toBe(409);
  expect((await client.post(`/restify/offers/${id}/unaward`)).status).toBe(200);
  expect(await read()).toMatchObject({ status: "declined", withdrawn_at: expect.any(String) });
  expect((await page.submit(offerOn(await page.line()))).status).toBe(201);
});

/** Undoes the removal of the first supplier. */
async function undoRemoval(scenario: Scenario, email?: string) {
  const { client, request } = scenario;
  const { id } = await invitationOf(scenario);
  expect((await client.delete(`/restify/purchase-request-suppliers/${id}`)).status).toBe(204);
  const events = await client.list(`/restify/purchase-requests/${request.id}/history`);
  const removal = events.body.data.find(
    ({ attributes }) => attributes.action === "delete" && attributes.subject_id === id,
  );
  if (email) await redirect(scenario, email);
  return client.post(`/restify/audit-events/${removal?.id}/undo`);
}

test("undoing a removal restores the invitation with its offers and a new link for its address", async () => {
  const scenario = await mailed();
  const { own, request, first } = scenario;
  const made = await own.submit(offerOn(await own.line()));
  const { id } = made.body.data as unknown as { id: string };
  expect((await undoRemoval(scenario, "elsewhere@supplier.example")).status).toBeLessThan(300);
  const { attributes } = await invitationOf(scenario);
  expect(attributes).toMatchObject({ email: first, status: "answered" });
  expect(attributes.access_id).not.toBe(own.accessId);
  expect((await own.read()).status).toBe(404);
  expect((await pageOf(server, request.id, String(attributes.access_id)).read()).text).toContain(id);
});

test("removing a supplier from a sealed request cannot be undone", async () => {
  const scenario = await mailed({ sealed: true });
  await scenario.own.submit(offerOn(await scenario.own.line()));
  const undone = await undoRemoval(scenario);
  expect([undone.status, undone.body.code]).toEqual([409, "sealed"]);
});
