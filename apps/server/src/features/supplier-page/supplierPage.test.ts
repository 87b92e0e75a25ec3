import type { SupplierPageRecord } from "@kantwerk/contract/supplierPage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import {
  changeRequest,
  inDays,
  makeScenario,
  pageOf,
  type Scenario,
} from "../../testing/supplierScenario.ts";

let server: TestApp;
let scenario: Scenario;
beforeAll(async () => {
  server = await startTestApp();
  scenario = await makeScenario(server);
});
afterAll(() => server.close());

const all = <T extends SupplierPageRecord["type"]>(included: SupplierPageRecord[], type: T) =>
  included.filter((one): one is Extract<SupplierPageRecord, { type: T }> => one.type === type);

const statusOf = async ({ client, request }: Scenario, accessId: string) => {
  const path = `/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}`;
  const links = (await client.list(path)).body.data;
  return links.find((link) => link.attributes.access_id === accessId)?.attributes;
};

test("the page shows the supplier the items, lines, quantities and deadline", async () => {
  const { own, request, product, part } = scenario;
  const { status, body, headers } = await own.read();
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body.data).toMatchObject({
    id: request.id,
    attributes: {
      name: request.attributes.name,
      state: "open",
      active: true,
      additional_information: "Bitte je Los.",
    },
  });
  expect(body.data.attributes.sent_at).not.toBeNull();
  expect(body.meta).toMatchObject({
    submission: { allowed: true, reason: null },
    organization: { name: "Metallbau Test", currency: "EUR" },
    language: "de",
  });
  const [shown] = all(body.included, "products");
  expect(shown).toMatchObject({
    id: product.id,
    attributes: {
      number: product.attributes.number,
      quantities: [10, 100],
      thickness: 2,
      materials: [{ name: "S235JR", material_number: "1.0038" }],
      bends: [{ angle: 90, inner_radius: 2, count: 2 }],
    },
  });
  expect(shown?.attributes.holes.map(({ diameter, count }) => [diameter, count]).sort()).toEqual([
    [5, 1],
    [9, 2],
  ]);
  expect(all(body.included, "parts")).toMatchObject([
    { id: part.id, attributes: { materials: [{ name: "S235JR", material_number: "1.0038" }] } },
  ]);
  const standing = { offered: false, open: true };
  expect(all(body.included, "purchase-request-operations")).toMatchObject([
    { attributes: { name: "Laserschneiden", number: "L-1", quantities: [10, 100], ...standing } },
  ]);
  expect(all(body.included, "purchase-request-parts")).toMatchObject([
    {
      attributes: {
        number: part.attributes.number,
        quantities: [40, 400],
        quantity_per_product: 4,
        ...standing,
      },
    },
  ]);
  expect(all(body.included, "suppliers")).toHaveLength(1);
});

test("nothing of other suppliers, customers, costs or staff is on the page", async () => {
  const { own, rival, secrets, suppliers } = scenario;
  await rival.submit([
    documentOf(
      "offers",
      {
        shipping_date: inDays(9).slice(0, 10),
        tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "31.4159" }],
        supplier_reference: "RIVAL-REF",
      },
      { line: { type: "purchase-request-operations", id: (await rival.line()).id } },
    ).data,
  ]);
  await rival.post("/questions", documentOf("questions", { body: "Frage des Rivalen" }));
  const { text } = await own.read();
  const hidden = [
    secrets.customer,
    secrets.rival,
    secrets.note,
    String(suppliers[1]?.attributes.email),
    String(suppliers[1]?.id),
    rival.accessId,
  ];
  const figures = ["31.4159", "RIVAL-REF", "Frage des Rivalen", "66.66", "123.5", "77.77", "88.88", "7850.5"];
  const staff = ["kantwerk.example", "hourly_rate", "time_per_unit", "cost", "customer", "alternate_code"];
  // The supplier's own one-off costs may be shown.
  const shown = text.replaceAll("once_costs", "");
  for (const word of [...hidden, ...figures, ...staff]) expect(shown).not.toContain(word);
});

test("all wrong pairs of ids get the same response", async () => {
  const other = await makeScenario(server, "acme");
  const { request, own } = scenario;
  const wrong = [
    [request.id, "A".repeat(22)],
    [request.id, other.own.accessId],
    [other.request.id, own.accessId],
    [request.id, "%00"],
    ["nonsense", own.accessId],
    ["00000000-0000-7000-8000-000000000000", own.accessId],
  ] as const;
  const answers = [];
  for (const [id, access] of wrong) answers.push(await pageOf(server, id, access).read());
  for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text]);
  const elsewhere = await server.call("GET", own.path, { host: `acme.${server.host}` });
  expect([elsewhere.status, elsewhere.text]).toEqual([404, answers[0]?.text]);
  expect((await server.call("GET", own.path, { host: `test.${server.host}` })).status).toBe(200);
  expect((await other.own.read()).status).toBe(200);
});

test("a page counts as viewed when its script reports it, not when a link scanner fetches it", async () => {
  const fresh = await makeScenario(server);
  const status = async () => (await statusOf(fresh, fresh.own.accessId))?.status;
  const before = await status();
  await fresh.own.call("HEAD");
  await fresh.own.read();
  expect(await status()).toBe(before);
  expect((await fresh.own.post("/viewed")).status).toBe(204);
  const viewed = await statusOf(fresh, fresh.own.accessId);
  expect(viewed?.status).toBe("viewed");
  expect(viewed?.first_viewed_at).toEqual(viewed?.last_viewed_at);
  expect((await statusOf(fresh, fresh.rival.accessId))?.first_viewed_at).toBeNull();
});

test.each([
  ["closed", { state: "closed" as const }],
  ["deadline", { close_submission_at: inDays(-1) }],
  ["inactive", { active: false }],
])("a request that is %s accepts nothing and shows why", async (reason, changes) => {
  const { own, request } = await makeScenario(server);
  const line = await own.line();
  await changeRequest(server, request.id, changes);
  const { body } = await own.read();
  expect(body.meta.submission).toEqual({ allowed: false, reason });
  expect((await own.line()).attributes.open).toBe(false);
  const offer = documentOf("offers", {}, { line: { type: line.type, id: line.id } });
  const form = await formOf([["a.txt", "a"]]);
  for (const refused of [
    await own.post("/offers", offer),
    await own.post("/decline", { reason: "no" }),
    await own.post("/files", form.body, form.headers),
  ]) {
    expect([refused.status, refused.body.message]).toEqual([403, "Submission is not allowed"]);
  }
});

test("a question is shown to its supplier with the answer", async () => {
  const { own } = await makeScenario(server);
  const body = "Welche Güte? <script>alert(1)</script> שלום ☃";
  const asked = await own.post("/questions", documentOf("questions", { body }));
  expect(asked.status).toBe(201);
  const [question] = all((await own.read()).body.included, "questions");
  expect(question?.attributes).toMatchObject({ body, author: "supplier", answered_at: null });
  const empty = await own.post("/questions", documentOf("questions", { body: " " }));
  expect(empty.body.errors).toEqual({ body: ["This field is required"] });
  const long = await own.post("/questions", documentOf("questions", { body: "x".repeat(10_001) }));
  expect(long.status).toBe(422);
});

test("declining needs a reason, and an offer revokes it", async () => {
  const now = await makeScenario(server);
  const { own } = now;
  expect((await own.post("/decline", {})).body.errors).toEqual({ reason: ["Please give a reason"] });
  expect((await own.post("/decline", { reason: "Keine Kapazität" })).status).toBe(200);
  expect(await statusOf(now, own.accessId)).toMatchObject({
    status: "declined",
    decline_reason: "Keine Kapazität",
  });
  expect((await own.read()).body.meta).toMatchObject({
    submission: { allowed: true },
    decline_reason: "Keine Kapazität",
  });
  const line = await own.line();
  const tiers = [{ min_quantity: 1, unit_price: "1" }];
  const offer = { shipping_date: inDays(5).slice(0, 10), tiers };
  const changed = await own.submit(
    documentOf("offers", offer, { line: { type: line.type, id: line.id } }).data,
  );
  expect(changed.status).toBe(201);
  expect(await statusOf(now, own.accessId)).toMatchObject({ status: "answered", declined_at: null });
});

test("the supplier gets the files of the request, its products and parts, and no others", async () => {
  const { client, own, rival, request, product, part, suppliers } = await makeScenario(server);
  const upload = async (name: string, owner_type: string, owner_id: string) => {
    const form = await formOf([[name, `content of ${name}`]], { owner_type, owner_id });
    const made = await client.post("/restify/files", form.body, form.headers);
    expect(made.status).toBe(201);
    return made.body.data;
  };
  await upload("request.txt", "purchase-requests", request.id);
  await upload("product.txt", "products", product.id);
  await upload("part.txt", "parts", part.id);
  const secret = await upload("secret.txt", "suppliers", suppliers[1]?.id ?? "");
  const foreign = await formOf([["rival.txt", "of the rival"]]);
  const ofRival = await rival.post("/files", foreign.body, foreign.headers);
  const { body } = await own.read();
  const files = all(body.included, "files");
  expect(files.map((file) => file.attributes.name)).toEqual(["part.txt", "product.txt", "request.txt"]);
  for (const { attributes } of files) {
    const content = await server.call("GET", attributes.content_url);
    expect([content.status, content.text]).toEqual([200, `content of ${attributes.name}`]);
    expect(content.headers["content-security-policy"]).toContain("sandbox");
  }
  expect(body.data.relationships.files.data).toHaveLength(1);
  expect(all(body.included, "products")[0]?.relationships.files.data).toHaveLength(1);
  expect(all(body.included, "parts")[0]?.relationships.files.data).toHaveLength(1);
  const rivalFile = (ofRival.body.data as unknown as { id: string }).id;
  for (const id of [secret.id, rivalFile, "nonsense", "00000000-0000-7000-8000-000000000000"]) {
    expect((await own.call("GET", `/files/${id}/content`)).status).toBe(404);
  }
});

test("texts with markup and other scripts are returned unchanged", async () => {
  const { client, own, request } = await makeScenario(server);
  const name = "<script>alert(1)</script> مرحبا ☃";
  await client.patch(
    `/restify/purchase-requests/${request.id}`,
    documentOf("purchase-requests", { name }, {}, request.id),
  );
  expect((await own.read()).body.data.attributes.name).toBe(name);
});
