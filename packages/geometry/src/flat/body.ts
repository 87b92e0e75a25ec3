import type { Face } from "../step/brep.ts";
import type { Skin } from "./skin.ts";
import { bordersOf, type Topology } from "./topology.ts";

/**
 * The faces that belong to the body of the sheet beyond its skin: the cut faces and the other side. What hangs only on
 * the skin, as the inside of a blind hole, an engraving or something raised, is not among them.
 */
export function bodyBeyond({ charts }: Skin, topology: Topology): Set<Face> {
  let largest = new Set<Face>();
  let largestArea = 0;
  const left = new Set([...topology.faces.values()].filter((face) => !charts.has(face)));
  for (const start of left) {
    const part = new Set([start]);
    left.delete(start);
    let area = 0;
    for (const face of part) {
      area += face.area;
      for (const { beyond } of bordersOf(topology, face)) {
        if (beyond && left.delete(beyond)) {
          part.add(beyond);
        }
      }
    }
    if (area > largestArea) {
      largest = part;
      largestArea = area;
    }
  }
  return largest;
}
