import { entryAt } from "../space/entryAt.ts";
import { distanceBetween, dot, meanOf } from "../space/vector.ts";
import type { Vector } from "../step/brep.ts";
import type { Strip } from "./recognised.ts";
import { cornerOf, facesOf, pairsOf, type Turn } from "./turns.ts";

/** A bend that is drawn sharp, or whose rounded faces are not a thickness apart. */
export type Corner = {
  inner: Turn[];
  outer: Turn[];
  inner_radius: number;
  assumed_radius: boolean;
  /** In radians. */
  angle: number;
  length: number;
  axis: { origin: Vector; direction: Vector };
  strips: Strip[];
  drawn_length: number;
};

export type Corners = { thickness: number; sharp_radius: number };

/** A smaller inside radius, in shares of the thickness, is as good as sharp: nobody bends so. */
const tiny = 0.1;

export const isTiny = (radius: number, thickness: number) => radius <= tiny * thickness;

/** Bends of a sheet among the turns of its sides. */
export function cornersOf(turns: readonly Turn[], given: Corners): Corner[] {
  const corners = groupsOf(turns, given.thickness).map(({ inner, outer }) => cornerFrom(inner, outer, given));
  return withHems(corners, given);
}

type Group = { inner: Turn[]; outer: Turn[] };

/** Turns that are one bend: pairs that share a turn, or go on beside one another on one line. */
function groupsOf(turns: readonly Turn[], thickness: number): Group[] {
  const groupOf = new Map<Turn, Group>();
  const groups = new Set<Group>();
  for (const { inner, outer } of pairsOf(turns, thickness)) {
    const known = [groupOf.get(inner), groupOf.get(outer)].filter((group) => group !== undefined);
    const group: Group = known[0] ?? { inner: [], outer: [] };
    groups.add(group);
    for (const other of known.slice(1).filter((one) => one !== group)) {
      groups.delete(other);
      group.inner.push(...other.inner);
      group.outer.push(...other.outer);
    }
    if (!group.inner.includes(inner)) group.inner.push(inner);
    if (!group.outer.includes(outer)) group.outer.push(outer);
    for (const turn of [...group.inner, ...group.outer]) groupOf.set(turn, group);
  }
  return touching([...groups]);
}

const sameLine = 0.05;

const reachOf = (turns: readonly Turn[]) => ({
  from: turns.reduce((least, { span }) => Math.min(least, span.from), Number.POSITIVE_INFINITY),
  to: turns.reduce((most, { span }) => Math.max(most, span.to), Number.NEGATIVE_INFINITY),
});

/** Joins groups that follow each other without a gap on one line. */
function touching(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups.toSorted((a, b) => reachOf(a.inner).from - reachOf(b.inner).from)) {
    const before = joined.find(
      (one) =>
        distanceBetween(cornerOf(entryAt(one.inner, 0), 0), cornerOf(entryAt(group.inner, 0), 0)) <
          sameLine &&
        distanceBetween(entryAt(one.inner, 0).axis, entryAt(group.inner, 0).axis) < 1e-3 &&
        reachOf(group.inner).from < reachOf(one.inner).to + sameLine,
    );
    if (before) {
      before.inner.push(...group.inner);
      before.outer.push(...group.outer);
    } else {
      joined.push(group);
    }
  }
  return joined;
}

function cornerFrom(inner: Turn[], outer: Turn[], { thickness, sharp_radius }: Corners): Corner {
  const [hollow, round] = [entryAt(inner, 0), entryAt(outer, 0)];
  const assumed_radius = isTiny(hollow.radius, thickness);
  const inner_radius = assumed_radius ? sharp_radius : hollow.radius;
  const { angle } = hollow;
  const tangent = Math.tan(angle / 2);
  const { from, to } = reachOf(inner);
  const stripOf = ({ faces, edges, hollow, radius }: Turn): Strip => {
    const drawn = hollow ? inner_radius : inner_radius + thickness;
    return { faces, edges, hollow, surplus: 2 * (drawn - radius) * tangent };
  };
  const more = (hollow.radius ** 2 - round.radius ** 2) * (tangent - angle / 2);
  return {
    inner,
    outer,
    inner_radius,
    assumed_radius,
    angle,
    length: to - from,
    axis: { origin: cornerOf(hollow, inner_radius), direction: hollow.axis },
    strips: [...inner, ...outer].map(stripOf),
    drawn_length: (2 * inner_radius + thickness) * tangent + more / thickness,
  };
}

/** In radians. */
const right = Math.PI / 2;
const nearlyRight = 0.05;

/** Two sharp bends to one side with no room for their radii between are one: the sheet is folded back on itself. */
function withHems(corners: readonly Corner[], given: Corners): Corner[] {
  const byFace = new Map<number, Corner[]>();
  for (const corner of corners.filter(isSingleRight)) {
    for (const face of entryAt(corner.outer, 0).faces) {
      byFace.set(face, [...(byFace.get(face) ?? []), corner]);
    }
  }
  const gone = new Set<Corner>();
  const hems = [...byFace].flatMap(([back, [one, other, third]]) => {
    const hem =
      one && other && !third && !gone.has(one) && !gone.has(other) && hemOf(one, other, back, given);
    if (!hem) return [];
    gone.add(one).add(other);
    return [hem];
  });
  return [...corners.filter((corner) => !gone.has(corner)), ...hems];
}

function isSingleRight({ inner, outer, angle }: Corner): boolean {
  const isSharp = inner.every(({ rounded }) => rounded === null);
  return isSharp && inner.length === 1 && outer.length === 1 && Math.abs(angle - right) < nearlyRight;
}

function hemOf(
  one: Corner,
  other: Corner,
  back: number,
  { thickness, sharp_radius }: Corners,
): Corner | null {
  const inner = [one, other].map((corner) => entryAt(corner.inner, 0)) as [Turn, Turn];
  const outer = [one, other].map((corner) => entryAt(corner.outer, 0)) as [Turn, Turn];
  const front = inner[0].faces.find((face) => inner[1].faces.includes(face));
  const gap = distanceBetween(cornerOf(inner[0], 0), cornerOf(inner[1], 0));
  const [ends, others] = outer.map(({ faces, normals }) => normals[faces[0] === back ? 1 : 0]);
  const isFoldedBack = ends && others && dot(ends, others) < 0;
  if (front === undefined || !isFoldedBack || gap >= 2 * sharp_radius - 1e-6) return null;
  const rounded = outer[0].radius + outer[1].radius;
  const missing = (outer[0].radius ** 2 + outer[1].radius ** 2) * (1 - Math.PI / 4);
  return {
    inner,
    outer,
    inner_radius: gap / 2,
    assumed_radius: true,
    angle: Math.PI,
    length: one.length,
    axis: { origin: meanOf(inner.map((turn) => cornerOf(turn, 0))), direction: inner[0].axis },
    strips: [
      stripBeside(inner, front, true, gap),
      stripBeside(outer, back, false, gap + 2 * thickness - rounded),
    ],
    drawn_length: 2 * (gap + thickness) - missing / thickness,
  };
}

/** From wall to wall of a hem, past the face between. */
function stripBeside(turns: [Turn, Turn], between: number, hollow: boolean, surplus: number): Strip {
  const sides = turns.map(({ faces }) => (faces[0] === between ? 1 : 0));
  const pick = (key: "faces" | "edges") =>
    turns.map((turn, index) => turn[key][sides[index] ?? 0]) as [number, number];
  return { faces: pick("faces"), edges: pick("edges"), hollow, surplus };
}

/** All faces beside and between the turns of a bend. */
export function cornerFaces({ inner, outer }: Corner): number[] {
  return [...inner, ...outer].flatMap(facesOf);
}
