import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import type { ChildAnswer } from "./childMessages.ts";
import { dieWithParent } from "./dieWithParent.ts";
import type { ReadingResult, ReadingTask } from "./fileReader.ts";
import { readTask } from "./readTask.ts";

/*
 * The process that reads files for the server: one task after the other, each answered once. It has no secret and no
 * connection, and whatever a file does to it, the server only sees it end.
 */

// People who wait for a page come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

dieWithParent();

process.on("message", async (task: ReadingTask) => {
  const answer: ChildAnswer<ReadingResult> = {
    ...(await readTask(task)),
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
  };
  process.send?.(answer);
  // What reading needs is loaded by now. At its end the process has no time to keep it.
  flushCompileCache();
});
