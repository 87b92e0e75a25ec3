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
