import type { BendGroup, HoleGroup, SlotGroup } from "../featureGroups.ts";
import { groupBends, type Stroke } from "./bends.ts";
import { groupHoles, groupSlots } from "./holes.ts";
import type { Loop } from "./loops.ts";
import type { Part } from "./part.ts";

/** Holes, slots and bends of one flat part, and which of its contours and bend lines belong to which group. */
export type Groups = {
  holes: HoleGroup[];
  slots: SlotGroup[];
  bends: BendGroup[];
  groupOf: Map<Loop, string>;
  bendGroupOf: Map<Stroke, string>;
};

/** The groups that a drawing itself tells. */
export function groupsIn(part: Part, strokes: readonly Stroke[]): Groups {
  const holes = groupHoles(part.cutouts.holes);
  const slots = groupSlots(part.cutouts.slots);
  const bends = groupBends(strokes);
  return {
    holes: holes.groups,
    slots: slots.groups,
    bends: bends.groups,
    groupOf: new Map([...holes.groupOf, ...slots.groupOf]),
    bendGroupOf: bends.groupOf,
  };
}
