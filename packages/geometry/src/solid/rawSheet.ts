import { entryAt } from "../space/entryAt.ts";
import { across, lengthOf, minus } from "../space/vector.ts";
import type { Corner } from "./corners.ts";
import type { SheetBend, Slit } from "./recognised.ts";
import { type BendFaces, type RoundFace, spanAlong, turnOf } from "./sheetBends.ts";
import { isSmooth, type Skin } from "./skins.ts";
import { isParallel, neighboursOf, type Topology } from "./topology.ts";

/** A sheet before its bends are grouped. */
export type RawSheet = {
  thickness: number;
  skins: [front: number[], back: number[]];
  bends: RawBend[];
  slits?: Slit[];
  flat_area: number;
  cut_length: number;
  /** How well volume, skins and thickness agree; 0 is exact. */
  doubt: number;
};
export type RawBend = Omit<SheetBend, "group" | "stroke"> & { up: boolean };

/** Both sides of a sheet with its bends: those over rounded faces, and those over corners. */
export function rawSheet(
  topology: Topology,
  thickness: number,
  skins: [Skin, Skin],
  faces: readonly BendFaces[],
  corners: readonly Corner[] = [],
): RawSheet {
  const inSkins = new Set(skins.flatMap((skin) => skin.faces));
  const kept = faces.filter(({ inner, outer }) => inSkins.has(inner.id) && inSkins.has(outer.id));
  const [front, back] = frontFirst(topology, skins, kept, corners);
  const onFront = new Set(front.faces);
  const bends = [...joined(topology, kept, onFront), ...corners.map((corner) => cornerBend(corner, onFront))];
  const { volume, area } = topology.solid;
  const [middle, both] = [(front.area + back.area) / 2, front.area + back.area];
  return {
    thickness,
    skins: [front.faces, back.faces],
    bends,
    flat_area: volume / thickness,
    cut_length: (area - both) / thickness,
    doubt: Math.abs(volume - thickness * middle) / volume,
  };
}

/** The side to look at: from which more is bent up; of a flat sheet the one that is cut wider, as by a countersink. */
function frontFirst(
  { faces }: Topology,
  [one, other]: [Skin, Skin],
  bends: readonly BendFaces[],
  corners: readonly Corner[],
): [Skin, Skin] {
  const inOne = new Set(one.faces);
  const up = (isHollow: (face: number) => boolean) =>
    bends
      .filter(({ inner }) => isHollow(inner.id))
      .reduce((sum, { inner }) => sum + inner.area / inner.surface.radius, 0) +
    corners
      .filter(({ inner }) => isHollow(hollowFace(inner)))
      .reduce((sum, { angle, length }) => sum + angle * length, 0);
  const [fromOne, fromOther] = [up((face) => inOne.has(face)), up((face) => !inOne.has(face))];
  if (Math.abs(fromOne - fromOther) > 1e-3) {
    return fromOne > fromOther ? [one, other] : [other, one];
  }
  if (Math.abs(one.area - other.area) > 1e-4 * one.area) {
    return one.area < other.area ? [one, other] : [other, one];
  }
  return looksUp(faces[one.faces[0] ?? 0]) ? [one, other] : [other, one];
}

function looksUp(face: Topology["faces"][number] | undefined): boolean {
  const [x, y, z] = face?.surface.kind === "plane" ? face.surface.normal : [0, 0, 1];
  return z > 1e-6 || (Math.abs(z) <= 1e-6 && (y < -1e-6 || (Math.abs(y) <= 1e-6 && x > 0)));
}

/** Bends whose rounded faces are parts of one and the same become one. */
function joined(topology: Topology, faces: readonly BendFaces[], front: Set<number>): RawBend[] {
  const waiting = new Set(faces);
  const bends: RawBend[] = [];
  for (const start of waiting) {
    waiting.delete(start);
    const members = [start];
    for (const member of members) {
      for (const other of waiting) {
        if (isOneBend(topology, member, other)) {
          waiting.delete(other);
          members.push(other);
        }
      }
    }
    bends.push(bendOf(topology, members, front));
  }
  return bends;
}

function isOneBend(topology: Topology, a: BendFaces, b: BendFaces): boolean {
  const sameFace = a.inner.id === b.inner.id || a.outer.id === b.outer.id;
  return sameFace || isBeside(topology, a.inner, b.inner) || isBeside(topology, a.outer, b.outer);
}

function isBeside(topology: Topology, a: RoundFace, b: RoundFace): boolean {
  return neighboursOf(topology, a).some(({ face, edge }) => face.id === b.id && isSmooth(a, b, edge));
}

function bendOf(topology: Topology, members: readonly BendFaces[], front: Set<number>): RawBend {
  const unique = (list: RoundFace[]) => [...new Map(list.map((face) => [face.id, face])).values()];
  const inner = unique(members.map((bend) => bend.inner));
  const outer = unique(members.map((bend) => bend.outer));
  return { ...rolledBend(topology, inner, outer), up: inner.some(({ id }) => front.has(id)) };
}

/** The bend of a sheet over rounded faces, which comes up. */
export function rolledBend(
  topology: Topology,
  inner: readonly RoundFace[],
  outer: readonly RoundFace[],
  angle = turnOf(topology, inner),
): RawBend {
  const { surface } = entryAt(inner, 0);
  const spans = inner.map((face) => spanAlong(topology, face, surface));
  const length = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
  return {
    inner: inner.map(({ id }) => id),
    outer: outer.map(({ id }) => id),
    axis: { origin: surface.origin, direction: surface.axis },
    inner_radius: surface.radius,
    angle,
    length,
    up: true,
  };
}

/** Whether two bends lie on one axis and turn alike, so that one stroke makes both. */
export function isOneStroke(a: RawBend, b: RawBend): boolean {
  return (
    a.up === b.up &&
    Math.abs(a.inner_radius - b.inner_radius) < 0.01 &&
    Math.abs(a.angle - b.angle) < 0.1 &&
    isParallel(a.axis.direction, b.axis.direction, 0.005) &&
    lengthOf(across(minus(a.axis.origin, b.axis.origin), a.axis.direction)) < 0.05
  );
}

const hollowFace = (inner: Corner["inner"]) => entryAt(entryAt(inner, 0).faces, 0);

function cornerBend({ inner, outer, angle, ...corner }: Corner, front: Set<number>): RawBend {
  const rounded = (turns: Corner["inner"]) => [...new Set(turns.flatMap((turn) => turn.rounded ?? []))];
  return {
    ...corner,
    inner: rounded(inner),
    outer: rounded(outer),
    angle: (angle * 180) / Math.PI,
    up: front.has(hollowFace(inner)),
  };
}
