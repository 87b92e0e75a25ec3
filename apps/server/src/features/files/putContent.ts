import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { StoredFile } from "../../adapters/files/fileStore.ts";
import type { Context, Deps } from "../../context.ts";
import { notePut } from "../../db/contentLock.ts";
import { sql } from "../../db/drizzle.ts";
import { conflict } from "../../http/refusal.ts";
import { removeContent } from "../../resources/fileContent.ts";
import { ServiceFailure } from "../../serviceFailure.ts";

/** How long a content may wait for the record that names it. */
const graceMs = 60 * 60 * 1000;
/** The removal of the same content takes an instant, unless the store is in trouble. */
const pauseMs = 250;
const mostPauses = 20;

/** Has a content removed after a while unless a record names it by then. */
async function announce(deps: Deps, sha256: string): Promise<void> {
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
 * Puts a content into the store before a record names it. Whatever becomes of that, one that no record names does not
 * stay. @throws FileTooLarge
 */
export const putContent = (deps: Deps, content: Readable, maxBytes: number): Promise<StoredFile> =>
  deps.files.put(content, maxBytes, ({ sha256 }) => announce(deps, sha256));

/**
 * Holds a content until the transaction ends: nobody removes it meanwhile.
 * @throws Refusal 409 when it was removed after it had been put, as the last record of the same bytes went.
 */
export async function holdContent(ctx: Context, sha256: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ held: boolean }>(sql`select hold_content(${sha256}) as held`);
  if (!rows[0]?.held) throw conflict("conflict", "conflict");
}
