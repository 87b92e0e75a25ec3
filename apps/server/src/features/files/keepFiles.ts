import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import type { Values } from "../../db/tenantDb.ts";
import { files } from "../../resources/files.ts";
import type { FileRow, filesTable } from "../../resources/fileTables.ts";
import { formatOf } from "./formats.ts";
import { holdContent } from "./putContent.ts";
import { sendReading } from "./readFile.ts";
import { readingPriority } from "./readingTurn.ts";
import type { Received } from "./receiveFiles.ts";

/**
 * Creates the records of received files, with further attributes. Readable files are `pending`; a job reads them right
 * away, or the caller does with `readStored` after the transaction.
 */
export async function keepFiles(
  ctx: Context,
  received: Received[],
  more: Values<typeof filesTable>,
  readBy: "job" | "caller" = "job",
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for (const file of received) {
    await holdContent(ctx, file.sha256);
    const extraction_status = formatOf(file) ? "pending" : "none";
    const row = await insertRecord(ctx, files, { ...file, extraction_status, ...more });
    if (extraction_status === "pending" && readBy === "job")
      await sendReading(ctx, row.id, { priority: await readingPriority(ctx, row) });
    rows.push(row);
  }
  return rows;
}
