import type { Point } from "./primitives.ts";

export type Box = { minX: number; minY: number; maxX: number; maxY: number };

export const emptyBox: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

export function boxOf(points: Iterable<Point>): Box {
  const box = { ...emptyBox };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

export function joinedBox(boxes: Iterable<Box>): Box {
  const joined = { ...emptyBox };
  for (const box of boxes) {
    joined.minX = Math.min(joined.minX, box.minX);
    joined.minY = Math.min(joined.minY, box.minY);
    joined.maxX = Math.max(joined.maxX, box.maxX);
    joined.maxY = Math.max(joined.maxY, box.maxY);
  }
  return joined;
}

/** Length of the diagonal; 0 for an empty box. */
export function diagonalOf(box: Box): number {
  return box.maxX < box.minX ? 0 : Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
}
