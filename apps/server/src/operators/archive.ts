import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { FileMissing, type FileStore } from "../adapters/files/fileStore.ts";

/** Writes a ZIP archive with the entries added by `fill`; the file appears only when complete. */
export async function writeArchive<T>(file: string, fill: (zip: ZipFile) => Promise<T>): Promise<T> {
  const unfinished = `${file}.unfinished`;
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }));
  // Rejects if the disk is full, whichever entry is being added.
  const cut = written.then(() => Promise.reject(new Error("The archive ended early")));
  try {
    const filled = await Promise.race([fill(zip), cut]);
    zip.end();
    await written;
    await rename(unfinished, file);
    return filled;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Adds one entry and waits for its end, so that only one stream is open at a time. @returns its size and hash */
export async function addTo(
  zip: ZipFile,
  name: string,
  content: Readable,
  compress: boolean,
): Promise<string> {
  const { stream, sha256 } = checksumStream();
  const passed = pipeline(content, stream);
  zip.addReadStream(stream, name, { compress, forceZip64Format: true });
  await Promise.all([passed, finished(stream)]);
  return sha256();
}

/** Adds content from the file store. @returns hashes of missing content */
export async function addContents(
  zip: ZipFile,
  files: FileStore,
  contents: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const sha256 of contents) {
    const content = await files.open(sha256).catch((error) => {
      if (error instanceof FileMissing) return undefined;
      throw error;
    });
    if (content) await addTo(zip, `files/${sha256}`, content, false);
    else missing.push(sha256);
  }
  return missing;
}

/** A pass-through stream that computes size and hash. */
export function checksumStream() {
  const hash = createHash("sha256");
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest("hex") };
}
