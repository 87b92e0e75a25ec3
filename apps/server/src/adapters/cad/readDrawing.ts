import { flatSvg } from "@kantwerk/geometry/flatSvg";
import { readDxf } from "@kantwerk/geometry/readDxf";
import type { ReadingResult } from "./fileReader.ts";
import { flatThumbnail } from "./pictures.ts";

/** Reads a DXF. @throws UnreadableDrawing */
export async function readDrawing(bytes: Uint8Array): Promise<ReadingResult> {
  const { features, preview } = readDxf(bytes);
  const svg = flatSvg(preview);
  const flat = {
    kind: "flat",
    page: 0,
    part: null,
    media_type: "image/svg+xml",
    bytes: Buffer.from(svg),
  } as const;
  return { features, pages: [], renditions: [flat, await flatThumbnail(svg)] };
}
