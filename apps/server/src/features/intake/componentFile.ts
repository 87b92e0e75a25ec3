import type { Features, SolidFeature } from "@kantwerk/geometry/features";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { renditionsTable } from "../../resources/fileTables.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { keepReading } from "../files/readings.ts";

/** What is known of one solid of an assembly, as if it had been read by itself. */
function featuresOf(whole: Features, solid: SolidFeature): Features {
  const { id: _id, name: _name, count: _count, kind: _kind, size: _size, ...geometry } = solid;
  const one = { ...solid, count: 1 };
  return { ...whole, ...geometry, bounding_box: null, solids: [one], layers: [], texts: [], warnings: [] };
}

/**
 * Gives a component a file of its own, with the pictures that were made of it and what is known of it, so that it is
 * shown, asked for and cut like any other part: its flat pattern, or its picture where it is no sheet.
 */
export async function addOwnFile(
  ctx: Context,
  assembly: { file_id: string; features: Features },
  solid: SolidFeature,
  product: { id: string; number: string },
): Promise<string | undefined> {
  const ofSolid = and(eq(renditionsTable.file_id, assembly.file_id), eq(renditionsTable.part, solid.id));
  const renditions = await ctx.db.all(renditionsTable, ofSolid);
  const pattern = renditions.find((rendition) => rendition.kind === "flat_dxf");
  const content = pattern ?? renditions.find((rendition) => rendition.kind === "thumbnail");
  if (!content) return undefined;
  const { media_type, size, sha256 } = content;
  const [extension, kind] = pattern ? (["dxf", "drawing"] as const) : (["webp", "image"] as const);
  const name = `${product.number.slice(0, 250)}.${extension}`;
  const owner = { owner_type: "products", owner_id: product.id, extraction_status: "done" } as const;
  const [file] = await keepFiles(ctx, [{ name, media_type, size, sha256, kind }], owner, "caller");
  if (!file) return undefined;
  const reading = { features: featuresOf(assembly.features, solid), pages: [], k_factor: null };
  await keepReading(
    ctx,
    file.id,
    reading,
    renditions.map((each) => ({ ...each, part: "" })),
  );
  return file.id;
}
