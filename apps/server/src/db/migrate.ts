import { fileURLToPath } from "node:url";
import { resources } from "@kantwerk/contract/resources";
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
