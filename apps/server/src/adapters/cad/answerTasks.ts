import { constants, setPriority } from "node:os";
import type { ChildAnswer } from "./childMessages.ts";
import { dieWithParent } from "./dieWithParent.ts";
import { ReadingFailed } from "./fileReader.ts";

/** Makes this process answer the server's tasks, at low priority, as long as the server lives. */
export function answerTasks<Task, Result>(read: (task: Task) => Promise<Result>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  dieWithParent();
  process.on("message", async (task: Task) => {
    const answered = await read(task).then(
      (result) => ({ result }),
      (error: unknown) => ({
        failed: error instanceof ReadingFailed ? error.code : ("unreadable" as const),
        // The message may quote the file.
        detail: error instanceof Error ? error.name : typeof error,
        broken: false,
      }),
    );
    const answer: ChildAnswer<Result> = { ...answered, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
    process.send?.(answer);
  });
}
