import type { Status } from "@kantwerk/contract/status";
import { generate } from "otplib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { removeExpired, removeUnattached } from "./features/housekeeping/removeExpired.ts";
import { closeAtDeadline } from "./features/purchase-requests/closing.ts";
import { watchClock } from "./features/status/clock.ts";
import { RateStore } from "./http/rateStore.ts";
import { bringForward } from "./jobs/bringForward.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { emailOf, testPassword } from "./testing/database.ts";
import { exampleMaker } from "./testing/examples.ts";

// The server's clock is set wrong, or right again; what the database wrote by a wrong clock is made so afterwards.

const hour = 3_600_000;
const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ log: (line) => lines.push(line) });
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const jump = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const database = (statement: string, ...values: unknown[]) => server.deps.pool.query(statement, values);
const host = "test.localhost";
const email = emailOf("buyer");
const call = (path: string, body?: object, token?: string) =>
  server.call<{ temporary_token: string; attributes: Record<string, unknown> }>(
    "POST",
    `/api/v1/restify${path}`,
    { host, body, token },
  );
const run = { id: "", attempt: 1, signal: new AbortController().signal };

async function statusOf(): Promise<Status> {
  const { body } = await server.as("demo").get("/restify/status");
  return (body as unknown as { data: { attributes: Status } }).data.attributes;
}

test.each([
  ["an hour forward", hour],
  ["an hour back", -hour],
  ["a day forward", 24 * hour],
  ["a day back", -24 * hour],
])("a clock that jumps %s ends no session, and who works goes on working and signing in", async (_, by) => {
  const buyer = server.as("buyer");
  await buyer.token();
  jump(by);
  const { id } = await buyer.create("suppliers", { name: `By ${by}`, email: "clock@example.com" });
  expect((await buyer.get(`/restify/suppliers/${id}`)).status).toBe(200);
  expect((await call("/login", { email, password: testPassword })).status).toBe(200);
  expect(Math.abs((await statusOf()).clock.ahead_seconds * 1000 - by)).toBeLessThan(5000);
});

test("administrators see that the clocks of server and database differ", async () => {
  expect((await statusOf()).clock).toMatchObject({ differs: false });
  jump(8000);
  expect((await statusOf()).clock).toMatchObject({ differs: true });
});

test("a jump is told in the log and on the status page, forward and back", async () => {
  lines.length = 0;
  const leave = watchClock(server.deps, 20);
  const told = (message: string) => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === message);
  jump(hour);
  await expect
    .poll(() => told("The clock of this machine has jumped, or the machine has slept"))
    .toBeDefined();
  await expect
    .poll(() => told("The clocks of this machine and of the database differ"))
    .toMatchObject({ ahead_seconds: expect.closeTo(3600, -1) });
  expect((await statusOf()).clock.last_jump).toMatchObject({ seconds: expect.closeTo(3600, -1) });
  jump(-hour);
  await expect.poll(() => told("The clocks agree again")).toBeDefined();
  expect((await statusOf()).clock.last_jump).toMatchObject({ seconds: expect.closeTo(-3600, -1) });
  leave();
});

test("mails and tries that a clock ahead has put off leave once it is set back, and deadlines stay", async () => {
  await call("/forgot-password", { email });
  await server.within("test", ({ db, deps, organization }) =>
    deps.enqueue(
      db,
      closeAtDeadline,
      { organization_id: organization.id, request_id: organization.id },
      { startAfter: new Date(Date.now() + 3 * hour) },
    ),
  );
  await database(
    `update pgboss.job set created_on = created_on + interval '1 hour',
       start_after = case when name = 'send-mail' then start_after + interval '1 hour' else start_after end`,
  );
  expect(await bringForward(server.deps.pool)).toBeGreaterThan(0);
  const { rows } = await database(
    `select name, bool_or(start_after > now()) as waits from pgboss.job
     where name in ('send-mail', 'close-purchase-request') group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { name: "close-purchase-request", waits: true },
    { name: "send-mail", waits: false },
  ]);
  expect(await bringForward(server.deps.pool), "once").toBe(0);
});

test("a code can be asked for again, and its sign-in be completed, although the clock was set back", async () => {
  await database("update users set two_factor_enabled = true where email = $1", email);
  jump(hour);
  const { temporary_token } = (await call("/login", { email, password: testPassword })).body.data;
  jump(-hour);
  expect((await call("/mfa-resend", undefined, temporary_token)).status).toBe(204);
  expect((await call("/mfa-resend", undefined, temporary_token)).status, "and then after 60 s").toBe(429);
  jump(2 * hour);
  const late = await call("/mfa-verify", { mfa_code: "000000" }, temporary_token);
  expect([late.status, late.body.code], "a code that has run out is told of").toEqual([422, "sign_in_again"]);
  await database("update users set two_factor_enabled = false where email = $1", email);
});

test("an authenticator app counts again at once when a clock that was ahead is set right", async () => {
  const session = { current_password: testPassword };
  const token = await server.as("buyer").token();
  const begun = await call("/second-factors/totp", session, token);
  const secret = String(begun.body.data.attributes.secret);
  jump(24 * hour);
  const ahead = await generate({ secret });
  expect((await call("/second-factors/totp/confirm", { mfa_code: ahead }, token)).status).toBe(200);
  jump(-24 * hour);
  const { temporary_token } = (await call("/login", { email, password: testPassword })).body.data;
  const code = { mfa_code: await generate({ secret }) };
  expect((await call("/mfa-verify", code, temporary_token)).status).toBe(200);
  const again = (await call("/login", { email, password: testPassword })).body.data.temporary_token;
  expect((await call("/mfa-verify", code, again)).status, "a code still counts once").toBe(422);
  await database("delete from totp_factors");
});

test("nobody is kept out for longer by a clock that was set back", async () => {
  for (const _ of Array(11)) await call("/login", { email: emailOf("viewer"), password: "wrong" });
  const right = () => call("/login", { email: emailOf("viewer"), password: testPassword });
  expect((await right()).status).toBe(429);
  await database("update sign_in_attempts set since = since + interval '1 day'");
  expect((await right()).status).toBe(200);

  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const store = new RateStore();
  const counted = () => {
    let current = 0;
    store.incr("somebody", (_error, result) => (current = result?.current ?? 0), 60_000);
    return current;
  };
  expect([counted(), counted()]).toEqual([1, 2]);
  vi.advanceTimersByTime(61_000);
  vi.setSystemTime(Date.now() - hour);
  expect(counted()).toBe(1);
});

test("whoever was proved by a clock ahead has to be proved anew", async () => {
  const token = await server.as("estimator").token();
  await database("update users set password_hash = null where email = $1", emailOf("estimator"));
  await database("update tokens set proved_at = now() + interval '1 day'");
  const asked = await call("/second-factors/recovery-codes", {}, token);
  expect([asked.status, asked.body.code]).toEqual([422, "sign_in_again"]);
});

test("a clock that is a day ahead for a while has nothing removed that is still needed", async () => {
  const file = await exampleMaker(server).make("test", "files");
  await database("update files set owner_type = null, owner_id = null where id = $1", file.id);
  const { body } = await call("/login", { email: emailOf("viewer"), password: testPassword });
  const { token } = body.meta as unknown as { token: string };
  await server.as("buyer").token();
  // As old as the clock of tomorrow finds it.
  await database("update files set updated_at = updated_at - interval '1 day'");
  await database("update tokens set expires_at = now() - interval '23 hours' where purpose = 'session'");
  await removeUnattached.handle({}, run, server.deps);
  await removeExpired.handle({}, run, server.deps);
  await database("update tokens set expires_at = now() + interval '1 hour' where purpose = 'session'");
  expect((await server.as("buyer").get(`/restify/files/${file.id}`)).status).toBe(200);
  expect((await server.call("GET", "/api/v1/restify/profile", { host, token })).status).toBe(200);
});
