import { constants, setPriority } from "node:os";
import type { ChildAnswer } from "../cad/childMessages.ts";
import { dieWithParent } from "../cad/dieWithParent.ts";
import { ReadingFailed } from "../cad/fileReader.ts";
import type { NestingResult, NestingTask } from "./nester.ts";
import { nest } from "./nestTask.ts";

/* The process that nests for the server: it has no secret and no connection, and the server only sees it end. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

dieWithParent();

function answerTo(task: NestingTask): ChildAnswer<NestingResult> {
  const memoryMb = process.memoryUsage.rss() / 2 ** 20;
  try {
    return { memoryMb, result: nest(task) };
  } catch (error) {
    const failed = error instanceof ReadingFailed ? error.code : "unreadable";
    return { memoryMb, failed, detail: String(error), broken: error instanceof RangeError };
  }
}

process.on("message", (task: NestingTask) => process.send?.(answerTo(task)));
