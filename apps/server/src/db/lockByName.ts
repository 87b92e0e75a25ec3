import { sql } from "drizzle-orm";
import type { TenantDb } from "./tenantDb.ts";

/**
 * Lets one transaction of an organization at a time pass; the lock goes with the transaction. For rules over several
 * rows, where a lock on a row would get in the way of those who only refer to it.
 */
export async function lockByName(db: TenantDb, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${db.organizationId} ${name}`}, 0))`);
}
