import { type Axis, axesOf, isSameLine } from "./axes.ts";
import type { Bore } from "./bores.ts";
import { wallBetween } from "./rolledSheet.ts";
import type { Topology } from "./topology.ts";

/** What is drawn out of a sheet has walls of about its thickness; no thicker than this share of it. */
const thickest = 1.6;
/** A bore longer than this share of the thickness goes on beyond the sheet. */
const beyond = 1.05;

/** The outsides of what is drawn out of a sheet round a bore, as the collar of a hole for a thread: ids of their faces. */
export function collarsOf(topology: Topology, thickness: number): (bore: Bore) => number[] {
  const outsides = axesOf(topology, ({ surface }) => !surface.concave);
  return (bore) => {
    if (bore.span.to - bore.span.from < beyond * thickness) {
      return [];
    }
    const outside = outsides.find((one) => isSameLine(one, bore.axis));
    return (outside?.sections ?? [])
      .filter(({ face }) => isAround(bore.axis, bore, face.surface, thickest * thickness))
      .map(({ face }) => face.id);
  };
}

function isAround(
  axis: Axis,
  { sections }: Bore,
  outside: Axis["sections"][number]["face"]["surface"],
  most: number,
): boolean {
  return sections.some(({ face }) => {
    const wall = wallBetween(axis, face.surface, outside);
    return wall > 0 && wall <= most;
  });
}
