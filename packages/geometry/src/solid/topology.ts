import { entryAt } from "../space/entryAt.ts";
import { dot, lengthOf, minus, unit } from "../space/vector.ts";
import type { Box, Edge, Face, Solid, Vector } from "../step/brep.ts";

/** A solid with what lies beside what. */
export type Topology = {
  solid: Solid;
  faces: readonly Face[];
  /** Edge id → ids of the faces beside it; one face alone for a seam. */
  besides: readonly number[][];
  /** Face id → all points of its edges. */
  points: readonly (readonly Vector[])[];
  /** The points of all faces. */
  allPoints: readonly Vector[];
  /** Face id → box of these points. */
  boxes: readonly Box[];
};

export function topologyOf(solid: Solid): Topology {
  const besides: number[][] = solid.edges.map(() => []);
  for (const face of solid.faces) {
    for (const edge of edgesOf(face)) {
      const known = entryAt(besides, edge);
      if (!known.includes(face.id)) {
        known.push(face.id);
      }
    }
  }
  const points = solid.faces.map((face) =>
    edgesOf(face).flatMap((edge) => entryAt(solid.edges, edge).points),
  );
  return { solid, faces: solid.faces, besides, points, allPoints: points.flat(), boxes: points.map(boxOf) };
}

/** Ids of the edges round a face, a seam twice. */
export function edgesOf(face: Face): number[] {
  return face.wires.flatMap((wire) => wire.edges.map(({ edge }) => edge));
}

/** The faces beside a face, each with the edge between; a face may come several times. */
export function neighboursOf({ solid, faces, besides }: Topology, face: Face): { face: Face; edge: Edge }[] {
  return edgesOf(face).flatMap((id) =>
    entryAt(besides, id)
      .filter((other) => other !== face.id)
      .map((other) => ({ face: entryAt(faces, other), edge: entryAt(solid.edges, id) })),
  );
}

/** Along a straight edge; undefined for any other. */
export function directionOf({ curve, points }: Edge): Vector | undefined {
  const way = minus(entryAt(points, -1), entryAt(points, 0));
  return curve.kind === "line" && lengthOf(way) > 1e-6 ? unit(way) : undefined;
}

export function isParallel(a: Vector, b: Vector, tolerance = 1e-3): boolean {
  return 1 - Math.abs(dot(a, b)) < (tolerance * tolerance) / 2;
}

export function boxOf(points: readonly Vector[]): Box {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as [[number, number, number], [number, number, number]];
  for (const point of points) {
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], point[axis]);
      max[axis] = Math.max(max[axis], point[axis]);
    }
  }
  return { min, max };
}

/** The directions that weigh most, the heaviest first; parallel ones are one. */
export function heaviest(weighed: readonly { direction: Vector; weight: number }[], most: number): Vector[] {
  const found: { direction: Vector; weight: number }[] = [];
  for (const { direction, weight } of weighed) {
    const known = found.find((one) => isParallel(one.direction, direction));
    if (known) known.weight += weight;
    else found.push({ direction, weight });
  }
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ direction }) => direction);
}

/** Whether two boxes come nearer to one another than a gap, along each axis. */
export function isNear(a: Box, b: Box, gap: number): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => a.min[axis] - gap <= b.max[axis] && b.min[axis] - gap <= a.max[axis],
  );
}
