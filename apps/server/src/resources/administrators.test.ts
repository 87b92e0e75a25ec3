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

test("the last administrator keeps the role, the account and its permission", async () => {
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

test("who could not sign in does not count as an administrator", async () => {
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

test("an inactive user is out at once, and a role with users stays", async () => {
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

test("an address is kept in lower case, and only who may invite creates users", async () => {
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

test("a passkey that is the last way in stays", async () => {
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
