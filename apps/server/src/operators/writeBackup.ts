import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { ZipFile } from "yazl";
import type { FileStore } from "../adapters/files/fileStore.ts";
import { duringBackup } from "../db/contentLock.ts";
import { newestMigration } from "../db/migrate.ts";
import { contentsQuery } from "../db/storedContents.ts";
import { queueVersion } from "../jobs/queue.ts";
import { addContents, addTo, writeArchive } from "./archive.ts";

/*
 * A backup is a ZIP archive: tables/NAME in PostgreSQL's text form of COPY, jobs as lines of JSON, files/SHA256, and at its
 * end backup.json, which says what all of it must come to.
 */

/** What a backup says of itself. */
export type Contents = {
  made_at: string;
  /** The newest migration that its tables have, in milliseconds as drizzle counts them. */
  migration: number;
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  jobs: { rows: number; sha256: string };
  /** Version of the queue's own tables; missing in archives of earlier releases. */
  queue?: number | undefined;
  /** How many contents of files are in it; null where it was made without them. */
  files: number | null;
};

/** The same with the contents of files that were not in the store. */
type Written = Contents & { missing: string[] };

/** The tables with what can be written to them. */
async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  );
  return rows;
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");

/** The statement that a table's rows are read or written by. */
export const rowsOf = ({ name, columns }: { name: string; columns: string[] }) =>
  `"${name}" (${quoted(columns)})`;

/** Jobs that have not been done; those of a schedule come by themselves. None where no server has made the queue yet. */
const noJobs = "select where false";
const waitingJobs = `select to_jsonb(waiting)::text from (
  select name, data, start_after, singleton_key from pgboss.job
  where state < 'completed' and name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%'
  order by created_on) as waiting`;

async function addCopy(zip: ZipFile, client: Client, name: string, what: string) {
  const copied = client.query(copyTo(`copy ${what} to stdout`));
  const sha256 = await addTo(zip, name, copied, true);
  return { rows: copied.rowCount ?? 0, sha256 };
}

/** All contents of files that rows name. */
export async function namedContents(client: Pick<Client, "query">): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    await contentsQuery(client, (column) => `${column} is not null`),
  );
  return rows.map(({ sha256 }) => sha256);
}

async function fill(zip: ZipFile, client: Client, files: FileStore | undefined): Promise<Written> {
  const tables: Contents["tables"] = [];
  for (const table of await tablesOf(client))
    tables.push({ ...table, ...(await addCopy(zip, client, `tables/${table.name}`, rowsOf(table))) });
  const queue = await queueVersion(client);
  const jobs = await addCopy(zip, client, "jobs.jsonl", `(${queue === undefined ? noJobs : waitingJobs})`);
  const migration = await newestMigration(client);
  const contents = { made_at: new Date().toISOString(), migration, tables, jobs, queue };
  if (!files) return { ...contents, files: null, missing: [] };
  const named = await namedContents(client);
  const missing = await addContents(zip, files, named);
  return { ...contents, files: named.length - missing.length, missing };
}

/**
 * Writes everything into one archive, as it was at one moment, while the server runs. `url` is the database's.
 * Nothing is held in memory but what is on its way.
 * @param files missing: the contents of files are left out
 */
export async function writeBackup(url: string, file: string, files: FileStore | undefined): Promise<Written> {
  return writeArchive(file, (zip) =>
    duringBackup(url, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      await client.query("set local statement_timeout = 0");
      // Rows come in the order in which they lie, so that archives of the same rows are the same.
      await client.query("set local synchronize_seqscans = off");
      const { missing, ...contents } = await fill(zip, client, files);
      zip.addBuffer(Buffer.from(JSON.stringify(contents, undefined, 1)), "backup.json");
      return { ...contents, missing };
    }),
  );
}
