import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { timeBefore } from "../testing/migrationTime.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openPool } from "./pool.ts";

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;

/** Products of a material that is listed with a sheet of 1.5 mm, by their names, each with a stored price. */
const products = [
  { name: "fits", thickness: 1.5, entered: null },
  { name: "thicker", thickness: 2, entered: null },
  { name: "unknown", thickness: null, entered: null },
  { name: "listed", thickness: 1.5, entered: "thin" },
  { name: "own sheet", thickness: 2, entered: "thick" },
  { name: "wrong sheet", thickness: 1.5, entered: "thick" },
];

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = openPool(database.url, 2);
  await migrateTo(pool, await timeBefore("_chosen_stock"));
  await pool.query(`
    insert into organizations (id, slug, name) values (gen_random_uuid(), 'test', 'Test');
    insert into settings (organization_id, id, slug, value_type, value)
      select id, gen_random_uuid(), 'yield_method', 'choice', '"sheet"' from organizations;
    insert into users (organization_id, id, name, email, language_code, two_factor_enabled, active)
      select id, gen_random_uuid(), person, person || '@example.com', 'en', false, true
      from organizations, unnest(array['ada', 'bob']) person;
    insert into roles (organization_id, id, name, seeded)
      select id, gen_random_uuid(), 'Administrator', 'Administrator' from organizations;
    insert into user_roles (organization_id, user_id, role_id)
      select u.organization_id, u.id, r.id from users u, roles r where u.name = 'ada';
    insert into groups (organization_id, id, name, form, height, length, width)
      select id, gen_random_uuid(), g.name, 'sheet', g.height, 2000, 1000
      from organizations, (values ('thin', 1.5), ('thick', 2)) g (name, height);
    insert into materials (organization_id, id, name, density, group_id)
      select organization_id, gen_random_uuid(), 'S235', 7850, id from groups where name = 'thin'`);
  for (const { name, thickness, entered } of products)
    await pool.query(
      `with made as (
        insert into products (organization_id, id, name, number, product_type, status, material_supplied, thickness, length, width)
        select id, gen_random_uuid(), $1::text, $1::text, 'single_part', 'manual', false, $2::float8, 100, 50 from organizations
        returning organization_id, id
      ), priced as (
        insert into calculated_prices (organization_id, id, product_id, quantity, unit_price, warnings, found_problems)
        select organization_id, gen_random_uuid(), id, 10, 5, 0, '[]' from made
      )
      insert into product_materials (organization_id, id, product_id, material_id, group_id, quantity, grain)
      select made.organization_id, gen_random_uuid(), made.id, m.id, g.id, 1, 'any'
      from made, materials m left join groups g on g.name = $3`,
      [name, thickness, entered],
    );
  await pool.query("update calculated_prices set outdated_at = null");
  await pool.query("delete from audit_events");
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test("an upgrade keeps stock that a person entered, and stock of the material's own is chosen from now on", async () => {
  const { rows } = await pool.query(`
    select p.name, u.stock_source, g.name as stock from product_materials u
    join products p on p.id = u.product_id left join groups g on g.id = u.group_id`);
  const found = new Map(rows.map(({ name, stock_source, stock }) => [name, [stock_source, stock]]));
  expect(Object.fromEntries(found)).toEqual({
    fits: ["chosen", "thin"],
    thicker: ["chosen", null],
    unknown: ["chosen", null],
    listed: ["chosen", "thin"],
    "own sheet": ["entered", "thick"],
    "wrong sheet": ["entered", "thick"],
  });
});

test("it marks exactly the prices that move as outdated, recalculates none, and tells administrators", async () => {
  const { rows } = await pool.query(`
    select p.name, c.unit_price from calculated_prices c join products p on p.id = c.product_id
    where c.outdated_at is not null order by 1`);
  expect(rows).toEqual(["thicker", "unknown", "wrong sheet"].map((name) => ({ name, unit_price: "5.0000" })));
  const told = await pool.query(
    "select u.name, n.kind, n.count from notices n join users u on u.id = n.user_id",
  );
  expect(told.rows).toEqual([{ name: "ada", kind: "prices_outdated", count: 3 }]);
});

test("the history names nobody as having changed anything", async () => {
  const changes =
    "select * from audit_events where changes::text ~ 'stock_source|weight_assumed|geometry_taken_at'";
  expect((await pool.query(changes)).rows).toEqual([]);
});
