import { sql } from "drizzle-orm";
import type { TenantDb } from "./tenantDb.ts";

/**
 * Takes an advisory lock per organization and name until the transaction ends. For rules across several rows, where a
 * row lock would block transactions that only reference the row. Names share 2,048 locks, so that a transaction with
 * many names does not exhaust the database's lock table.
 */
export async function lockByName(db: TenantDb, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(
    hashtextextended(${db.organizationId}, 0) # (hashtextextended(${name}, 0) & 2047))`);
}
