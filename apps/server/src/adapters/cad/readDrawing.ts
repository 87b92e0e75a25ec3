import type { ReadingUnit } from "@kantwerk/contract/productCreations";
import { readDxf } from "@kantwerk/geometry/readDxf";
import type { ReadingResult } from "./fileReader.ts";
import { flatRenditions } from "./flatRenditions.ts";
import { flatThumbnail } from "./pictures.ts";

/** Reads a DXF. @throws UnreadableDrawing */
export async function readDrawing(bytes: Uint8Array, unit?: ReadingUnit): Promise<ReadingResult> {
  const { features, preview } = readDxf(bytes, { unit });
  const { svg, renditions } = flatRenditions(preview, null);
  return { features, pages: [], renditions: [...renditions, await flatThumbnail(svg)] };
}
