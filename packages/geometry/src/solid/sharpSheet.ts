import type { Edge, Face } from "../step/brep.ts";
import { isClosedProfile } from "./closedProfile.ts";
import { isRound, runsIntoPlanes } from "./sheetBends.ts";
import { isSmooth, skinsOf } from "./skins.ts";
import type { Thickness } from "./thickness.ts";
import { directionOf, type Topology } from "./topology.ts";

/** What is known of a sheet that cannot be laid flat. */
export type SheetFigures = { thickness: number; flat_area: number; cut_length: number };

const enough = 0.75;

/**
 * A sheet of one thickness whose bends are sharp corners on one side or both: an angle profile may look the same. Undefined for
 * what branches, as what is welded together, and for a closed profile.
 */
export function sharpSheetOf(topology: Topology, thickness: Thickness | undefined): SheetFigures | undefined {
  if (!thickness) {
    return undefined;
  }
  const rounded = topology.faces.filter((face) => isRound(face) && runsIntoPlanes(topology, face));
  const sides = new Set([...thickness.main, ...rounded.map(({ id }) => id)]);
  const [front, back, third] = skinsOf(topology, sides, [], meetsStraight);
  if (!front || !back || (third && third.area > 0.1 * back.area)) {
    return undefined;
  }
  const { volume, area } = topology.solid;
  const both = front.area + back.area;
  const doubt = Math.abs(volume - (thickness.value * both) / 2) / volume;
  const isSheet = both / area > enough && back.area > enough * front.area && doubt < 0.1;
  if (!isSheet || isClosedProfile(topology, front.faces, [], { sharp: true })) {
    return undefined;
  }
  return {
    thickness: thickness.value,
    flat_area: volume / thickness.value,
    cut_length: (area - both) / thickness.value,
  };
}

function meetsStraight(face: Face, beside: Face, edge: Edge): boolean {
  return directionOf(edge) !== undefined || isSmooth(face, beside, edge);
}
