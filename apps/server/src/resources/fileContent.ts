import type { Context } from "../context.ts";
import { removeUnused } from "../db/contentLock.ts";
import { eq } from "../db/drizzle.ts";
import { defineJob } from "../jobs/queue.ts";
import { readingsTable, renditionsTable } from "./fileTables.ts";

/** Deletes content from the store unless a file of any organization uses it. */
export const removeContent = defineJob<{ sha256: string }>({
  name: "remove-content",
  // A backup may take hours and holds all content until it finishes.
  retryLimit: 12,
  retryBackoff: true,
  handle: ({ sha256 }, _run, deps) => removeUnused(deps.pool, sha256, () => deps.files.remove(sha256)),
});

/** Deletes everything read from a file, whose row is locked; the content is removed after commit. */
export async function dropReading(ctx: Context, file_id: string): Promise<void> {
  const gone = await ctx.db.all(renditionsTable, eq(renditionsTable.file_id, file_id));
  await ctx.db.remove(renditionsTable, eq(renditionsTable.file_id, file_id));
  await ctx.db.remove(readingsTable, eq(readingsTable.file_id, file_id));
  for (const sha256 of new Set(gone.map((each) => each.sha256)))
    await ctx.deps.enqueue(ctx.db, removeContent, { sha256 });
}
