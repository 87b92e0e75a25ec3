import type { Vector } from "../step/brep.ts";
import { dot } from "./vector.ts";

/** Where points begin and end along a direction. */
export function extent(points: readonly Vector[], direction: Vector): [from: number, to: number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of points) {
    const height = dot(point, direction);
    from = Math.min(from, height);
    to = Math.max(to, height);
  }
  return [from, to];
}
