import type { SolidKind } from "../features.ts";
import { entryAt } from "../space/entryAt.ts";
import { across, dot, lengthOf, minus } from "../space/vector.ts";
import { isClosedProfile } from "./closedProfile.ts";
import type { SheetBend } from "./recognised.ts";
import { rolledSheetOf } from "./rolledSheet.ts";
import { sharpSheetOf } from "./sharpSheet.ts";
import { type BendFaces, bendFacesOf, type RoundFace, spanAlong, turnOf } from "./sheetBends.ts";
import { isSmooth, type Skin, skinsOf } from "./skins.ts";
import { thicknessOf } from "./thickness.ts";
import { isParallel, neighboursOf, type Topology } from "./topology.ts";

/** A sheet before its bends are grouped. */
export type RawSheet = {
  thickness: number;
  skins: [front: number[], back: number[]];
  bends: RawBend[];
  flat_area: number;
  cut_length: number;
  /** How well volume, skins and thickness agree; 0 is exact. */
  doubt: number;
};
export type RawBend = Omit<SheetBend, "group" | "stroke"> & { up: boolean };

const enough = 0.8;
const perhaps = 0.7;
const alike = 0.75;

/** What a solid is made of: of one sheet, perhaps of one, or of anything else. */
export function sheetOf(topology: Topology): { kind: SolidKind; sheet: RawSheet | null } {
  const found = smoothSheet(topology);
  if (found && isClosedProfile(topology, found.sheet.skins[0], found.sheet.bends)) {
    return { kind: "solid", sheet: null };
  }
  const kind = found ? kindOf(topology, found.sheet, found.covered) : "solid";
  if (found && kind !== "solid") {
    return { kind, sheet: found.sheet };
  }
  const doubtful = sharpSheetOf(topology) ?? rolledSheetOf(topology);
  return doubtful
    ? { kind: "unsure", sheet: { ...doubtful, skins: [[], []], bends: [], doubt: 1 } }
    : { kind: "solid", sheet: null };
}

/** The two sides that a solid has at its thickness, with the rounded bends between their planes. */
function smoothSheet(topology: Topology): { sheet: RawSheet; covered: number } | undefined {
  const thickness = thicknessOf(topology);
  if (!thickness) {
    return undefined;
  }
  const faces = bendFacesOf(topology, thickness.value);
  const [front, back] = skinsOf(topology, thickness.main, faces, isSmooth);
  if (!front || !back) {
    return undefined;
  }
  const sheet = rawSheet(topology, thickness.value, [front, back], faces);
  const covered = (front.area + back.area) / topology.solid.area;
  return { sheet, covered };
}

function kindOf(topology: Topology, sheet: RawSheet, covered: number): SolidKind {
  const { thickness, bends, doubt } = sheet;
  const { solid } = topology;
  const filled = solid.volume / ((thickness * solid.area) / 2);
  const slender = thickness / solid.oriented_box[1];
  const isFlat = bends.length === 0;
  if (isFlat && standsOff(topology, sheet)) {
    return filled > perhaps && covered > perhaps ? "unsure" : "solid";
  }
  const isSheet =
    (doubt <= 0.06 && filled > enough && covered > enough) ||
    (doubt <= 0.03 && (isFlat ? slender <= 0.15 : covered > 0.6));
  if (isSheet && isBalanced(topology, sheet)) {
    return "sheet";
  }
  const isPerhaps = (filled > perhaps && covered > perhaps) || (doubt <= 0.05 && slender <= 0.25);
  return isPerhaps ? "unsure" : "solid";
}

/** Both sides of a sheet are about as large, but for its bends; of a part with a thicker end they are not. */
function isBalanced({ faces }: Topology, { skins: [front, back] }: RawSheet): boolean {
  const planeArea = (skin: number[]) =>
    skin
      .map((id) => entryAt(faces, id))
      .reduce((sum, { surface, area }) => sum + (surface.kind === "plane" ? area : 0), 0);
  const [one, other] = [planeArea(front), planeArea(back)];
  return Math.min(one, other) >= alike * Math.max(one, other);
}

/** Whether something stands on a flat sheet: a stud, a rib, something pressed out. */
function standsOff({ faces, points }: Topology, { skins: [front], thickness }: RawSheet): boolean {
  const surface = faces[front[0] ?? 0]?.surface;
  if (surface?.kind !== "plane") {
    return false;
  }
  const heights = points.flat().map((point) => dot(minus(point, surface.origin), surface.normal));
  const reach = heights.reduce((most, height) => Math.max(most, Math.abs(height)), 0);
  const above = heights.reduce((most, height) => Math.max(most, height), 0);
  return reach > thickness * 1.02 + 0.02 || above > thickness * 0.02 + 0.02;
}

function rawSheet(topology: Topology, thickness: number, skins: [Skin, Skin], faces: BendFaces[]): RawSheet {
  const inSkins = new Set(skins.flatMap((skin) => skin.faces));
  const kept = faces.filter(({ inner, outer }) => inSkins.has(inner.id) && inSkins.has(outer.id));
  const [front, back] = frontFirst(topology, skins, kept);
  const onFront = new Set(front.faces);
  const bends = joined(topology, kept, onFront);
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
function frontFirst({ faces }: Topology, [one, other]: [Skin, Skin], bends: BendFaces[]): [Skin, Skin] {
  const inOne = new Set(one.faces);
  const up = (hollow: (bend: BendFaces) => boolean) =>
    bends.filter(hollow).reduce((sum, { inner }) => sum + inner.area / inner.surface.radius, 0);
  const [fromOne, fromOther] = [
    up(({ inner }) => inOne.has(inner.id)),
    up(({ inner }) => !inOne.has(inner.id)),
  ];
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
  const { surface } = entryAt(inner, 0);
  const spans = inner.map((face) => spanAlong(topology, face, surface));
  const length = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
  return {
    inner: inner.map(({ id }) => id),
    outer: outer.map(({ id }) => id),
    axis: { origin: surface.origin, direction: surface.axis },
    inner_radius: surface.radius,
    angle: turnOf(topology, inner),
    length,
    up: inner.some(({ id }) => front.has(id)),
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
