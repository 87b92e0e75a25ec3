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
 * A backup is a ZIP archive: tables/NAME in the text format of COPY, jobs as lines of JSON, files/SHA256, and finally
 * backup.json with the checksums of all entries.
 */

/** The manifest of a backup. */
export type Contents = {
  made_at: string;
  /** The newest migration of its tables, in milliseconds as drizzle stores it. */
  migration: number;
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  jobs: { rows: number; sha256: string };
  /** Version of the queue's tables; missing in backups of earlier releases. */
  queue?: number | undefined;
  /** Number of file contents; null if made without files. */
  files: number | null;
};

/** With hashes of file content missing in the store. */
type Backup = Contents & { missing: string[] };

/** The tables with their writable columns. */
async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  );
  return rows;
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");

/** The COPY target for a table's rows. */
export const rowsOf = ({ name, columns }: { name: string; columns: string[] }) =>
  `"${name}" (${quoted(columns)})`;

/** Unfinished jobs, except scheduled ones, which recur anyway. None if no server has created the queue yet. */
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

/** Hashes of all file content that rows refer to. */
export async function namedContents(client: Pick<Client, "query">): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    await contentsQuery(client, (column) => `${column} is not null`),
  );
  return rows.map(({ sha256 }) => sha256);
}

async function fill(zip: ZipFile, client: Client, files: FileStore | undefined): Promise<Backup> {
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
 * Writes everything into one archive, as a consistent snapshot, while the server may be running. Streams all data.
 * @param url of the database
 * @param files undefined: leaves out the content of files
 */
export async function writeBackup(url: string, file: string, files: FileStore | undefined): Promise<Backup> {
  return writeArchive(file, (zip) =>
    duringBackup(url, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      await client.query("set local statement_timeout = 0");
      // Rows in physical order, so that archives of the same rows are identical.
      await client.query("set local synchronize_seqscans = off");
      const { missing, ...contents } = await fill(zip, client, files);
      zip.addBuffer(Buffer.from(JSON.stringify(contents, undefined, 1)), "backup.json");
      return { ...contents, missing };
    }),
  );
}
