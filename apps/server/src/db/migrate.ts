import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resources } from "@kantwerk/contract/resources";
import { settingDefaults, storedSetting } from "@kantwerk/contract/settingDefaults";
import type { SettingSlug } from "@kantwerk/contract/settingFields";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool, PoolClient } from "pg";
import { v7 as newId } from "uuid";
import { keepHistory } from "./history.ts";
import { keepAdministrator } from "./lastAdministrator.ts";
import { sessionFunction } from "./lookups.ts";
import { addMissingPermissions } from "./missingPermissions.ts";
import { keepOfferCounts } from "./offerCounts.ts";
import { withoutDeadline } from "./pool.ts";
import { makeRequestRole } from "./requestRole.ts";
import { keepRequestStatus } from "./requestStatus.ts";
import { keepSealed } from "./sealed.ts";
import { keepSearchIndex } from "./searchIndex.ts";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));
// Any number will do, as long as every process takes the same.
const migrationLock = 4_012_017;

/** When the newest migration of this release was written, in milliseconds: what tells releases of the database apart. */
export const newestOfRelease = (): number =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;

/** The same of what a database has; 0 for an empty one. */
export async function newestMigration(client: Pick<Pool, "query">): Promise<number> {
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as made");
  if (!there.rows[0]?.made) return 0;
  const { rows } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  return Number(rows[0]?.newest ?? 0);
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
 */
export async function migrate(pool: Pool, before = async () => {}): Promise<void> {
  const client = await pool.connect();
  try {
    await withoutDeadline(client);
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    const newest = await newestMigration(client);
    if (newest > 0 && newest < newestOfRelease()) await before();
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
    await makeRequestRole(client);
    await client.query(sessionFunction);
    await keepSearchIndex(client, resources);
    await keepHistory(client, resources);
    await keepOfferCounts(client);
    await keepRequestStatus(client);
    await keepSealed(client);
    await keepAdministrator(client);
    await addMissingSettings(client);
    await addMissingPermissions(client);
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

type Missing = { organization_id: string; slug: SettingSlug };

/**
 * Gives every organization the settings that have come since it was made, with their defaults. What an organization
 * has already stays as it is.
 */
async function addMissingSettings(client: PoolClient): Promise<void> {
  const missing = await client.query<Missing>(
    `select o.id as organization_id, d.slug from organizations o cross join unnest($1::text[]) as d (slug)
     where not exists (select from settings s where s.organization_id = o.id and s.slug = d.slug)`,
    [Object.keys(settingDefaults)],
  );
  if (missing.rows.length === 0) return;
  const rows = missing.rows.map(({ organization_id, slug }) => ({
    organization_id,
    id: newId(),
    slug,
    ...storedSetting(settingDefaults[slug]),
  }));
  await client.query(
    `insert into settings (organization_id, id, slug, value_type, value, values)
     select organization_id, id, slug, value_type, value, values
     from jsonb_to_recordset($1::jsonb)
       as rows (organization_id uuid, id uuid, slug text, value_type text, value jsonb, values jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
