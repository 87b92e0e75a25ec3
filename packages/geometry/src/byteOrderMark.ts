/**
 * The same bytes without a byte-order mark, which the kernel takes for damage; UTF-16 becomes UTF-8. Bytes without a
 * mark are returned as they are.
 */
export function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3);
  if (first === 0xff && second === 0xfe) return recoded(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return recoded(bytes, "utf-16be");
  return bytes;
}

const recoded = (bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): Uint8Array =>
  new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
