import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { UnreadableCad, type UnreadableCadCode } from "./unreadableCad.ts";

/** One file of a ZIP, by its name without folders: its bytes, or why they cannot be unpacked. */
export type ZipMember = { name: string } & (
  | { bytes: Uint8Array; error?: undefined }
  | { error: UnreadableCadCode; bytes?: undefined }
);

/** What unpacking may still take, shared by a ZIP and those within it; `largest` is the limit of one member. */
export type Budget = { members: number; bytes: number; largest: number };

const megabyte = 1024 * 1024;

export const newBudget = (): Budget => ({ members: 500, bytes: 400 * megabyte, largest: 100 * megabyte });

/** CAD files pack to a tenth or so; only bombs pack to less than this share … */
const mostPacked = 250;
/** … but a small file may be one line repeated. */
const harmlessBytes = 4 * megabyte;

/** Folders, and what systems add to archives unasked. */
const isNoFile = (path: string): boolean =>
  path.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * Unpacks the files of a ZIP one after the other. Nothing is written, so their paths can do no harm.
 * @throws UnreadableCad for what is no whole ZIP, has too many members, or is the package of another format
 */
export async function* zipMembers(bytes: Uint8Array, budget: Budget): AsyncGenerator<ZipMember> {
  const zip = await opened(bytes);
  const entries = await entriesOf(zip, budget);
  if (entries.some(({ path }) => path === "[Content_Types].xml")) throw new UnreadableCad("unsupported");
  for (const { path, entry } of entries) {
    if (isNoFile(path)) continue;
    const name = path.slice(path.lastIndexOf("/") + 1);
    yield { name, ...(await unpackedEntry(zip, entry, budget)) };
  }
}

const unreadable = (cause: unknown): never => {
  throw new UnreadableCad("unreadable", { cause });
};

/** Names are decoded later: a damaged one must not hide the others. */
const opened = (bytes: Uint8Array): Promise<ZipFile> =>
  yauzl
    .fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      decodeStrings: false,
    })
    .catch(unreadable);

type NamedEntry = { path: string; entry: Entry };

async function entriesOf(zip: ZipFile, budget: Budget): Promise<NamedEntry[]> {
  budget.members -= zip.entryCount;
  if (budget.members < 0) throw new UnreadableCad("too_large");
  const entries: NamedEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push({ path: pathOf(entry), entry });
  } catch (error) {
    unreadable(error);
  }
  return entries;
}

const pathOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

async function unpackedEntry(
  zip: ZipFile,
  entry: Entry,
  budget: Budget,
): Promise<{ bytes: Uint8Array } | { error: UnreadableCadCode }> {
  if (entry.isEncrypted()) return { error: "encrypted" };
  const { compressedSize, uncompressedSize: size } = entry;
  const isBomb = size > harmlessBytes && size > compressedSize * mostPacked;
  if (isBomb || size > budget.largest || size > budget.bytes) return { error: "too_large" };
  budget.bytes -= size;
  try {
    // The stream ends with an error where more comes out than the entry names.
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    return crc32(bytes) === entry.crc32 ? { bytes } : { error: "unreadable" };
  } catch {
    return {
      error: entry.compressionMethod === 0 || entry.compressionMethod === 8 ? "unreadable" : "unsupported",
    };
  }
}
