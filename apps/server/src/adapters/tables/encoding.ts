import { isUtf8 } from "node:buffer";

/** Detects UTF-16 by its byte order mark; Excel calls such a file "Unicode text". */
export const utf16Of = (head: Uint8Array): "utf-16le" | "utf-16be" | undefined =>
  head[0] === 0xff && head[1] === 0xfe
    ? "utf-16le"
    : head[0] === 0xfe && head[1] === 0xff
      ? "utf-16be"
      : undefined;

/** Files that are neither UTF-16 nor valid UTF-8 come from older Windows programs. */
export const encodingOf = (bytes: Uint8Array): string =>
  utf16Of(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
