import earcut from "earcut";
import { entryAt } from "../space/entryAt.ts";
import { cross, dot, frameOf, minus } from "../space/vector.ts";
import type { Edge, Face, SolidMesh, Vector } from "./brep.ts";

/** Triangles of one plane face between the points of its edges, each turning left where it is seen from outside. */
export function planeMesh(face: Face, edges: readonly Edge[]): SolidMesh {
  const normal: Vector = face.surface.kind === "plane" ? face.surface.normal : [0, 0, 1];
  const { x, y } = frameOf(normal);
  const wires = [...face.wires].sort((a, b) => Number(b.outer) - Number(a.outer));
  const rings = wires.map((wire) => ringOf(wire.edges, edges));
  const points = rings.flat();
  let next = 0;
  const starts = rings.map((ring) => {
    const start = next;
    next += ring.length;
    return start;
  });
  const indices = earcut(
    points.flatMap((point) => [dot(point, x), dot(point, y)]),
    starts.slice(1),
  );
  if (!turnsLeft(indices, points, normal)) {
    indices.reverse();
  }
  return {
    positions: Float32Array.from(points.flat()),
    normals: Float32Array.from(points.flatMap(() => normal)),
    indices: Uint32Array.from(indices),
    faces: [{ face: face.id, first: 0, count: indices.length / 3 }],
  };
}

/** The points of a closed wire, each once. */
function ringOf(uses: Face["wires"][number]["edges"], edges: readonly Edge[]): Vector[] {
  return uses.flatMap(({ edge, reversed }) => {
    const { points } = entryAt(edges, edge);
    return (reversed ? points.toReversed() : points).slice(0, -1);
  });
}

function turnsLeft(indices: readonly number[], points: readonly Vector[], normal: Vector): boolean {
  const corner = (at: number) => entryAt(points, entryAt(indices, at));
  let turn = 0;
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)];
    turn += dot(cross(minus(b, a), minus(c, a)), normal);
  }
  return turn > 0;
}
