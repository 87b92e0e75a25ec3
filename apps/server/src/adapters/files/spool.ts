import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { FileTooLarge, type StoredFile } from "./fileStore.ts";

const HEAD_BYTES = 4100;

/**
 * Writes the stream to a new file at `path`, flushes it to disk, and computes its size and hash. Leaves no file on errors.
 * @throws FileTooLarge as soon as more than `maxBytes` have arrived
 */
export async function spool(stream: Readable, path: string, maxBytes: number): Promise<StoredFile> {
  const file = await open(path, "wx", 0o600);
  try {
    return await copy(stream, file, maxBytes).finally(() => file.close());
  } catch (error) {
    // Drains the request, because a client that is still sending reads the response only afterwards.
    stream.resume();
    await rm(path, { force: true });
    throw error;
  }
}

async function copy(stream: Readable, file: FileHandle, maxBytes: number): Promise<StoredFile> {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size));
    size += chunk.length;
    if (size > maxBytes) throw new FileTooLarge(`The file has more than ${maxBytes} bytes`);
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  await file.sync();
  return { sha256: hash.digest("hex"), size, head: Buffer.concat(head) };
}
