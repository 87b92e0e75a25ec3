import type { Pool } from "pg";

/** The operator's command to release jobs. */
export const releaseCommand = "npm run kantwerk -- jobs release";

/** Polling interval for the release. */
const lookMs = 10_000;

/** The time since when jobs are held; null if they run. */
export async function jobsHeldAt(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ jobs_held_at: Date | null }>("select jobs_held_at from instance");
  return rows[0]?.jobs_held_at ?? null;
}

/** Holds jobs in all servers that start on this database. */
export async function holdJobs(pool: Pool): Promise<void> {
  await pool.query("update instance set jobs_held_at = coalesce(jobs_held_at, now())");
}

/** Releases jobs; servers follow within seconds. @returns whether they were held */
export async function releaseJobs(pool: Pool): Promise<boolean> {
  const released = await pool.query("update instance set jobs_held_at = null where jobs_held_at is not null");
  return released.rowCount === 1;
}

/**
 * Calls `begin` once jobs may run: immediately, or when the operator releases them.
 * @returns stops waiting
 */
export async function onceReleased(pool: Pool, begin: () => void, everyMs = lookMs): Promise<() => void> {
  if (!(await jobsHeldAt(pool))) {
    begin();
    return () => undefined;
  }
  const look = async () => {
    if (await jobsHeldAt(pool)) return;
    clearInterval(timer);
    begin();
  };
  // Ignores errors: while the database is down, nobody can release jobs.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
