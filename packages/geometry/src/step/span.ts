import { entryAt } from "../space/entryAt.ts";
import { cross, dot, times, unit } from "../space/vector.ts";
import type { Edge, Vector } from "./brep.ts";

/** From where to where something reaches along a direction. */
export type Span = { low: number; high: number };

/**
 * How far a solid reaches along a direction of length 1: exact at its corners, lines and arcs, and up to the
 * deflection of the mesh where a curved face alone reaches furthest. @param points those of the mesh
 */
export function spanAlong(way: Vector, points: readonly Vector[], edges: readonly Edge[]): Span {
  const span = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  for (const edge of edges) {
    stretch(span, edge.points, way);
    stretch(span, tipsOf(edge, way), way);
  }
  const exact = { ...span };
  stretch(span, points, way);
  // A mesh keeps its points in single precision: what little they stand out is noise.
  const noise = 1e-5 + (exact.high - exact.low) * 1e-6;
  return {
    low: exact.low - span.low < noise ? exact.low : span.low,
    high: span.high - exact.high < noise ? exact.high : span.high,
  };
}

function stretch(span: Span, points: readonly Vector[], way: Vector): void {
  for (const point of points) {
    const at = dot(point, way);
    span.low = Math.min(span.low, at);
    span.high = Math.max(span.high, at);
  }
}

/** Where an arc reaches furthest between its points. */
function tipsOf({ curve, points }: Edge, way: Vector): Vector[] {
  if (curve.kind !== "circle") {
    return [];
  }
  const flat = cross(cross(curve.axis, way), curve.axis);
  const size = Math.hypot(...flat);
  if (size < 1e-9) {
    return [];
  }
  const reach = times(unit(flat), curve.radius);
  const [x, y, z] = curve.centre;
  const tips: Vector[] = [
    [x + reach[0], y + reach[1], z + reach[2]],
    [x - reach[0], y - reach[1], z - reach[2]],
  ];
  return tips.filter((tip) => liesOnArc(tip, points, curve.centre, curve.axis));
}

/** Between two neighbouring points of the arc. */
function liesOnArc(tip: Vector, points: readonly Vector[], centre: Vector, axis: Vector): boolean {
  const from = (point: Vector): Vector => [point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]];
  const ray = from(tip);
  return points.slice(1).some((point, index) => {
    const start = dot(cross(from(entryAt(points, index)), ray), axis);
    const end = dot(cross(ray, from(point)), axis);
    return start * end >= 0 && dot(ray, from(point)) > 0;
  });
}
