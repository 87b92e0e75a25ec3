import { createHash } from "node:crypto";
import type { BendGroup, HoleGroup, SlotGroup } from "../featureGroups.ts";
import { distanceBetween, dot, lengthOf, minus, plus, times } from "../space/vector.ts";
import type { Vector } from "../step/brep.ts";
import type { Bore } from "./bores.ts";
import type { Topology } from "./topology.ts";
import { applied, type WireMoments, wireMomentsOf } from "./wireMoments.ts";

type Groups = {
  holes: readonly HoleGroup[];
  slots: readonly SlotGroup[];
  bends: readonly BendGroup[];
};

/** As many holes at most are held against one another. */
const mostPairs = 200;

/**
 * Equal for solids of the same geometry wherever they lie, however they are turned and their faces split; a solid and its
 * mirror image differ. Of figures rounded to about a tenth of a millimetre, or of a percent.
 */
export function keyOf(topology: Topology, bores: readonly Bore[], { holes, slots, bends }: Groups): string {
  const { solid } = topology;
  const moments = wireMomentsOf(topology);
  const figures = [
    "solid",
    ...[solid.volume, solid.area, moments.length, ...invariantsOf(moments)].map(permille),
    ...[...solid.oriented_box].sort((a, b) => b - a).map(tenths),
    ...holes.map(({ hole_type, diameter, count }) => `${hole_type} ${tenths(diameter)} ${count}`).sort(),
    ...slots.map(({ width, length, count }) => `slot ${tenths(width)} ${tenths(length)} ${count}`).sort(),
    ...bends
      .map(({ angle, length, count }) => `bend ${tenths(angle ?? 0)} ${tenths(length)} ${count}`)
      .sort(),
    ...placesOf(bores, moments).map(tenths),
    ...moments.handed.map(String),
  ];
  return createHash("sha256").update(figures.join("\n")).digest("hex").slice(0, 32);
}

/** Steps lie beside the round values that parts have, so that noise does not push those over a step. */
function tenths(value: number): string {
  return String(Math.round(value * 10 + 0.037));
}

function permille(value: number): string {
  return value > 0 ? String(Math.round(Math.log(value) * 1000)) : "0";
}

/** Of the spread, whichever way it is turned. */
function invariantsOf({ spread: [a, b, c] }: WireMoments): number[] {
  return [a[0] + b[1] + c[2], Math.sqrt(dot(a, a) + dot(b, b) + dot(c, c))];
}

/** Where the bores are: as seen from the middle, along the part's own length and breadth, and from one another. */
function placesOf(bores: readonly Bore[], { middle, spread }: WireMoments): number[] {
  const size = Math.sqrt(spread[0][0] + spread[1][1] + spread[2][2]);
  const offsets = bores.map((bore) => minus(middleOf(bore), middle));
  const few = offsets.length <= mostPairs ? offsets : [];
  return [
    sum(offsets.map(lengthOf)),
    sum(offsets.map((offset) => Math.sqrt(Math.max(0, dot(offset, applied(spread, offset)))) / size)),
    sum(few.flatMap((one, index) => few.slice(index + 1).map((other) => distanceBetween(one, other)))),
  ];
}

function middleOf({ axis, span }: Bore): Vector {
  return plus(axis.origin, times(axis.direction, (span.from + span.to) / 2));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
