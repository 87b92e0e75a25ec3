import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenHash } from "../../http/auth.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type Method, type TestClient } from "../../testing/client.ts";
import { testPassword } from "../../testing/database.ts";
import { remindOfKeys } from "./remindOfKeys.ts";

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

const newKey = (attributes: object) =>
  documentOf("api-keys", {
    name: "x",
    permissions: ["customers.view"],
    ...attributes,
  });

async function makeKey(client: TestClient, name: string, permissions: string[], more = {}): Promise<Made> {
  const made = await client.post("/restify/api-keys", newKey({ name, permissions, ...more }));
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.data.id, token: tokenOf(made.body) };
}

const by = (token: string, method: Method, path: string, body?: unknown, host = demo.host) =>
  server.call(method, `/api/v1${path}`, { token, host, body });

/** A timestamp `days` days ahead. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

let roleNumber = 0;

/** Gives a person exactly one role, with these permissions. */
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

test("the secret of a key is shown once and never stored", async () => {
  const answer = await demo.post<{ id: string; meta: object; attributes: { prefix: string } }>(
    "/restify/api-keys",
    newKey({ name: "ERP" }),
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

test("a key reads and writes what it was granted, and appears in the history by its name", async () => {
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

test("a request sent twice by a key runs once, and another key's is a different request", async () => {
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

test("a user's personal data is closed to a key with all permissions", async () => {
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
    ["POST", "/restify/api-keys", newKey({})],
  ];
  for (const [method, path, body] of own)
    expect([path, (await by(token, method, path, body)).status]).toEqual([path, 403]);
  for (const path of ["/restify/customers", "/restify/organization"])
    expect([path, (await by(token, "GET", path)).status]).toEqual([path, 200]);
});

test("a key can never do more than its creator, and nobody can grant or revoke keys beyond their own permissions", async () => {
  const keeper = ["api-keys.create", "api-keys.view", "api-keys.delete", "customers.view", "costs.view"];
  await letHold("viewer", keeper);
  const viewer = server.as("viewer");
  const beyond = await viewer.post(
    "/restify/api-keys",
    newKey({ permissions: ["customers.view", "orders.issue"] }),
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

test("a key becomes invalid when it expires or its creator is inactive, and is invalid in another organization", async () => {
  await letHold("buyer", ["api-keys.create", "customers.view"]);
  const { token, id } = await makeKey(server.as("buyer"), "Ends", ["customers.view"], {
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const read = (host?: string) => by(token, "GET", "/restify/customers", undefined, host);
  expect((await read()).status).toBe(200);
  expect((await read(server.as("demo", "acme").host)).status).toBe(401);
  // On the bare host, the key identifies the organization.
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
  [{ expires_at: null }, "expires_at", "This field is required"],
  [{ expires_at: inDays(367) }, "expires_at", "A key is valid for at most one year"],
])("a key of %j is refused", async (attributes, name, message) => {
  const answer = await demo.post("/restify/api-keys", newKey(attributes));
  expect([answer.status, answer.body.errors[name]]).toEqual([422, [message]]);
});

test("a key expires after 90 days by default, and after a year at most", async () => {
  const ends = async (more: object) => {
    const { id } = await makeKey(demo, "Ends", ["customers.view"], more);
    const { attributes } = (await demo.get(`/restify/api-keys/${id}`)).body.data;
    return (Date.parse(String(attributes.expires_at)) - Date.now()) / 86_400_000;
  };
  expect(await ends({})).toBeCloseTo(90, 1);
  expect(await ends({ expires_at: inDays(365) })).toBeCloseTo(365, 1);
});

test("a key is created only after confirming with the password; a session is not enough", async () => {
  const attempts = [
    [{ current_password: undefined }, "This field is required"],
    [{ current_password: "a guess" }, "These credentials do not match our records"],
  ] as const;
  for (const [attributes, message] of attempts) {
    const answer = await demo.post("/restify/api-keys", newKey(attributes));
    expect([answer.status, answer.body.errors]).toEqual([422, { current_password: [message] }]);
  }
  await server.deps.pool.query("delete from sign_in_attempts");
});

test("a key requested twice under one Idempotency-Key is created once", async () => {
  const headers = { "idempotency-key": "one key" };
  const answers = [
    await demo.post("/restify/api-keys", newKey({ name: "Once" }), headers),
    await demo.post("/restify/api-keys", newKey({ name: "Once" }), headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body.data.id).toBe(answers[0]?.body.data.id);
  const kept = await server.deps.pool.query("select row_to_json(k)::text as row from idempotency_keys k");
  expect(kept.rows.map(({ row }) => row).join()).not.toContain(testPassword);
});

/** The parameters of queued mails of a kind. */
async function waitingMails(kind: string) {
  const { rows } = await server.deps.pool.query<{ order: { name?: string; days?: number; key_id: string } }>(
    "select data -> 'order' as order from pgboss.job where name = 'send-mail' and data #>> '{order,kind}' = $1 order by created_on",
    [kind],
  );
  return rows.map(({ order }) => order);
}

test("creators are reminded of a key 14 days and one day before it expires, once each", async () => {
  const { id } = await makeKey(demo, "Reminded", ["customers.view"]);
  const run = { id: "1", attempt: 1, signal: new AbortController().signal };
  const remindedIn = async (days: number) => {
    await server.deps.pool.query(
      "update api_keys set created_at = now() - interval '60 days', expires_at = now() + make_interval(hours => $1) where id = $2",
      [days * 24, id],
    );
    await remindOfKeys.handle({}, run, server.deps);
    await remindOfKeys.handle({}, run, server.deps);
    return (await waitingMails("api_key_ends"))
      .filter((order) => order.key_id === id)
      .map(({ days }) => days);
  };
  expect(await remindedIn(15)).toEqual([]);
  expect(await remindedIn(13)).toEqual([14]);
  expect(await remindedIn(0.5)).toEqual([14, 1]);
});

test("nobody is reminded of a key that was created for a week", async () => {
  const { id } = await makeKey(demo, "Short", ["customers.view"], { expires_at: inDays(7) });
  const run = { id: "1", attempt: 1, signal: new AbortController().signal };
  await remindOfKeys.handle({}, run, server.deps);
  expect((await waitingMails("api_key_ends")).map(({ key_id }) => key_id)).not.toContain(id);
});

test("a person's keys are revoked with all other sessions on request, and when a password is set through a link", async () => {
  await letHold("estimator", ["api-keys.create", "customers.view"]);
  const estimator = server.as("estimator");
  const read = ({ token }: Made) => by(token, "GET", "/restify/customers").then(({ status }) => status);
  const kept = await makeKey(estimator, "Kept", ["customers.view"]);
  const others = await makeKey(demo, "Another's", ["customers.view"]);
  expect((await estimator.get("/restify/sessions")).body.meta).toEqual({ api_keys: 1 });
  expect((await estimator.delete("/restify/sessions")).status).toBe(204);
  expect(await read(kept)).toBe(200);
  expect((await estimator.delete("/restify/sessions", {}, { api_keys: true })).status).toBe(204);
  expect([await read(kept), await read(others)]).toEqual([401, 200]);
  expect((await estimator.get("/restify/sessions")).body.meta).toEqual({ api_keys: 0 });

  const second = await makeKey(estimator, "Second", ["customers.view"]);
  const token = "a token of a test";
  await server.deps.pool.query(
    `insert into tokens (organization_id, id, user_id, hash, purpose, email, expires_at)
     select organization_id, gen_random_uuid(), id, $1, 'reset', email, now() + interval '1 hour' from users where id = $2`,
    [tokenHash(token), users.get("estimator")],
  );
  const password = "wonderful laser";
  const body = { token, password, password_confirmation: password };
  const reset = await server.call("POST", "/api/v1/restify/reset-password", { host: demo.host, body });
  expect([reset.status, await read(second), await read(others)]).toEqual([204, 401, 200]);
});
