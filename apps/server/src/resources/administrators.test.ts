import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type TestClient } from "../testing/client.ts";
import { testPassword } from "../testing/database.ts";

let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
});
afterAll(() => server.close());

const roleOf = async (name: string) =>
  (await demo.list(`/restify/roles?filter[name]=${name}`)).body.data[0]?.id ?? "";
const userOf = async (name: string) =>
  (await demo.list(`/restify/users?filter[name]=${name}`)).body.data[0]?.id ?? "";
const change = (id: string, attributes: Record<string, unknown>, roles?: string[], by: TestClient = demo) =>
  by.patch(
    `/restify/users/${id}`,
    documentOf(
      "users",
      attributes,
      roles ? { roles: roles.map((role) => ({ type: "roles", id: role })) } : {},
      id,
    ),
  );

test("the last administrator cannot lose the role, the account or its permission", async () => {
  const id = await userOf("demo");
  const administrator = await roleOf("Administrator");
  const lost = await change(id, {}, [await roleOf("Viewer")]);
  expect([lost.status, lost.body.code]).toEqual([409, "last_administrator"]);
  expect((await change(id, { active: false })).body.errors).toHaveProperty("active");
  expect((await demo.delete(`/restify/users/${id}`)).body.code).toBe("own_account");
  const stripped = await demo.patch(
    `/restify/roles/${administrator}`,
    documentOf("roles", {}, { permissions: [] }, administrator),
  );
  expect(stripped.body.code).toBe("last_administrator");
  expect((await demo.get("/restify/roles")).status).toBe(200);
});

/** The ids of all permissions, as a relationship of a role. */
async function allPermissions() {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => demo.list(`/restify/permissions?page[size]=100&page[number]=${page}`)),
  );
  return pages.flatMap(({ body }) => body.data.map(({ id }) => ({ type: "permissions", id })));
}

test("a custom role with every permission does not replace the last administrator, however it would be removed", async () => {
  const [administrator, viewer] = [await roleOf("Administrator"), await roleOf("Viewer")];
  const [own, second] = [await userOf("demo"), await userOf("estimator")];
  const permissions = await allPermissions();
  const everything = await demo.create("roles", { name: "Everything" }, { permissions });
  expect((await change(own, {}, [administrator, everything.id])).status).toBe(200);
  expect((await change(second, {}, [everything.id])).status).toBe(200);
  const other = server.as("estimator");
  const roles = `/restify/users/${own}/relationships/roles`;
  const pointer = (type: string, id: string) => ({ data: [{ type, id }] });
  const names = ["roles.update", "users.update"];
  const taken = await demo.list(`/restify/permissions?filter[name]=${names.join(",")}`);
  const attempts: Record<string, () => Promise<{ status: number; body: { code: string } }>> = {
    "their own roles": () => change(own, {}, [viewer, everything.id]),
    "their roles, by somebody else": () => change(own, {}, [everything.id], other),
    "their roles, as a relationship": () => other.patch(roles, pointer("roles", everything.id)),
    "one of their roles": () => demo.delete(roles, {}, pointer("roles", administrator)),
    deactivation: () => change(own, { active: false }, undefined, other),
    deletion: () => other.delete(`/restify/users/${own}`),
    "a bulk edit": () =>
      other.post("/restify/users/bulk/update", { records: [{ id: own }], attributes: { active: false } }),
    "a bulk deletion": () => other.post("/restify/users/bulk/delete", { records: [{ id: own }] }),
  };
  for (const [way, attempt] of Object.entries(attempts)) {
    const { status, body } = await attempt();
    expect([way, status, body.code]).toEqual([way, 409, "last_administrator"]);
  }
  expect((await other.delete(`/restify/roles/${administrator}`)).body.code).toBe("in_use");
  // The last administrator may still edit people through the other role, but not through the Administrator role.
  const data = taken.body.data.map(({ type, id }) => ({ type, id }));
  const ofRole = (id: string) => demo.delete(`/restify/roles/${id}/relationships/permissions`, {}, { data });
  expect((await ofRole(administrator)).status).toBe(200);
  expect((await ofRole(everything.id)).body.code).toBe("last_administrator");
  const given = await demo.post(`/restify/roles/${administrator}/relationships/permissions`, { data });
  expect(given.status).toBe(200);
  await change(own, {}, [administrator]);
  await change(second, {}, [await roleOf("Estimator")]);
});

test("no SQL statement can remove the last administrator", async () => {
  const { pool } = server.deps;
  const statements = [
    "delete from user_roles",
    "delete from role_permissions",
    "update users set active = false",
    "update users set password_hash = null",
  ];
  for (const statement of statements)
    await expect(pool.query(statement)).rejects.toMatchObject({ constraint: "last_administrator" });
});

test("without an Administrator role in use, the last user who can edit people and roles stays", async () => {
  const acme = server.as("demo", "acme");
  const editor = (await acme.list("/restify/users?filter[name]=buyer")).body.data[0]?.id ?? "";
  const permissions = (await acme.list("/restify/permissions?page[size]=100")).body.data
    .filter(({ attributes }) => /^(users|roles)[.]/.test(String(attributes.name)))
    .map(({ type, id }) => ({ type, id }));
  const { id } = await acme.create("roles", { name: "People" }, { permissions });
  const roles = { roles: [{ type: "roles", id }] };
  expect((await acme.patch(`/restify/users/${editor}`, documentOf("users", {}, roles, editor))).status).toBe(
    200,
  );
  const { pool } = server.deps;
  // Possible in an earlier release.
  await pool.query("alter table user_roles disable trigger keep_administrator");
  await pool.query(`delete from user_roles ur using roles r, organizations o
    where r.id = ur.role_id and r.seeded = 'Administrator' and o.id = r.organization_id and o.slug = 'acme'`);
  await pool.query("alter table user_roles enable trigger keep_administrator");
  const people = server.as("buyer", "acme");
  const left = await people.patch(`/restify/users/${editor}`, documentOf("users", {}, { roles: [] }, editor));
  expect([left.status, left.body.code]).toEqual([409, "last_administrator"]);
  const viewer = (await people.list("/restify/users?filter[name]=viewer")).body.data[0]?.id ?? "";
  const out = documentOf("users", { active: false }, {}, viewer);
  expect((await people.patch(`/restify/users/${viewer}`, out)).body.code).toBe("beyond_own");
});

test("users who cannot sign in do not count as administrators", async () => {
  const [administrator, buyer] = [await roleOf("Administrator"), await roleOf("Buyer")];
  const [own, second] = [await userOf("demo"), await userOf("buyer")];
  const invited = await demo.create(
    "users",
    { name: "Eingeladen", email: "eingeladen@kantwerk.example" },
    { roles: [{ type: "roles", id: administrator }] },
  );
  expect((await change(own, {}, [buyer])).body.code).toBe("last_administrator");
  expect((await change(second, { active: false }, [administrator])).status).toBe(200);
  expect((await change(own, {}, [buyer])).body.code).toBe("last_administrator");
  await change(second, { active: true }, [buyer]);
  expect((await demo.delete(`/restify/users/${invited.id}`)).status).toBe(204);
});

test("two administrators cannot take the role from each other at the same moment", async () => {
  const [one, two] = [await userOf("demo"), await userOf("buyer")];
  const [administrator, buyer] = [await roleOf("Administrator"), await roleOf("Buyer")];
  expect((await change(two, {}, [administrator])).status).toBe(200);
  const answers = await Promise.all([change(two, {}, [buyer]), change(one, {}, [buyer], server.as("buyer"))]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const left = await server.within("test", (ctx) =>
    ctx.db.query("select 1 from user_roles where role_id = $1", [administrator]),
  );
  expect(left.rows).toHaveLength(1);
  const keeper = left.rowCount === 1 && answers[0]?.status === 200 ? demo : server.as("buyer");
  await change(one, {}, [administrator], keeper);
  await change(two, {}, [buyer], server.as("demo"));
});

test("deactivating a user ends their sessions immediately, and a role in use cannot be deleted", async () => {
  const estimator = server.as("estimator");
  expect((await estimator.get("/restify/products")).status).toBe(200);
  const id = await userOf("estimator");
  expect((await change(id, { active: false })).status).toBe(200);
  expect((await estimator.get("/restify/products")).status).toBe(401);
  await change(id, { active: true });
  expect((await estimator.get("/restify/products")).status).toBe(401);
  const refused = await demo.delete(`/restify/roles/${await roleOf("Viewer")}`);
  expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
});

test("email addresses are stored in lower case, and creating users requires the permission to invite", async () => {
  const made = await demo.create("users", { name: "Neu", email: "Neu@Kantwerk.Example" });
  expect(made.attributes.email).toBe("neu@kantwerk.example");
  const twice = await demo.post(
    "/restify/users",
    documentOf("users", { name: "Neu", email: "NEU@kantwerk.example" }),
  );
  expect(twice.body.errors).toHaveProperty("email");
  expect(
    (
      await server
        .as("buyer")
        .post("/restify/users", documentOf("users", { name: "x", email: "x@kantwerk.example" }))
    ).status,
  ).toBe(403);
});

test("a passkey that is the only way to sign in cannot be deleted", async () => {
  const id = await userOf("demo");
  const query = (statement: string) => server.deps.pool.query(statement);
  const {
    rows: [user],
  } = await query(`select organization_id, password_hash from users where id = '${id}'`);
  const key = "01900000-0000-7000-8000-00000000aaaa";
  await query(`insert into passkeys (organization_id, id, user_id, name, credential_id, public_key, counter, transports)
    values ('${user?.organization_id}', '${key}', '${id}', 'Notebook', 'x', 'x', 0, '[]')`);
  await query(`update users set password_hash = null where id = '${id}'`);
  const token = await demo.token();
  const remove = (body: object) => server.call("DELETE", `/api/v1/restify/passkeys/${key}`, { token, body });
  const refused = await remove({});
  expect([refused.status, refused.body.code]).toEqual([409, "last_administrator"]);
  await query(`update users set password_hash = '${user?.password_hash}' where id = '${id}'`);
  const removed = await remove({ current_password: testPassword });
  expect(removed.status).toBe(204);
});
