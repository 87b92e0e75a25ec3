import type { Edge, Placement, SolidMesh } from "../step/brep.ts";

/** Faces that are highlighted together, by the id of their holes, slots or bends in the features. */
export type ShownGroup = { id: string; faces: number[] };

/** One different solid with all its places. `id` is that of the solid in the features. */
export type ShownSolid = {
  id: string;
  mesh: SolidMesh;
  edges: readonly Edge[];
  placements: readonly Placement[];
  groups: readonly ShownGroup[];
};

/** What the 3D preview and its picture are made of. `loose`: surfaces without a solid. */
export type ShownModel = { solids: readonly ShownSolid[]; loose: readonly SolidMesh[] };

export const inPlace: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
