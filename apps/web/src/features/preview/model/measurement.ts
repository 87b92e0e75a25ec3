import type { Arc } from "./circles.ts";
import type { Spot } from "./snapping.ts";

/** The distances between two spots, in mm. */
export type Measurement = {
  distance: number;
  along: { x: number; y: number; z: number };
  /** Between the rims of two holes, or a rim and a point, if they are coplanar. */
  betweenRims: number | null;
};

/** Tolerance for coplanar spots, relative to the distance. */
const coplanarTolerance = 0.01;

const radiusOf = ({ arc }: Spot): number => (arc?.isFull ? arc.radius : 0);

export function measurementOf(from: Spot, to: Spot): Measurement {
  const way = to.point.clone().sub(from.point);
  const distance = way.length();
  const circles = [from, to].flatMap(({ arc }) => (arc?.isFull ? [arc] : []));
  const isFlat = ({ normal }: Arc) => Math.abs(normal.dot(way)) <= coplanarTolerance * distance;
  const rest = distance - radiusOf(from) - radiusOf(to);
  return {
    distance,
    along: { x: Math.abs(way.x), y: Math.abs(way.y), z: Math.abs(way.z) },
    betweenRims: circles.length > 0 && rest > 0 && circles.every(isFlat) ? rest : null,
  };
}

/**
 * Rounds a length to the model's resolution.
 * @param grid resolution of the points, in mm
 */
export function toGrid(length: number, grid: number): number {
  const step = grid > 0.01 ? 10 : 100;
  return Math.round(length * step) / step;
}
