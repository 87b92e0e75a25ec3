import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { ChildAnswer } from "./childMessages.ts";
import type { ReadingFailed, ReadingTask } from "./fileReader.ts";
import { isBroken, readTask } from "./readTask.ts";

/*
 * The process that reads files for the server: one task after the other, each answered once. It has no secret and no
 * connection, and whatever a file does to it, the server only sees it end.
 */

// People who wait for a page come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// While a file keeps this thread busy it does not notice that the server is gone, so another thread looks.
new Worker(
  `const parent = process.ppid;
   setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);`,
  { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } },
).unref();

process.on("disconnect", () => process.exit());

async function answerTo(task: ReadingTask) {
  try {
    return { result: await readTask(task) };
  } catch (error) {
    const { code, message, cause } = error as ReadingFailed;
    return { failed: code, detail: message, broken: isBroken(cause) };
  }
}

process.on("message", async (task: ReadingTask) => {
  const answer: ChildAnswer = { ...(await answerTo(task)), memoryMb: process.memoryUsage.rss() / 2 ** 20 };
  process.send?.(answer);
});
