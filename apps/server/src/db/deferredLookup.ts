import type { Pool } from "pg";

/** Organizations that have put an order off until a day that may have come, in whatever time zone. */
export async function organizationsWithDeferred(pool: Pool): Promise<string[]> {
  const found = await pool.query<{ organization_id: string }>(
    `select distinct organization_id from orders join organizations o on o.id = organization_id
     where status = 'deferred' and deferred_until <= current_date + 1
       and reminded_of is distinct from deferred_until and suspended_at is null`,
  );
  return found.rows.map((row) => row.organization_id);
}
