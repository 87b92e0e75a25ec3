/** Total time for a shutdown: 5 seconds for running work, the rest for the database. */
const withinMs = 7_800;
/** Ctrl-C arrives twice: from the terminal, and forwarded by npm. */
const sameSignalMs = 500;

let since: number | undefined;

export const isStopping = (): boolean => since !== undefined;

/**
 * Shuts down on a signal, within 8 seconds at most. A second signal exits immediately; child processes are told to end
 * then (see `launch`), and the next start cleans up.
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
