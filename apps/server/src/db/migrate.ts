import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resources } from "@kantwerk/contract/resources";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { causeOf } from "../loggedError.ts";
import { StartRefused } from "../startRefused.ts";
import { isConnectionLost } from "./connectionLost.ts";
import { keepHistory } from "./history.ts";
import { makeFunctions } from "./makeFunctions.ts";
import { addMissingPermissions } from "./missingPermissions.ts";
import { addMissingSettings } from "./missingSettings.ts";
import { withoutDeadline } from "./pool.ts";
import { makeRequestRole } from "./requestRole.ts";
import { keepSearchIndex } from "./searchIndex.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));
// Any number will do, as long as every process takes the same.
const migrationLock = 4_012_017;

/** Files of functions/ that need nothing from the definitions. */
const functionFiles = [
  "session_of",
  "hold_content",
  "count_offers",
  "note_input_change",
  "keep_request_status",
  "open_sealed",
  "keep_administrator",
];

const migrationsOfRelease = () =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);

/** When the newest migration of this release was written, in milliseconds: what tells releases of the database apart. */
export const newestOfRelease = (): number => migrationsOfRelease().at(-1) ?? 0;

/** The migrations that a database has, by when they were written, oldest first. */
async function migrationsOf(client: Pick<Pool, "query">): Promise<number[]> {
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as made");
  if (!there.rows[0]?.made) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ created_at }) => Number(created_at));
}

/** The newest migration of a database; 0 for an empty one. */
export const newestMigration = async (client: Pick<Pool, "query">): Promise<number> =>
  (await migrationsOf(client)).at(-1) ?? 0;

/** @throws StartRefused for a database that a release after this one, or another build, has changed */
export async function refuseNewer(client: Pick<Pool, "query">): Promise<void> {
  const known = new Set(migrationsOfRelease());
  const unknown = (await migrationsOf(client)).filter((each) => !known.has(each)).length;
  if (unknown === 0) return;
  throw new StartRefused(
    `A newer release of Kantwerk has changed this database (${unknown} migrations that this release does not know): start that release, or restore a backup from before it into an empty database.`,
  );
}

/** What a migration failed by, where a new try would fail as well. */
function migrationFailure(error: unknown, isMigrated: boolean): unknown {
  const { code = "", message } = causeOf(error) as { code?: string; message: string };
  // Class 40 is a deadlock, or a conflict with another transaction.
  const passes = code.startsWith("40") || isConnectionLost({ code, message });
  if (error instanceof StartRefused || passes) return error;
  const state = isMigrated
    ? "Its tables are of this release already: go back with the backup, or start a release that mends this."
    : "Nothing in it was changed: go on with the earlier release until this is mended.";
  return new StartRefused(`This release could not prepare the database: ${message}. ${state}`, {
    cause: error,
  });
}

/** Makes the tables as a release had them, and nothing else: what keeps them comes with `migrate`. */
export async function migrateTo(pool: Pool, newest: number): Promise<void> {
  const earlier = await mkdtemp(join(tmpdir(), "kantwerk-migrations-"));
  try {
    await cp(folder, earlier, { recursive: true });
    const journal = join(earlier, "meta", "_journal.json");
    const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
    const until = entries.filter(({ when }: { when: number }) => when <= newest);
    await writeFile(journal, JSON.stringify({ ...rest, entries: until }));
    await runMigrations(drizzle({ client: pool }), { migrationsFolder: earlier });
  } finally {
    await rm(earlier, { recursive: true });
  }
}

/**
 * Brings the database to the newest state; processes that start together wait for each other.
 * @param before what is done first where an earlier release has used it
 * @throws StartRefused where a new try would fail as well
 */
export async function migrate(pool: Pool, before = async () => {}): Promise<void> {
  const client = await pool.connect();
  let isMigrated = false;
  try {
    await withoutDeadline(client);
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await refuseNewer(client);
    const newest = await newestMigration(client);
    if (newest > 0 && newest < newestOfRelease()) await before();
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
    isMigrated = true;
    await makeRequestRole(client);
    await keepSearchIndex(client, resources);
    await keepHistory(client, resources);
    for (const name of functionFiles) await makeFunctions(client, name);
    await addMissingSettings(client);
    await addMissingPermissions(client);
  } catch (error) {
    throw migrationFailure(error, isMigrated);
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}
