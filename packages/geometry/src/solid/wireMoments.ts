import { entryAt } from "../space/entryAt.ts";
import { cross, distanceBetween, dot, lengthOf, minus, plus, times } from "../space/vector.ts";
import type { Edge, Vector } from "../step/brep.ts";
import { isSmooth } from "./skins.ts";
import type { Topology } from "./topology.ts";

/** A symmetric 3 × 3 matrix by its rows. */
type Matrix = readonly [Vector, Vector, Vector];

/** How the edges of a solid are spread round their middle, each weighing as much as it is long. */
export type WireMoments = {
  length: number;
  middle: Vector;
  spread: Matrix;
  /** Two figures, 1, −1 or 0, which the mirror turns round. */
  handed: [number, number];
};

/** One straight piece of an edge, from its middle `at` along `way`; `weight` is its share of the whole length. */
type Visit = (at: Vector, way: Vector, weight: number) => void;

/** Smaller figures of being handed are noise. */
const noise: [number, number] = [3e-8, 1e-6];

/** Seams and edges within one surface do not count, so that faces split in two are as good as whole ones. */
export function wireMomentsOf(topology: Topology): WireMoments {
  const edges = topology.solid.edges.filter((edge) => isCorner(topology, edge));
  const length = edges.reduce((sum, edge) => sum + edge.length, 0);
  let middle: Vector = [0, 0, 0];
  visit(edges, length, (at, _way, weight) => {
    middle = plus(middle, times(at, weight));
  });
  const rows: [Vector, Vector, Vector] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  let vector: Vector = [0, 0, 0];
  let screw: Vector = [0, 0, 0];
  visit(edges, length, (at, way, weight) => {
    const offset = minus(at, middle);
    for (const axis of [0, 1, 2] as const) {
      rows[axis] = plus(rows[axis], times(offset, weight * offset[axis]));
    }
    vector = plus(vector, times(offset, weight * lengthOf(offset)));
    screw = plus(screw, times(cross(offset, way), weight * dot(offset, way)));
  });
  return { length, middle, spread: rows, handed: handedOf(rows, vector, screw) };
}

function isCorner({ besides, faces }: Topology, edge: Edge): boolean {
  const [one, other] = entryAt(besides, edge.id);
  if (one === undefined || other === undefined) {
    return false;
  }
  const [a, b] = [entryAt(faces, one), entryAt(faces, other)];
  return a.surface.kind !== b.surface.kind || !isSmooth(a, b, edge);
}

function visit(edges: readonly Edge[], length: number, each: Visit): void {
  for (const edge of edges) {
    const { points } = edge;
    let drawn = 0;
    for (let index = 1; index < points.length; index += 1) {
      drawn += distanceBetween(entryAt(points, index - 1), entryAt(points, index));
    }
    for (let index = 1; index < points.length; index += 1) {
      const [start, end] = [entryAt(points, index - 1), entryAt(points, index)];
      const own = distanceBetween(start, end);
      if (own > 0) {
        const weight = ((own / drawn) * edge.length) / length;
        each(times(plus(start, end), 0.5), times(minus(end, start), 1 / own), weight);
      }
    }
  }
}

/**
 * Two volumes between vectors that the mirror turns round: one needs a solid without any symmetry, the other stands a
 * half turn that leaves it as it is. As shares of the solid's size.
 */
function handedOf(spread: Matrix, vector: Vector, screw: Vector): [number, number] {
  const size = spread[0][0] + spread[1][1] + spread[2][2];
  const direct = times(vector, 1 / size);
  const once = times(applied(spread, direct), 1 / size);
  const twice = times(applied(spread, once), 1 / size);
  const square = dot(direct, direct);
  const twist = square < 1e-10 ? 0 : dot(cross(direct, once), twice) / square;
  return [sign(twist, noise[0]), sign(dot(direct, screw) / size, noise[1])];
}

export function applied(matrix: Matrix, vector: Vector): Vector {
  return [dot(matrix[0], vector), dot(matrix[1], vector), dot(matrix[2], vector)];
}

function sign(value: number, least: number): number {
  return Math.abs(value) > least ? Math.sign(value) : 0;
}
