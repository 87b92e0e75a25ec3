import { type DxfOptions, readDxf } from "@kantwerk/geometry/readDxf";
import type { ReadingResult, Rendition } from "./fileReader.ts";
import { flatRenditions } from "./flatRenditions.ts";
import { flatThumbnail } from "./pictures.ts";

/** Maximum number of parts that get pictures of their own. */
const mostPictured = 60;

/** Reads a DXF: its picture, and the flat part of each of several parts. @throws UnreadableDrawing */
export async function readDrawing(bytes: Uint8Array, options: DxfOptions): Promise<ReadingResult> {
  const { features, preview, flats } = readDxf(bytes, options);
  const { svg, renditions } = flatRenditions(preview, null);
  const whole = [...renditions, await flatThumbnail(svg)];
  const single: Rendition[] = [];
  for (const { part, preview: own } of flats.slice(0, mostPictured)) {
    const flat = flatRenditions(own, part);
    single.push(...flat.renditions, { ...(await flatThumbnail(flat.svg)), part });
  }
  return { features, pages: [], renditions: [...whole, ...single] };
}
