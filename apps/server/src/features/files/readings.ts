import { Readable } from "node:stream";
import { fileNameProposals } from "@kantwerk/geometry/proposals/fileName";
import { withProposals } from "@kantwerk/geometry/proposals/resolve";
import { v7 as newId } from "uuid";
import type { Rendition } from "../../adapters/cad/fileReader.ts";
import type { Context, Deps } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import type { Answer } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { dropReading } from "../../resources/fileContent.ts";
import { readingsTable, renditionsTable } from "../../resources/fileTables.ts";
import { holdContent, putContent } from "./putContent.ts";

type Reading = Pick<typeof readingsTable.$inferSelect, "features" | "pages" | "k_factor" | "sharp_radius"> & {
  part?: string | null;
};

/** A stored picture or export that no record refers to yet. */
type StoredRendition = Pick<
  typeof renditionsTable.$inferSelect,
  "kind" | "page" | "part" | "media_type" | "size" | "sha256"
>;

const mostBytes = 64 * 1024 * 1024;

/** Stores pictures and exports, outside any transaction. */
export async function putRenditions(deps: Deps, renditions: Rendition[]): Promise<StoredRendition[]> {
  const stored: StoredRendition[] = [];
  for (const { kind, page, part, media_type, bytes } of renditions) {
    const { sha256, size } = await putContent(deps, Readable.from([Buffer.from(bytes)]), mostBytes);
    stored.push({ kind, page, part: part ?? "", media_type, size, sha256 });
  }
  return stored;
}

/** Adds pictures to a locked file; existing ones stay. */
export async function addRenditions(ctx: Context, file_id: string, added: StoredRendition[]): Promise<void> {
  for (const { kind, page, part, media_type, size, sha256 } of added) {
    const same = and(
      eq(renditionsTable.file_id, file_id),
      eq(renditionsTable.kind, kind),
      eq(renditionsTable.page, page),
      eq(renditionsTable.part, part),
    );
    if ((await ctx.db.count(renditionsTable, same)) > 0) continue;
    await holdContent(ctx, sha256);
    await ctx.db.insert(renditionsTable, {
      id: newId(),
      file_id,
      kind,
      page,
      part,
      media_type,
      size,
      sha256,
    });
  }
}

/** Replaces the reading of a locked file. */
export async function keepReading(
  ctx: Context,
  file_id: string,
  { features, pages, k_factor, sharp_radius, part = null }: Reading,
  renditions: StoredRendition[],
): Promise<void> {
  await dropReading(ctx, file_id);
  const reading = { features, pages, k_factor, sharp_radius, part };
  await ctx.db.insert(readingsTable, { id: newId(), file_id, ...reading });
  await addRenditions(ctx, file_id, renditions);
}

/** The reading of a file; undefined without one. */
export async function findReading(ctx: Context, file_id: string): Promise<Omit<Reading, "part"> | undefined> {
  const [reading] = await ctx.db.all(readingsTable, eq(readingsTable.file_id, file_id));
  return reading;
}

/**
 * The response with the reading of a file that the user may read: its features, and the texts of a PDF's pages.
 * @throws Refusal 404 without a reading
 */
export async function readingAnswer(ctx: Context, file: { id: string; name: string }): Promise<Answer> {
  const reading = await findReading(ctx, file.id);
  if (!reading) throw notFound();
  const { pages } = reading;
  const features = reading.features && withProposals(reading.features, fileNameProposals(file.name));
  const body = features && pages.length === 0 ? features : { ...features, pages };
  return { body, headers: { "content-type": "application/json; charset=utf-8" } };
}
