import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { emailOf, type Person, testPassword } from "../../testing/database.ts";
import { hashPassword } from "./passwords.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type SignedIn = { id: string; attributes: Record<string, unknown>; meta: { token: string } };

const signIn = (
  email: string,
  password: string,
  more: { from?: string; headers?: Record<string, string> } = {},
) =>
  server.call<SignedIn>("POST", "/api/v1/restify/login", {
    body: { email, password },
    host: "test.localhost",
    ...more,
  });

const withToken = (
  token: string,
  path = "/restify/suppliers",
  method: "GET" | "POST" = "GET",
  body?: unknown,
) => server.call(method, `/api/v1${path}`, { token, host: "test.localhost", body });

/** A separate token, not shared with other tests. */
const tokenOf = async (person: Person) => (await signIn(emailOf(person), testPassword)).body.data.meta.token;

const database = (statement: string, ...values: unknown[]) => server.deps.pool.query(statement, values);

describe("signing in", () => {
  test("returns the user and a token, which is stored only as a hash", async () => {
    const answer = await signIn(" BUYER@kantwerk.example ", testPassword);
    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes).toMatchObject({ name: "buyer", privacy_policy_read: 1 });
    const { token } = answer.body.data.meta;
    expect(answer.body.meta).toEqual({ token });
    expect((await withToken(token)).status).toBe(200);
    const { rows } = await database("select hash from tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(answer.text).not.toMatch(/argon2|password/);
  });

  test.each([
    ["a wrong password", "buyer@kantwerk.example", "not the password"],
    ["an unknown address", "nobody@kantwerk.example", testPassword],
  ])("with %s gets the same 422", async (_what, email, password) => {
    const answer = await signIn(email, password);
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: "These credentials do not match our records" },
    ]);
  });

  test("takes as much work for an unknown address as for a known one", async () => {
    // Test hashes are cheap to check; this one has the normal cost.
    await server.deps.pool.query("update users set password_hash = $1 where email = $2", [
      await hashPassword(testPassword),
      "estimator@kantwerk.example",
    ]);
    const work = async (email: string) => {
      const before = process.cpuUsage();
      await signIn(email, "not the password");
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const works = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < 5; turn += 1) {
      works.known.push(await work("estimator@kantwerk.example"));
      works.unknown.push(await work(`stranger${turn}@kantwerk.example`));
    }
    // Measures this process's CPU time, unaffected by other processes.
    const least = (list: number[]) => Math.min(...list);
    expect(least(works.unknown)).toBeGreaterThan(least(works.known) * 0.5);
  });

  test("reports errors in the form", async () => {
    const answer = await server.call("POST", "/api/v1/restify/login", {
      body: { email: "no address", password: 1, remember: true },
      headers: { "accept-language": "de" },
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        email: ["Ungültiges E-Mail-Format"],
        password: ["Dieser Wert hat den falschen Typ"],
        remember: ["Unbekanntes Attribut"],
      },
    ]);
  });

  test("is blocked for an account after ten failures from any address, and only for that account", async () => {
    const email = "victim@kantwerk.example";
    for (let failure = 0; failure < 10; failure += 1) expect((await signIn(email, "wrong")).status).toBe(422);
    const stopped = await signIn(email.toUpperCase(), testPassword);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(800);
    expect(stopped.body.message).toMatch(/^Too many requests\. Please try again in \d+ s$/);
    expect((await signIn(emailOf("viewer"), testPassword)).status).toBe(200);
    await database("update sign_in_attempts set since = now() - interval '16 minutes'");
    expect((await signIn(email, "wrong")).status).toBe(422);
  });

  test("counts concurrent attempts, and resets failures after a success", async () => {
    const email = emailOf("viewer");
    const many = await Promise.all(
      Array.from({ length: 14 }, () => signIn("crowd@kantwerk.example", "wrong")),
    );
    expect(many.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(4);
    for (let failure = 0; failure < 9; failure += 1) await signIn(email, "wrong");
    expect((await signIn(email, testPassword)).status).toBe(200);
    expect((await signIn(email, "wrong")).status).toBe(422);
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  test("still works in a browser where the user has signed in, regardless of attempts elsewhere", async () => {
    const email = emailOf("estimator");
    const cookie = String((await signIn(email, testPassword)).headers["set-cookie"]);
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/api\/v1; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const device = { headers: { cookie: `XSRF-TOKEN=x; ${cookie.split(";")[0]}` } };
    for (let failure = 0; failure < 11; failure += 1) await signIn(email, "wrong");
    expect((await signIn(email, testPassword)).status).toBe(429);
    expect((await signIn(email, testPassword, device)).status).toBe(200);
    // A known browser allows no more guesses than others, and only for its user.
    for (let failure = 0; failure < 10; failure += 1)
      expect((await signIn(email, "wrong", device)).status).toBe(422);
    expect((await signIn(email, testPassword, device)).status).toBe(429);
    for (let failure = 0; failure < 10; failure += 1) await signIn(emailOf("buyer"), "wrong");
    expect((await signIn(emailOf("buyer"), testPassword, device)).status).toBe(429);
    await database("delete from sign_in_attempts");
  });

  test("is limited for an address that tries many accounts", async () => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 25; turn += 1) {
      const answer = await signIn(`many${turn}@kantwerk.example`, "wrong", { from: "192.0.2.1" });
      statuses.add(answer.status);
      if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([422, 429]);
  });

  test("stores neither password nor token for an Idempotency-Key", async () => {
    const key = { headers: { "idempotency-key": "sign in" } };
    const tokens = [
      await signIn(emailOf("demo"), testPassword, key),
      await signIn(emailOf("demo"), testPassword, key),
    ];
    expect(tokens[0]?.body.data.meta.token).not.toBe(tokens[1]?.body.data.meta.token);
    expect((await database("select 1 from idempotency_keys")).rows).toEqual([]);
  });
});

describe("a token", () => {
  test("becomes invalid after signing out, without affecting others", async () => {
    const [one, other] = [await tokenOf("buyer"), await tokenOf("buyer")];
    expect((await withToken(one, "/restify/logout", "POST")).status).toBe(204);
    expect((await withToken(one)).status).toBe(401);
    expect((await withToken(other)).status).toBe(200);
  });

  test("becomes invalid immediately when its user is deactivated, who cannot sign in either", async () => {
    const token = await tokenOf("estimator");
    await database("update users set active = false where name = 'estimator'");
    expect((await withToken(token)).status).toBe(401);
    expect((await signIn(emailOf("estimator"), testPassword)).status).toBe(422);
    await database("update users set active = true where name = 'estimator'");
    expect((await withToken(token)).status).toBe(200);
  });

  test("expires 30 days after its last use, and each use extends it", async () => {
    const token = await tokenOf("viewer");
    await database(
      "update tokens set used_at = now() - interval '1 day', expires_at = now() + interval '1 minute'",
    );
    expect((await withToken(token)).status).toBe(200);
    const { rows } = await database(
      "select max(expires_at) > now() + interval '29 days' as renewed from tokens",
    );
    expect(rows).toEqual([{ renewed: true }]);
    await database("update tokens set expires_at = now() - interval '1 second'");
    expect((await withToken(token)).status).toBe(401);
  });

  test.each(["", "abc", "x".repeat(43), "' or 1=1 --", "Bearer"])(
    "that was never issued is refused: %s",
    async (token) => {
      const answer = await withToken(token);
      expect([answer.status, answer.body.message]).toEqual([401, "Unauthenticated."]);
    },
  );

  test("of another purpose opens nothing", async () => {
    const token = await tokenOf("viewer");
    await database("update tokens set purpose = 'reset'");
    expect((await withToken(token)).status).toBe(401);
  });

  test("reflects changed permissions on its next request", async () => {
    const token = await tokenOf("viewer");
    await database("delete from user_roles where user_id in (select id from users where name = 'viewer')");
    expect((await withToken(token)).status).toBe(403);
  });
});

test("until the privacy policy is accepted, a token only allows the profile, accepting and signing out", async () => {
  await database("update users set privacy_accepted_at = null where name = 'buyer'");
  const answer = await signIn(emailOf("buyer"), testPassword);
  expect(answer.body.data.attributes.privacy_policy_read).toBe(0);
  const { token } = answer.body.data.meta;
  for (const path of ["/restify/suppliers", `/restify/suppliers/${answer.body.data.id}`, "/restify/users"]) {
    const refused = await withToken(token, path);
    expect([refused.status, refused.body.code]).toEqual([403, "privacy_policy"]);
  }
  expect((await withToken(token, "/restify/profile")).status).toBe(200);
  expect((await withToken(token, "/restify/privacy-policy/accept", "POST")).status).toBe(204);
  expect((await withToken(token)).status).toBe(200);
});

test("a changed privacy policy must be accepted at the next sign-in, while existing sessions continue", async () => {
  const running = await tokenOf("estimator");
  const [setting] = (await server.as("demo").list("/restify/settings?filter[slug]=privacy_policy")).body.data;
  const id = setting?.id ?? "";
  const value = { en: "New text", de: "Neuer Text" };
  const changed = documentOf("settings", { value }, {}, id);
  expect((await server.as("demo").patch(`/restify/settings/${id}`, changed)).status).toBe(200);
  const answer = await signIn(emailOf("estimator"), testPassword);
  expect(answer.body.data.attributes.privacy_policy_read).toBe(0);
  const { token } = answer.body.data.meta;
  expect((await withToken(running)).status).toBe(200);
  // Lists start before the session lookup finishes; permissions must apply all the same.
  for (const _ of [1, 2]) expect((await withToken(token)).status).toBe(403);
  expect((await withToken(token, "/restify/profile")).body.data).toMatchObject({
    attributes: { privacy_policy_read: 0 },
  });
  expect((await withToken(token, "/restify/privacy-policy/accept", "POST")).status).toBe(204);
  for (const each of [token, running]) expect((await withToken(each)).status).toBe(200);
  expect((await signIn(emailOf("estimator"), testPassword)).body.data.attributes.privacy_policy_read).toBe(1);
  await database("update settings set version = 1");
});

describe("the profile", () => {
  test("contains the user's roles, their permissions and the language", async () => {
    const { body } = await server
      .as("demo", "acme")
      .get("/restify/profile?include=roles.permissions,languages");
    const of = (type: string) => body.included.filter((one) => one.type === type);
    expect(body.data.relationships.languages).toEqual({ data: [{ type: "languages", id: "en" }] });
    expect(of("roles").map((role) => role.attributes.name)).toEqual(["Administrator"]);
    expect(of("permissions").map(({ attributes }) => attributes.name)).toContain("offers.award");
    expect(of("languages")[0]?.attributes).toEqual({ code: "en" });
  });

  test("changes credentials only with the current password, which cannot be guessed", async () => {
    const token = await tokenOf("viewer");
    const change = (body: object) => withToken(token, "/restify/profile", "POST", body);
    for (const changes of [{ email: "other@kantwerk.example" }, { two_factor_enabled: true }]) {
      const answer = await change(changes);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["current_password"]]);
    }
    const unchanged = { name: "viewer", email: emailOf("viewer"), two_factor_enabled: false };
    expect((await change(unchanged)).status).toBe(200);
    const email = "other@kantwerk.example";
    const changed = await change({ email, current_password: testPassword });
    expect(changed.body.data.attributes).toMatchObject({ email: emailOf("viewer"), pending_email: email });
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push((await change({ email, current_password: `guess ${guess}` })).status);
    expect(guesses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await change({ email, current_password: testPassword })).status).toBe(429);
    expect((await change({ phone: "1" })).status).toBe(200);
  });

  test("changes the password only with the current one, and ends the other sessions", async () => {
    const [token, other] = [await tokenOf("demo"), await tokenOf("demo")];
    const change = (current_password: string, password: string, password_confirmation = password) =>
      withToken(token, "/restify/profile", "POST", { current_password, password, password_confirmation });
    expect((await change("wrong", "a new passphrase")).body.errors).toHaveProperty("current_password");
    expect((await change(testPassword, "short")).body.errors).toEqual({
      password: ["At least 10 characters"],
    });
    expect((await change(testPassword, "a new passphrase", "another one")).body.errors).toHaveProperty(
      "password_confirmation",
    );
    expect((await change(testPassword, "a new passphrase")).status).toBe(200);
    expect((await withToken(other)).status).toBe(401);
    expect((await withToken(token)).status).toBe(200);
    expect((await signIn(emailOf("demo"), "a new passphrase")).status).toBe(200);
    expect((await signIn(emailOf("demo"), testPassword)).status).toBe(422);
  });
});
