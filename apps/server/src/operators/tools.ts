import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { FileStore } from "../adapters/files/fileStore.ts";
import { openFileStore } from "../adapters/files/openFileStore.ts";
import type { Config } from "../config.ts";
import type { Organization } from "../context.ts";
import { isCurrent, migrate } from "../db/migrate.ts";
import { openBesideServer } from "../db/openDatabase.ts";
import { openPool } from "../db/pool.ts";
import { openTenantPool, type TenantPool } from "../db/requestRole.ts";
import { migrateQueue } from "../jobs/queue.ts";
import { causeOf } from "../loggedError.ts";

/** What a command works with: the database past every organization's border, the files, and a way to say a line. */
export type Tools = {
  config: Config;
  databaseUrl: string;
  pool: Pool;
  tenantPool: TenantPool;
  files: FileStore;
  say: (line: string) => void;
};

/** What goes wrong by what was asked for; its message is all that the operator needs. */
export class Unusable extends Error {}

/**
 * Opens the database that the server uses, whether it runs or not, and closes it after the work. A database that is not
 * of this release yet is migrated first, as a start of the server would.
 */
export async function withTools<T>(
  config: Config,
  say: (line: string) => void,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const database = await openBesideServer(config, say);
  const pool = openPool(database.url, 3);
  try {
    if (!(await isCurrent(pool))) {
      await migrate(pool);
      await migrateQueue(database.url);
    }
    const tenantPool = await openTenantPool(pool, database.url, 2);
    const files = openFileStore(config);
    return await work({ config, databaseUrl: database.url, pool, tenantPool, files, say }).finally(() =>
      tenantPool.connections.end(),
    );
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** The organization of a slug, suspended or not. @throws Unusable */
export async function organizationOf({ pool }: Tools, slug: string) {
  const { rows } = await pool.query<Organization & { suspended_at: Date | null }>(
    `select id, slug, name, default_language_code, currency, timezone, suspended_at from organizations where slug = $1`,
    [slug],
  );
  const [organization] = rows;
  if (!organization) throw new Unusable(`There is no organization ${slug}`);
  return organization;
}

/** A password to be handed over and changed. */
export const newPassword = () => randomBytes(12).toString("base64url");

/** Whether something was refused because it is there already. */
export const isTaken = (error: unknown): boolean => (causeOf(error) as { code?: string }).code === "23505";
