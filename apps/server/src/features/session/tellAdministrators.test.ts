import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { composeMail } from "../mail-delivery/composeMail.ts";
import type { AccessNews, MailOrder } from "../mails/mailOrder.ts";

let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
});
afterAll(() => server.close());
beforeEach(() => server.deps.pool.query("delete from pgboss.job where name = 'send-mail'"));

type Told = Extract<MailOrder, { kind: "access_changed" }>;

async function orders(): Promise<Told[]> {
  const { rows } = await server.deps.pool.query<{ order: Told }>(
    "select data -> 'order' as order from pgboss.job where data #>> '{order,kind}' = 'access_changed' order by created_on",
  );
  return rows.map(({ order }) => order);
}
const told = async (): Promise<AccessNews[]> => (await orders()).map(({ news }) => news);

const idOf = async (type: string, name: string) =>
  (await demo.list(`/restify/${type}?filter[name]=${name}`)).body.data[0]?.id ?? "";
const rolesOf = async (...names: string[]) => ({
  roles: await Promise.all(names.map(async (name) => ({ type: "roles", id: await idOf("roles", name) }))),
});

test("all administrators are told by mail who becomes an administrator, and by whom", async () => {
  const id = await idOf("users", "buyer");
  const change = async (attributes: object, ...names: string[]) =>
    demo.patch(`/restify/users/${id}`, documentOf("users", { ...attributes }, await rolesOf(...names), id));
  expect((await change({ phone: "1" }, "Viewer")).status).toBe(200);
  expect(await told()).toEqual([]);
  expect((await change({}, "Administrator")).status).toBe(200);
  const news = { what: "administrator", name: "buyer", email: "buyer@kantwerk.example" };
  // The acting administrator and the new one.
  expect(await told()).toEqual([news, news]);
  const [order] = await orders();
  const mail = await server.within("test", (ctx) => composeMail(ctx, order as Told));
  expect(mail?.subject).toBe("buyer is now an administrator of Metallbau Test");
  expect(mail?.text).toContain("demo gave buyer (buyer@kantwerk.example) the rights of an administrator");
  expect((await change({ phone: "2" }, "Administrator", "Viewer")).status).toBe(200);
  expect(await told()).toHaveLength(2);
  expect((await change({}, "Buyer")).status).toBe(200);
});

test("administrators are notified of a new user with their role, and of one who gets it through a relationship", async () => {
  await demo.create("users", { name: "Ada", email: "ada@kantwerk.example" }, await rolesOf("Administrator"));
  const id = await idOf("users", "viewer");
  const { roles } = await rolesOf("Administrator");
  const added = await demo.post(`/restify/users/${id}/relationships/roles`, { data: roles });
  expect(added.status).toBe(200);
  expect(new Set((await told()).map((news) => "name" in news && news.name))).toEqual(
    new Set(["Ada", "viewer"]),
  );
});

test("administrators are notified of changes to single sign-on, including its relationships", async () => {
  const { id } = (await demo.get("/restify/sso")).body.data;
  const same = await demo.patch("/restify/sso", documentOf("sso", { active: false }, {}, id));
  expect([same.status, await told()]).toEqual([200, []]);
  expect((await demo.patch("/restify/sso", documentOf("sso", { name: "Werk" }, {}, id))).status).toBe(200);
  const count = (await told()).length;
  expect(count).toBeGreaterThan(0);
  const role = { type: "roles", id: await idOf("roles", "Viewer") };
  expect((await demo.patch(`/restify/sso/${id}/relationships/role`, { data: role })).status).toBe(200);
  expect(await told()).toHaveLength(2 * count);
});
