import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import type { ChildAnswer } from "./childMessages.ts";
import { dieWithParent } from "./dieWithParent.ts";
import type { ReadingResult, ReadingTask } from "./fileReader.ts";
import { readTask } from "./readTask.ts";

/*
 * The process that reads files for the server, one task at a time. It has no secrets and no connections, so a malicious file
 * can only make it end.
 */

// Page requests take precedence.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

dieWithParent();

process.on("message", async (task: ReadingTask) => {
  const answer: ChildAnswer<ReadingResult> = {
    ...(await readTask(task)),
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
  };
  process.send?.(answer);
  // All modules are loaded by now, and the process has no time to write the compile cache when it ends.
  flushCompileCache();
});
