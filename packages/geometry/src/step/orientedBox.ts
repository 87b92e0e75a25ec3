import { hullOf } from "../plane/hull.ts";
import type { Point } from "../plane/primitives.ts";
import { entryAt } from "../space/entryAt.ts";
import { cross, dot, frameOf } from "../space/vector.ts";
import type { Edge, Face, Vector } from "./brep.ts";
import { type Span, spanAlong } from "./span.ts";

/** Three directions at right angles; a box lies along them. */
type Frame = { x: Vector; y: Vector; z: Vector };

const mostDirections = 24;
const same = 1e-4;

/**
 * Edge lengths of the smallest box round a solid, longest first: it lies flat on one of the larger faces, or upright on
 * an axis of the file.
 */
export function orientedBox(
  points: readonly Vector[],
  edges: readonly Edge[],
  faces: readonly Face[],
): Vector {
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const up of uprights(faces)) {
    const { x, y, z } = flattestFrame(points, up);
    const sizes = [x, y, z].map((way) => sizeOf(spanAlong(way, points, edges)));
    const volume = sizes.reduce((product, size) => product * size, 1);
    if (volume < least * (1 - 1e-9)) {
      best = sizes;
      least = volume;
    }
  }
  return best.toSorted((a, b) => b - a) as [number, number, number];
}

function sizeOf({ low, high }: Span): number {
  return high - low;
}

/** Normals of planes and axes of round faces, those of the largest faces first, each direction once. */
function uprights(faces: readonly Face[]): Vector[] {
  const found: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (const { surface } of faces.toSorted((a, b) => b.area - a.area)) {
    const way = "normal" in surface ? surface.normal : "axis" in surface ? surface.axis : null;
    if (way && !found.some((other) => Math.abs(dot(other, way)) > 1 - same)) {
      found.push(way);
    }
    if (found.length >= mostDirections) {
      break;
    }
  }
  return found;
}

/** Seen from above, the least rectangle lies along a side of the hull. */
function flattestFrame(points: readonly Vector[], up: Vector): Frame {
  const { x, y } = frameOf(up);
  const hull = hullOf(points.map((point) => ({ x: dot(point, x), y: dot(point, y) })));
  let best: Frame = { x, y, z: up };
  let least = Number.POSITIVE_INFINITY;
  for (const [index, corner] of hull.entries()) {
    const next = entryAt(hull, (index + 1) % hull.length);
    const size = Math.hypot(next.x - corner.x, next.y - corner.y);
    const [cosine, sine] = [(next.x - corner.x) / size, (next.y - corner.y) / size];
    const area = extentOf(hull, cosine, sine) * extentOf(hull, -sine, cosine);
    if (area < least * (1 - 1e-9)) {
      least = area;
      const along = turned(x, y, cosine, sine);
      best = { x: along, y: cross(up, along), z: up };
    }
  }
  return best;
}

function turned(x: Vector, y: Vector, cosine: number, sine: number): Vector {
  return [cosine * x[0] + sine * y[0], cosine * x[1] + sine * y[1], cosine * x[2] + sine * y[2]];
}

function extentOf(corners: readonly Point[], dx: number, dy: number): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { x, y } of corners) {
    const at = x * dx + y * dy;
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return high - low;
}
