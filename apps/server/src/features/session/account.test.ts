import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tokenHash } from "../../http/auth.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { emailOf, type Person, testPassword } from "../../testing/database.ts";
import { formOf } from "../../testing/form.ts";
import { deviceOf } from "./sessions.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());
beforeEach(() => database("delete from sign_in_attempts"));

const database = (statement: string, ...values: unknown[]) => server.deps.pool.query(statement, values);
const host = "test.localhost";
const open = (path: string, body: unknown) => server.call("POST", `/api/v1/restify${path}`, { body, host });
const signIn = (email: string, password = testPassword, headers = {}) =>
  server.call<{ meta: { token: string } }>("POST", "/api/v1/restify/login", {
    body: { email, password },
    host,
    headers,
  });
const tokenOf = async (person: Person, headers = {}) =>
  (await signIn(emailOf(person), testPassword, headers)).body.data.meta.token;
const as = (token: string, method: "GET" | "POST" | "DELETE", path: string, body?: unknown) =>
  server.call<never>(method, `/api/v1/restify${path}`, { token, host, body });

/** The mails to an address, newest first; waits until there are this many. */
async function mailsTo(email: string, count: number) {
  const sent = async () => (await server.mailbox.list()).filter((mail) => mail.to.includes(email));
  await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(count);
  return sent();
}
const tokenIn = (text = "") => /\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
const set = (token: string, password: string) =>
  open("/reset-password", { token, password, password_confirmation: password });

test("a forgotten password is reset once by a mailed link, and all sessions end", async () => {
  const session = await tokenOf("buyer");
  expect((await open("/forgot-password", { email: "Buyer@kantwerk.example" })).status).toBe(204);
  const [mail] = await mailsTo(emailOf("buyer"), 1);
  expect(mail?.text).toContain("http://test.localhost:3000/reset-password?token=");
  const token = tokenIn(mail?.text);
  expect(JSON.stringify((await database("select * from tokens")).rows)).not.toContain(token);
  expect((await set(token, "short")).body.errors).toEqual({ password: ["At least 10 characters"] });
  const differ = { token, password: "wonderful laser", password_confirmation: "wonderful lasers" };
  expect((await open("/reset-password", differ)).body.errors).toHaveProperty("password_confirmation");
  expect((await set(token, "wonderful laser")).status).toBe(204);
  expect((await set(token, "wonderful laser")).body.code).toBe("link_expired");
  expect((await as(session, "GET", "/profile")).status).toBe(401);
  expect((await signIn(emailOf("buyer"))).status).toBe(422);
  expect((await signIn(emailOf("buyer"), "wonderful laser")).status).toBe(200);
});

test.each(["password12345", "1234567890", "qwertzuiop", "estimator123", "Metallbau12", "aaaaaaaaaaaaaa"])(
  "a password that is easy to guess is refused: %s",
  async (password) => {
    await database("delete from tokens where purpose = 'reset'");
    await database(
      "insert into tokens (organization_id, id, user_id, hash, purpose, email, expires_at) select organization_id, gen_random_uuid(), id, $1, 'reset', email, now() + interval '1 hour' from users where email = $2 and organization_id = (select id from organizations where slug = 'test')",
      tokenHash("a token of a test"),
      emailOf("estimator"),
    );
    const answer = await set("a token of a test", password);
    expect(answer.body.errors).toEqual({
      password: ["This password is easy to guess. Please choose a longer or less common one"],
    });
  },
);

test("an unknown address gets the same response as a known one, but no mail", async () => {
  const answers = [
    await open("/forgot-password", { email: "nobody@kantwerk.example" }),
    await open("/forgot-password", { email: emailOf("viewer") }),
  ];
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ""],
    [204, ""],
  ]);
  await mailsTo(emailOf("viewer"), 1);
  expect((await server.mailbox.list()).filter(({ to }) => to.includes("nobody"))).toEqual([]);
  const jobs = await database(
    "select data->'order'->>'kind' as kind from pgboss.job where name = 'send-mail'",
  );
  expect(jobs.rows.filter(({ kind }) => kind === "password").length).toBeGreaterThanOrEqual(2);
});

test("a password link expires after 60 minutes, and when another is sent", async () => {
  const before = (await mailsTo(emailOf("estimator"), 0)).length;
  await open("/forgot-password", { email: emailOf("estimator") });
  const first = tokenIn((await mailsTo(emailOf("estimator"), before + 1))[0]?.text);
  const left = await database(
    "select extract(epoch from expires_at - now()) as seconds from tokens where purpose = 'reset' and user_id in (select id from users where email = $1)",
    emailOf("estimator"),
  );
  expect(Number(left.rows.at(-1).seconds)).toBeGreaterThan(3500);
  expect(Number(left.rows.at(-1).seconds)).toBeLessThanOrEqual(3600);
  await open("/forgot-password", { email: emailOf("estimator") });
  const second = tokenIn((await mailsTo(emailOf("estimator"), before + 2))[0]?.text);
  expect((await set(first, "wonderful laser")).body.code).toBe("link_expired");
  await database("update tokens set expires_at = now() - interval '1 second' where purpose = 'reset'");
  expect((await set(second, "wonderful laser")).body.code).toBe("link_expired");
});

test("a mailbox gets at most five links per 15 minutes", async () => {
  const email = emailOf("demo");
  for (let turn = 0; turn < 8; turn += 1)
    expect((await open("/forgot-password", { email })).status).toBe(204);
  const orders = await database(
    "select 1 from pgboss.job, users where data->'order'->>'user_id' = users.id::text and email = $1",
    email,
  );
  expect(orders.rows).toHaveLength(5);
});

test("a new user is invited by mail, sets a password, and is asked to accept the privacy policy", async () => {
  const demo = server.as("demo");
  const email = "new@kantwerk.example";
  const made = await demo.create("users", { name: "Nora Neu", email, language_code: "de" });
  expect(made.attributes.invitation).toBe("pending");
  const [mail] = await mailsTo(email, 1);
  expect(mail?.subject).toBe("Ihr Konto bei Metallbau Test");
  const first = tokenIn(mail?.text);
  const again = await demo.post(`/restify/users/${made.id}/invite`);
  expect([again.status, again.body.data.attributes.invitation]).toEqual([200, "pending"]);
  const second = tokenIn((await mailsTo(email, 2))[0]?.text);
  expect((await set(first, "blaue Blechtafel")).status).toBe(422);
  const left = await database(
    "select extract(epoch from expires_at - now()) / 86400 as days from tokens where purpose = 'invitation'",
  );
  expect(Number(left.rows[0].days)).toBeGreaterThan(6.9);
  expect((await set(second, "blaue Blechtafel")).status).toBe(204);
  const answer = await signIn(email, "blaue Blechtafel");
  expect(answer.body.data).toMatchObject({ attributes: { privacy_policy_read: 0 } });
  const read = await demo.get(`/restify/users/${made.id}`);
  expect(read.body.data.attributes.invitation).toBe("accepted");
  expect((await demo.post(`/restify/users/${made.id}/invite`)).body.code).toBe("invitation_accepted");
  expect((await server.as("estimator").post(`/restify/users/${made.id}/invite`)).status).toBe(403);
});

test("a new email address applies after confirmation, and the old address is notified", async () => {
  const token = await tokenOf("viewer");
  const email = "viktor@kantwerk.example";
  const change = (body: object) => as(token, "POST", "/profile", body);
  expect((await change({ email, current_password: testPassword })).body.data).toMatchObject({
    attributes: { email: emailOf("viewer"), pending_email: email },
  });
  const taken = await change({ email: emailOf("demo"), current_password: testPassword });
  expect(taken.body.errors).toEqual({ email: ["This value is already in use"] });
  const [mail] = await mailsTo(email, 1);
  expect(mail?.text).toContain("http://test.localhost:3000/confirm-email?token=");
  const told = async () =>
    (await server.mailbox.list()).find(({ subject }) =>
      subject.includes("Request to change your e-mail address"),
    );
  await expect.poll(async () => (await told())?.to).toContain(emailOf("viewer"));
  const link = tokenIn(mail?.text);
  expect((await set(link, "wonderful laser")).body.code).toBe("link_expired");
  await database("update tokens set expires_at = now() - interval '1 second' where purpose = 'email_change'");
  expect((await open("/confirm-email", { token: link })).body.code).toBe("link_expired");
  await database("update tokens set expires_at = now() + interval '1 hour' where purpose = 'email_change'");
  expect((await open("/confirm-email", { token: link })).status).toBe(204);
  expect((await open("/confirm-email", { token: link })).status).toBe(422);
  expect((await as(token, "GET", "/profile")).body.data).toMatchObject({
    attributes: { email, pending_email: null },
  });
  await database("update users set email = $1 where email = $2", emailOf("viewer"), email);
});

test("a pending email address can be cancelled, which ends its link", async () => {
  const token = await tokenOf("viewer");
  const email = "vera@kantwerk.example";
  await as(token, "POST", "/profile", { email, current_password: testPassword });
  const [mail] = await mailsTo(email, 1);
  const kept = await as(token, "DELETE", "/profile/pending-email");
  expect(kept.body.data).toMatchObject({ attributes: { email: emailOf("viewer"), pending_email: null } });
  expect((await open("/confirm-email", { token: tokenIn(mail?.text) })).body.code).toBe("link_expired");
});

test("a password change is notified by mail, in case it was somebody else", async () => {
  const token = await tokenOf("viewer");
  const change = { current_password: testPassword, password: "wonderful laser" };
  await as(token, "POST", "/profile", { ...change, password_confirmation: change.password });
  const told = async () =>
    (await server.mailbox.list()).find(
      ({ subject, to }) => subject.endsWith("has changed") && to.includes(emailOf("viewer")),
    );
  await expect.poll(told, { timeout: 10_000 }).toBeDefined();
  expect((await told())?.text).toContain("Your password was changed");
  const back = { current_password: change.password, password: testPassword };
  expect((await as(token, "POST", "/profile", { ...back, password_confirmation: testPassword })).status).toBe(
    200,
  );
});

test("credentials can only be changed in the profile", async () => {
  const demo = server.as("demo");
  const { id } = (await demo.get("/restify/profile")).body.data;
  for (const changes of [{ email: "x@kantwerk.example" }, { two_factor_enabled: true }]) {
    const answer = await demo.patch(`/restify/users/${id}`, documentOf("users", changes, {}, id));
    expect([answer.status, Object.values(answer.body.errors)]).toEqual([
      422,
      [["Please change this in your profile"]],
    ]);
  }
});

test("a user without a password confirms a change by a fresh sign-in", async () => {
  const token = await tokenOf("viewer");
  await database("update users set password_hash = null where email = $1", emailOf("viewer"));
  const change = () => as(token, "POST", "/profile", { two_factor_enabled: true });
  expect((await change()).status).toBe(200);
  await database("update users set two_factor_enabled = false");
  await database("update tokens set created_at = now() - interval '11 minutes' where purpose = 'session'");
  expect((await change()).body.errors).toEqual({ current_password: ["Please sign in again first"] });
  await database(
    "update users set password_hash = (select password_hash from users where name = 'demo' and organization_id = u.organization_id) from users u where users.id = u.id and users.email = $1",
    emailOf("viewer"),
  );
});

test("users can list their sessions with device and address, and end one or all", async () => {
  const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await database(
    "delete from tokens where user_id in (select id from users where email = $1)",
    emailOf("demo"),
  );
  const [here, there, elsewhere] = [
    await tokenOf("demo", { "user-agent": agent }),
    await tokenOf("demo"),
    await tokenOf("demo"),
  ];
  const list = async (token: string) =>
    (await as(token, "GET", "/sessions")).body.data as { id: string; attributes: Record<string, unknown> }[];
  const sessions = await list(here);
  expect(sessions).toHaveLength(3);
  const own = sessions.find(({ attributes }) => attributes.current);
  expect(own?.attributes).toMatchObject({
    device: "Firefox, Windows",
    address: expect.stringMatching(/^10\./),
  });
  const [{ id } = { id: "" }] = (await list(there)).filter(({ attributes }) => attributes.current);
  const stranger = await tokenOf("estimator");
  expect((await as(stranger, "DELETE", `/sessions/${id}`)).status).toBe(404);
  expect((await as(here, "DELETE", `/sessions/${id}`)).status).toBe(204);
  expect((await as(there, "GET", "/profile")).status).toBe(401);
  expect((await as(here, "DELETE", "/sessions")).status).toBe(204);
  expect((await as(elsewhere, "GET", "/profile")).status).toBe(401);
  expect((await as(stranger, "GET", "/profile")).status).toBe(200);
  expect(await list(here)).toHaveLength(1);
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Linux"],
  ["curl/8.9", "curl"],
  ["", null],
])("a device is named from its user agent: %s", (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test("a profile picture is stored as a square without other content of its file, and shown by a signed URL", async () => {
  const demo = server.as("estimator");
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#888" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();
  const send = async (...files: [string, Buffer][]) => {
    const form = await formOf(files);
    return demo.post("/restify/profile/avatar", form.body, form.headers);
  };
  const sent = await send(["me.jpg", photo]);
  const url = String(sent.body.data.attributes.avatar_url);
  const kept = await server.app.inject({ url, headers: { host: server.host } });
  const picture = await sharp(kept.rawPayload).metadata();
  expect(picture).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(picture.exif).toBeUndefined();
  expect((await send(["me.txt", Buffer.from("me")])).status).toBe(422);
  const two = await send(["a.jpg", photo], ["b.jpg", photo]);
  expect(two.body.message).toBe("Only one file can be uploaded at a time");
  expect((await demo.delete("/restify/profile/avatar")).status).toBe(204);
  expect((await demo.get("/restify/profile")).body.data.attributes.avatar_url).toBeNull();
  expect((await database("select 1 from files where kind = 'avatar'")).rows).toEqual([]);
});
