/** All that a stop may take: 5 seconds for what runs, the rest for the database. */
const withinMs = 7_800;
/** One Ctrl-C comes twice: from the terminal, and from npm, which passes it on. */
const sameSignalMs = 500;

let since: number | undefined;

export const isStopping = (): boolean => since !== undefined;

/**
 * Stops when the process is told to, within 8 seconds whatever happens. A second signal ends it at once; what it has
 * started is told to end then (see `launch`), and the next start makes good what is left.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  const onSignal = async () => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignalMs) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), withinMs);
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
}
