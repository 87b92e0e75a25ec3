import { Worker } from "node:worker_threads";

const watch = `const { workerData: parent } = require("node:worker_threads");
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;

/**
 * Ends this process when the one that forked it is gone. While a file keeps the main thread busy it does not notice,
 * so a thread of its own looks too.
 */
export function dieWithParent(): void {
  process.on("disconnect", () => process.exit());
  // The parent's id is taken here, for it may be gone by the time that the thread runs.
  const options = { eval: true, execArgv: [], workerData: process.ppid };
  new Worker(watch, { ...options, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
