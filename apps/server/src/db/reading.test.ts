import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf } from "../testing/client.ts";

// A list begins before its session is looked up. What a session may do still counts from one request to the next.

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A list asked twice, so that its session was seen before, and asked once more after a change. */
async function statuses(change: string, path = "/restify/suppliers") {
  const ask = async () => (await server.as("buyer").get(path)).status;
  const before = [await ask(), await ask()];
  await server.deps.pool.query(change);
  return [...before, await ask(), await ask()];
}

test("who is no longer active is refused at the next list, and let in again at the one after", async () => {
  const gone = await statuses("update users set active = false where email like 'buyer@%'");
  expect(gone).toEqual([200, 200, 401, 401]);
  const document = documentOf("groups", { name: "Sheet" });
  expect((await server.as("buyer").post("/restify/groups", document)).status).toBe(401);
  await server.deps.pool.query("update users set active = true where email like 'buyer@%'");
  expect((await server.as("buyer").get("/restify/suppliers")).status).toBe(200);
});

const revoke = `delete from role_permissions rp using permissions p, roles r
  where p.id = rp.permission_id and r.id = rp.role_id and r.name = 'Buyer' and p.name = 'suppliers.view'`;

test("a permission that is taken away is gone at the next list", async () => {
  expect(await statuses(revoke)).toEqual([200, 200, 403, 403]);
});

test("a role that is taken away takes its permissions along", async () => {
  const change = "delete from user_roles ur using users u where u.id = ur.user_id and u.email like 'buyer@%'";
  expect(await statuses(change, "/restify/customers")).toEqual([200, 200, 403, 403]);
});

test("what changes a session and is rolled back changes nothing", async () => {
  const client = await server.deps.pool.connect();
  await client.query("begin");
  await client.query("update users set active = false where email like 'viewer@%'");
  await client.query("rollback");
  client.release();
  const viewer = server.as("viewer");
  expect([
    (await viewer.get("/restify/products")).status,
    (await viewer.get("/restify/products")).status,
  ]).toEqual([200, 200]);
});

test("a list that cannot be has its own refusal, whether its session was seen before or not", async () => {
  const estimator = server.as("estimator");
  for (const _ of [1, 2, 3])
    expect((await estimator.get("/restify/customers?filter[nothing]=1")).status).toBe(400);
  const id = "018f0000-0000-7000-8000-000000000000";
  for (const _ of [1, 2]) expect((await estimator.get(`/restify/customers/${id}`)).status).toBe(404);
});

test("reading begun ahead can write nothing, and what is written is there at the next list", async () => {
  const demo = server.as("demo");
  await demo.get("/restify/groups");
  const { body } = await demo.post("/restify/groups", documentOf("groups", { name: "Sheet 2 mm" }));
  const found = await demo.list(`/restify/groups?filter[id]=${body.data.id}`);
  expect(found.body.data.map((one) => one.id)).toEqual([body.data.id]);
});
