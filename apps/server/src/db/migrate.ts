import { fileURLToPath } from "node:url";
import { resources } from "@kantwerk/contract/resources";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { keepHistory } from "./history.ts";
import { sessionFunction } from "./lookups.ts";
import { addMissingPermissions } from "./missingPermissions.ts";
import { addMissingSettings } from "./missingSettings.ts";
import { keepOfferCounts } from "./offerCounts.ts";
import { makeRequestRole } from "./requestRole.ts";
import { keepSearchIndex } from "./searchIndex.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));
// Any number will do, as long as every process takes the same.
const migrationLock = 4_012_017;

/** Whether a release's migrations have all been made; then a start of it changes nothing that a running server rests on. */
export async function isCurrent(pool: Pool): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis;
  const there = await pool.query("select to_regclass('drizzle.__drizzle_migrations') is not null as made");
  if (!there.rows[0]?.made) return false;
  const { rows } = await pool.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  return Number(rows[0]?.newest) === newest;
}

/** Brings the database to the newest state; processes that start together wait for each other. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
    await makeRequestRole(client);
    await client.query(sessionFunction);
    await keepSearchIndex(client, resources);
    await keepHistory(client, resources);
    await keepOfferCounts(client);
    await addMissingSettings(client);
    await addMissingPermissions(client);
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}
