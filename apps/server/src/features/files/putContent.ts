import type { Readable } from "node:stream";
import type { StoredFile } from "../../adapters/files/fileStore.ts";
import type { Deps } from "../../context.ts";
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
