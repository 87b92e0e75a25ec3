import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { emailOf, testPassword } from "../../testing/database.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

const database = (statement: string, ...values: unknown[]) => server.deps.pool.query(statement, values);
const email = emailOf("buyer");

beforeEach(async () => {
  await database("delete from sign_in_attempts");
  await database("delete from tokens where purpose = 'second_factor'");
  await database("update users set two_factor_enabled = true where email = $1", email);
});

type Started = { requires_mfa: boolean; temporary_token: string; methods: string[]; digits: number };
type SignedIn = { id: string; attributes: Record<string, unknown>; meta: { token: string } };

const signIn = () =>
  server.call<Started>("POST", "/api/v1/restify/login", {
    body: { email, password: testPassword },
    host: "test.localhost",
  });

const verify = (token: string, mfa_code: string) =>
  server.call<SignedIn>("POST", "/api/v1/restify/mfa-verify", { body: { mfa_code }, token });

const resend = (token: string) => server.call("POST", "/api/v1/restify/mfa-resend", { token });

/** The sent codes, newest first; waits until there are this many. */
async function codes(count: number): Promise<string[]> {
  const sent = async () => (await server.mailbox.list()).filter((mail) => mail.to.includes(email));
  await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(count);
  return (await sent()).map(({ text }) => /^\d{4,8}$/m.exec(text)?.[0] ?? "");
}
const mailCount = async () => (await server.mailbox.list()).length;

/** A sign-in waiting for its code, and the code. */
async function started() {
  const before = await mailCount();
  const { data } = (await signIn()).body;
  const [code = ""] = await codes(before + 1);
  return { token: data.temporary_token, code };
}

const wrong = (code: string) => (code.startsWith("1") ? "2" : "1") + code.slice(1);

test("a sign-in with a second factor returns a temporary token with no other use", async () => {
  const answer = await signIn();
  const { temporary_token, ...data } = answer.body.data;
  expect([answer.status, data]).toEqual([200, { requires_mfa: true, methods: ["email"], digits: 6 }]);
  expect(answer.body.meta).toBeUndefined();
  for (const path of ["/restify/profile", "/restify/suppliers"])
    expect((await server.call("GET", `/api/v1${path}`, { token: temporary_token })).status).toBe(401);
  await codes(1);
});

test("the mailed code completes the sign-in, once", async () => {
  const { token, code } = await started();
  expect(code).toMatch(/^\d{6}$/);
  const { rows } = await database("select * from tokens where purpose = 'second_factor'");
  expect(JSON.stringify(rows)).not.toContain(code);
  // With typical spaces.
  const answer = await verify(token, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect([answer.status, answer.body.data.attributes.privacy_policy_read]).toEqual([200, 1]);
  expect(answer.body.meta).toEqual({ token: answer.body.data.meta.token });
  const bearer = { token: answer.body.data.meta.token };
  expect((await server.call("GET", "/api/v1/restify/suppliers", bearer)).status).toBe(200);
  expect((await verify(token, code)).status).toBe(401);
});

test("a code cannot be used for another sign-in", async () => {
  const first = await started();
  const second = await started();
  expect((await verify(second.token, first.code)).status).toBe(first.code === second.code ? 200 : 422);
});

test("five wrong codes end the sign-in, even concurrently, and the right one is then refused", async () => {
  const { token, code } = await started();
  const refused = await verify(token, wrong(code));
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      message: "This code is not correct. Please check it",
      code: "wrong_code",
      mfa_code: "This code is not correct. Please check it",
    },
  ]);
  const others = await Promise.all(Array.from({ length: 6 }, () => verify(token, wrong(code))));
  const reasons = others.map(({ status, body }) => `${status} ${body.code}`).toSorted();
  expect(reasons).toEqual([...Array(3).fill("422 sign_in_again"), ...Array(3).fill("422 wrong_code")]);
  expect((await verify(token, code)).body.code).toBe("sign_in_again");
});

test("attempts are limited across sign-ins too", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { token, code } = await started();
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await verify(token, wrong(code))).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test("a code is valid for ten minutes", async () => {
  const { token, code } = await started();
  const left = await database(
    "select extract(epoch from expires_at - now()) as seconds from tokens where purpose = 'second_factor'",
  );
  expect(Number(left.rows[0].seconds)).toBeGreaterThan(580);
  await database(
    "update tokens set expires_at = now() - interval '1 second' where purpose = 'second_factor'",
  );
  expect((await verify(token, code)).body.code).toBe("sign_in_again");
});

test("another code can be sent once a minute, and replaces the one before", async () => {
  const { token, code } = await started();
  const early = await resend(token);
  expect([early.status, Number(early.headers["retry-after"]) > 50]).toEqual([429, true]);
  await database("update tokens set code_sent_at = now() - interval '61 seconds'");
  const before = (await codes(await mailCount())).length;
  expect((await resend(token)).status).toBe(204);
  const [next = ""] = await codes(before + 1);
  if (next !== code) expect((await verify(token, code)).status).toBe(422);
  expect((await verify(token, next)).status).toBe(200);
  expect((await resend("x".repeat(43))).status).toBe(401);
});

test("the setting determines the number of digits", async () => {
  const [setting] = (await server.as("demo").list("/restify/settings?filter[slug]=otp_digits")).body.data;
  const path = `/restify/settings/${setting?.id}`;
  for (const digits of [4, 8]) {
    await server.as("demo").patch(path, documentOf("settings", { value: digits }, {}, setting?.id));
    const before = await mailCount();
    expect((await signIn()).body.data.digits).toBe(digits);
    expect((await codes(before + 1))[0]).toHaveLength(digits);
  }
  await server.as("demo").patch(path, documentOf("settings", { value: 6 }, {}, setting?.id));
});

test("a user deactivated meanwhile is not signed in by a code", async () => {
  const { token, code } = await started();
  await database("update users set active = false where email = $1", email);
  expect((await verify(token, code)).status).toBe(422);
  await database("update users set active = true where email = $1", email);
});

test("an unaccepted privacy policy is requested after the code", async () => {
  await database("update users set privacy_accepted_at = null where email = $1", email);
  const { token, code } = await started();
  const answer = await verify(token, code);
  expect(answer.body.data.attributes.privacy_policy_read).toBe(0);
  const bearer = { token: answer.body.data.meta.token };
  expect((await server.call("GET", "/api/v1/restify/suppliers", bearer)).body.code).toBe("privacy_policy");
});
