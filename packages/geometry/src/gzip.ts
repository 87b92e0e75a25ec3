import { gunzipSync } from "node:zlib";
import { contentOf } from "./cadContent.ts";
import { UnreadableCad } from "./unreadableCad.ts";

const largestUnpacked = 100 * 1024 * 1024;

/**
 * What is in a gzip, as of a compressed STEP file (stpz); other bytes as they are.
 * @throws UnreadableCad where it is damaged, too large, or a gzip in a gzip
 */
export function ungzipped(bytes: Uint8Array): Uint8Array {
  if (contentOf(bytes) !== "gzip") return bytes;
  const unpacked = gunzipped(bytes);
  if (contentOf(unpacked) === "gzip") throw new UnreadableCad("nested_too_deep");
  return unpacked;
}

function gunzipped(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: largestUnpacked });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new UnreadableCad(isTooLarge ? "too_large" : "unreadable", { cause: error });
  }
}
