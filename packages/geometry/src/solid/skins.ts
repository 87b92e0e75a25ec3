import { entryAt } from "../space/entryAt.ts";
import type { Edge, Face } from "../step/brep.ts";
import { type BendFaces, type Cylinder, isTangent, type RoundFace } from "./sheetBends.ts";
import { directionOf, isParallel, neighboursOf, type Topology } from "./topology.ts";

/** Faces that lie beside one another without a corner: one whole side of a sheet. */
export type Skin = { faces: number[]; area: number };

/** Whether a side of a sheet goes on from one face to another beyond an edge. */
type GoesOn = (face: Face, beside: Face, edge: Edge) => boolean;

/** The sides of a sheet, the largest first: main planes, and the bends that run into them. */
export function skinsOf(
  topology: Topology,
  main: Set<number>,
  bends: readonly BendFaces[],
  goesOn: GoesOn,
): Skin[] {
  const rounded = new Set(bends.flatMap(({ inner, outer }) => [inner.id, outer.id]));
  const waiting = new Set([...main, ...rounded]);
  const skins: Skin[] = [];
  for (const start of waiting) {
    const faces = reachedFrom(topology, start, waiting, goesOn);
    const area = faces.reduce((sum, id) => sum + entryAt(topology.faces, id).area, 0);
    skins.push({ faces, area });
  }
  return skins.sort((a, b) => b.area - a.area);
}

/** Takes out of `waiting` what can be reached from one face. */
function reachedFrom(topology: Topology, start: number, waiting: Set<number>, goesOn: GoesOn): number[] {
  const reached = [start];
  waiting.delete(start);
  for (const id of reached) {
    const face = entryAt(topology.faces, id);
    for (const { face: beside, edge } of neighboursOf(topology, face)) {
      if (waiting.has(beside.id) && goesOn(face, beside, edge)) {
        waiting.delete(beside.id);
        reached.push(beside.id);
      }
    }
  }
  return reached;
}

/** Whether two faces meet at an edge without a corner. */
export function isSmooth(face: Face, beside: Face, edge: Edge): boolean {
  const [a, b] = [face.surface, beside.surface];
  if (a.kind === "plane" && b.kind === "plane") {
    return isParallel(a.normal, b.normal, 0.01);
  }
  if (a.kind === "cylinder" && b.kind === "cylinder") {
    return (
      a.concave === b.concave && Math.abs(a.radius - b.radius) < 0.01 && isParallel(a.axis, b.axis, 0.01)
    );
  }
  const [cylinder, plane] = a.kind === "cylinder" ? [face, beside] : [beside, face];
  return plane.surface.kind === "plane" && isRoundFace(cylinder) && touches(cylinder.surface, plane, edge);
}

function isRoundFace(face: Face): face is RoundFace {
  return face.surface.kind === "cylinder";
}

function touches(cylinder: Cylinder, plane: Face, edge: Edge): boolean {
  const direction = directionOf(edge);
  return (
    plane.surface.kind === "plane" &&
    direction !== undefined &&
    isParallel(direction, cylinder.axis, 0.01) &&
    isTangent(cylinder, plane.surface.normal, entryAt(edge.points, 0))
  );
}
