import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { emailOf, testPassword } from "../../testing/database.ts";
import { inTurn } from "./passwords.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signIn = (email = emailOf("viewer"), password = testPassword) =>
  server.call("POST", "/api/v1/restify/login", { body: { email, password }, host: "test.localhost" });

/** Blocks the hashing queue. @returns releases it */
function occupy() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const works = [1, 2].map(() => inTurn(() => promise));
  return async () => {
    resolve();
    await Promise.all(works);
  };
}

test("users waiting for their sign-in do not block other requests", async () => {
  const buyer = server.as("buyer");
  await buyer.token();
  const release = occupy();
  const signIns = Array.from({ length: 30 }, (_, index) => signIn(`nobody${index}@kantwerk.example`));
  expect((await buyer.list("/restify/suppliers")).status).toBe(200);
  await release();
  expect(new Set((await Promise.all(signIns)).map(({ status }) => status))).toEqual(new Set([422]));
});

test("if too many sign-ins wait, the next is asked to retry, and does not count as an attempt", async () => {
  const release = occupy();
  const waiting = Array.from({ length: 100 }, () => inTurn(async () => "done"));
  const refused = await Promise.all(Array.from({ length: 12 }, () => signIn()));
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers["retry-after"]}`))).toEqual(
    new Set(["429 5"]),
  );
  await release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["done"]));
  expect((await signIn()).status).toBe(200);
});

test("a user deactivated during the password check is not signed in", async () => {
  const email = emailOf("estimator");
  const other = await server.deps.pool.connect();
  await other.query("begin");
  await other.query("update users set active = false where email = $1", [email]);
  const signingIn = signIn(email);
  const waits =
    "select 1 from pg_stat_activity where datname = current_database() and pg_blocking_pids(pid) <> '{}'";
  await expect.poll(async () => (await server.deps.pool.query(waits)).rows.length, { timeout: 5000 }).toBe(1);
  await other.query("commit");
  other.release();
  expect((await signingIn).status).toBe(422);
});
