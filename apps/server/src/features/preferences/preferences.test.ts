import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { emailOf, type Person, testPassword } from "../../testing/database.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Kept = { id: string; attributes: { value: unknown } };

const path = "/restify/preferences/list.products";
const read = async (person: Person, organization?: "acme") =>
  (await server.as(person, organization).get<Kept>(path)).body.data.attributes.value;
async function put(person: Person, body: string, at = path) {
  const { host, token } = server.as(person);
  const headers = { "content-type": "application/json" };
  return server.call<Kept>("PUT", `/api/v1${at}`, { host, token: await token(), body, headers });
}

test("a user can store any JSON under a key, and nobody else can read it", async () => {
  expect(await read("viewer")).toBeNull();
  for (const value of [{ columns: ["name"], note: 'ö "\u0000 \ud83d' }, [1, 2], "null", { columns: [] }]) {
    expect((await put("viewer", JSON.stringify(value))).status).toBe(200);
    expect(await read("viewer")).toEqual(value);
  }
  expect([await read("demo"), await read("viewer", "acme")]).toEqual([null, null]);
});

test("preferences survive a sign-out and are not in the history", async () => {
  await put("buyer", '{"size":50}');
  await server.as("buyer").post("/restify/logout");
  const again = await server.call<{ meta: { token: string } }>("POST", "/api/v1/restify/login", {
    host: server.as("buyer").host,
    body: { email: emailOf("buyer"), password: testPassword },
  });
  const { token } = again.body.data.meta ?? {};
  const kept = await server.call<Kept>("GET", `/api/v1${path}`, { host: server.as("buyer").host, token });
  expect(kept.body.data.attributes.value).toEqual({ size: 50 });
  const noted = await server.within("test", (ctx) =>
    ctx.db.query("select 1 from audit_events where subject_type = 'preferences'"),
  );
  expect(noted.rows).toEqual([]);
});

test("more than 16 kB, invalid JSON and invalid keys are refused, and so are users who are not signed in", async () => {
  expect((await put("demo", JSON.stringify("x".repeat(16 * 1024 - 2)))).status).toBe(200);
  expect((await put("demo", JSON.stringify("x".repeat(16 * 1024 - 1)))).status).toBe(413);
  expect((await put("demo", "")).status).toBe(400);
  expect((await put("demo", "{")).status).toBe(400);
  expect((await put("demo", "1", "/restify/preferences/a%2Fb")).status).toBe(404);
  const { host } = server.as("demo");
  expect((await server.call("GET", `/api/v1${path}`, { host })).status).toBe(401);
  expect((await server.call("PUT", `/api/v1${path}`, { host, body: "1" })).status).toBe(401);
});
