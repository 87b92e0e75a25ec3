import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { type Drawing, maxPages } from "../../adapters/ai/ai.ts";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import type { filesTable } from "../../resources/fileTables.ts";
import { renditionsTable } from "../../resources/fileTables.ts";
import type { Work } from "./work.ts";

type Page = Drawing["pages"][number];

/** Draws a further page of a PDF; none when that page is damaged. */
async function drawn(work: Work, bytes: Uint8Array, page: number): Promise<Page[]> {
  try {
    return (await work.deps.reader.read({ format: "pdf_page", page, bytes }, work.signal)).renditions;
  } catch (error) {
    if (!(error instanceof ReadingFailed) || work.signal.aborted) throw error;
    return [];
  }
}

/**
 * The first pages of a drawing as pictures, of a picture itself the only one. They were made in a process of their own;
 * the file's own bytes are decoded nowhere else.
 * @param count pages that the file has
 */
export async function drawingPages(
  work: Work,
  file: typeof filesTable.$inferSelect,
  count: number,
): Promise<Page[]> {
  const content = async (sha256: string) => new Uint8Array(await buffer(await work.deps.files.open(sha256)));
  const pages = and(eq(renditionsTable.file_id, file.id), eq(renditionsTable.kind, "page"));
  const made = await work.within(({ db }) => db.all(renditionsTable, pages));
  const shown: Page[] = [];
  for (let page = 1; page <= Math.min(Math.max(count, 1), maxPages); page += 1) {
    const kept = made.find((one) => one.page === page);
    if (kept) shown.push({ media_type: kept.media_type, bytes: await content(kept.sha256) });
    else shown.push(...(await drawn(work, await content(file.sha256), page)));
  }
  return shown;
}
