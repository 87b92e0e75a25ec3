import { Worker } from "node:worker_threads";

const watch = `const { workerData: parent } = require("node:worker_threads");
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;

/**
 * Ends this process when its parent has ended. A file can keep the main thread too busy to notice, so a separate thread
 * checks too.
 */
export function dieWithParent(): void {
  process.on("disconnect", () => process.exit());
  // Read the parent's id here, because the parent may have ended before the thread runs.
  const options = { eval: true, execArgv: [], workerData: process.ppid };
  new Worker(watch, { ...options, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
