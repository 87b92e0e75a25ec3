import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { emailOf, testPassword } from "../../testing/database.ts";

let server: TestApp;
let session = "";
const host = "test.localhost";
const email = emailOf("estimator");
beforeAll(async () => {
  server = await startTestApp();
  session = await server.as("estimator").token();
});
afterAll(() => server.close());
beforeEach(() => database("delete from sign_in_attempts"));

const database = (statement: string, ...values: unknown[]) => server.deps.pool.query(statement, values);
type Attributes = Record<string, unknown>;
const call = async (method: "GET" | "POST" | "DELETE", path: string, body?: unknown, token = session) => {
  const answer = await server.call<{ attributes: Attributes; temporary_token: string; methods: string[] }>(
    method,
    `/api/v1/restify${path}`,
    { token, host, body },
  );
  return { ...answer, attributes: answer.body.data?.attributes };
};
const signIn = () =>
  server.call<{ temporary_token: string; methods: string[] }>("POST", "/api/v1/restify/login", {
    body: { email, password: testPassword },
    host,
  });
/** Uses a code as the second factor of a new sign-in. */
const complete = async (mfa_code: string) =>
  call("POST", "/mfa-verify", { mfa_code }, (await signIn()).body.data.temporary_token);
const present = { current_password: testPassword };

let secret = "";
let recovery: string[] = [];

test("an authenticator app is set up with the current password and a first code", async () => {
  expect((await call("POST", "/second-factors/totp", {})).body.errors).toHaveProperty("current_password");
  const begun = await call("POST", "/second-factors/totp", present);
  secret = String(begun.attributes?.secret);
  expect(begun.attributes?.uri).toMatch(/^otpauth:\/\/totp\/Metallbau%20Test:estimator%40kantwerk.example\?/);
  const kept = await database("select * from totp_factors");
  expect(JSON.stringify(kept.rows)).not.toContain(secret);
  // Inactive until confirmed.
  expect((await signIn()).body.data).not.toHaveProperty("requires_mfa");
  const wrong = await call("POST", "/second-factors/totp/confirm", { mfa_code: "12345" });
  expect(wrong.body.errors).toEqual({ mfa_code: ["This code is not correct. Please check it"] });
  const confirmed = await call("POST", "/second-factors/totp/confirm", {
    mfa_code: await generate({ secret }),
  });
  recovery = confirmed.attributes?.recovery_codes as string[];
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery.map((code) => /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/.test(code)))).toEqual(
    new Set([true]),
  );
  expect((await call("GET", "/second-factors")).attributes).toMatchObject({ totp: true, recovery_codes: 10 });
});

test("a sign-in asks for a code from the app, which can be used once", async () => {
  expect((await signIn()).body.data).toMatchObject({ methods: ["totp", "recovery"] });
  const code = await generate({ secret });
  // The code that confirmed the app.
  expect((await complete(code)).status).toBe(422);
  await database("update totp_factors set last_step = last_step - 10");
  expect((await complete(code)).status).toBe(200);
  expect((await complete(code)).status).toBe(422);
  const old = await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 120 });
  await database("update totp_factors set last_step = 0");
  expect((await complete(old)).status).toBe(422);
  const [kept] = (await database("select secret from totp_factors")).rows;
  await database("update totp_factors set secret = 'sealed with a key that is lost'");
  expect((await complete(await generate({ secret }))).status, "no failure of ours").toBe(422);
  await database(`update totp_factors set secret = '${kept?.secret}'`);
});

test("a recovery code completes one sign-in, however it is typed", async () => {
  const [first = "", second = ""] = recovery;
  expect(JSON.stringify((await database("select * from recovery_codes")).rows)).not.toContain(first);
  expect((await complete(first.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect((await complete(first)).status).toBe(422);
  const renewed = await call("POST", "/second-factors/recovery-codes", present);
  expect(renewed.attributes?.recovery_codes).toHaveLength(10);
  expect((await complete(second)).status).toBe(422);
});

test("only users who have chosen codes by mail can request one", async () => {
  const { temporary_token } = (await signIn()).body.data;
  expect((await call("POST", "/mfa-resend", undefined, temporary_token)).status).toBe(403);
  await database("update users set two_factor_enabled = true where email = $1", email);
  const both = (await signIn()).body.data;
  expect(both.methods).toEqual(["totp", "email", "recovery"]);
  expect((await call("POST", "/mfa-resend", undefined, both.temporary_token)).status).toBe(204);
  expect((await call("POST", "/mfa-resend", undefined, both.temporary_token)).status).toBe(429);
  await database("update users set two_factor_enabled = false");
});

test("a credential not created by a browser is no passkey", async () => {
  const headers = { origin: "http://test.localhost:3000" };
  const send = (path: string, body: unknown, token?: string) =>
    server.call<{ attributes: Attributes }>("POST", `/api/v1/restify${path}`, {
      ...(token && { token }),
      host,
      body,
      headers,
    });
  const begun = await send("/passkeys/options", present, session);
  expect(begun.body.data.attributes.options).toMatchObject({ rp: { id: "test.localhost" } });
  for (const path of ["/passkeys/verify", "/passkeys/sign-in"]) {
    const answer = await send(
      path,
      { passkey: { id: "x", rawId: "x", response: {}, type: "public-key" } },
      session,
    );
    expect([path, answer.status]).toEqual([path, 422]);
  }
  const foreign = { host, body: {}, headers: { origin: "http://acme.localhost:3000" } };
  const refused = await server.call("POST", "/api/v1/restify/passkeys/sign-in-options", foreign);
  expect(refused.status).toBe(400);
});

test("without the app, the password is sufficient again", async () => {
  expect((await call("DELETE", "/second-factors/totp", {})).status).toBe(422);
  expect((await call("DELETE", "/second-factors/totp", present)).status).toBe(204);
  expect((await signIn()).body.data).not.toHaveProperty("requires_mfa");
});

test("each change of credentials is in the history without secrets, and notified by mail", async () => {
  const admin = server.as("demo");
  const { id } = (await server.as("estimator").get("/restify/profile")).body.data;
  await call("POST", "/profile", { ...present, two_factor_enabled: true });
  await call("POST", "/profile", { ...present, two_factor_enabled: false });
  const { body, text } = await admin.list(`/restify/audit-events?filter[subject_id]=${id}&page[size]=100`);
  const told = body.data.map(({ attributes }) => attributes);
  expect(told.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["app-added", "recovery-codes", "app-removed"]),
  );
  expect(told.find(({ action }) => action === "app-removed")).toMatchObject({
    actor_type: "user",
    actor_name: "estimator",
    changes: {},
  });
  expect(text).not.toContain(secret);
  const mails = await database("select data->'order'->>'what' as what from pgboss.job order by created_on");
  expect(mails.rows.map(({ what }) => what).filter(Boolean)).toEqual([
    "app-added",
    "recovery-codes",
    "app-removed",
    "mail-code-on",
    "mail-code-off",
  ]);
});
