import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import {
  changeRequest,
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

const secret = "SEALEDREF";
const price = "4321.5000";

/** A sealed request with an offer, a file, one-off costs and a declined line from one supplier. */
async function sealedScenario() {
  const scenario = await makeScenario(server, "test", { sealed: true });
  const { own } = scenario;
  const [operation, part] = [await own.line(), await own.line("purchase-request-parts")];
  const { body, headers } = await formOf([[`${secret}.txt`, "hidden"]]);
  const uploaded = await own.call("POST", "/files", body, headers);
  const file = uploaded.body.data as unknown as { type: string; id: string };
  const said = {
    tiers: [{ min_quantity: 1, max_quantity: null, unit_price: price }],
    supplier_reference: secret,
  };
  const made = await own.post("/offers", {
    data: [offerOn(operation, said, [file])],
    meta: { costs: { packaging_price: "777.0000", shipping_price: null, customs_price: null } },
  });
  expect(made.status).toBe(201);
  const [offer] = made.body.data as unknown as { id: string }[];
  expect((await own.post(`/lines/${part.id}/decline`, { reason: secret })).status).toBeLessThan(300);
  return { ...scenario, offer: offer?.id ?? "", file: file.id, part };
}

type Sealed = Awaited<ReturnType<typeof sealedScenario>>;

/**
 * Paths where staff might find traces of an offer: its own URLs, and everything that lists, counts, includes or reports
 * offers.
 */
const addressesOf = ({ offer, file, request, suppliers }: Sealed) => [
  `/restify/offers?filter[purchase_request]=${request.id}`,
  `/restify/offers?sort=-supplier_reference&page[size]=100`,
  `/restify/offers?filter[search]=${secret}`,
  `/restify/offers/${offer}`,
  `/restify/offers/${offer}/history`,
  `/restify/offers/${offer}/files`,
  `/restify/offers?include=files&page[size]=100`,
  `/restify/files?filter[owner]=${offer}`,
  `/restify/files?page[size]=100&sort=-created_at`,
  `/restify/files/${file}`,
  `/restify/files/${file}/content`,
  `/restify/files/${file}/preview`,
  `/restify/purchase-requests/${request.id}?include=offers.files,purchase_request_suppliers`,
  `/restify/purchase-requests/${request.id}/offers`,
  `/restify/purchase-requests/${request.id}/history`,
  `/restify/purchase-requests/${request.id}/email-preview?supplier=${suppliers[0]?.id}`,
  `/restify/purchase-requests/${request.id}/comparison`,
  `/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}`,
  `/restify/suppliers/${suppliers[0]?.id}?include=offers`,
  `/restify/suppliers/${suppliers[0]?.id}/offers`,
  "/restify/audit-events?page[size]=100&sort=-occurred_at",
  `/restify/audit-events?filter[subject_type]=offers`,
  "/restify/notices",
  `/restify/search?q=${secret}`,
  "/restify/offers/export?format=csv",
  "/restify/files/export?format=csv",
];

/** The parts of a response that would reveal the offer. */
const told = ({ offer, file, own }: Sealed, text: string) =>
  [offer, file, own.accessId, secret, price, "777.0000"].filter((each) => text.includes(each));

const counts = async ({ client }: Scenario) => {
  const figure = async (widget: string) =>
    JSON.stringify((await client.get(`/restify/dashboard/${widget}?range=30d`)).body.data.attributes);
  return {
    offers: (await client.list("/restify/offers?page[size]=1")).body.meta,
    received: await figure("offers-received"),
    undecided: await figure("offers-to-decide"),
  };
};

test("until a request is opened, no response to any user reveals a sealed offer", async () => {
  const before = await makeScenario(server);
  const standing = await counts(before);
  const sealed = await sealedScenario();
  expect(await counts(before)).toEqual(standing);
  const people = [server.as("demo"), server.as("buyer")];
  const key = await sealed.client.post(
    "/restify/api-keys",
    documentOf("api-keys", { name: "Program", permissions: ["offers.view", "purchase-requests.view"] }),
  );
  const token = (key.body as unknown as { meta: { token: string } }).meta.token;
  for (const address of addressesOf(sealed)) {
    for (const person of people) {
      const answer = await person.get(address);
      // A response may repeat what its own path contains.
      const repeated = told(sealed, decodeURIComponent(address));
      const leaks = told(sealed, answer.text).filter((each) => !repeated.includes(each));
      expect([address, leaks]).toEqual([address, []]);
      expect(answer.status, address).toBeLessThan(500);
    }
    const program = await server.call("GET", `/api/v1${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const repeated = told(sealed, decodeURIComponent(address));
    expect(told(sealed, program.text).filter((each) => !repeated.includes(each))).toEqual([]);
  }
  for (const address of [`/restify/offers/${sealed.offer}`, `/restify/files/${sealed.file}`])
    expect((await sealed.client.get(address)).status).toBe(404);
  const comparison = await sealed.client.get(`/restify/purchase-requests/${sealed.request.id}/comparison`);
  expect([comparison.status, comparison.body]).toMatchObject([409, { code: "sealed" }]);
  const [recipient] = (
    await sealed.client.list(
      `/restify/purchase-request-suppliers?filter[purchase_request]=${sealed.request.id}&filter[supplier]=${sealed.suppliers[0]?.id}`,
    )
  ).body.data;
  expect(recipient?.attributes).toMatchObject({
    status: "answered",
    access_id: null,
    public_url: null,
    once_costs: null,
    declined_lines: null,
  });
  const searched = await sealed.client.get("/restify/purchase-request-suppliers?filter[access_id][gte]=a");
  expect(searched.status).toBe(400);
});

test("a sealed offer cannot be changed by staff, and a sealed request stays as sent", async () => {
  const sealed = await sealedScenario();
  const { client, offer, request, suppliers, part } = sealed;
  for (const name of ["award", "decline", "defer", "withdraw", "reopen"])
    expect(
      (await client.post(`/restify/offers/${offer}/${name}`, name === "award" ? { reason: "price" } : {}))
        .status,
    ).toBe(404);
  const entered = await client.post(
    "/restify/offers",
    documentOf(
      "offers",
      {
        shipping_date: inDays(9).slice(0, 10),
        tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "1" }],
      },
      { supplier: { type: "suppliers", id: suppliers[1]?.id ?? "" }, line: { type: part.type, id: part.id } },
    ),
  );
  expect([entered.status, entered.body]).toMatchObject([409, { code: "sealed" }]);
  const gone = await client.delete(`/restify/purchase-request-parts/${part.id}`);
  expect([gone.status, gone.body]).toMatchObject([409, { code: "frozen" }]);
  const path = `/restify/purchase-requests/${request.id}`;
  expect((await client.delete(path)).body).toMatchObject({ code: "sealed" });
  const open = await client.patch(path, documentOf("purchase-requests", { sealed: false }, {}, request.id));
  expect([open.status, open.body]).toMatchObject([409, { code: "frozen" }]);
});

test("the supplier can see and correct its own sealed offer, but no others", async () => {
  const { own, rival, offer } = await sealedScenario();
  expect(JSON.stringify((await own.read()).body)).toContain(offer);
  expect(JSON.stringify((await rival.read()).body)).not.toContain(offer);
});

test("closing opens all sealed offers at once, permanently", async () => {
  const sealed = await sealedScenario();
  const { client, request, offer, file } = sealed;
  const path = `/restify/purchase-requests/${request.id}`;
  expect((await client.post(`${path}/close`)).status).toBe(200);
  const { attributes } = (await client.get(path)).body.data;
  expect(attributes.opened_at).not.toBeNull();
  for (const address of [`/restify/offers/${offer}`, `/restify/files/${file}`, `${path}/comparison`])
    expect([address, (await client.get(address)).status]).toEqual([address, 200]);
  expect((await client.get(`/restify/search?q=${secret}`)).text).toContain(offer);
  expect((await client.get(`/restify/offers/${offer}/history`)).text).toContain(secret);
  const again = await client.post(`${path}/reopen`, { close_submission_at: inDays(20) });
  expect([again.status, again.body]).toMatchObject([409, { code: "opened" }]);
  const later = await client.patch(
    path,
    documentOf("purchase-requests", { close_submission_at: inDays(30) }, {}, request.id),
  );
  expect([later.status, later.body]).toMatchObject([409, { code: "opened" }]);
});

test("after the deadline a sealed request is open to readers, even if the job has not run", async () => {
  const sealed = await sealedScenario();
  const { client, request, offer } = sealed;
  await changeRequest(server, request.id, { close_submission_at: inDays(-0.001) });
  expect((await client.get(`/restify/offers/${offer}`)).status).toBe(200);
  const path = `/restify/purchase-requests/${request.id}`;
  expect((await client.get(path)).body.data.attributes.opened_at).toBeNull();
  expect((await client.get(`${path}/comparison`)).status).toBe(200);
  expect((await client.get(path)).body.data.attributes).toMatchObject({ status: "closed" });
  expect((await client.get(path)).body.data.attributes.opened_at).not.toBeNull();
});
