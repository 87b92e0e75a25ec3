import type { Arc } from "./circles.ts";
import type { Spot } from "./snapping.ts";

/** What lies between two spots, in mm. */
export type Measurement = {
  distance: number;
  along: { x: number; y: number; z: number };
  /** Between the rims of holes, or the rim of one and a point, where both lie in one plane. */
  betweenRims: number | null;
};

/** Directions that differ by less are the same, in shares of the distance. */
const aslant = 0.01;

const radiusOf = ({ arc }: Spot): number => (arc?.isFull ? arc.radius : 0);

/** Measures between two spots. */
export function measurementOf(from: Spot, to: Spot): Measurement {
  const way = to.point.clone().sub(from.point);
  const distance = way.length();
  const circles = [from, to].flatMap(({ arc }) => (arc?.isFull ? [arc] : []));
  const isFlat = ({ normal }: Arc) => Math.abs(normal.dot(way)) <= aslant * distance;
  const rest = distance - radiusOf(from) - radiusOf(to);
  return {
    distance,
    along: { x: Math.abs(way.x), y: Math.abs(way.y), z: Math.abs(way.z) },
    betweenRims: circles.length > 0 && rest > 0 && circles.every(isFlat) ? rest : null,
  };
}

/**
 * A measured length as finely as the model is known.
 * @param grid how exact its points are, in mm
 */
export function asExact(length: number, grid: number): number {
  const step = grid > 0.01 ? 10 : 100;
  return Math.round(length * step) / step;
}
