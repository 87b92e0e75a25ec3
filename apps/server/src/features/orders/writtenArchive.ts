import { PassThrough, type Readable } from "node:stream";
import type { Deps } from "../../context.ts";

/**
 * Streams a ZIP archive of texts and stored files, opening one file at a time. An unreadable file aborts the download;
 * a disconnected reader closes the current file.
 */
export async function writtenArchive(
  { files: store, log }: Deps,
  texts: Readonly<Record<string, string>>,
  files: readonly { file: { sha256: string }; path: string }[],
): Promise<Readable> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const archive = zip.outputStream.pipe(new PassThrough());
  const leaving = new AbortController();
  let current: Readable | undefined;
  archive.once("close", () => {
    leaving.abort();
    current?.destroy();
  });
  const end = (error: Error) => {
    if (!archive.destroyed) log.error({ err: error }, "An archive ends early");
    archive.destroy(error);
  };
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name);
  for (const { file, path } of files)
    zip.addReadStreamLazy(path, { compress: false }, (done) => {
      store.open(file.sha256, undefined, leaving.signal).then((content) => {
        current = content.on("error", end);
        if (archive.destroyed) content.destroy();
        else done(null, content);
      }, end);
    });
  zip.end();
  return archive;
}
