import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { FileMissing, type FileStore } from "../adapters/files/fileStore.ts";

/** Writes a ZIP archive of what `fill` adds to it; the file is there when it is whole. */
export async function writeArchive<T>(file: string, fill: (zip: ZipFile) => Promise<T>): Promise<T> {
  const unfinished = `${file}.unfinished`;
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }));
  // A full disk ends it, whatever is being added then.
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

/** Adds one entry and waits for its end, so that one stream is open at a time. @returns what the bytes came to */
export async function addTo(
  zip: ZipFile,
  name: string,
  content: Readable,
  compress: boolean,
): Promise<string> {
  const { stream, sha256 } = summing();
  const passed = pipeline(content, stream);
  zip.addReadStream(stream, name, { compress, forceZip64Format: true });
  await Promise.all([passed, finished(stream)]);
  return sha256();
}

/** Adds contents of the file store. @returns those that the store does not have */
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

/** Passes bytes on and tells what they came to. */
export function summing() {
  const hash = createHash("sha256");
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest("hex") };
}
