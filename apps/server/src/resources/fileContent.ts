import type { Context } from "../context.ts";
import { removeUnused } from "../db/contentLock.ts";
import { eq } from "../db/drizzle.ts";
import { defineJob } from "../jobs/queue.ts";
import { readingsTable, renditionsTable } from "./fileTables.ts";

/** Removes a content from the store unless a file of any organization has it. */
export const removeContent = defineJob<{ sha256: string }>({
  name: "remove-content",
  // A backup may take hours, and keeps every content until it is done.
  retryLimit: 12,
  retryBackoff: true,
  handle: ({ sha256 }, _run, deps) => removeUnused(deps.pool, sha256, () => deps.files.remove(sha256)),
});

/** Takes away all that was read from a file, whose row is locked; the contents go once the transaction is committed. */
export async function dropReading(ctx: Context, file_id: string): Promise<void> {
  const gone = await ctx.db.all(renditionsTable, eq(renditionsTable.file_id, file_id));
  await ctx.db.remove(renditionsTable, eq(renditionsTable.file_id, file_id));
  await ctx.db.remove(readingsTable, eq(readingsTable.file_id, file_id));
  for (const sha256 of new Set(gone.map((each) => each.sha256)))
    await ctx.deps.enqueue(ctx.db, removeContent, { sha256 });
}
