import type { Pool } from "pg";
import type { Deps } from "../../context.ts";
import { bringForward } from "../../jobs/bringForward.ts";

/** Tolerated clock difference in seconds. */
const tolerated = 5;
const lookMs = 30_000;

const toldMs = 24 * 60 * 60_000;

type Jump = { at: string; seconds: number };

let lastJump: { jump: Jump; until: number } | undefined;

/** Seconds by which this process's clock is ahead of the database's. */
async function aheadOfDatabase(pool: Pool): Promise<number> {
  const [asked, begun] = [Date.now(), performance.now()];
  const { rows } = await pool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  // Assume that the database read its clock half-way through the call.
  const seconds = (asked + (performance.now() - begun) / 2 - (rows[0]?.ms ?? asked)) / 1000;
  return Math.round(seconds * 10) / 10;
}

/** The state of the clocks: deadlines, codes and sessions depend on those of the server and the database. */
export async function readClock(pool: Pool) {
  const ahead_seconds = await aheadOfDatabase(pool);
  const last_jump = lastJump && lastJump.until > performance.now() ? lastJump.jump : null;
  return { ahead_seconds, differs: Math.abs(ahead_seconds) > tolerated, last_jump };
}

/** Compares the wall clock with the monotonic clock. */
function jumpFinder(): () => number {
  let known = { wall: Date.now(), steady: performance.now() };
  return () => {
    const now = { wall: Date.now(), steady: performance.now() };
    const seconds = (now.wall - known.wall - (now.steady - known.steady)) / 1000;
    known = now;
    return Math.round(seconds);
  };
}

/**
 * Logs when this machine's clock jumps or differs from the database's, and reschedules jobs after a jump.
 * @returns stops watching
 */
export function watchClock(deps: Deps, everyMs = lookMs): () => void {
  const jumped = jumpFinder();
  let differed = false;
  const look = async () => {
    const seconds = jumped();
    if (Math.abs(seconds) > tolerated) {
      lastJump = { jump: { at: new Date().toISOString(), seconds }, until: performance.now() + toldMs };
      deps.log.warn({ seconds }, "The clock of this machine has jumped, or the machine has slept");
    }
    const { ahead_seconds, differs } = await readClock(deps.pool);
    const isNew = differs !== differed;
    differed = differs;
    if (isNew && differs)
      deps.log.warn({ ahead_seconds }, "The clocks of this machine and of the database differ");
    if (isNew && !differs) deps.log.info({ ahead_seconds }, "The clocks agree again");
    if (!isNew && Math.abs(seconds) <= tolerated) return;
    const jobs = await bringForward(deps.pool);
    if (jobs > 0) deps.log.warn({ jobs }, "Jobs that a wrong clock had put off are done now");
  };
  // Others report an unavailable database.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
