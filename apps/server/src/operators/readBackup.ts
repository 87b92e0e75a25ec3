import { from as copyFrom } from "pg-copy-streams";
import type { FileStore } from "../adapters/files/fileStore.ts";
import { migrate, migrateTo, newestMigration, newestOfRelease } from "../db/migrate.ts";
import { onOneConnection } from "../db/pool.ts";
import { jobs as knownJobs } from "../features/jobs.ts";
import { holdJobs } from "../jobs/hold.ts";
import { migrateQueue, openQueue, queueVersion } from "../jobs/queue.ts";
import { openLog } from "../log.ts";
import { type Archive, openBackup, readInto } from "./openBackup.ts";
import { restoreTables } from "./restoreTables.ts";
import { type Database, Unusable } from "./tools.ts";
import { type Contents, namedContents } from "./writeBackup.ts";

/** Stores the archive's file content. @returns hashes of the intact content */
async function restoreFiles({ zip, entries }: Archive, files: FileStore): Promise<Set<string>> {
  const whole = new Set<string>();
  for (const [path, entry] of entries) {
    if (!path.startsWith("files/")) continue;
    const content = await zip.openReadStreamPromise(entry).catch(() => undefined);
    if (!content) continue;
    const { sha256 } = await files.put(content, Number.POSITIVE_INFINITY);
    if (path === `files/${sha256}`) whole.add(sha256);
    else await files.remove(sha256);
  }
  return whole;
}

type WaitingJob = { name: string; data: object; start_after: string; singleton_key: string };

/** Queues the archive's waiting jobs, which run when a server starts. @returns their number */
async function restoreJobs({ databaseUrl }: Database, archive: Archive): Promise<number> {
  const queue = openQueue({ connectionString: databaseUrl, jobs: knownJobs, log: openLog("silent") });
  const sent = onOneConnection(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("create temp table waiting (line jsonb) on commit drop");
    await readInto(archive, "jobs.jsonl", archive.contents.jobs.sha256, () =>
      client.query(copyFrom("copy waiting from stdin")),
    );
    const { rows } = await client.query<{ line: WaitingJob }>("select line from waiting");
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

/** Migrates the restored tables to this release and queues the waiting jobs. @returns the number of jobs */
async function upgrade(database: Database, archive: Archive, isHeld: boolean): Promise<number> {
  await migrate(database.pool);
  if (isHeld) await holdJobs(database.pool);
  await migrateQueue(database.databaseUrl);
  return restoreJobs(database, archive);
}

/** Queues the jobs without an upgrade, if the backup's queue has the same version as this one's. @returns their number */
async function restoreJobsOfRelease(database: Database, archive: Archive): Promise<number> {
  const { pool, databaseUrl, say } = database;
  await migrateQueue(databaseUrl);
  const { queue, jobs } = archive.contents;
  if ((await queueVersion(pool)) === queue) return restoreJobs(database, archive);
  await pool.query("drop schema pgboss cascade");
  if (jobs.rows > 0)
    say(`${jobs.rows} jobs that waited then are lost: that release keeps them in another way`);
  return 0;
}

export type RestoreOptions = {
  /** Holds all jobs until the operator releases them. */
  holdJobs: boolean;
  /** Leaves the tables as they were in the backup's release. */
  noUpgrade: boolean;
};

export type RestoredBackup = Contents & {
  /** Number of waiting jobs. */
  waiting: number;
  /** Hashes of file content that rows refer to and that is missing or damaged in the archive. */
  missing: string[];
};

/**
 * Restores a backup into an empty database of any supported PostgreSQL version, and upgrades it to this release. Verifies
 * the checksum of every table and file.
 * @throws Unusable if the backup or the database is unsuitable
 */
export async function readBackup(
  database: Database,
  file: string,
  files: FileStore,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const archive = await openBackup(file);
  try {
    const { contents } = archive;
    await requireEmpty(database, contents.migration);
    await migrateTo(database.pool, contents.migration);
    await restoreTables(database, archive);
    const whole = await restoreFiles(archive, files);
    const named = contents.files === null ? [] : await namedContents(database.pool);
    const missing = named.filter((sha256) => !whole.has(sha256));
    const waiting = options.noUpgrade
      ? await restoreJobsOfRelease(database, archive)
      : await upgrade(database, archive, options.holdJobs);
    return { ...contents, files: contents.files === null ? null : whole.size, waiting, missing };
  } finally {
    archive.zip.close();
  }
}
