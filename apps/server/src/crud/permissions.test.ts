import type { Resource, Verb } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type Identifier, type ResourceObject } from "../testing/client.ts";
import type { Person } from "../testing/database.ts";
import { type ExampleMaker, exampleMaker } from "../testing/examples.ts";

let server: TestApp;
let examples: ExampleMaker;

beforeAll(async () => {
  server = await startTestApp();
  examples = exampleMaker(server);
});
afterAll(() => server.close());

type Who = readonly Person[];
const all: Who = ["demo", "estimator", "buyer", "viewer"];
const staff: Who = ["demo", "estimator", "buyer"];
const estimator: Who = ["demo", "estimator"];
const buyer: Who = ["demo", "buyer"];
const administrator: Who = ["demo"];

/** The contract's table of roles: who sees a resource, and who creates, updates and deletes it. */
const table: Record<string, { view: Who; change: Who }> = {
  customers: { view: all, change: estimator },
  suppliers: { view: all, change: buyer },
  products: { view: all, change: staff },
  parts: { view: all, change: staff },
  materials: { view: all, change: estimator },
  groups: { view: all, change: estimator },
  operations: { view: all, change: estimator },
  assets: { view: all, change: estimator },
  factors: { view: all, change: estimator },
  transports: { view: all, change: buyer },
  suppliables: { view: all, change: buyer },
  "purchase-requests": { view: all, change: buyer },
  offers: { view: all, change: buyer },
  orders: { view: all, change: staff },
  "purchase-orders": { view: all, change: buyer },
  users: { view: staff, change: administrator },
  roles: { view: staff, change: administrator },
  permissions: { view: staff, change: administrator },
  settings: { view: staff, change: administrator },
  surveys: { view: all, change: administrator },
};

/** What the contract's table names besides. */
const more: Record<string, Who> = {
  "dashboard.view": all,
  "costs.view": staff,
  "audit-events.view": staff,
  "orders.issue": estimator,
  "products.create-with-ai": staff,
  "imports.create": staff,
  "exports.create": staff,
  "purchase-requests.send": buyer,
  "purchase-requests.close": buyer,
  "purchase-orders.send": buyer,
  "offers.award": buyer,
  "users.invite": administrator,
};

/** What has no permissions of its own: whoever sees the other one sees it, whoever updates that changes it. */
const owners: Record<string, string> = {
  "alloy-surcharges": "materials",
  "asset-prices": "assets",
  "asset-times": "assets",
  "job-times": "assets",
  "calculated-prices": "products",
  calculations: "products",
  "bulk-prices": "products",
  "exchange-rates": "settings",
  "group-prices": "groups",
  "material-prices": "materials",
  "price-extras": "products",
  "product-materials": "products",
  "product-operations": "products",
  "product-parts": "products",
  contours: "products",
  holes: "products",
  bends: "products",
  items: "products",
  files: "products",
  "in-house-awards": "purchase-requests",
  "purchase-order-lines": "purchase-orders",
  "purchase-request-products": "purchase-requests",
  "purchase-request-operations": "purchase-requests",
  "purchase-request-parts": "purchase-requests",
  "purchase-request-suppliers": "purchase-requests",
  questions: "purchase-requests",
};

/** Who may; of a resource that the table does not name, the Administrator alone. */
function whoMay(type: string, verb: Verb): Who {
  const found = table[owners[type] ?? type];
  return (verb === "view" ? found?.view : found?.change) ?? administrator;
}

test.each(all)("the %s holds exactly the permissions of the contract's table", async (person) => {
  const { included } = (await server.as(person).get("/restify/profile?include=roles.permissions")).body;
  const held = included.filter(({ type }) => type === "permissions").map(({ attributes }) => attributes.name);
  const ofTable = Object.entries(table).flatMap(([type, { view, change }]) => [
    ...(view.includes(person) ? [`${type}.view`] : []),
    ...(change.includes(person) ? ["create", "update", "delete"].map((verb) => `${type}.${verb}`) : []),
  ]);
  const besides = Object.keys(more).filter((name) => more[name]?.includes(person));
  if (person === "demo") expect(held).toEqual(expect.arrayContaining([...ofTable, ...besides]));
  else expect(held.sort()).toEqual([...ofTable, ...besides].sort());
});

// What is personal needs no permission: see visible.test.ts. What viewers write: see comments.test.ts.
const guarded = (resources as readonly Resource[]).filter(
  ({ personal, byViewers }) => !personal && !byViewers,
);

describe.each(guarded)("$type", (resource) => {
  const { type } = resource;
  let record: ResourceObject;
  beforeAll(async () => {
    record = await examples.make("test", type);
  });

  /** A request that would not change anything: what is allowed fails later, at a type that does not fit. */
  async function attempt(person: Person, verb: Verb) {
    const client = server.as(person);
    const path = `/restify/${type}/${record.id}`;
    const unfit = documentOf("planets", {});
    if (verb === "create") return client.post(`/restify/${type}`, unfit);
    if (verb === "update") return client.patch(path, unfit);
    if (verb === "delete") return client.delete(path, { "if-match": '"99"' });
    return client.get(path);
  }

  const cases = all.flatMap((person) =>
    resource.verbs.map((verb) => ({ person, verb, may: whoMay(type, verb).includes(person) })),
  );

  test.each(cases.filter(({ may }) => may))("the $person may $verb it", async ({ person, verb }) => {
    const { status } = await attempt(person, verb);
    expect(status).toBe({ view: 200, create: 422, update: 422, delete: 412 }[verb]);
    if (verb === "view") expect((await server.as(person).list(`/restify/${type}`)).status).toBe(200);
  });

  test.each(cases.filter(({ may }) => !may))("the $person may not $verb it", async ({ person, verb }) => {
    const { status, body } = await attempt(person, verb);
    expect([status, body.message]).toEqual([403, "You are not allowed to perform this action"]);
    if (verb === "view") expect((await server.as(person).list(`/restify/${type}`)).status).toBe(403);
    expect((await server.as("demo").get(`/restify/${type}/${record.id}`)).body.data).toMatchObject({
      meta: record.meta,
    });
  });

  test("is closed to everyone who is not signed in", async () => {
    const path = `/api/v1/restify/${type}`;
    for (const [method, url] of [
      ["GET", path],
      ["POST", path],
      ["GET", `${path}/${record.id}`],
      ["DELETE", `${path}/${record.id}`],
    ] as const) {
      const verb = { GET: "view", POST: "create", DELETE: "delete" } as const;
      if (!resource.verbs.includes(verb[method])) continue;
      const { status, body } = await server.call(method, url, { host: server.as("demo").host });
      expect([status, body.message]).toEqual([401, "Unauthenticated."]);
    }
  });
});

test("an include reaches no resource that the user may not view", async () => {
  const request = await examples.make("test", "purchase-requests");
  const path = `/restify/purchase-requests/${request.id}?include=contact`;
  const buyer = (await server.as("demo").list("/restify/users")).body.data[0];
  const contact = documentOf(
    "purchase-requests",
    {},
    { contact: { type: "users", id: buyer?.id ?? "" } },
    request.id,
  );
  expect((await server.as("demo").patch(`/restify/purchase-requests/${request.id}`, contact)).status).toBe(
    200,
  );
  expect((await server.as("demo").get(path)).body.included).toHaveLength(1);
  expect((await server.as("viewer").get(path)).status).toBe(403);
});

test("a child of a parent that the user may not view stays hidden, one of another parent does not", async () => {
  const ofUser = await examples.make("test", "files");
  const ofProduct = await examples.make("test", "files");
  const [someone] = (await server.as("demo").list("/restify/users")).body.data;
  await server.within("test", (ctx) =>
    ctx.db.query("update files set owner_type = 'users', owner_id = $1 where id = $2", [
      someone?.id,
      ofUser.id,
    ]),
  );
  const seen = async (person: Person) =>
    (await server.as(person).list("/restify/files?page[size]=100")).body.data.map(
      (one: Identifier) => one.id,
    );
  expect(await seen("demo")).toEqual(expect.arrayContaining([ofUser.id, ofProduct.id]));
  expect(await seen("viewer")).toContain(ofProduct.id);
  expect(await seen("viewer")).not.toContain(ofUser.id);
  expect((await server.as("viewer").get(`/restify/files/${ofUser.id}`)).status).toBe(404);
});
