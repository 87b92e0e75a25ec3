import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { ReadingFailed } from "../cad/fileReader.ts";

/** Limits of the unpacked size: for all parts, and for parts held in memory. */
const maxUnpacked = 500 * 1024 * 1024;
const maxHeld = 80 * 1024 * 1024;
/** A row is held in memory: 200 columns of 10,000 characters plus markup. */
const maxRow = 4 * 1024 * 1024;
/** All distinct texts of a workbook are held in memory. */
const maxStrings = 500_000;

/** A compressed part of a package. */
export type Part = { name: string; method: number; size: number; packed: Buffer };

const unreadable = () => new ReadingFailed("unreadable");
const tooLarge = () => new ReadingFailed("too_large");

/** The parts listed in the package's directory. @throws ReadingFailed if the directory is invalid */
export function partsOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || end + 20 > bytes.length) throw unreadable();
  let at = bytes.readUInt32LE(end + 16);
  const count = bytes.readUInt16LE(end + 10);
  const parts: Part[] = [];
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw unreadable();
    const packedSize = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    if (local + 30 > bytes.length) throw unreadable();
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    parts.push({
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 24),
      packed: bytes.subarray(start, start + packedSize),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

const isSheet = ({ name }: Part) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
const isStrings = ({ name }: Part) => /^xl\/sharedStrings\.xml$/i.test(name);

/** Unpacks a part on demand. @throws ReadingFailed if it is larger than its directory says */
export async function* contentOf({ packed, method, size }: Part): AsyncGenerator<Buffer> {
  const source = Readable.from([packed]);
  const content = method === 0 ? source : source.pipe(createInflateRaw());
  let read = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > size) throw unreadable();
    yield chunk;
  }
}

/** Whether a row is too long or there are too many strings to hold. Streams the part without keeping it. */
async function isTooLarge(part: Part): Promise<boolean> {
  const mark = isSheet(part) ? "</row" : "<si";
  let sinceRow = 0;
  let strings = 0;
  for await (const chunk of contentOf(part)) {
    if (isSheet(part)) {
      const last = chunk.lastIndexOf(mark);
      sinceRow = last < 0 ? sinceRow + chunk.length : chunk.length - last;
      if (sinceRow > maxRow) return true;
    } else
      for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) {
        strings += 1;
        if (strings > maxStrings) return true;
      }
  }
  return false;
}

/**
 * Refuses a spreadsheet that would need too much memory, by the sizes in its directory and by the actual sizes of its sheets
 * and strings.
 * @throws ReadingFailed
 */
export async function assertWithinLimits(bytes: Buffer): Promise<void> {
  const parts = partsOf(bytes);
  let unpacked = 0;
  for (const part of parts) {
    unpacked += part.size;
    const isSilent = part.size === 0 && part.packed.length > 2;
    if (
      isSilent ||
      part.size === 0xffffffff ||
      (!isSheet(part) && part.size > maxHeld) ||
      unpacked > maxUnpacked
    )
      throw tooLarge();
  }
  for (const part of parts)
    if (isSheet(part) || isStrings(part)) {
      const refused = await isTooLarge(part).catch(() => {
        throw unreadable();
      });
      if (refused) throw tooLarge();
    }
}
