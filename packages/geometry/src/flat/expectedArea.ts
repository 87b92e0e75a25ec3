import type { HoleGroup } from "../features.ts";
import type { Sheet } from "../solid/recognised.ts";
import type { Solid } from "../step/brep.ts";

/**
 * The area that a flat pattern must have for the solid's volume: that of the volume and of what countersinks and
 * counterbores take from it, and in the bends what the neutral line gives more or less than the middle of the sheet.
 */
export function expectedArea(
  { volume }: Solid,
  { thickness, bends }: Sheet,
  holes: readonly HoleGroup[],
  k_factor: number,
): number {
  const taken = holes.reduce((sum, hole) => sum + hole.count * takenBy(hole, thickness), 0);
  const more = bends.reduce(
    (sum, { angle, length }) => sum + ((angle * Math.PI) / 180) * length * (k_factor - 0.5) * thickness,
    0,
  );
  return (volume + taken) / thickness + more;
}

/** What a hole takes beside the hole that is cut through. */
function takenBy(
  { hole_type, diameter, outer_diameter = 0, depth = 0, through }: HoleGroup,
  thickness: number,
): number {
  const quarter = Math.PI / 4;
  if (!through) {
    return quarter * diameter ** 2 * depth;
  }
  if (hole_type === "counterbore") {
    return quarter * (outer_diameter ** 2 - diameter ** 2) * Math.min(depth, thickness);
  }
  if (hole_type === "countersink") {
    const cone = (outer_diameter ** 2 + outer_diameter * diameter + diameter ** 2) / 3;
    return quarter * (cone - diameter ** 2) * Math.min(depth, thickness);
  }
  return 0;
}
