import type { Readable } from "node:stream";

/** `sha256` in lower-case hex, `size` in bytes, `head` the first bytes (at most 4100) to tell the type by. */
export type StoredFile = { sha256: string; size: number; head: Uint8Array };

/** First and last byte, both included, as in the Range header. */
export type ByteRange = { start: number; end: number };

/**
 * Files by their content: the same bytes are stored once, whoever puts them. A store that fails or is silent throws a
 * ServiceFailure, also from the streams that it gave.
 */
export type FileStore = {
  /**
   * Stores the stream to its end; whatever goes wrong, nothing is left behind.
   * @param before is told what it is once all of it has come, before it is stored; what it throws ends it
   * @throws FileTooLarge as soon as more than `maxBytes` have come.
   */
  put(stream: Readable, maxBytes: number, before?: (file: StoredFile) => Promise<void>): Promise<StoredFile>;
  /**
   * @param left aborts when nobody waits for the content any more
   * @throws FileMissing
   */
  open(sha256: string, range?: ByteRange, left?: AbortSignal): Promise<Readable>;
  /** Removes the content for everyone who put it; nothing happens where there is none. */
  remove(sha256: string): Promise<void>;
};

export class FileTooLarge extends Error {
  override name = "FileTooLarge";
}

export class FileMissing extends Error {
  override name = "FileMissing";
}

/**
 * Where a content lies within the store: `ab/cdef…`.
 * @throws FileMissing for anything but a SHA-256, so that no other path can be named.
 */
export function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new FileMissing("This is not the SHA-256 of a file");
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
}
