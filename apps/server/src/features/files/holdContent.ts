import { sql } from "drizzle-orm";
import { FileMissing } from "../../adapters/files/fileStore.ts";
import type { Context } from "../../context.ts";
import { conflict } from "../../http/refusal.ts";

/**
 * Holds a content until the transaction ends: nobody removes it meanwhile.
 * @throws Refusal 409 when it was removed after it had been put, as the last record of the same bytes went.
 */
export async function holdContent(ctx: Context, sha256: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${sha256}, 1))`);
  const content = await ctx.deps.files.open(sha256, { start: 0, end: 0 }).catch((error: unknown) => {
    throw error instanceof FileMissing ? conflict("conflict", "conflict") : error;
  });
  content.destroy();
}
