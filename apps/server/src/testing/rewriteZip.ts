import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import yauzl from "yauzl";
import { ZipFile } from "yazl";

/** Rewrites the entries of a ZIP archive; removes those for which `change` returns nothing. */
export async function rewriteZip(
  file: string,
  change: (name: string, content: Buffer) => Buffer | undefined,
): Promise<void> {
  const from = await yauzl.openPromise(file);
  const to = new ZipFile();
  for await (const entry of from.eachEntry()) {
    const content = change(entry.fileName, await buffer(await from.openReadStreamPromise(entry)));
    if (content) to.addBuffer(content, entry.fileName);
  }
  to.end();
  await pipeline(to.outputStream, createWriteStream(`${file}.rewritten`));
  await rename(`${file}.rewritten`, file);
}
