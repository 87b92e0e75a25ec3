import { entryAt } from "../space/entryAt.ts";
import type { Point } from "./primitives.ts";

/** The corners of the convex hull, counter-clockwise (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const half: Point[] = [];
  for (const point of sorted) {
    while (half.length > 1 && !turnsLeft(entryAt(half, -2), entryAt(half, -1), point)) {
      half.pop();
    }
    half.push(point);
  }
  return half.slice(0, -1);
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 1e-12;
}
