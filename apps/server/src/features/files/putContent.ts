import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { StoredFile } from "../../adapters/files/fileStore.ts";
import type { Context, Deps } from "../../context.ts";
import { notePut } from "../../db/contentLock.ts";
import { sql } from "../../db/drizzle.ts";
import { conflict } from "../../http/refusal.ts";
import { removeContent } from "../../resources/fileContent.ts";
import { ServiceFailure } from "../../serviceFailure.ts";

/** How long content may wait for a record that refers to it. */
const graceMs = 60 * 60 * 1000;
/** Retry delay while the same content is being deleted, which takes only a moment. */
const pauseMs = 250;
const mostPauses = 20;

/** Schedules the deletion of content that no record refers to by then. */
async function scheduleRemoval(deps: Deps, sha256: string): Promise<void> {
  const startAfter = new Date(Date.now() + graceMs);
  for (let pauses = 0; pauses < mostPauses; pauses += 1) {
    const isNoted = await notePut(deps.pool, sha256, (client) =>
      deps.enqueue(client, removeContent, { sha256 }, { startAfter, singletonKey: sha256 }),
    );
    if (isNoted) return;
    await pause(pauseMs);
  }
  throw new ServiceFailure("bucket", "The removal of the same content does not end");
}

/**
 * Stores content before a record refers to it. If none ever does, the content is deleted later.
 * @throws FileTooLarge
 */
export const putContent = (deps: Deps, content: Readable, maxBytes: number): Promise<StoredFile> =>
  deps.files.put(content, maxBytes, ({ sha256 }) => scheduleRemoval(deps, sha256));

/**
 * Keeps content from being deleted until the transaction ends.
 * @throws Refusal 409 if it was deleted since it was stored, with the last record of the same bytes
 */
export async function holdContent(ctx: Context, sha256: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ held: boolean }>(sql`select hold_content(${sha256}) as held`);
  if (!rows[0]?.held) throw conflict("conflict", "conflict");
}
