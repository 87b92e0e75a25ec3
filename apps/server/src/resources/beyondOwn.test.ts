import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../features/session/passwords.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type TestClient } from "../testing/client.ts";
import { testPassword } from "../testing/database.ts";

let server: TestApp;
let demo: TestClient;
/** Manages people and roles and otherwise has the viewer's permissions; signed in as the viewer. */
let personnel: TestClient;
let ids: Record<string, string>;

const pointer = (type: string, names: string[]) => names.map((name) => ({ type, id: ids[name] ?? "" }));
const permissionsOf = (...names: string[]) => ({ permissions: pointer("permissions", names) });
const rolesOf = (...names: string[]) => ({ roles: pointer("roles", names) });

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  personnel = server.as("viewer");
  const found = await Promise.all(
    ["roles", "users", "permissions", "permissions?page[number]=2"].map(
      async (path) =>
        (await demo.list(`/restify/${path}${path.includes("?") ? "&" : "?"}page[size]=50`)).body.data,
    ),
  );
  ids = Object.fromEntries(found.flat().map(({ id, attributes }) => [String(attributes.name), id]));
  const verbs = ["view", "create", "update", "delete"].flatMap((verb) => [`users.${verb}`, `roles.${verb}`]);
  const own = permissionsOf(...verbs, "permissions.view", "users.invite");
  ids.Personnel = (await demo.create("roles", { name: "Personnel" }, own)).id;
  ids.Issuer = (await demo.create("roles", { name: "Issuer" }, permissionsOf("orders.issue"))).id;
  ids.Reader = (await demo.create("roles", { name: "Reader" }, permissionsOf("orders.view"))).id;
  const both = { name: "Berta", email: "berta@kantwerk.example" };
  ids.Berta = (await demo.create("users", both, rolesOf("Administrator", "Reader"))).id;
  await demo.patch(...change("users", "viewer", {}, rolesOf("Viewer", "Personnel")));
});
afterAll(() => server.close());

const at = (type: string, name: string) => `/restify/${type}/${ids[name]}`;
function change(type: string, name: string, attributes: object, related = {}): [string, object] {
  return [at(type, name), documentOf(type, { ...attributes }, related, ids[name])];
}

/** All users' roles and all roles' permissions, read as an administrator. */
async function stateOfAll() {
  const users = await demo.list("/restify/users?include=roles");
  const roles = await demo.list("/restify/roles?include=permissions");
  return [...users.body.data, ...roles.body.data].map(({ id, attributes, relationships }) => ({
    id,
    name: attributes.name,
    active: attributes.active,
    relationships,
  }));
}

test("a user sees which people and roles have more permissions than they do", async () => {
  const told = async (client: TestClient, type: string) =>
    (await client.list(`/restify/${type}?page[size]=50`)).body.data
      .filter(({ attributes }) => attributes.beyond_own)
      .map(({ attributes }) => String(attributes.name));
  expect(await told(personnel, "users")).toEqual(expect.arrayContaining(["Berta", "demo", "buyer"]));
  expect(await told(personnel, "users")).not.toContain("viewer");
  const roles = await told(personnel, "roles");
  // The Reader role has few permissions, but a user with all permissions holds it.
  expect(roles).toEqual(expect.arrayContaining(["Administrator", "Buyer", "Issuer", "Reader"]));
  expect(roles).not.toContain("Personnel");
  expect([...(await told(demo, "users")), ...(await told(demo, "roles"))]).toEqual([]);
});

const attempts: [does: string, () => Promise<{ status: number; body: { code: string } }>][] = [
  [
    "give themselves the Administrator's role",
    () => personnel.patch(...change("users", "viewer", {}, rolesOf("Viewer", "Personnel", "Administrator"))),
  ],
  [
    "give themselves a role with one permission more",
    () => personnel.patch(...change("users", "viewer", {}, rolesOf("Viewer", "Personnel", "Issuer"))),
  ],
  [
    "invite somebody who may do more",
    () =>
      personnel.post("/restify/users", {
        data: documentOf("users", { name: "New", email: "new@kantwerk.example" }, rolesOf("Issuer")).data,
      }),
  ],
  [
    "send somebody's invitation again who may do more",
    () => personnel.post(`${at("users", "Berta")}/invite`),
  ],
  [
    "make a role that may do more",
    () =>
      personnel.post("/restify/roles", documentOf("roles", { name: "x" }, permissionsOf("settings.update"))),
  ],
  [
    "add to their own role",
    () => personnel.patch(...change("roles", "Personnel", {}, permissionsOf("users.view", "costs.view"))),
  ],
  [
    "empty a role with more permissions",
    () => personnel.patch(...change("roles", "Buyer", {}, permissionsOf())),
  ],
  [
    "rename a role that may do more",
    () => personnel.patch(...change("roles", "Administrator", { name: "x" })),
  ],
  ["delete a role with more permissions", () => personnel.delete(at("roles", "Issuer"))],
  [
    "take a role from an administrator",
    () => personnel.patch(...change("users", "Berta", {}, rolesOf("Administrator"))),
  ],
  [
    "empty a role of an administrator",
    () => personnel.patch(...change("roles", "Reader", {}, permissionsOf())),
  ],
  [
    "deactivate somebody who may do more",
    () => personnel.patch(...change("users", "buyer", { active: false })),
  ],
  [
    "change the address of an administrator",
    () => personnel.patch(...change("users", "demo", { email: "x@y.de" })),
  ],
  [
    "add a role by the address of the relationship",
    () =>
      personnel.post(`${at("users", "viewer")}/relationships/roles`, {
        data: rolesOf("Administrator").roles,
      }),
  ],
  [
    "add a permission by the address of the relationship",
    () =>
      personnel.post(`${at("roles", "Personnel")}/relationships/permissions`, {
        data: permissionsOf("costs.view").permissions,
      }),
  ],
  ["delete a user with more permissions", () => personnel.delete(at("users", "estimator"))],
];

test.each(attempts)("a user who manages people cannot %s", async (_does, attempt) => {
  const before = await stateOfAll();
  const answer = await attempt();
  expect([answer.status, answer.body.code]).toEqual([403, "beyond_own"]);
  expect(await stateOfAll()).toEqual(before);
});

test("the refusal is in the language of the request", async () => {
  const german = await personnel.patch(...change("users", "buyer", { name: "x" }), {
    "accept-language": "de",
  });
  expect(german.body.message).toBe("Dafür sind Rechte nötig, die Sie selbst nicht haben");
});

test("a user who manages people can grant and change permissions within their own", async () => {
  const role = await personnel.create("roles", { name: "Orders" }, permissionsOf("orders.view"));
  ids.Orders = role.id;
  const renamed = await personnel.patch(
    ...change("roles", "Orders", {}, permissionsOf("orders.view", "users.view")),
  );
  expect(renamed.status).toBe(200);
  const invited = { name: "Otto", email: "otto@kantwerk.example" };
  ids.Otto = (await personnel.create("users", invited, rolesOf("Viewer", "Orders"))).id;
  expect(
    (await personnel.patch(...change("users", "Otto", { active: false }, rolesOf("Viewer")))).status,
  ).toBe(200);
  expect((await personnel.patch(...change("users", "viewer", { phone: "1" }))).status).toBe(200);
  expect((await personnel.delete(at("users", "Otto"))).status).toBe(204);
  expect((await personnel.delete(at("roles", "Orders"))).status).toBe(204);
});

test("administrators who have never signed in or can only edit roles do not protect the last one", async () => {
  const leaves = () => demo.patch(...change("users", "demo", {}, rolesOf("Viewer")));
  expect((await leaves()).body.code).toBe("last_administrator");
  await server.within("test", async (ctx) => {
    const hash = await hashPassword(testPassword);
    await ctx.db.query("update users set password_hash = $1 where id = $2", [hash, ids.Berta]);
  });
  expect((await leaves()).status).toBe(200);
});
