import { type Axis, axesOf, isSameLine, type Section } from "./axes.ts";
import { type Bore, largest, reachOf } from "./bores.ts";
import { wallBetween } from "./rolledSheet.ts";
import type { Topology } from "./topology.ts";

/** A thinner wall than this share of the outer radius makes what is within the inside of a tube, not a hole. */
const thinWall = 0.25;

/** Tells the inside of a tube, ring or cup from a hole: the part's outside runs round it with a thin wall between. */
export function tubeInsides(topology: Topology): (bore: Bore) => boolean {
  const least = 0.9 * topology.solid.oriented_box[1];
  const outsides = axesOf(topology, ({ surface }) => !surface.concave).filter(
    (axis) => 2 * largest(axis.sections.map(({ face }) => reachOf(topology, face.id, axis))) >= least,
  );
  return ({ axis, sections }) => {
    const outside = outsides.find((one) => isSameLine(one, axis));
    return outside !== undefined && sections.every((section) => isThin(axis, section, outside));
  };
}

function isThin(axis: Axis, inner: Section, outside: Axis): boolean {
  return outside.sections.some((outer) => {
    const wall = wallBetween(axis, inner.face.surface, outer.face.surface);
    return wall > 0 && wall < thinWall * outer.face.surface.radius;
  });
}
