import type { Edge, Face, Solid, Vector } from "../step/brep.ts";

/** A solid's faces and edges by id, and which faces meet in an edge. */
export type Topology = {
  faces: Map<number, Face>;
  edges: Map<number, Edge>;
  /** Twice the same face where an edge is its seam. */
  facesAt: Map<number, Face[]>;
};

export function topologyOf({ faces, edges }: Solid): Topology {
  const facesAt = new Map<number, Face[]>();
  for (const face of faces) {
    for (const { edge } of face.wires.flatMap((wire) => wire.edges)) {
      const known = facesAt.get(edge);
      if (known) {
        known.push(face);
      } else {
        facesAt.set(edge, [face]);
      }
    }
  }
  return {
    faces: new Map(faces.map((face) => [face.id, face])),
    edges: new Map(edges.map((edge) => [edge.id, edge])),
    facesAt,
  };
}

/** The edges of a face, each with the face beyond it; none beyond an edge that no other face shares. */
export function bordersOf(
  { edges, facesAt }: Topology,
  face: Face,
): { edge: Edge; beyond: Face | undefined }[] {
  return face.wires
    .flatMap((wire) => wire.edges)
    .flatMap((use) => {
      const edge = edges.get(use.edge);
      const beyond = facesAt.get(use.edge)?.find((other) => other !== face);
      return edge ? [{ edge, beyond }] : [];
    });
}

export function pointsOf({ edges }: Topology, face: Face): Vector[] {
  return face.wires.flatMap((wire) => wire.edges).flatMap((use) => edges.get(use.edge)?.points ?? []);
}
