import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type Method, type TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
let users: Map<unknown, string>;

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  const { data } = (await demo.list("/restify/users")).body;
  users = new Map(data.map(({ id, attributes }) => [String(attributes.email).split("@")[0], id]));
});
afterAll(() => server.close());

const tokenOf = ({ meta }: object & { meta: object }) => (meta as { token: string }).token;

type Made = { id: string; token: string };

async function makeKey(client: TestClient, name: string, permissions: string[], more = {}): Promise<Made> {
  const made = await client.post("/restify/api-keys", documentOf("api-keys", { name, permissions, ...more }));
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.data.id, token: tokenOf(made.body) };
}

const by = (token: string, method: Method, path: string, body?: unknown, host = demo.host) =>
  server.call(method, `/api/v1${path}`, { token, host, body });

let roleNumber = 0;

/** Gives a person a role with these permissions, and no other. */
async function letHold(person: string, permissions: string[]) {
  const all = await Promise.all(
    [1, 2, 3].map((page) => demo.list(`/restify/permissions?page[size]=100&page[number]=${page}`)),
  );
  const pointers = all
    .flatMap(({ body }) => body.data)
    .filter(({ attributes }) => permissions.includes(String(attributes.name)))
    .map(({ type, id }) => ({ type, id }));
  const id = users.get(person) ?? "";
  roleNumber += 1;
  const role = await demo.create("roles", { name: `Role ${roleNumber}` }, { permissions: pointers });
  const roles = [{ type: "roles", id: role.id }];
  await demo.patch(`/restify/users/${id}`, documentOf("users", {}, { roles }, id));
}

test("the secret of a key is told once, and is kept nowhere", async () => {
  const answer = await demo.post<{ id: string; meta: object; attributes: { prefix: string } }>(
    "/restify/api-keys",
    documentOf("api-keys", { name: "ERP", permissions: ["customers.view"] }),
  );
  const token = tokenOf(answer.body);
  expect(token).toMatch(/^kw_[\w-]{43}$/);
  expect(token.startsWith(answer.body.data.attributes.prefix)).toBe(true);
  expect((await demo.get(`/restify/api-keys/${answer.body.data.id}`)).text).not.toContain(token);
  const stored = await server.deps.pool.query("select row_to_json(k)::text as row from api_keys k");
  expect(stored.rows.map(({ row }) => row).join()).not.toContain(token.slice(12));
  const history = (await demo.get(`/restify/api-keys/${answer.body.data.id}/history`)).text;
  expect(history).toContain("customers.view");
  expect(history).not.toContain("hash");
});

test("a key reads and writes what it was given, and stands in the history by its name", async () => {
  const { id, token } = await makeKey(demo, "Shop", ["customers.view", "customers.create"]);
  const made = await by(token, "POST", "/restify/customers", documentOf("customers", { name: "Kühn" }));
  expect(made.status).toBe(201);
  expect((await by(token, "GET", `/restify/customers/${made.body.data.id}`)).status).toBe(200);
  const refused = await by(token, "DELETE", `/restify/customers/${made.body.data.id}`);
  expect([refused.status, (await by(token, "GET", "/restify/orders")).status]).toEqual([403, 403]);
  const [event] = (await demo.list(`/restify/customers/${made.body.data.id}/history`)).body.data;
  expect(event?.attributes).toMatchObject({ actor_type: "key", actor_id: id, actor_name: "Shop" });
  const { attributes } = (await demo.get(`/restify/api-keys/${id}`)).body.data;
  expect(Date.now() - Date.parse(String(attributes.last_used_at))).toBeLessThan(60_000);
});

test("a request of a key that is sent twice is carried out once, and another key's is another request", async () => {
  const [one, two] = [
    await makeKey(demo, "One", ["customers.create", "customers.view"]),
    await makeKey(demo, "Two", ["customers.create", "customers.view"]),
  ];
  const send = ({ token }: Made) =>
    server.call("POST", "/api/v1/restify/customers", {
      token,
      host: demo.host,
      body: documentOf("customers", { name: "Twice" }),
      headers: { "idempotency-key": "a" },
    });
  const ids = [await send(one), await send(one), await send(two)].map(({ body }) => body.data.id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("what is a person's own is closed to a key that holds all permissions", async () => {
  const held = await demo.list("/restify/permissions?page[size]=100");
  const { token } = await makeKey(
    demo,
    "All",
    held.body.data.map(({ attributes }) => String(attributes.name)),
  );
  const own: [Method, string, object?][] = [
    ["GET", "/restify/profile"],
    ["POST", "/restify/profile", { name: "x" }],
    ["POST", "/restify/logout"],
    ["GET", "/restify/views"],
    ["POST", "/restify/views", documentOf("views", { name: "x", resource: "products", query: "a=b" })],
    ["GET", "/restify/notices"],
    ["POST", "/restify/notices/read"],
    ["GET", "/restify/widgets"],
    ["GET", "/restify/preferences/columns"],
    ["PUT", "/restify/preferences/columns", {}],
    ["GET", "/restify/events"],
    ["POST", "/restify/api-keys", documentOf("api-keys", { name: "x", permissions: ["customers.view"] })],
  ];
  for (const [method, path, body] of own)
    expect([path, (await by(token, method, path, body)).status]).toEqual([path, 403]);
  for (const path of ["/restify/customers", "/restify/organization"])
    expect([path, (await by(token, "GET", path)).status]).toEqual([path, 200]);
});

test("a key may at no time more than its maker, and nobody gives or takes a key beyond their own", async () => {
  const keeper = ["api-keys.create", "api-keys.view", "api-keys.delete", "customers.view", "costs.view"];
  await letHold("viewer", keeper);
  const viewer = server.as("viewer");
  const beyond = await viewer.post(
    "/restify/api-keys",
    documentOf("api-keys", { name: "x", permissions: ["customers.view", "orders.issue"] }),
  );
  expect([beyond.status, beyond.body.code]).toEqual([403, "beyond_own"]);
  const strong = await makeKey(demo, "Strong", ["orders.issue"]);
  expect((await viewer.delete(`/restify/api-keys/${strong.id}`)).body.code).toBe("beyond_own");

  const { token, id } = await makeKey(viewer, "Own", ["customers.view"]);
  expect((await by(token, "GET", "/restify/customers")).status).toBe(200);
  await letHold("viewer", ["api-keys.view"]);
  expect((await by(token, "GET", "/restify/customers")).status).toBe(403);
  expect((await demo.delete(`/restify/api-keys/${id}`)).status).toBe(204);
  expect((await by(token, "GET", "/restify/customers")).status).toBe(401);
});

test("a key ends when its time is over, when its maker is inactive, and is none in another organization", async () => {
  await letHold("buyer", ["api-keys.create", "customers.view"]);
  const { token, id } = await makeKey(server.as("buyer"), "Ends", ["customers.view"], {
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const read = (host?: string) => by(token, "GET", "/restify/customers", undefined, host);
  expect((await read()).status).toBe(200);
  expect((await read(server.as("demo", "acme").host)).status).toBe(401);
  // On the bare host it is the key that tells the organization.
  expect((await read(server.host)).status).toBe(200);
  const buyer = users.get("buyer") ?? "";
  const setActive = (active: boolean) =>
    demo.patch(`/restify/users/${buyer}`, documentOf("users", { active }, {}, buyer));
  await setActive(false);
  expect((await read()).status).toBe(401);
  await setActive(true);
  expect((await read()).status).toBe(200);
  await server.deps.pool.query("update api_keys set expires_at = now() where id = $1", [id]);
  expect((await read()).status).toBe(401);
});

test.each([
  [{ permissions: ["customers.fly"] }, "permissions", "There is no permission customers.fly"],
  [{ permissions: [] }, "permissions", "This field is required"],
  [{ expires_at: "2020-01-01T00:00:00Z" }, "expires_at", "Must be in the future"],
])("a key of %j is refused", async (attributes, name, message) => {
  const body = documentOf("api-keys", { name: "x", permissions: ["customers.view"], ...attributes });
  const answer = await demo.post("/restify/api-keys", body);
  expect([answer.status, answer.body.errors[name]]).toEqual([422, [message]]);
});
