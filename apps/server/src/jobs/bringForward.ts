import type { Pool } from "pg";

/**
 * Reschedules jobs queued while the clock was ahead, before it was set back: immediate jobs and retries. Jobs with a
 * deliberate time, such as a deadline, keep it.
 * @returns the number of rescheduled jobs
 */
export async function bringForward(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update pgboss.job set start_after = now(), created_on = least(created_on, now())
     where start_after > now() + interval '5 seconds' and (
       state = 'created' and created_on > now() + interval '5 seconds' and start_after <= created_on + interval '1 minute'
       or state = 'retry' and started_on > now() + interval '5 seconds')`,
  );
  return rowCount ?? 0;
}
