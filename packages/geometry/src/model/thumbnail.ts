import { entryAt } from "../space/entryAt.ts";
import type { Vector } from "../step/brep.ts";
import type { Span } from "../step/span.ts";
import { outlinesOf } from "./pieces.ts";
import { cornerView, project, projectDirections, type View } from "./projection.ts";
import { drawLine, emptyRaster, fillTriangle, type Raster } from "./raster.ts";
import { shaded } from "./shade.ts";
import { inPlace, type ShownModel } from "./shownModel.ts";

/** Red, green, blue and opacity by bytes, rows from the top. */
export type Picture = { width: number; height: number; rgba: Uint8Array };

/** Drawn so much larger, so that edges become smooth. */
const finer = 2;
const margin = 0.04;

type Piece = { corners: Float32Array; normals: Float32Array; indices: Uint32Array; outline: Outline | null };
type Outline = { corners: Float32Array; indices: Uint32Array };

/** A square picture of the model from one corner above, on a transparent ground. @param size in pixels */
export function thumbnail(model: ShownModel, size: number): Picture {
  const pieces = piecesOf(model, cornerView(sizesOf(model)));
  const raster = emptyRaster(size * finer);
  fitInto(raster.size, pieces);
  for (const piece of pieces) {
    fillPiece(raster, piece);
  }
  for (const { outline } of pieces) {
    drawOutline(raster, outline);
  }
  return { width: size, height: size, rgba: shaded(raster, finer) };
}

/** The far side of a solid is never seen, that of a surface may be. */
function fillPiece(raster: Raster, { corners, normals, indices, outline }: Piece): void {
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const triangle = [entryAt(indices, at), entryAt(indices, at + 1), entryAt(indices, at + 2)] as const;
    const towards = triangle.some((corner) => entryAt(normals, 3 * corner + 2) > 0);
    if (towards || !outline) {
      fillTriangle(raster, corners, normals, triangle);
    }
  }
}

function piecesOf({ solids, loose }: ShownModel, view: View): Piece[] {
  const ofSolids = solids.flatMap(({ mesh, edges, placements }) => {
    const outline = outlinesOf(edges);
    return placements.map((placement) => ({
      corners: project(mesh.positions, placement, view),
      normals: projectDirections(mesh.normals, placement, view),
      indices: mesh.indices,
      outline: { corners: project(outline.positions, placement, view), indices: outline.indices },
    }));
  });
  const ofLoose = loose.map((mesh) => ({
    corners: project(mesh.positions, inPlace, view),
    normals: projectDirections(mesh.normals, inPlace, view),
    indices: mesh.indices,
    outline: null,
  }));
  return [...ofSolids, ...ofLoose];
}

/** Along the axes of the file. */
function sizesOf(model: ShownModel): Vector {
  const straight: View = { right: [1, 0, 0], up: [0, 1, 0], back: [0, 0, 1] };
  const spans = spansOf(piecesOf(model, straight));
  return spans.map(({ low, high }) => high - low) as [number, number, number];
}

function spansOf(pieces: readonly Piece[]): Span[] {
  const spans = [0, 1, 2].map(() => ({ low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }));
  for (const { corners } of pieces) {
    for (const [axis, span] of spans.entries()) {
      for (let at = axis; at < corners.length; at += 3) {
        span.low = Math.min(span.low, entryAt(corners, at));
        span.high = Math.max(span.high, entryAt(corners, at));
      }
    }
  }
  return spans;
}

/** Moves and scales all corners from millimetres, y up, to the middle of the picture, y down. */
function fitInto(size: number, pieces: readonly Piece[]): void {
  const [across, upright] = spansOf(pieces) as [Span, Span, Span];
  const larger = Math.max(across.high - across.low, upright.high - upright.low, 1e-6);
  const scale = (size * (1 - 2 * margin)) / larger;
  const [middleX, middleY] = [(across.low + across.high) / 2, (upright.low + upright.high) / 2];
  for (const { corners, outline } of pieces) {
    for (const points of outline ? [corners, outline.corners] : [corners]) {
      for (let at = 0; at + 2 < points.length; at += 3) {
        points[at] = size / 2 + (entryAt(points, at) - middleX) * scale;
        points[at + 1] = size / 2 - (entryAt(points, at + 1) - middleY) * scale;
        points[at + 2] = entryAt(points, at + 2) * scale;
      }
    }
  }
}

function drawOutline(raster: Raster, outline: Outline | null): void {
  if (!outline) {
    return;
  }
  for (let at = 0; at + 1 < outline.indices.length; at += 2) {
    drawLine(raster, outline.corners, entryAt(outline.indices, at), entryAt(outline.indices, at + 1));
  }
}
