import type { Edge, Face, SolidMesh } from "../step/brep.ts";

/** The corners of the triangles of some faces. */
export function pickTriangles(mesh: SolidMesh, faces: readonly number[]): Uint32Array<ArrayBuffer> {
  const wanted = new Set(faces);
  const ranges = mesh.faces.filter(({ face }) => wanted.has(face));
  const picked = new Uint32Array(ranges.reduce((sum, { count }) => sum + 3 * count, 0));
  let at = 0;
  for (const { first, count } of ranges) {
    picked.set(mesh.indices.subarray(3 * first, 3 * (first + count)), at);
    at += 3 * count;
  }
  return picked;
}

/** Edges that one sees as lines: not the seams where a round face meets itself. */
export function visibleEdges(faces: readonly Face[], edges: readonly Edge[]): Edge[] {
  const seams = new Set<number>();
  for (const { wires } of faces) {
    const seen = new Set<number>();
    for (const { edge } of wires.flatMap((wire) => wire.edges)) {
      if (seen.has(edge)) {
        seams.add(edge);
      }
      seen.add(edge);
    }
  }
  return edges.filter(({ id }) => !seams.has(id));
}

/** Points of edges, and pairs of them to be joined by a line. */
export function outlinesOf(edges: readonly Edge[]): {
  positions: Float32Array<ArrayBuffer>;
  indices: Uint32Array<ArrayBuffer>;
} {
  const positions = new Float32Array(edges.reduce((sum, { points }) => sum + 3 * points.length, 0));
  const indices: number[] = [];
  let corner = 0;
  for (const { points } of edges) {
    for (const [index, point] of points.entries()) {
      positions.set(point, 3 * corner);
      if (index < points.length - 1) {
        indices.push(corner, corner + 1);
      }
      corner += 1;
    }
  }
  return { positions, indices: Uint32Array.from(indices) };
}
