import { sql } from "drizzle-orm";
import { FileMissing } from "../../adapters/files/fileStore.ts";
import type { Context } from "../../context.ts";
import type { Row, Values } from "../../crud/bind.ts";
import { insertRecord } from "../../crud/write.ts";
import { conflict } from "../../http/refusal.ts";
import { files } from "../../resources/files.ts";
import type { Received } from "./receiveFiles.ts";

/**
 * Holds a content until the transaction ends: nobody removes it meanwhile.
 * @throws Refusal 409 when it was removed after it had been received, as the last record of the same bytes went.
 */
async function holdContent(ctx: Context, sha256: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${sha256}, 1))`);
  const content = await ctx.deps.files.open(sha256, { start: 0, end: 0 }).catch((error: unknown) => {
    throw error instanceof FileMissing ? conflict("conflict", "conflict") : error;
  });
  content.destroy();
}

/** Makes the records of received files, with what else is known of them. */
export async function keepFiles(ctx: Context, received: Received[], more: Values): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of received) {
    await holdContent(ctx, file.sha256);
    rows.push(await insertRecord(ctx, files, { ...file, ...more }));
  }
  return rows;
}
