import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import type { Person } from "../../testing/database.ts";
import { makeScenario } from "../../testing/supplierScenario.ts";

let server: TestApp;
let product: { type: string; id: string };
beforeAll(async () => {
  server = await startTestApp();
  const { type, id } = await server.as("demo").create("products", { name: "Halter", number: "H-1" });
  product = { type, id };
});
afterAll(() => server.close());

const userOf = async (person: Person) => {
  const { type, id } = (await server.as(person).get("/restify/profile")).body.data;
  return { type, id };
};
const say = async (person: Person, body: string, mentions: Person[] = []) =>
  server
    .as(person)
    .create("comments", { body }, { subject: product, mentions: await Promise.all(mentions.map(userOf)) });
const noticesOf = async (person: Person) =>
  (await server.as(person).list("/restify/notices?filter[kind]=mention")).body.data;

test("users who may view a record may comment on it, and others see the comment with the author's name", async () => {
  const { id } = await say("viewer", "Radius wirklich 1?\n<b>dringend</b>");
  const read = (await server.as("buyer").list(`/restify/comments?filter[subject]=${product.id}`)).body.data;
  expect(read.map(({ attributes }) => attributes)).toMatchObject([
    { body: "Radius wirklich 1?\n<b>dringend</b>", author_name: "viewer", mentioned: [] },
  ]);
  const elsewhere = server.as("demo", "acme");
  expect((await elsewhere.get(`/restify/comments/${id}`)).status).toBe(404);
  const foreign = documentOf("comments", { body: "Hallo" }, { subject: product });
  expect((await elsewhere.post("/restify/comments", foreign)).status).toBe(422);
});

test("people change and delete their own comments only", async () => {
  const { id } = await say("buyer", "Vorher");
  const change = documentOf("comments", { body: "Nachher" }, {}, id);
  expect((await server.as("demo").patch(`/restify/comments/${id}`, change)).status).toBe(403);
  expect((await server.as("demo").delete(`/restify/comments/${id}`)).status).toBe(403);
  expect((await server.as("buyer").patch(`/restify/comments/${id}`, change)).body.data.attributes.body).toBe(
    "Nachher",
  );
  expect((await server.as("buyer").delete(`/restify/comments/${id}`)).status).toBe(204);
  expect((await server.as("buyer").get(`/restify/comments/${id}`)).status).toBe(404);
});

test("a mention creates one notification per person and comment, and none for the author", async () => {
  const { id } = await say("demo", "@buyer @demo bitte prüfen", ["buyer", "demo"]);
  const [notice, ...more] = await noticesOf("buyer");
  expect(more).toEqual([]);
  expect(notice?.attributes).toMatchObject({
    kind: "mention",
    about: "demo",
    count: 1,
    subject_title: "Halter",
  });
  expect(await noticesOf("demo")).toEqual([]);
  const mentions = [await userOf("buyer"), await userOf("estimator")];
  const change = documentOf("comments", { body: "@buyer @estimator" }, { mentions }, id);
  const changed = await server.as("demo").patch(`/restify/comments/${id}`, change);
  expect(changed.body.data.attributes.mentioned).toEqual(["buyer", "estimator"]);
  expect((await noticesOf("buyer"))[0]?.attributes.count).toBe(1);
  expect(await noticesOf("estimator")).toHaveLength(1);
});

test("users who may not view a record can neither read nor write comments on it", async () => {
  const order = await server
    .as("demo")
    .create("orders", {}, { products: [{ ...product, meta: { quantity: 1 } }] });
  const subject = { type: "orders", id: order.id };
  const { id } = await server.as("demo").create("comments", { body: "Nur Aufträge" }, { subject });
  await server.within("test", (ctx) =>
    ctx.db.query(`delete from role_permissions rp using permissions p, roles r
      where p.id = rp.permission_id and r.id = rp.role_id and p.name = 'orders.view' and r.seeded = 'Viewer'`),
  );
  const viewer = server.as("viewer");
  expect((await viewer.get(`/restify/comments/${id}`)).status).toBe(404);
  const seen = (await viewer.list("/restify/comments?page[size]=100")).body.data;
  expect(seen.map(({ attributes }) => attributes.body)).not.toContain("Nur Aufträge");
  const own = documentOf("comments", { body: "Doch" }, { subject });
  expect((await viewer.post("/restify/comments", own)).status).toBe(403);
  expect((await viewer.get("/restify/comments/people?type=orders&q=")).status).toBe(403);
  expect((await server.call("GET", `/api/v1/restify/comments/${id}`)).status).toBe(401);
});

test("people to mention are found by name, even by users who may not list users", async () => {
  const find = async (q: string) =>
    (await server.as("viewer").list(`/restify/comments/people?type=products&q=${q}`)).body.data;
  expect((await find("BUY")).map(({ attributes }) => attributes)).toEqual([{ name: "buyer" }]);
  expect((await find("")).map(({ attributes }) => attributes.name)).not.toContain("viewer");
  const { id } = (await server.as("buyer").get("/restify/profile")).body.data;
  await server
    .as("demo")
    .patch(`/restify/users/${id}`, documentOf("users", { name: "Müller-Maier, Änne" }, {}, id));
  for (const q of ["müller-maier, ä", "mueller maier", "änne"])
    expect((await find(encodeURIComponent(q))).map(({ attributes }) => attributes.name)).toEqual([
      "Müller-Maier, Änne",
    ]);
});

test("a supplier's page contains no comments on its request, product or anything else", async () => {
  const { own, request, product: asked } = await makeScenario(server);
  const demo = server.as("demo");
  for (const { type, id } of [request, asked])
    await demo.create("comments", { body: "Streng geheimer Kommentar" }, { subject: { type, id } });
  const page = await own.read();
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("geheimer");
  expect(page.text).not.toContain("comments");
});

test("comments are deleted with their record, whoever wrote them", async () => {
  const { type, id } = await server.as("demo").create("products", { name: "Weg", number: "H-2" });
  const comment = await server
    .as("viewer")
    .create("comments", { body: "Von jemand anderem" }, { subject: { type, id } });
  expect((await server.as("demo").delete(`/restify/products/${id}`)).status).toBe(204);
  expect((await server.as("viewer").get(`/restify/comments/${comment.id}`)).status).toBe(404);
});
