import { flatDxf } from "@kantwerk/geometry/flatDxf";
import { flatSvg } from "@kantwerk/geometry/flatSvg";
import type { FlatPreview } from "@kantwerk/geometry/preview";
import type { Rendition } from "./fileReader.ts";

/** A flat part as SVG and DXF; `part` is the id of the assembly's solid. */
export function flatRenditions(
  preview: FlatPreview,
  part: string | null,
): { svg: string; renditions: Rendition[] } {
  const svg = flatSvg(preview);
  const drawing = flatDxf(preview);
  return {
    svg,
    renditions: [
      { kind: "flat", page: 0, part, media_type: "image/svg+xml", bytes: Buffer.from(svg) },
      { kind: "flat_dxf", page: 0, part, media_type: "image/vnd.dxf", bytes: Buffer.from(drawing) },
    ],
  };
}
