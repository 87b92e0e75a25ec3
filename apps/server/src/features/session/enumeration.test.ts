import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tokenHash } from "../../http/auth.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { emailOf } from "../../testing/database.ts";

// Account enumeration: unknown accounts get the same response, with the same amount of work.

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.as("demo").get("/restify/profile");
});
afterAll(() => server.close());

const host = "test.localhost:3000";

/** The job queue's own maintenance uses separate connections. */
const isOfACall = (client: unknown) =>
  (client as { connectionParameters?: { application_name?: string } }).connectionParameters
    ?.application_name !== "pgboss";

/** The response to a call and the statements executed for it. */
async function asked(path: string, body: object) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const { status, text, headers } = await server.call("POST", `/api/v1/restify${path}`, { host, body });
  const { calls, contexts } = query.mock;
  const ofTheCall = calls.filter((_, at) => isOfACall(contexts[at]));
  const statements = ofTheCall.map(([statement]: unknown[]) => {
    const { text: told = statement } = (typeof statement === "object" ? statement : {}) as { text?: unknown };
    return String(told);
  });
  query.mockRestore();
  return { answer: [status, text, headers["content-type"]], statements };
}

test("requesting a link, with a known or unknown address", async () => {
  // The first mail creates its queue as well.
  await asked("/forgot-password", { email: emailOf("buyer") });
  const known = await asked("/forgot-password", { email: emailOf("viewer") });
  const unknown = await asked("/forgot-password", { email: "nobody@kantwerk.example" });
  expect(known.statements.length).toBeGreaterThan(2);
  expect(unknown).toEqual(known);
  await server.deps.pool.query("update users set active = false where email = $1", [emailOf("estimator")]);
  expect(await asked("/forgot-password", { email: emailOf("estimator") })).toEqual(known);
});

test("signing in with a wrong password, with a known or unknown address", async () => {
  const body = (email: string) => ({ email, password: "a wrong password" });
  const known = await asked("/login", body(emailOf("buyer")));
  const unknown = await asked("/login", body("nobody@kantwerk.example"));
  expect(unknown.answer).toEqual(known.answer);
  expect(unknown.statements.length).toBe(known.statements.length);
});

test("setting a password by a link that is expired, used, of another kind or unknown", async () => {
  const add = (token: string, purpose: string, minutes: number) =>
    server.deps.pool.query(
      `insert into tokens (organization_id, id, user_id, hash, purpose, email, expires_at)
       select organization_id, gen_random_uuid(), id, $1, $2, email, now() + make_interval(mins => $3) from users
       where email = $4 and organization_id = (select id from organizations where slug = 'test')`,
      [tokenHash(token), purpose, minutes, emailOf("viewer")],
    );
  const tokens = ["over", "invitation", "another"].map((name) => name.padEnd(43, "x"));
  await add(tokens[0] ?? "", "reset", -1);
  await add(tokens[1] ?? "", "invitation", -1);
  await add(tokens[2] ?? "", "email_change", 60);
  const answers = [];
  // Passwords that would be refused reveal nothing either.
  for (const password of ["blaue Blechtafel", "passwort123"])
    for (const token of [...tokens, "never".padEnd(43, "x")]) {
      const { answer } = await asked("/reset-password", { token, password, password_confirmation: password });
      answers.push(answer);
    }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(422);
});

test("inviting a user of another organization again, or an unknown one", async () => {
  const other = (await server.as("demo", "acme").list("/restify/users")).body.data[0];
  const invite = async (id = "") => {
    const { status, text } = await server.as("demo").post(`/restify/users/${id}/invite`);
    return [status, text];
  };
  expect(await invite(other?.id)).toEqual(await invite("01900000-0000-7000-8000-000000000000"));
  expect((await invite(other?.id))[0]).toBe(404);
});
