import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Pool } from "pg";
import type { FileStore } from "../adapters/files/fileStore.ts";
import { openFileStore } from "../adapters/files/openFileStore.ts";
import type { Config } from "../config.ts";
import type { Organization } from "../context.ts";
import { migrate, newestMigration, newestOfRelease } from "../db/migrate.ts";
import { openBesideServer } from "../db/openDatabase.ts";
import { openPool } from "../db/pool.ts";
import { openTenantPool, type TenantPool } from "../db/requestRole.ts";
import { sendMail } from "../features/mails/sendMail.ts";
import { type Enqueue, migrateQueue, openQueue } from "../jobs/queue.ts";
import { openLog } from "../log.ts";
import { causeOf } from "../loggedError.ts";

/** The database past every organization's border, and a way to say a line. */
export type Database = { config: Config; databaseUrl: string; pool: Pool; say: (line: string) => void };

/** What most commands work with: a database of this release, the files, and the queue, which the server works off. */
export type Tools = Database & { tenantPool: TenantPool; files: FileStore; enqueue: Enqueue };

/** What goes wrong by what was asked for; its message is all that the operator needs. */
export class Unusable extends Error {}

/** Opens the database that the server uses, whether it runs or not, and closes it after the work. */
export async function withDatabase<T>(
  config: Config,
  say: (line: string) => void,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { url, stop } = await openBesideServer(config, say);
  const pool = openPool(url, 3);
  try {
    return await work({ config, databaseUrl: url, pool, say });
  } finally {
    await pool.end();
    await stop();
  }
}

/** The same; a database that is not of this release yet is migrated first, as a start of the server would. */
export const withTools = <T>(
  config: Config,
  say: (line: string) => void,
  work: (tools: Tools) => Promise<T>,
) =>
  withDatabase(config, say, async (database) => {
    const { pool, databaseUrl } = database;
    if ((await newestMigration(pool)) !== newestOfRelease()) {
      await migrate(pool);
      await migrateQueue(databaseUrl);
    }
    const tenantPool = await openTenantPool(pool, databaseUrl, 2);
    const files = await openFileStore(config);
    const queue = openQueue({ connectionString: databaseUrl, jobs: [sendMail], log: openLog("silent") });
    return work({ ...database, tenantPool, files, enqueue: queue.enqueue }).finally(async () => {
      await queue.stop();
      await tenantPool.connections.end();
    });
  });

/** The organization of a slug, suspended or not. @throws Unusable */
export async function organizationOf({ pool }: Database, slug: string) {
  const { rows } = await pool.query<Organization & { suspended_at: Date | null }>(
    `select id, slug, name, default_language_code, currency, timezone, suspended_at from organizations where slug = $1`,
    [slug],
  );
  const [organization] = rows;
  if (!organization) throw new Unusable(`There is no organization ${slug}`);
  return organization;
}

/** @throws Unusable where the file is there and was not meant to be replaced */
export function refuseExisting(file: string, overwrite: boolean): void {
  if (!overwrite && existsSync(file))
    throw new Unusable(`There is a file ${file} already. Name another one, or replace it with --overwrite`);
}

/** A password to be handed over and changed. */
export const newPassword = () => randomBytes(12).toString("base64url");

/** Whether something was refused because it is there already. */
export const isTaken = (error: unknown): boolean => (causeOf(error) as { code?: string }).code === "23505";
