import type { Vector } from "../step/brep.ts";

export function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** The way from `b` to `a`. */
export function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function times(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function lengthOf(a: Vector): number {
  return Math.hypot(a[0], a[1], a[2]);
}

/** The direction of a vector; not a number for one of no length. */
export function unit(a: Vector): Vector {
  return times(a, 1 / lengthOf(a));
}

export function distanceBetween(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** What remains of a vector beside a direction of length 1. */
export function across(a: Vector, axis: Vector): Vector {
  return minus(a, times(axis, dot(a, axis)));
}

export function meanOf(vectors: readonly Vector[]): Vector {
  const sum = vectors.reduce(plus, [0, 0, 0] as Vector);
  return times(sum, 1 / vectors.length);
}

/** Two directions that stand at right angles to one another and to a direction of length 1. */
export function frameOf(axis: Vector): { x: Vector; y: Vector } {
  const start: Vector = Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = unit(cross(axis, start));
  return { x, y: cross(axis, x) };
}

/** The corners of the cube round a point, so far from its sides. */
export function cornersAround([x, y, z]: Vector, far: number): Vector[] {
  const sides = (value: number) => [value - far, value + far];
  return sides(x).flatMap((a) => sides(y).flatMap((b) => sides(z).map((c): Vector => [a, b, c])));
}
