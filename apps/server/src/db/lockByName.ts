import { sql } from "drizzle-orm";
import type { TenantDb } from "./tenantDb.ts";

/**
 * Lets one transaction of an organization at a time pass; the lock goes with the transaction. For rules over several
 * rows, where a lock on a row would get in the way of those who only refer to it. Names share 2,048 locks, so that a
 * transaction of many names does not use up those of the database.
 */
export async function lockByName(db: TenantDb, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(
    hashtextextended(${db.organizationId}, 0) # (hashtextextended(${name}, 0) & 2047))`);
}
