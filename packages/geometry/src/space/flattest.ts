import type { Vector } from "../step/brep.ts";
import { entryAt } from "./entryAt.ts";
import { meanOf, minus } from "./vector.ts";

/** The direction in which points spread least, of length 1: the normal of the plane nearest to them. */
export function flattestDirection(points: readonly Vector[]): Vector {
  const mean = meanOf(points);
  const matrix = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const point of points) {
    const offset = minus(point, mean);
    for (let entry = 0; entry < 9; entry += 1) {
      const product = entryAt(offset, Math.floor(entry / 3)) * entryAt(offset, entry % 3);
      matrix[entry] = entryAt(matrix, entry) + product;
    }
  }
  return leastEigenvector(matrix);
}

/** Of a symmetric 3 × 3 matrix by rows, by Jacobi's rotations. */
function leastEigenvector(matrix: number[]): Vector {
  const vectors = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let round = 0; round < 24; round += 1) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      rotate(matrix, vectors, p, q);
    }
  }
  const values = [entryAt(matrix, 0), entryAt(matrix, 4), entryAt(matrix, 8)];
  const least = values.indexOf(Math.min(...values));
  return [entryAt(vectors, least), entryAt(vectors, 3 + least), entryAt(vectors, 6 + least)];
}

function rotate(matrix: number[], vectors: number[], p: number, q: number): void {
  const beside = entryAt(matrix, 3 * p + q);
  if (beside === 0) {
    return;
  }
  const half = (entryAt(matrix, 3 * q + q) - entryAt(matrix, 3 * p + p)) / (2 * beside);
  const tangent = Math.sign(half || 1) / (Math.abs(half) + Math.hypot(half, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (let row = 0; row < 3; row += 1) {
    turn(matrix, 3 * row + p, 3 * row + q, cosine, sine);
    turn(vectors, 3 * row + p, 3 * row + q, cosine, sine);
  }
  for (let column = 0; column < 3; column += 1) {
    turn(matrix, 3 * p + column, 3 * q + column, cosine, sine);
  }
}

function turn(values: number[], first: number, second: number, cosine: number, sine: number): void {
  const one = entryAt(values, first);
  const two = entryAt(values, second);
  values[first] = cosine * one - sine * two;
  values[second] = sine * one + cosine * two;
}
