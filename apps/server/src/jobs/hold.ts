import type { Pool } from "pg";

/** What the operator runs to let jobs run again. */
export const releaseCommand = "npm run kantwerk -- jobs release";

/** How often a server looks whether the operator has released its jobs. */
const lookMs = 10_000;

/** Since when no job of this database runs; null where they run. */
export async function jobsHeldAt(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ jobs_held_at: Date | null }>("select jobs_held_at from instance");
  return rows[0]?.jobs_held_at ?? null;
}

/** Keeps jobs waiting in all servers that start on this database. */
export async function holdJobs(pool: Pool): Promise<void> {
  await pool.query("update instance set jobs_held_at = coalesce(jobs_held_at, now())");
}

/** Lets jobs run; servers follow within seconds. @returns whether they were held */
export async function releaseJobs(pool: Pool): Promise<boolean> {
  const released = await pool.query("update instance set jobs_held_at = null where jobs_held_at is not null");
  return released.rowCount === 1;
}

/**
 * Calls `begin` once jobs may run: immediately, or when the operator releases them.
 * @returns ends the waiting
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
  // While the database is away nobody can have released them.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
