import type { Features } from "@kantwerk/geometry/features";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { type FileRow, renditionsTable } from "../../resources/fileTables.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { keepReading } from "../files/readings.ts";

type Own = {
  source: Pick<FileRow, "id"> & Partial<Pick<FileRow, "media_type" | "size" | "sha256" | "kind" | "name">>;
  part: string;
  features: Features;
  product: { id: string; number: string };
};

const extensionOf = (name = ""): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? "";

/**
 * Gives the product of one piece of a file a file of its own with its pictures and features, so that it is displayed,
 * requested and cut like any other part: its flat pattern, or its picture if it is not sheet metal.
 */
export async function addOwnFile(
  ctx: Context,
  { source, part, features, product }: Own,
): Promise<string | null> {
  const of = (name: string) => and(eq(renditionsTable.file_id, source.id), eq(renditionsTable.part, name));
  const own = await ctx.db.all(renditionsTable, of(part));
  const pattern = own.find((rendition) => rendition.kind === "flat_dxf");
  const content = pattern ?? own.find((rendition) => rendition.kind === "thumbnail");
  const [extension, kind] = pattern ? ([".dxf", "drawing"] as const) : ([".webp", "image"] as const);
  const { media_type, size, sha256 } = content ?? source;
  if (!media_type || size === undefined || !sha256) return null;
  const named = content ? extension : extensionOf(source.name);
  const received = {
    name: `${product.number.slice(0, 250 - named.length)}${named}`,
    media_type,
    size,
    sha256,
    kind: content ? kind : (source.kind ?? kind),
  };
  const owner = { owner_type: "products", owner_id: product.id, extraction_status: "done" } as const;
  const [file] = await keepFiles(ctx, [received], owner, "caller");
  if (!file) return null;
  // The picture of the whole is better than none; its flat pattern is not that of the part.
  const shown = content
    ? own
    : (await ctx.db.all(renditionsTable, of(""))).filter((each) => each.kind === "thumbnail");
  const reading = { features, pages: [], k_factor: null, sharp_radius: null, part };
  await keepReading(
    ctx,
    file.id,
    reading,
    shown.map((each) => ({ ...each, part: "" })),
  );
  return file.id;
}
