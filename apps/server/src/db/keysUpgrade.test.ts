import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { timeBefore } from "../testing/migrationTime.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openPool } from "./pool.ts";

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = openPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test("an upgrade gives each key an end: 90 days where it had none, a year where it was further away", async () => {
  await migrateTo(pool, await timeBefore("_api_keys_end"));
  await pool.query(`
    insert into organizations (id, slug, name) values (gen_random_uuid(), 'test', 'Test');
    insert into users (organization_id, id, name, email, language_code, two_factor_enabled, active)
      select id, gen_random_uuid(), 'Ada', 'ada@example.com', 'en', false, true from organizations;
    insert into api_keys (organization_id, id, user_id, name, permissions, prefix, hash, expires_at)
      select u.organization_id, gen_random_uuid(), u.id, k.name, '["customers.view"]', 'kw_', k.name, k.expires_at
      from users u, (values ('none', null), ('soon', now() + interval '5 days'), ('far', now() + interval '10 years'))
        as k (name, expires_at)`);
  await migrate(pool);
  const { rows } = await pool.query<{ name: string; days: number }>(
    "select name, round(extract(epoch from expires_at - now()) / 86400)::int as days from api_keys order by days",
  );
  expect(rows).toEqual([
    { name: "soon", days: 5 },
    { name: "none", days: 90 },
    { name: "far", days: 366 },
  ]);
});
