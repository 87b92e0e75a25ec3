import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { emailOf, testPassword } from "../testing/database.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const listed = async (query = "") =>
  (await server.as("demo").list(`/restify/users?sort=name${query}`)).body.data.map(
    ({ attributes }) => attributes,
  );

test("the user list shows when each user was last seen, starting with the sign-in", async () => {
  await server.as("demo").token();
  const before = new Map((await listed()).map(({ name, last_seen_at }) => [name, last_seen_at]));
  expect(before.get("buyer")).toBeNull();
  expect(Date.now() - Date.parse(String(before.get("demo")))).toBeLessThan(600_000);
  const { host } = server.as("buyer");
  const body = { email: emailOf("buyer"), password: testPassword };
  expect((await server.call("POST", "/api/v1/restify/login", { host, body })).status).toBe(200);
  expect((await listed("&filter[name]=buyer"))[0]?.last_seen_at).not.toBeNull();
});

test("the user list shows who uses two-factor authentication and can be filtered by it", async () => {
  const { pool } = server.deps;
  const of = (name: string) => `from users where email = '${name}@kantwerk.example'`;
  await pool.query(`update users set two_factor_enabled = true where email = '${emailOf("buyer")}'`);
  await pool.query(`insert into totp_factors (organization_id, id, user_id, secret, confirmed_at)
    select organization_id, gen_random_uuid(), id, 'x', case when name = 'estimator' then now() end
    from users where name in ('estimator', 'viewer')`);
  await pool.query(`insert into passkeys (organization_id, id, user_id, name, credential_id, public_key, counter, transports)
    select organization_id, gen_random_uuid(), id, 'x', id, 'x', 0, '[]' ${of("demo")}`);
  const names = async (value: boolean) =>
    (await listed(`&filter[two_factor]=${value}`)).map(({ name, two_factor }) => [name, two_factor]);
  expect(await names(true)).toEqual([
    ["buyer", true],
    ["demo", true],
    ["estimator", true],
  ]);
  expect(await names(false)).toEqual([["viewer", false]]);
});
