import { entryAt } from "../space/entryAt.ts";
import { cross, dot } from "../space/vector.ts";
import type { SolidMesh, Vector } from "../step/brep.ts";

/** The volume that triangles enclose, in mm³; what faces the wrong way, lacks or lies twice makes it another one. */
export function meshVolume({ positions, indices }: SolidMesh): number {
  const corner = (at: number): Vector => {
    const first = 3 * entryAt(indices, at);
    return [entryAt(positions, first), entryAt(positions, first + 1), entryAt(positions, first + 2)];
  };
  let volume = 0;
  for (let at = 0; at < indices.length; at += 3) {
    volume += dot(corner(at), cross(corner(at + 1), corner(at + 2))) / 6;
  }
  return volume;
}
