import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Pool } from "pg";
import type { FileStore } from "../adapters/files/fileStore.ts";
import type { Config } from "../config.ts";
import type { Organization } from "../context.ts";
import { openBesideServer } from "../db/openDatabase.ts";
import { openPool } from "../db/pool.ts";
import type { TenantPool } from "../db/requestRole.ts";
import type { Enqueue } from "../jobs/queue.ts";
import { causeOf } from "../loggedError.ts";

/** The database with access to all organizations, and a function to print a line. */
export type Database = { config: Config; databaseUrl: string; pool: Pool; say: (line: string) => void };

/** Tools of most commands: a database of this release, the files, and the queue, whose jobs the server runs. */
export type Tools = Database & { tenantPool: TenantPool; files: FileStore; enqueue: Enqueue };

/** A user error; its message is sufficient for the operator. */
export class Unusable extends Error {}

/** Opens the server's database, whether the server is running or not, and closes it after the work. */
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

/** An organization by slug, suspended or not. @throws Unusable */
export async function organizationOf({ pool }: Database, slug: string) {
  const { rows } = await pool.query<Organization & { suspended_at: Date | null }>(
    `select id, slug, name, default_language_code, currency, timezone, suspended_at from organizations where slug = $1`,
    [slug],
  );
  const [organization] = rows;
  if (!organization) throw new Unusable(`There is no organization ${slug}`);
  return organization;
}

/** @throws Unusable if the file exists and may not be overwritten */
export function refuseExisting(file: string, overwrite: boolean): void {
  if (!overwrite && existsSync(file))
    throw new Unusable(`There is a file ${file} already. Name another one, or replace it with --overwrite`);
}

/** A temporary password to be handed over and changed. */
export const newPassword = () => randomBytes(12).toString("base64url");

/** Whether the error is a unique violation. */
export const isTaken = (error: unknown): boolean => (causeOf(error) as { code?: string }).code === "23505";
