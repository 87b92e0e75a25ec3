import { setTimeout as pause } from "node:timers/promises";
import { AiFailed } from "./ai.ts";

/** Longer than this nobody waits for a provider that says when it wants to be asked again. */
const longestPauseMs = 10_000;

/** How often a failure is worth another try; a refusal or a wrong key stays what it is. */
const worthTrying: Partial<Record<AiFailed["code"], number>> = {
  unreachable: 2,
  rate_limited: 2,
  server_error: 2,
  // Models answer differently each time, but what goes wrong twice costs more than it brings.
  malformed: 1,
};

/** The pause before another try; undefined when there is none. */
function pauseAfter(error: unknown, tries: number, pausesMs: readonly number[]): number | undefined {
  if (!(error instanceof AiFailed) || tries >= (worthTrying[error.code] ?? 0)) return undefined;
  const own = pausesMs[tries];
  if (own === undefined) return undefined;
  const wanted = Math.max(own, (error.retryAfter ?? 0) * 1000);
  return wanted > longestPauseMs ? undefined : wanted;
}

/** Does the work, and again after a pause where that may help. Throws what the last try threw. */
export async function withTries<T>(
  work: () => Promise<T>,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const ms = pauseAfter(error, tries, pausesMs);
      if (ms === undefined) throw error;
      await pause(ms, undefined, { signal });
    }
  }
}
