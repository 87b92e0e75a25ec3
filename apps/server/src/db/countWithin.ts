import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { TenantDb } from "./tenantDb.ts";

/** The count so far, and the seconds until it resets. */
export type Counted = { count: number; seconds: number };

/**
 * Increments the count of a name in a window that begins with the first call; resets if the clock moved backwards.
 * Concurrent counts of the same name wait for the transaction, so none of them sees a stale count.
 */
export async function countWithin(db: TenantDb, name: string, minutes: number): Promise<Counted> {
  const window = sql.raw(`interval '${minutes} minutes'`);
  const isOver = sql`kept.since not between now() - ${window} and now() + interval '1 minute'`;
  const found = await db.execute<Counted>(sql`
    insert into sign_in_attempts as kept (organization_id, id, account, failures, since)
    values (${db.organizationId}, ${newId()}, ${name}, 1, now())
    on conflict (organization_id, account) do update set updated_at = now(),
      failures = case when ${isOver} then 1 else kept.failures + 1 end,
      since = case when ${isOver} then now() else kept.since end
    returning failures as count, ceil(extract(epoch from since + ${window} - now()))::int as seconds`);
  return found.rows[0] as Counted;
}
