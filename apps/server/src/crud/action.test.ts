import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "../db/drizzle.ts";
import { auditEventsTable } from "../db/standingTables.ts";
import { featureEndpoints } from "../features/endpoints.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type ExampleMaker, exampleMaker } from "../testing/examples.ts";

type Operation = {
  requestBody: {
    content: Record<
      "application/vnd.api+json",
      { schema: { required?: string[]; additionalProperties: boolean } }
    >;
  };
  parameters: { name: string }[];
  responses: object;
};

let server: TestApp;
let examples: ExampleMaker;
let described: { paths: Record<string, { post: Operation }> };
beforeAll(async () => {
  server = await startTestApp();
  examples = exampleMaker(server);
  described = JSON.parse((await server.call("GET", "/api/v1/openapi.json")).text);
});
afterAll(() => server.close());

type Expected = {
  permission: string;
  /** 200 where it is silent. */
  status?: number;
  /** A body that fits; of what a body must say, nothing is left out in it. */
  body?: () => Promise<Record<string, unknown>> | Record<string, unknown>;
};

const proposals = () => ({ attributes: ["width"] });
const anotherProduct = async () => ({ into: (await examples.make("test", "products")).id });

/** The contract's actions, by address. */
const table: Record<string, Expected> = {
  "users/:id/disconnect": { permission: "users.update" },
  "purchase-requests/:id/send": { permission: "purchase-requests.send" },
  "purchase-requests/:id/close": { permission: "purchase-requests.close" },
  "purchase-requests/:id/reopen": {
    permission: "purchase-requests.close",
    body: () => ({ close_submission_at: "2099-01-01T00:00:00Z" }),
  },
  "purchase-requests/:id/remind": { permission: "purchase-requests.send" },
  "purchase-request-suppliers/:id/readdress": {
    permission: "purchase-requests.send",
    body: () => ({ email: "moved@supplier.example" }),
  },
  "purchase-requests/:id/duplicate": { permission: "purchase-requests.send", status: 201 },
  "purchase-requests/:id/announce": { permission: "purchase-requests.send" },
  "questions/:id/grant": { permission: "purchase-requests.close" },
  "offers/:id/submit": { permission: "offers.update" },
  "offers/:id/defer": { permission: "offers.update" },
  "offers/:id/decline": { permission: "offers.update" },
  "offers/:id/reopen": { permission: "offers.update" },
  "offers/:id/withdraw": { permission: "offers.update" },
  "offers/:id/award": { permission: "offers.award", body: () => ({ reason: "price" }) },
  "orders/:id/duplicate": { permission: "orders.create", status: 201 },
  "orders/:id/revise": { permission: "orders.issue", status: 201 },
  "orders/:id/prices": { permission: "orders.update" },
  "orders/:id/send": {
    permission: "orders.issue",
    body: () => ({ to: "a@customer.example", subject: "Offer", body: "Hello" }),
  },
  "purchase-orders/:id/send": { permission: "purchase-orders.send" },
  "purchase-orders/:id/confirm": { permission: "purchase-orders.update" },
  "purchase-orders/:id/receive": { permission: "purchase-orders.update" },
  "purchase-orders/:id/cancel": {
    permission: "purchase-orders.send",
    body: () => ({ reason: "No longer needed" }),
  },
  "purchase-orders/:id/revise": { permission: "purchase-orders.send", status: 201 },
  "offers/:id/unaward": { permission: "offers.award" },
  "in-house-awards/:id/unaward": { permission: "offers.award" },
  "purchase-requests/:id/tell-losers": { permission: "offers.award" },
  "orders/:id/transition": { permission: "orders.issue", body: () => ({ status: "offered" }) },
  "products/:id/transition": { permission: "products.update", body: () => ({ status: "ready" }) },
  "products/:id/duplicate": { permission: "products.create", status: 201 },
  "products/:id/join": { permission: "products.update", body: anotherProduct },
  "products/:id/proposals/apply": { permission: "products.update", body: proposals },
  "parts/:id/proposals/apply": { permission: "parts.update", body: proposals },
  "files/:id/extract": { permission: "signed-in", status: 202 },
  "files/:id/stop": { permission: "signed-in" },
  "users/:id/invite": { permission: "users.invite" },
  "webhook-deliveries/:id/redeliver": { permission: "webhooks.update" },
};

const actions = featureEndpoints.flatMap((endpoint) => (endpoint.action ? [endpoint] : []));
const nameOf = (path: string) => path.replace("/restify/", "");

test("every action is tried here", () => {
  expect(actions.map(({ path }) => nameOf(path)).toSorted()).toEqual(Object.keys(table).toSorted());
});

describe.each(Object.entries(table))("%s", (name, { permission, status = 200, body = () => ({}) }) => {
  const [type = ""] = name.split("/");
  const addressOf = (id: string) => `/restify/${name.replace(":id", id)}`;

  test("needs its permission", async () => {
    const { id } = await examples.make("test", type);
    const refused = await server.as("viewer").post(addressOf(id), await body());
    expect(refused.status).toBe(403);
    expect(actions.find(({ path }) => nameOf(path) === name)?.permission).toBe(permission);
  });

  test("answers 404 for a record that is none or another organization's", async () => {
    const elsewhere = await examples.make("acme", type);
    const sent = await body();
    for (const id of ["01900000-0000-7000-8000-000000000000", "1", elsewhere.id]) {
      const answer = await server.as("demo").post(addressOf(id), sent);
      expect([id, answer.status]).toEqual([id, 404]);
    }
    const there = await server.as("demo", "acme").get(`/restify/${type}/${elsewhere.id}`);
    expect(there.body.data.meta).toEqual(elsewhere.meta);
  });

  test("refuses another version than is expected, and a body that does not fit, and does nothing", async () => {
    const record = await examples.make("test", type);
    const sent: Record<string, unknown> = await body();
    const act = (wrong: object, headers = {}) => server.as("demo").post(addressOf(record.id), wrong, headers);

    const stale = await act(sent, { "if-match": `"${record.meta.version + 1}"` });
    expect([stale.status, stale.body.code]).toEqual([412, "stale"]);

    const unknown = await act({ ...sent, colour: "red" });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { colour: ["Unknown attribute"] }]);
    for (const attribute of Object.keys(sent)) {
      const wrong = await act({ ...sent, [attribute]: {} });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, [attribute]]);
      const { [attribute]: _left, ...rest } = sent;
      const missing = await act(rest);
      expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, [attribute]]);
    }
    const after = await server.as("demo").get(`/restify/${type}/${record.id}`);
    expect(after.body.data.meta).toEqual(record.meta);
  });

  test("is described with its body, its answer and the version that it expects", async () => {
    const operation = described.paths[`/restify/${name.replace(":id", "{id}")}`]?.post;
    const schema = operation?.requestBody.content["application/vnd.api+json"].schema;
    expect([schema?.required ?? [], schema?.additionalProperties]).toEqual([
      Object.keys(await body()),
      false,
    ]);
    const parameters = operation?.parameters.map((parameter) => parameter.name);
    expect(parameters).toEqual(["id", "include", "fields[…]", "If-Match", "Idempotency-Key"]);
    const data = { $ref: `#/components/schemas/${type}` };
    expect(operation?.responses).toMatchObject({
      [status]: {
        content: { "application/vnd.api+json": { schema: { allOf: [{ properties: { data } }, {}] } } },
      },
      default: {},
    });
  });
});

test("an action answers its record with what was asked to come along, and gives the history its name", async () => {
  const product = await examples.make("test", "products", { bare: true });
  const path = `/restify/products/${product.id}/transition?include=customer&fields[products]=status`;
  const version = { "if-match": `"${product.meta.version}"` };
  const answer = await server.as("demo").post(path, { status: "ready" }, version);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      data: expect.objectContaining({ id: product.id, attributes: { status: "ready" } }),
      included: [],
    },
  ]);
  const events = await server.within("test", ({ db }) =>
    db.select().from(auditEventsTable).where(eq(auditEventsTable.subject_id, product.id)),
  );
  expect(events.map((event) => [event.action, event.changes.status])).toEqual([
    ["create", [null, "manual"]],
    ["transition", ["manual", "ready"]],
  ]);
});
