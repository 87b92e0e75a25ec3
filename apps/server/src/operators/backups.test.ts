import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "../adapters/files/openFileStore.ts";
import { readConfig } from "../config.ts";
import { sql } from "../db/drizzle.ts";
import { migrate, newestMigration } from "../db/migrate.ts";
import { openPool } from "../db/pool.ts";
import { filesTable } from "../resources/fileTables.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { createEmptyDatabase, restoreRelease, type TestDatabase } from "../testing/database.ts";
import { exampleMaker } from "../testing/examples.ts";
import { startDebianPostgres } from "../testing/postgres.ts";
import { backUpBeforeUpgrade, backup, restore } from "./backups.ts";
import type { Database } from "./tools.ts";

let server: TestApp;
let folder: string;
const said: string[] = [];
const opened: { database: TestDatabase; pool: Database["pool"] }[] = [];

beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "kantwerk-backups-"));
  const examples = exampleMaker(server);
  for (const { type } of resources) await examples.make("test", type);
  const { sha256 } = await server.deps.files.put(Readable.from([Buffer.from("drawn")]), 100);
  await server.within("test", ({ db }) => db.update(filesTable, sql`true`, { sha256 }));
});
afterAll(async () => {
  await Promise.all(opened.map(({ pool }) => pool.end()));
  await Promise.all(opened.map(({ database }) => database.drop()));
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a command works with on a database. */
function on(database: TestDatabase, dataDir: string): Database {
  const pool = openPool(database.url, 4);
  opened.push({ database, pool });
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, dataDir) });
  return { config, databaseUrl: database.url, pool, say: (line) => said.push(line) };
}

const source = (): Database => {
  const { config, pool } = server.deps;
  return { config, databaseUrl: config.databaseUrl ?? "", pool, say: (line) => said.push(line) };
};

/** Every table by what is in it. */
async function everything({ pool }: Database): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } =
      await pool.query(`select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text collate "C"), '')) as all
      from "${name}" t`);
    found[name] = rows[0].all;
  }
  return found;
}

/** The rules of the tables: what keys, indexes and triggers there are. */
const rulesOf = async ({ pool }: Database) =>
  (
    await pool.query(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    )
  ).rows.map(({ rule }) => rule);

test("what is restored elsewhere equals what was backed up, row by row, with its files, its rules and its waiting jobs", async () => {
  const file = join(folder, "whole.zip");
  const { deps } = server;
  await server.within("test", ({ db }) =>
    deps.enqueue(db, { name: "send-mail", handle: async () => {} }, { organization_id: "x" }),
  );
  await backup(source(), { file });
  const elsewhere = on(await createEmptyDatabase(), "elsewhere");

  await restore(elsewhere, { file });

  expect(await everything(elsewhere)).toEqual(await everything(source()));
  expect(await rulesOf(elsewhere)).toEqual(await rulesOf(source()));
  const [content] = (await elsewhere.pool.query("select sha256 from files limit 1")).rows;
  const files = await openFileStore(elsewhere.config);
  expect(String(await buffer(await files.open(content.sha256)))).toBe("drawn");
  const { rows } = await elsewhere.pool.query(
    "select name, state::text, data from pgboss.job where data ->> 'organization_id' = 'x'",
  );
  expect(rows).toEqual([{ name: "send-mail", state: "created", data: { organization_id: "x" } }]);
  expect(said).toContainEqual(
    expect.stringMatching(/^Restored \d+ rows of \d+ tables, 1 files, as they were at 20/),
  );
  await expect(restore(elsewhere, { file })).rejects.toThrow("There is something in this database already");
});

test("a backup is restored into another version of PostgreSQL, row by row", {
  timeout: 120_000,
}, async (context) => {
  const other = await startDebianPostgres();
  if (!other) return context.skip();
  const admin = openPool(other.url, 1);
  await admin.query("create database elsewhere");
  await admin.end();
  const url = other.url.replace(/[^/]*$/, "elsewhere");
  const elsewhere = on({ url, drop: other.stop }, "another version");
  const version = async ({ pool }: Database) =>
    (await pool.query("show server_version")).rows[0].server_version;
  expect(await version(elsewhere)).not.toBe(await version(source()));
  const file = join(folder, "another-version.zip");
  await backup(source(), { file });

  await restore(elsewhere, { file });

  expect(await everything(elsewhere)).toEqual(await everything(source()));
});

test("a backup made while people write is of one moment: nothing in it points to what is missing", async () => {
  const buyer = server.as("buyer");
  let going = true;
  let written = 0;
  const writing = (async () => {
    for (; going; written += 1) {
      const supplier = await buyer.create("suppliers", {
        name: `Busy ${written}`,
        email: `busy${written}@example.com`,
      });
      if (written % 2) await buyer.delete(`/restify/suppliers/${supplier.id}`);
    }
  })();
  const file = join(folder, "busy.zip");
  await expect.poll(() => written).toBeGreaterThan(2);
  const before = written;
  await backup(source(), { file }).finally(() => {
    going = false;
    return writing;
  });
  expect(written).toBeGreaterThan(before);

  const elsewhere = on(await createEmptyDatabase(), "busy");
  // Foreign keys are made again over all rows, and refuse what points nowhere.
  await restore(elsewhere, { file });

  const { rows } = await elsewhere.pool.query(
    `select (select count(*)::int from suppliers where name like 'Busy%') as suppliers,
       (select count(*)::int from audit_events e where subject_type = 'suppliers' and action = 'create' and changes -> 'name' ->> 1 like 'Busy%')
       - (select count(*)::int from audit_events e where subject_type = 'suppliers' and action = 'delete' and changes -> 'name' ->> 0 like 'Busy%') as noted`,
  );
  expect(rows[0].suppliers).toBe(rows[0].noted);
  expect(rows[0].suppliers).toBeGreaterThanOrEqual(Math.ceil(before / 2));
});

test.each<[where: string, placeIn: (bytes: Buffer) => number]>([
  ["in the middle", (bytes) => Math.floor(bytes.length / 3)],
  // Before its name stand thirty bytes that say how it is packed.
  ["where a table begins", (bytes) => bytes.indexOf("tables/products") - 30],
])("a backup that is damaged %s is refused, and nothing of it stays", async (_where, placeIn) => {
  const file = join(folder, "damaged.zip");
  await backup(source(), { file });
  const bytes = await readFile(file);
  bytes.fill("#", placeIn(bytes), placeIn(bytes) + 2000);
  await writeFile(file, bytes);
  const elsewhere = on(await createEmptyDatabase(), "damaged");

  await expect(restore(elsewhere, { file })).rejects.toThrow();

  expect((await elsewhere.pool.query("select 1 from organizations")).rows).toEqual([]);
  const nowhere = join(folder, "nowhere.zip");
  await expect(restore(elsewhere, { file: nowhere })).rejects.toThrow(`There is no file ${nowhere}`);
});

test("an upgrade backs up first, and that backup leads back, and on to this release", async () => {
  const old = on(await restoreRelease(), "upgraded");
  const was = await newestMigration(old.pool);

  await migrate(old.pool, () => backUpBeforeUpgrade(old.databaseUrl, old.config, old.say));

  const [name = ""] = await readdir(join(old.config.dataDir, "backups"));
  const file = join(old.config.dataDir, "backups", name);
  expect(said.at(-1)).toContain(`restore ${file}`);
  const again = on(await createEmptyDatabase(), "again");
  await restore(again, { file });
  expect(await newestMigration(again.pool)).toBeGreaterThan(was);
  const count = "select (select count(*) from products) as products, (select count(*) from users) as users";
  expect((await again.pool.query(count)).rows).toEqual((await old.pool.query(count)).rows);
});
