import type { Context } from "../../context.ts";
import { and, eq, inArray } from "../../db/drizzle.ts";
import { filesTable, renditionsTable } from "../../resources/fileTables.ts";

/** Content hashes of the thumbnails of these files, by file. */
export async function thumbnailsOf(ctx: Context, fileIds: string[]): Promise<Map<string, string>> {
  const { file_id, kind, part } = renditionsTable;
  const own = and(inArray(file_id, fileIds), eq(kind, "thumbnail"), eq(part, ""));
  const rows = fileIds.length > 0 ? await ctx.db.all(renditionsTable, own) : [];
  return new Map(rows.map((row) => [row.file_id, row.sha256]));
}

/** The first picture of each part, from its own files. */
export async function picturesOfParts(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const files = await ctx.db.all(
    filesTable,
    and(eq(filesTable.owner_type, "parts"), inArray(filesTable.owner_id, ids)),
    { order: [filesTable.created_at, filesTable.id] },
  );
  const pictures = await thumbnailsOf(
    ctx,
    files.map(({ id }) => id),
  );
  const found = files.flatMap(({ id, owner_id }): [string, string][] => {
    const picture = pictures.get(id);
    return picture && owner_id ? [[owner_id, picture]] : [];
  });
  return new Map(found.toReversed());
}
