import { Worker } from "node:worker_threads";

const watch = `const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;

/**
 * Ends this process when the one that forked it is gone. While a file keeps the main thread busy it does not notice,
 * so a thread of its own looks too.
 */
export function dieWithParent(): void {
  process.on("disconnect", () => process.exit());
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
