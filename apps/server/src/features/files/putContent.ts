import type { Readable } from "node:stream";
import { FileMissing, type StoredFile } from "../../adapters/files/fileStore.ts";
import type { Context, Deps } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { conflict } from "../../http/refusal.ts";
import { removeContent } from "../../resources/fileContent.ts";

/** How long a content may wait for the record that names it. */
const graceMs = 60 * 60 * 1000;

/**
 * Puts a content into the store before a record names it. Whatever becomes of that, one that no record names does not
 * stay. @throws FileTooLarge
 */
export async function putContent(deps: Deps, content: Readable, maxBytes: number): Promise<StoredFile> {
  const stored = await deps.files.put(content, maxBytes);
  const startAfter = new Date(Date.now() + graceMs);
  const { sha256 } = stored;
  await deps.enqueue(deps.pool, removeContent, { sha256 }, { startAfter, singletonKey: sha256 });
  return stored;
}

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
