import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "../../db/drizzle.ts";
import { noticesTable, notify } from "../../resources/notices.ts";
import { rolePermissionsTable } from "../../resources/roles.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { emailOf, type Person, testPassword } from "../../testing/database.ts";
import { makeScenario, offerOn } from "../../testing/supplierScenario.ts";
import { removeExpired } from "../housekeeping/removeExpired.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ listen: true });
});
afterAll(() => server.close());

const idOf = async (person: Person) => (await server.as(person).get("/restify/profile")).body.data.id;
const noticesOf = async (person: Person, about?: { id: string }) => {
  const all = (await server.as(person).list("/restify/notices?page[size]=100")).body.data;
  return all.filter(({ relationships }) => {
    const subject = relationships.subject?.data;
    return !about || (subject && !Array.isArray(subject) && subject.id === about.id);
  });
};
const said = async (person: Person, about: { id: string }) =>
  (await noticesOf(person, about)).map(
    ({ attributes: { kind, about, count } }) => `${kind} ${count} ${String(about).split(" ")[0]}`,
  );
/** Makes a user the contact of a request that another user created. */
async function setContact(request: { id: string }, person: Person) {
  const contact = { type: "users", id: await idOf(person) };
  const document = documentOf("purchase-requests", {}, { contact }, request.id);
  expect((await server.as("demo").patch(`/restify/purchase-requests/${request.id}`, document)).status).toBe(
    200,
  );
}

test("a request's contact and creator are notified of offers, questions and declines, once each for any number of lines", async () => {
  const { own, rival, request } = await makeScenario(server);
  await setContact(request, "buyer");
  const [one, other] = [
    await own.line("purchase-request-operations"),
    await own.line("purchase-request-parts"),
  ];
  await own.submit(offerOn(one));
  await own.submit([offerOn(other)]);
  for (const body of ["Entgraten?", "Und Gewinde?"])
    await own.post("/questions", documentOf("questions", { body }));
  await rival.post("/decline", { reason: "Keine Kapazität" });

  const expected = ["declined 1 Rivale", "question 2 Blech", "offer 2 Blech"];
  expect(await said("buyer", request)).toEqual(expected);
  expect(await said("demo", request)).toEqual(expected);
  expect(await said("estimator", request)).toEqual([]);
  const [first] = await noticesOf("buyer", request);
  expect(first?.attributes).toMatchObject({ subject_title: request.attributes.name, read_at: null });
});

test("a read notice appears again when the event recurs, and only its owner can read it", async () => {
  const { own, request } = await makeScenario(server);
  await setContact(request, "buyer");
  const ask = (body: string) => own.post("/questions", documentOf("questions", { body }));
  await ask("Eins?");
  const [mine] = await noticesOf("buyer", request);
  const path = "/restify/notices/read";
  await server.as("demo").post(path, { ids: [mine?.id] });
  expect((await noticesOf("buyer", request))[0]?.attributes.read_at).toBeNull();
  const read = await server.as("buyer").post<never>(path, { ids: [mine?.id] });
  expect(read.status).toBe(200);
  await ask("Zwei?");
  const [newer, older] = await noticesOf("buyer", request);
  expect([newer?.attributes.count, newer?.attributes.read_at]).toEqual([1, null]);
  expect(older?.attributes.read_at).toEqual(expect.any(String));
  expect((await server.as("buyer").post<never>(path)).body.meta).toEqual({ unread: 0 });
  expect((await server.as("buyer").post(path, { ids: ["x"] })).status).toBe(422);
});

test("users see neither others' notices nor notices about records they may not view", async () => {
  const { own, request } = await makeScenario(server);
  await setContact(request, "viewer");
  await own.submit(offerOn(await own.line()));
  const [notice] = await noticesOf("viewer", request);
  expect(notice).toBeDefined();
  expect((await server.as("demo").get(`/restify/notices/${notice?.id}`)).status).toBe(404);
  expect((await server.as("demo", "acme").get(`/restify/notices/${notice?.id}`)).status).toBe(404);
  const gone = await server.within("test", async (ctx) => {
    const [right] = (
      await ctx.db.query(`select rp.role_id, rp.permission_id from role_permissions rp
        join permissions p on p.id = rp.permission_id join roles r on r.id = rp.role_id
        where p.name = 'purchase-requests.view' and r.seeded = 'Viewer' and r.organization_id = '${ctx.organization.id}'`)
    ).rows as { role_id: string; permission_id: string }[];
    await ctx.db.query(`delete from role_permissions where role_id = $1 and permission_id = $2`, [
      right?.role_id,
      right?.permission_id,
    ]);
    return right;
  });
  expect(await noticesOf("viewer")).toEqual([]);
  expect((await server.as("viewer").get(`/restify/notices/${notice?.id}`)).status).toBe(404);
  await server.within("test", ({ db }) => db.link(rolePermissionsTable, [{ ...gone }]));
});

test("deleting a record deletes its notices, and old ones are deleted automatically", async () => {
  const { id } = await server.as("demo").create("products", { name: "Halter", number: "N-1" });
  const to = [await idOf("buyer")];
  const tell = (about: string) =>
    server.within("test", (ctx) =>
      notify(ctx, { kind: "reading_failed", about, subject: { type: "products", id }, to }),
    );
  await tell("alt.step");
  await server.within("test", ({ db }) =>
    db.update(noticesTable, eq(noticesTable.about, "alt.step"), { happened_at: "2026-01-01T00:00:00.000Z" }),
  );
  await tell("neu.step");
  await removeExpired.handle({}, { id: "", attempt: 1, signal: new AbortController().signal }, server.deps);
  expect((await noticesOf("buyer", { id })).map(({ attributes }) => attributes.about)).toEqual(["neu.step"]);
  expect((await server.as("demo").delete(`/restify/products/${id}`)).status).toBe(204);
  expect(await noticesOf("buyer", { id })).toEqual([]);
});

type Events = { unread: number; self: string; changed: { type: string; id?: string }[] };

async function openEvents(token: string) {
  const headers = { authorization: `Bearer ${token}`, host: server.as("demo").host };
  const request = get(`${server.baseUrl}/api/v1/restify/events`, { agent: false, headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let text = "";
  response.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  response.on("error", () => undefined);
  const all = (): Events[] =>
    [...text.matchAll(/^event: progress\ndata: (.*)$/gm)].map(
      ([, data = ""]) => JSON.parse(data).data.attributes,
    );
  return {
    leave: () => response.destroy(),
    unread: () => all().at(-1)?.unread,
    self: () => all().at(-1)?.self,
    changed: () => all().flatMap(({ changed }) => changed),
    ended: () => text.endsWith("event: end\ndata: {}\n\n"),
  };
}

const SOON = { timeout: 15_000, interval: 50 };

test("a stream sends new notices, notices read on another device, and others' changes of visible records", async () => {
  const buyer = server.as("buyer");
  const signIn = await server.call<{ meta: { token: string } }>("POST", "/api/v1/restify/login", {
    host: buyer.host,
    body: { email: emailOf("buyer"), password: testPassword },
  });
  const token = signIn.body.data.meta.token;
  await buyer.post("/restify/notices/read");
  const earlier = await server.as("demo").create("customers", { name: "Bekannt" });
  const [desk, phone] = [await openEvents(await buyer.token()), await openEvents(token)];
  const viewer = await openEvents(await server.as("viewer").token());
  await expect.poll(() => [desk.unread(), phone.unread()], SOON).toEqual([0, 0]);
  // A page loads its data before it opens its stream.
  await expect.poll(() => desk.changed(), SOON).toContainEqual({ type: "customers", id: earlier.id });

  const { id } = await server.as("demo").create("products", { name: "Winkel", number: "E-1" });
  const user = await server.as("demo").create("users", { name: "Neu", email: "neu@kantwerk.example" });
  const own = await buyer.create("suppliers", { name: "Eigener", email: "e@supplier.example" });
  await server.within("test", async (ctx) =>
    notify(ctx, {
      kind: "mention",
      about: "demo",
      subject: { type: "products", id },
      to: [await idOf("buyer")],
    }),
  );
  await expect.poll(() => [desk.unread(), phone.unread()], SOON).toEqual([1, 1]);
  await expect.poll(() => desk.changed(), SOON).toContainEqual({ type: "products", id });
  await expect.poll(() => desk.changed(), SOON).toContainEqual({ type: "users", id: user.id });
  expect(desk.changed()).not.toContainEqual({ type: "suppliers", id: own.id });
  await expect.poll(() => viewer.changed(), SOON).toContainEqual({ type: "suppliers", id: own.id });
  expect(viewer.changed().map(({ type }) => type)).not.toContain("users");
  await server
    .as("demo")
    .patch(`/restify/products/${id}`, documentOf("products", { name: "Winkel 2" }, {}, id));
  const times = () => desk.changed().filter((change) => change.id === id).length;
  await expect.poll(times, SOON).toBeGreaterThan(1);

  await buyer.post("/restify/notices/read");
  await expect.poll(() => phone.unread(), SOON).toBe(0);
  await server.call("POST", "/api/v1/restify/logout", { host: buyer.host, token });
  await expect.poll(() => phone.ended(), SOON).toBe(true);
  expect(desk.ended()).toBe(false);
  desk.leave();
  viewer.leave();
});

test("a stream informs only the affected user of changed permissions", async () => {
  const demo = server.as("demo");
  const [changed, other] = [
    await openEvents(await server.as("estimator").token()),
    await openEvents(await server.as("buyer").token()),
  ];
  await expect
    .poll(() => [changed.self(), other.self()], SOON)
    .toEqual([expect.any(String), expect.any(String)]);
  const before = { changed: changed.self(), other: other.self() };
  const id = await idOf("estimator");
  const rolesNamed = async (names: string) => {
    const found = (await demo.list(`/restify/roles?filter[name]=${names}`)).body.data;
    return { roles: found.map((role) => ({ type: "roles", id: role.id })) };
  };
  await demo.patch(`/restify/users/${id}`, documentOf("users", {}, await rolesNamed("Viewer"), id));
  await expect.poll(() => changed.self() === before.changed, SOON).toBe(false);
  await demo.patch(`/restify/users/${id}`, documentOf("users", {}, await rolesNamed("Estimator"), id));
  await expect.poll(() => changed.self(), SOON).toBe(before.changed);
  expect(other.self()).toBe(before.other);
  changed.leave();
  other.leave();
});

test("others' changes are sent even right after thousands of records changed", async () => {
  const desk = await openEvents(await server.as("buyer").token());
  await server.within("test", ({ db, organization }) =>
    db.execute(sql`insert into customers (organization_id, id, name, price_breakdown)
      select ${organization.id}, gen_random_uuid(), 'Kunde ' || n, 'full' from generate_series(1, 5000) as n`),
  );
  await expect.poll(() => desk.changed(), SOON).toContainEqual({ type: "customers" });
  const told = desk.changed().length;
  const demo = server.as("demo");
  await demo.create("suppliers", { name: "Neuer", email: "neuer@supplier.example" });
  const product = await demo.create("products", { name: "Haube", number: "E-2" });
  await demo.create(
    "comments",
    { body: "Und die Kantung?" },
    { subject: { type: "products", id: product.id } },
  );
  const news = () => desk.changed().slice(told);
  const all = expect.arrayContaining(["suppliers", "products", "comments"]);
  await expect.poll(() => news().map(({ type }) => type), SOON).toEqual(all);
  desk.leave();
});
