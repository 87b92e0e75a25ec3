import { resources } from "@kantwerk/contract/resources";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productsTable } from "../resources/products.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { exampleMaker } from "../testing/examples.ts";

let server: TestApp;
let client: pg.Client;
/** A connection as the requests have them. */
let request: pg.PoolClient;
let organizations: Map<string, string>;

type TableFacts = { name: string; organization: boolean; secured: boolean; policies: number };
let tables: TableFacts[];

beforeAll(async () => {
  server = await startTestApp();
  const examples = exampleMaker(server);
  for (const organization of ["test", "acme"] as const) {
    for (const { type } of resources) await examples.make(organization, type);
  }
  client = new pg.Client({ connectionString: server.deps.config.databaseUrl });
  await client.connect();
  request = await server.deps.tenantPool.connections.connect();
  const found = await client.query<{ slug: string; id: string }>("select slug, id from organizations");
  organizations = new Map(found.rows.map(({ slug, id }) => [slug, id]));
  const facts = await client.query<TableFacts>(`
    select c.relname as name, c.relrowsecurity as secured,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as organization
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  tables = facts.rows;
});
afterAll(async () => {
  await client.end();
  request.release();
  await server.close();
});

/** Runs one statement as the role of the requests; `organization` is the setting that they have. */
async function asTenant<T extends pg.QueryResultRow>(
  organization: string | undefined,
  statement: string,
): Promise<T[]> {
  await request.query("BEGIN");
  try {
    if (organization)
      await request.query("select set_config('app.organization_id', $1, true)", [organization]);
    const results = [await request.query<T>(statement)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await request.query("ROLLBACK");
  }
}

test("the rows of an organization are all that its setting shows, in every table", async () => {
  const own = organizations.get("test") ?? "";
  const seen: string[] = [];
  for (const { name } of tables.filter(({ organization }) => organization)) {
    const rows = await asTenant<{ organization_id: string }>(
      own,
      `select distinct organization_id from "${name}"`,
    );
    expect(
      rows.filter((row) => row.organization_id !== own),
      name,
    ).toEqual([]);
    if (rows.length > 0) seen.push(name);
  }
  expect(seen).toEqual(expect.arrayContaining(resources.map(({ type }) => type.replaceAll("-", "_"))));
  expect(await asTenant(own, "select slug from organizations")).toEqual([{ slug: "test" }]);
});

test("without an organization nothing is seen in any table", async () => {
  for (const { name } of tables) {
    const rows = await asTenant(undefined, `select * from "${name}" limit 1`).catch(
      (error: pg.DatabaseError) => error.code,
    );
    // 42704: the setting is not there, and the policy fails on it.
    expect([[], "42704", "22P02", "42501"], name).toContainEqual(rows);
  }
});

test("a row of another organization can be neither written nor changed nor taken away", async () => {
  const own = organizations.get("test") ?? "";
  const other = organizations.get("acme") ?? "";
  const insert = asTenant(
    own,
    `insert into operations (organization_id, id, name, quick_select_on_product, quick_select_by_default)
    values ('${other}', gen_random_uuid(), 'stolen', true, true)`,
  );
  await expect(insert).rejects.toThrow("row-level security");
  await expect(asTenant(own, `update operations set organization_id = '${other}'`)).rejects.toThrow(
    "row-level security",
  );
  expect(
    await asTenant(own, `update operations set name = 'x' where organization_id = '${other}' returning id`),
  ).toEqual([]);
  expect(
    await asTenant(own, `delete from operations where organization_id = '${other}' returning id`),
  ).toEqual([]);
});

test.each([
  ["RESET ROLE; select id from organizations", 1],
  ["SET ROLE NONE; select id from organizations", 1],
  ["RESET SESSION AUTHORIZATION; select id from organizations", 1],
  ["SET row_security = off; select id from organizations", "42501"],
  ["SET ROLE kantwerk; select id from organizations", "42501"],
  ["SET ROLE postgres; select id from organizations", "42501"],
  ["SET SESSION AUTHORIZATION kantwerk; select id from organizations", "42501"],
  ["select * from instance", "42501"],
  ["select * from stored_contents", "42501"],
  ["select rolpassword from pg_authid", "42501"],
  ["select passwd from pg_shadow", "42501"],
  ["select data from pgboss.job", "42501"],
  ["select data from pgboss.job_common", "42501"],
  ["delete from pgboss.job_common", "42501"],
  ["alter table products disable row level security", "42501"],
  ["drop policy products_own_organization on products", "42501"],
  ["create policy mine on products to public using (true)", "42501"],
  ["create function public.mine() returns int language sql as 'select 1'", "42501"],
  ["alter role current_user bypassrls", "42501"],
  ["grant kantwerk to current_user", "42501"],
  ["select pg_read_file('PG_VERSION')", "42501"],
  ["copy products to program 'cat'", "42501"],
])("text that reached SQL gains nothing by: %s", async (statement, seen) => {
  const gained = asTenant(organizations.get("test"), statement).catch((error: pg.DatabaseError) => error);
  const result = await gained;
  if (typeof seen === "string") expect((result as pg.DatabaseError).code).toBe(seen);
  else expect(result).toEqual([{ id: organizations.get("test") }]);
});

test("the statements of other requests, which all requests may read, name no organization", async () => {
  const read = () =>
    asTenant<{ query: string }>(
      organizations.get("test"),
      "select query from pg_stat_activity where usename = current_user",
    );
  // At work in the other organization: once it has begun, and once it has asked for something.
  const texts = await server.within("acme", async ({ db }) => {
    const begun = await read();
    await db.count(productsTable);
    return [...begun, ...(await read())];
  });
  const spoken = texts.map(({ query }) => query).join("\n");
  expect(spoken).toContain("set_config");
  expect(spoken).toContain("count(*)");
  for (const id of organizations.values()) expect(spoken).not.toContain(id);
});

test("the search takes the organization from the setting alone", async () => {
  const [other] = (
    await client.query("select id from operations where organization_id = $1", [organizations.get("acme")])
  ).rows;
  const own = organizations.get("test") ?? "";
  const hits = await asTenant<{ id: string }>(
    own,
    "select id from own_search where type = 'operations' and text like search_pattern('Blech')",
  );
  expect(hits.map(({ id }) => id)).not.toContain(other.id);
  expect(hits.length).toBeGreaterThan(0);
});

test("every table is under row-level security, with a policy wherever it holds an organization's rows", () => {
  const standing = ["instance", "stored_contents"];
  expect(tables.filter(({ secured }) => !secured).map(({ name }) => name)).toEqual([]);
  expect(tables.filter(({ policies }) => policies === 0).map(({ name }) => name)).toEqual(standing);
  expect(tables.filter(({ organization }) => !organization).map(({ name }) => name)).toEqual([
    "instance",
    "organizations",
    "stored_contents",
  ]);
});

test("every key of an organization's table leads with the organization, also where it points to", async () => {
  const { rows } = await client.query<{ name: string; leads: string[] }>(`
    select c.conname as name, array_remove(array[own.attname, other.attname]::text[], null) as leads
    from pg_constraint c join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    left join pg_attribute other on other.attrelid = c.confrelid and other.attnum = c.confkey[1]
    where c.contype in ('p', 'f', 'u', 'x') and c.connamespace = 'public'::regnamespace
      and c.conrelid::regclass::text not in ('organizations', 'instance', 'stored_contents')`);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ leads }) => leads.some((lead) => lead !== "organization_id"))).toEqual([]);
});

test("nothing has to be unique across organizations", async () => {
  const { rows } = await client.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and c.relnamespace = 'public'::regnamespace and a.attname is distinct from 'organization_id'
      and i.indrelid::regclass::text not in ('organizations', 'instance', 'stored_contents')`);
  expect(rows).toEqual([]);
});

/** The columns of each index, in their order. */
async function indexes(): Promise<string[]> {
  const { rows } = await client.query<{ columns: string }>(`
    select i.indrelid::regclass::text || ': ' || (select string_agg(a.attname, ' ' order by k.place)
      from unnest(i.indkey::int2[]) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`);
  return rows.map(({ columns }) => columns);
}

test("every foreign key has an index that finds the rows behind it", async () => {
  const known = await indexes();
  const { rows } = await client.query<{ columns: string }>(`
    select c.conrelid::regclass::text || ': ' || (select string_agg(a.attname, ' ' order by k.place)
      from unnest(c.conkey) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.filter(({ columns }) => !known.some((index) => index.startsWith(columns)))).toEqual([]);
});

test("every list has an index for the order that it has by itself", async () => {
  const known = await indexes();
  const missing = resources.filter(({ type, sort }) => {
    const wanted = `${type.replaceAll("-", "_")}: organization_id ${sort.replace("-", "")}`;
    return !known.some((index) => `${index} `.startsWith(`${wanted} `));
  });
  expect(missing.map(({ type, sort }) => `${type} by ${sort}`)).toEqual([]);
});
