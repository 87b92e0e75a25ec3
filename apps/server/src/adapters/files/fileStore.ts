import type { Readable } from "node:stream";

/** `sha256` in lower-case hex, `size` in bytes, `head` the first bytes (at most 4100) for detecting the type. */
export type StoredFile = { sha256: string; size: number; head: Uint8Array };

/** First and last byte, inclusive, as in the Range header. */
export type ByteRange = { start: number; end: number };

/**
 * Content-addressed storage: identical bytes are stored once. If the store fails or times out, its calls and streams throw
 * ServiceFailure.
 */
export type FileStore = {
  /**
   * Stores the whole stream; on any error nothing is left behind.
   * @param before called after the stream has been received and before it is stored; may throw to cancel
   * @throws FileTooLarge as soon as more than `maxBytes` have arrived
   */
  put(stream: Readable, maxBytes: number, before?: (file: StoredFile) => Promise<void>): Promise<StoredFile>;
  /**
   * @param left aborts when nobody needs the content any more
   * @throws FileMissing
   */
  open(sha256: string, range?: ByteRange, left?: AbortSignal): Promise<Readable>;
  /** Removes the content, however often it was put; does nothing if it does not exist. */
  remove(sha256: string): Promise<void>;
};

export class FileTooLarge extends Error {
  override name = "FileTooLarge";
}

export class FileMissing extends Error {
  override name = "FileMissing";
}

/**
 * The path of content within the store: `ab/cdef…`.
 * @throws FileMissing for anything but a SHA-256, which prevents path traversal
 */
export function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new FileMissing("This is not the SHA-256 of a file");
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
}
