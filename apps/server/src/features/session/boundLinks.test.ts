import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { testPassword } from "../../testing/database.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

const host = "test.localhost";
const database = (statement: string, ...values: unknown[]) => server.deps.pool.query(statement, values);
const open = (path: string, body: unknown) => server.call("POST", `/api/v1/restify${path}`, { body, host });
const set = (token: string, password = "blaue Blechtafel") =>
  open("/reset-password", { token, password, password_confirmation: password });
const tokenIn = (text = "") => /\?token=([\w-]{43})/.exec(text)?.[1] ?? "";

/** The newest mail to an address with this text in its subject; waits for it. */
async function mailTo(email: string, subject: string) {
  const find = async () =>
    (await server.mailbox.list()).find((mail) => mail.to.includes(email) && mail.subject.includes(subject));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find();
}

let made = 0;

/** A new user with a password, or still invited. */
async function newPerson({ invited = false } = {}) {
  made += 1;
  const email = `person${made}@kantwerk.example`;
  const { id } = await server.as("demo").create("users", { name: `Person ${made}`, email });
  const invitation = tokenIn((await mailTo(email, "Your account"))?.text);
  const person = { id, email, other: `other${made}@kantwerk.example`, invitation };
  if (invited) return person;
  expect((await set(invitation, testPassword)).status).toBe(204);
  await database("update users set privacy_accepted_at = now() where id = $1", id);
  return person;
}

type Member = Awaited<ReturnType<typeof newPerson>>;

const change = ({ id }: { id: string }, attributes: Record<string, unknown>) =>
  server.as("demo").patch(`/restify/users/${id}`, documentOf("users", attributes, {}, id));

async function forgot(email: string) {
  await open("/forgot-password", { email });
  return tokenIn((await mailTo(email, "Set a new password"))?.text);
}

async function profileOf({ email }: { email: string }, password = testPassword) {
  const signedIn = await server.call<{ meta: { token: string } }>("POST", "/api/v1/restify/login", {
    body: { email, password },
    host,
  });
  const { token } = signedIn.body.data.meta;
  return (body?: object) =>
    server.call(body ? "POST" : "GET", "/api/v1/restify/profile", { token, host, body });
}

/** Requests another address; returns the confirmation link. */
async function askFor(profile: Awaited<ReturnType<typeof profileOf>>, email: string) {
  expect((await profile({ email, current_password: testPassword })).status).toBe(200);
  return tokenIn((await mailTo(email, "Confirm your new"))?.text);
}

const isOver = (answer: { status: number; body: { code: string } }) =>
  expect([answer.status, answer.body.code]).toEqual([422, "link_expired"]);

const bulk = ({ id }: Member, attributes: object) =>
  server.as("demo").post("/restify/users/bulk/update", { records: [{ id }], attributes });

test.each([
  ["an administrator", async (person: Member) => change(person, { email: person.other })],
  ["a bulk change", async (person: Member) => bulk(person, { email: person.other })],
])("a reset link ends when %s changes the address, and the former address gets a mail", async (_by, act) => {
  const person = await newPerson();
  const link = await forgot(person.email);
  expect((await act(person)).status).toBe(200);
  isOver(await set(link));
  const told = await mailTo(person.email, "Your e-mail address was changed");
  expect(told?.text).toContain(person.other);
  expect(told?.text).not.toContain("token=");
  // Even after the former address is restored.
  await change(person, { email: person.email });
  isOver(await set(link));
});

test("an invitation link ends when its address is corrected, and the next one goes to the new address", async () => {
  const person = await newPerson({ invited: true });
  expect((await change(person, { email: person.other })).status).toBe(200);
  isOver(await set(person.invitation));
  await server.as("demo").post(`/restify/users/${person.id}/invite`);
  const link = tokenIn((await mailTo(person.other, "Your account"))?.text);
  expect((await set(link)).status).toBe(204);
});

test("a link works only for the address it was sent to, whatever changed the address", async () => {
  const person = await newPerson();
  const reset = await forgot(person.email);
  const confirmation = await askFor(await profileOf(person), person.other);
  await database(
    "update users set email = 'a' || email, pending_email = 'b' || pending_email where id = $1",
    person.id,
  );
  isOver(await set(reset));
  isOver(await open("/confirm-email", { token: confirmation }));
});

test("a reset link in the old mailbox ends when the user confirms another address", async () => {
  const person = await newPerson();
  const reset = await forgot(person.email);
  const confirmation = await askFor(await profileOf(person), person.other);
  expect((await open("/confirm-email", { token: confirmation })).status).toBe(204);
  isOver(await set(reset));
});

test("a pending address is dropped when an administrator sets another one", async () => {
  const person = await newPerson();
  const profile = await profileOf(person);
  const confirmation = await askFor(profile, person.other);
  await change(person, { email: `set-${person.email}` });
  isOver(await open("/confirm-email", { token: confirmation }));
  expect((await profile()).body.data.attributes).toMatchObject({
    email: `set-${person.email}`,
    pending_email: null,
  });
});

test.each(["profile", "link"])(
  "setting a password through the %s ends all open links and drops the pending address",
  async (by) => {
    const person = await newPerson();
    const profile = await profileOf(person);
    const confirmation = await askFor(profile, person.other);
    const reset = await forgot(person.email);
    const password = "blaue Blechtafel";
    const changed =
      by === "link"
        ? await set(reset, password)
        : await profile({ current_password: testPassword, password, password_confirmation: password });
    expect(changed.status).toBeLessThan(300);
    isOver(await set(reset));
    isOver(await open("/confirm-email", { token: confirmation }));
    const { attributes } = (await (await profileOf(person, password))()).body.data;
    expect(attributes).toMatchObject({ email: person.email, pending_email: null });
  },
);

test("a user gets a mail when an administrator turns email codes on or off", async () => {
  const person = await newPerson();
  await change(person, { two_factor_enabled: true });
  const on = await mailTo(person.email, "has changed");
  expect(on?.text).toContain("From now on, you enter a code from an e-mail when you sign in");
  await bulk(person, { two_factor_enabled: false });
  await expect
    .poll(async () => (await mailTo(person.email, "has changed"))?.text, { timeout: 10_000 })
    .toContain("You no longer need a code from an e-mail");
});

test("other changes to a user send no mail", async () => {
  const person = await newPerson();
  await change(person, { name: "Another Name", email: person.email, phone: "+49 30 1" });
  const orders = await database(
    "select data->'order'->>'kind' as kind from pgboss.job where data->'order'->>'user_id' = $1",
    person.id,
  );
  expect(orders.rows.map(({ kind }) => kind)).toEqual(["account"]);
});
