import { gathered } from "../contours/gathered.ts";
import { round } from "../contours/rounding.ts";
import type { SlotGroup } from "../featureGroups.ts";
import { entryAt } from "../space/entryAt.ts";
import { across, lengthOf, minus } from "../space/vector.ts";
import type { Face } from "../step/brep.ts";
import type { Axis, Section } from "./axes.ts";
import { shareOf, spanOf } from "./bores.ts";
import { facesOfGroups } from "./holes.ts";
import type { Span } from "./sheetBends.ts";
import { isSmooth } from "./skins.ts";
import { isParallel, neighboursOf, type Topology } from "./topology.ts";

/** A half cylinder that runs into two planes: one round end of a slot, perhaps. */
type End = { axis: Axis; radius: number; span: Span; faces: number[]; walls: number[] };

/** Slots with two round ends, equal ones together, from short to long. */
export function slotsOf(
  topology: Topology,
  partial: readonly { axis: Axis; sections: Section[] }[],
): { groups: SlotGroup[]; faces: Map<string, number[]> } {
  const ends = partial.flatMap(({ axis, sections }) => endsOf(topology, axis, sections));
  const slots = pairsOf(ends)
    .filter((pair) => isOpen(topology, pair))
    .map(([a, b]) => ({
      width: round(2 * a.radius),
      length: round(2 * a.radius + distance(a.axis, b.axis)),
      faces: [...new Set([...a.faces, ...b.faces, ...a.walls])],
    }))
    .sort((a, b) => a.length - b.length || a.width - b.width);
  const { groups, groupOf } = gathered(
    "slots",
    slots,
    ({ width, length }) => ({ width, length }),
    (a, b) => Math.abs(a.width - b.width) <= 0.01 && Math.abs(a.length - b.length) <= 0.01,
    Number.POSITIVE_INFINITY,
  );
  return { groups, faces: facesOfGroups(groupOf) };
}

function endsOf(topology: Topology, axis: Axis, sections: readonly Section[]): End[] {
  const cylinders = sections.filter(({ face }) => face.surface.kind === "cylinder");
  const radii = [...new Set(cylinders.map(({ face }) => Math.round(face.surface.radius * 100)))];
  return radii.flatMap((key) => {
    const same = cylinders.filter(({ face }) => Math.abs(face.surface.radius * 100 - key) <= 1);
    return stacked(same).flatMap((ring) => endOf(topology, axis, ring));
  });
}

/** Sections at one height along the axis; a slot through two walls has two of them. */
function stacked(sections: readonly Section[]): Section[][] {
  const stacks: Section[][] = [];
  for (const section of [...sections].sort((a, b) => a.span.from - b.span.from)) {
    const last = stacks.at(-1);
    if (last && section.span.from < spanOf(last).to - 0.01) {
      last.push(section);
    } else {
      stacks.push([section]);
    }
  }
  return stacks;
}

function endOf(topology: Topology, axis: Axis, ring: readonly Section[]): End[] {
  const { surface } = entryAt(ring, 0).face;
  const span = spanOf(ring);
  const unique = wallsBeside(
    topology,
    ring.map((section) => section.face),
  );
  return Math.abs(shareOf(ring) - 0.5) < 0.04 && unique.length >= 2
    ? [{ axis, radius: surface.radius, span, faces: ring.map(({ face }) => face.id), walls: unique }]
    : [];
}

/** The planes that an end runs into; of a wall that is split in several faces, all in one row. */
function wallsBeside(topology: Topology, end: readonly Face[]): number[] {
  const reached = [...end];
  const walls = new Set<number>();
  for (const face of reached) {
    for (const { face: beside, edge } of neighboursOf(topology, face)) {
      if (beside.surface.kind === "plane" && !walls.has(beside.id) && isSmooth(face, beside, edge)) {
        walls.add(beside.id);
        reached.push(beside);
      }
    }
  }
  return [...walls];
}

/** Ends that share both of their walls. */
function pairsOf(ends: readonly End[]): [End, End][] {
  const byWall = new Map<number, End[]>();
  const pairs: [End, End][] = [];
  for (const end of ends) {
    const other = end.walls.flatMap((wall) => byWall.get(wall) ?? []).find((known) => isPair(known, end));
    if (other) {
      pairs.push([other, end]);
    }
    for (const wall of end.walls) {
      byWall.set(wall, [...(byWall.get(wall) ?? []), end]);
    }
  }
  return pairs;
}

function isPair(a: End, b: End): boolean {
  return (
    Math.abs(a.radius - b.radius) < 0.01 &&
    isParallel(a.axis.direction, b.axis.direction) &&
    a.walls.filter((wall) => b.walls.includes(wall)).length >= 2 &&
    distance(a.axis, b.axis) > 0.01
  );
}

function distance(a: Axis, b: Axis): number {
  return lengthOf(across(minus(a.origin, b.origin), a.direction));
}

/** A groove that does not go through has a floor, which joins both ends and both walls. */
function isOpen(topology: Topology, [a, b]: [End, End]): boolean {
  const own = new Set([...a.faces, ...b.faces, ...a.walls, ...b.walls]);
  const besides = (end: End) =>
    end.faces.flatMap((id) => neighboursOf(topology, entryAt(topology.faces, id)).map(({ face }) => face));
  const shared = besides(a).filter(
    (face) => !own.has(face.id) && besides(b).some((other) => other.id === face.id),
  );
  const span = a.span.to - a.span.from;
  const slotArea = Math.PI * a.radius ** 2 + 2 * a.radius * distance(a.axis, b.axis);
  return span > 0 && !shared.some((face) => face.area <= slotArea * 1.01);
}
