import { constants, setPriority } from "node:os";
import type { ChildAnswer } from "../cad/childMessages.ts";
import { dieWithParent } from "../cad/dieWithParent.ts";
import { ReadingFailed } from "../cad/fileReader.ts";
import { readTable } from "./readTable.ts";
import type { TableResult, TableTask } from "./tableReader.ts";

/* The process that reads tables for the server: it has no secret and no connection, and the server only sees it end. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

dieWithParent();

process.on("message", async (task: TableTask) => {
  const answered = await readTable(task).then(
    (result) => ({ result }),
    (error: unknown) => ({
      failed: error instanceof ReadingFailed ? error.code : ("unreadable" as const),
      // Its message may quote the file.
      detail: error instanceof Error ? error.name : typeof error,
      broken: false,
    }),
  );
  const answer: ChildAnswer<TableResult> = { ...answered, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
  process.send?.(answer);
});
