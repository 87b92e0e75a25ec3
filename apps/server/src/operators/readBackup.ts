import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import yauzl, { type Entry } from "yauzl";
import { z } from "zod";
import type { FileStore } from "../adapters/files/fileStore.ts";
import { migrate, migrateTo, newestMigration, newestOfRelease } from "../db/migrate.ts";
import { onOneConnection } from "../db/pool.ts";
import { jobs as knownJobs } from "../features/jobs.ts";
import { migrateQueue, openQueue } from "../jobs/queue.ts";
import { openLog } from "../log.ts";
import { summing } from "./archive.ts";
import { type Database, Unusable } from "./tools.ts";
import { type Contents, rowsOf } from "./writeBackup.ts";

const name = z.string().regex(/^[a-z0-9_]+$/);
const sum = { rows: z.int(), sha256: z.string() };
const schema: z.ZodType<Contents> = z.object({
  made_at: z.iso.datetime(),
  migration: z.int(),
  tables: z.array(z.object({ name, columns: z.array(name), ...sum })),
  jobs: z.object(sum),
  files: z.int().nullable(),
});

type Archive = { zip: yauzl.ZipFile; entries: Map<string, Entry>; contents: Contents };

/** @throws Unusable where the file is no whole backup */
async function openArchive(file: string): Promise<Archive> {
  const broken = () => new Unusable(`${file} is no whole backup of Kantwerk`);
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Unusable(`There is no file ${file}`) : broken();
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const last = entries.get("backup.json");
  if (!last) throw broken();
  const text = String(await buffer(await zip.openReadStreamPromise(last)));
  const { data } = schema.safeParse(JSON.parse(text));
  if (!data) throw broken();
  return { zip, entries, contents: data };
}

/** Reads one entry into a stream that is begun once the entry is found. @throws Error where it is not what was written */
async function readInto(
  { zip, entries }: Archive,
  path: string,
  wanted: string,
  into: () => Writable,
): Promise<void> {
  const entry = entries.get(path);
  if (!entry) throw new Error(`${path} is missing in the backup`);
  const { stream, sha256 } = summing();
  await pipeline(await zip.openReadStreamPromise(entry), stream, into());
  if (sha256() !== wanted) throw new Error(`${path} of the backup is damaged`);
}

type Rule = { table: string; name: string; definition: string };

/** Takes away foreign keys and indexes while rows come, and gives a way to put them back. */
async function withoutRules(client: Client, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<Rule>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const indexes = await client.query<Rule>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i join pg_class c on c.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { table, name } of keys.rows)
    await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
}

async function restoreTable(client: Client, archive: Archive, table: Contents["tables"][number]) {
  // What triggers would make of the rows is in the backup too.
  await client.query(`alter table "${table.name}" disable trigger user`);
  const copied = copyFrom(`copy ${rowsOf(table)} from stdin`);
  await readInto(archive, `tables/${table.name}`, table.sha256, () => client.query(copied));
  if (copied.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${copied.rowCount} rows in place of ${table.rows}`);
  }
  await client.query(`alter table "${table.name}" enable trigger user`);
}

/** All tables in one transaction: whatever fails, none of it is there. */
const restoreTables = ({ databaseUrl }: Database, archive: Archive): Promise<void> =>
  onOneConnection(databaseUrl, async (client) => {
    const { tables } = archive.contents;
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await client.query("set local maintenance_work_mem = '128MB'");
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")} cascade`);
    await withoutRules(client, async () => {
      for (const table of tables) await restoreTable(client, archive, table);
    });
    await client.query("commit");
    await client.query("analyze");
  });

async function restoreFiles(archive: Archive, files: FileStore): Promise<void> {
  for (const [path, entry] of archive.entries) {
    if (!path.startsWith("files/")) continue;
    const content = await archive.zip.openReadStreamPromise(entry);
    const { sha256 } = await files.put(content, Number.POSITIVE_INFINITY);
    if (path === `files/${sha256}`) continue;
    await files.remove(sha256);
    throw new Error(`${path} of the backup is damaged`);
  }
}

type Waiting = { name: string; data: object; start_after: string; singleton_key: string };

/** Sends the jobs that waited; their work goes on when a server starts. @returns how many */
async function restoreJobs({ databaseUrl }: Database, archive: Archive): Promise<number> {
  const queue = openQueue({ connectionString: databaseUrl, jobs: knownJobs, log: openLog("silent") });
  const sent = onOneConnection(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("create temp table waiting (line jsonb) on commit drop");
    await readInto(archive, "jobs.jsonl", archive.contents.jobs.sha256, () =>
      client.query(copyFrom("copy waiting from stdin")),
    );
    const { rows } = await client.query<{ line: Waiting }>("select line from waiting");
    for (const { line } of rows) {
      const job = knownJobs.find((each) => each.name === line.name);
      const options = { startAfter: new Date(line.start_after), singletonKey: line.singleton_key };
      if (job) await queue.enqueue(client, job, line.data, options);
    }
    await client.query("commit");
    return rows.length;
  });
  return sent.finally(() => queue.stop());
}

async function requireEmpty(database: Database, migration: number): Promise<void> {
  const { pool } = database;
  if (migration > newestOfRelease())
    throw new Unusable("The backup was made by a newer release. Restore it with that one, or a newer one");
  const newest = await newestMigration(pool);
  if (newest === 0) return;
  const { rows } = await pool.query<{ name: string }>("select name from organizations limit 1");
  if (rows[0]) {
    throw new Unusable(
      `There is something in this database already (${rows[0].name}). Restore into an empty one: another DATA_DIR or DATABASE_URL`,
    );
  }
  if (newest > migration)
    throw new Unusable("This database was made by a newer release than the backup. Restore into a new one");
}

/**
 * Puts a backup into an empty database, of any version of PostgreSQL that Kantwerk runs on, and brings it to this release.
 * Every table and file is compared with what was written.
 * @returns what the backup says of itself, and how many jobs go on
 * @throws Unusable where the backup or the database is not fit for it
 */
export async function readBackup(
  database: Database,
  file: string,
  files: FileStore,
): Promise<Contents & { waiting: number }> {
  const archive = await openArchive(file);
  try {
    const { contents } = archive;
    await requireEmpty(database, contents.migration);
    await migrateTo(database.pool, contents.migration);
    await restoreTables(database, archive);
    await restoreFiles(archive, files);
    await migrate(database.pool);
    await migrateQueue(database.databaseUrl);
    return { ...contents, waiting: await restoreJobs(database, archive) };
  } finally {
    archive.zip.close();
  }
}
