import type { Pool } from "pg";

/**
 * Has jobs done that wait for a time that only a wrong clock has seen: they were meant to be done at once, or tried again
 * soon, before the clock was set back. What waits for a time of its own, as a deadline, goes on waiting for it.
 * @returns how many there were
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
