import { round } from "../contours/rounding.ts";
import type { HoleGroup } from "../featureGroups.ts";
import type { SolidKind, Warning } from "../features.ts";
import type { Solid, Vector } from "../step/brep.ts";
import { type Axis, axesOf, isSameLine, type Section } from "./axes.ts";
import { groupBends } from "./bendGroups.ts";
import { type Bore, boresOf, isClosedAt, largest, reachOf, ringsOf, spanOf, withoutPocket } from "./bores.ts";
import { holesOf } from "./holes.ts";
import { keyOf } from "./key.ts";
import { kindOf } from "./kinds/kindOf.ts";
import { milledInto } from "./milled.ts";
import type { RawSheet } from "./rawSheet.ts";
import type { Sheet, SheetBend, SolidFindings } from "./recognised.ts";
import { wallBetween } from "./rolledSheet.ts";
import { spanAlong } from "./sheetBends.ts";
import { slotsOf } from "./slots.ts";
import { type Topology, topologyOf } from "./topology.ts";

const sure = 0.95;
const fair = 0.75;
const doubtful = 0.5;

/** Free-form faces on more than this share of the skin may hide what else a part has. */
const muchFree = 0.02;

/**
 * How sure the findings are. `doubt`: how far volume, sides and thickness of a sheet are from agreeing; `open`: hollow
 * rounded faces that do not go all the way round.
 */
function confidenceOf(
  { faces, solid }: Topology,
  kind: SolidKind,
  doubt: number,
  open: readonly { axis: Axis; sections: Section[] }[],
): SolidFindings["confidence"] {
  const free = faces.reduce((sum, { surface, area }) => sum + (surface.kind === "other" ? area : 0), 0);
  const shaped = free > muchFree * solid.area ? fair : sure;
  const isFlat = kind === "sheet" || kind === "plate" || kind === "prism";
  const ofSheet = kind === "unsure" ? doubtful : !isFlat ? 0 : doubt > 0.03 ? fair : sure;
  return {
    thickness: ofSheet,
    bends: Math.min(ofSheet, shaped),
    holes: open.some(({ sections }) => ringsOf(sections).some(isInterrupted))
      ? Math.min(fair, shaped)
      : shaped,
    slots: shaped,
  };
}

/** More than half of a hole, which may be meant as one: with a flat, or cut into by something else. */
function isInterrupted(ring: readonly Section[]): boolean {
  const { from, to } = spanOf(ring);
  const share = ring.reduce(
    (sum, { face: { surface, area } }) => sum + area / (2 * Math.PI * surface.radius * (to - from)),
    0,
  );
  return ring.every(({ face }) => face.surface.kind === "cylinder") && share > 0.55;
}

/** A thinner wall than this share of the outer radius makes what is within the inside of a tube, not a hole. */
const thinWall = 0.25;

/** Tells the inside of a tube, ring or cup from a hole: the part's outside runs round it with a thin wall between. */
function tubeInsides(topology: Topology, thin: number): (bore: Bore) => boolean {
  const least = 0.9 * topology.solid.oriented_box[1];
  const outsides = axesOf(topology, ({ surface }) => !surface.concave).filter(
    (axis) => 2 * largest(axis.sections.map(({ face }) => reachOf(topology, face.id, axis))) >= least,
  );
  return ({ axis, sections }) => {
    const outside = outsides.find((one) => isSameLine(one, axis));
    return outside !== undefined && sections.every((section) => isThin(axis, section, outside, thin));
  };
}

function isThin(axis: Axis, inner: Section, outside: Axis, thin: number): boolean {
  return outside.sections.some((outer) => {
    const wall = wallBetween(axis, inner.face.surface, outer.face.surface);
    return wall > 0 && wall < thin * outer.face.surface.radius;
  });
}

/** What is drawn out of a sheet has walls of about its thickness; no thicker than this many times. */
const thickest = 1.6;
/** A bore longer than this many times the thickness goes on beyond the sheet. */
const beyond = 1.05;
const touching = 0.02;

/** What runs round a bore beyond the sheet with a thin wall between, as the collar of a hole for a thread. */
function collarsOf(topology: Topology, thickness: number): (bore: Bore) => Section[] {
  const outsides = axesOf(topology, ({ surface }) => !surface.concave);
  return ({ axis, sections, span }) => {
    const isLong = span.to - span.from > beyond * thickness;
    const outside = isLong ? outsides.find((one) => isSameLine(one, axis)) : undefined;
    return (outside?.sections ?? [])
      .filter(({ face }) =>
        sections.some((inner) => {
          const wall = wallBetween(axis, inner.face.surface, face.surface);
          return wall > 0 && wall <= thickest * thickness;
        }),
      )
      .map(({ face }) => ({
        face,
        span: spanAlong(topology, face, { origin: axis.origin, axis: axis.direction }),
      }));
  };
}

/** The inside of what is pressed out of a sheet: nobody drills it. It ends within its collar and opens on the other side. */
function isPressed(topology: Topology, bore: Bore, collar: readonly Section[]): boolean {
  const { from, to } = spanOf(collar);
  const isWithin = (height: number) => height > from - touching && height < to + touching;
  return (
    (isClosedAt(topology, bore, "to") && isWithin(bore.span.to) && !isWithin(bore.span.from)) ||
    (isClosedAt(topology, bore, "from") && isWithin(bore.span.from) && !isWithin(bore.span.to))
  );
}

/**
 * Finds what a workshop sees in a solid: whether it is a sheet, its bends, holes and slots.
 * @param sharp_radius inside radius of a sharp bend in mm; the thickness when missing
 */
export function recognise(
  solid: Solid,
  { sharp_radius }: { sharp_radius?: number | undefined } = {},
): SolidFindings {
  const topology = topologyOf(solid);
  const { sheet, ...made } = kindOf(topology, sharp_radius);
  const { kind } = made;
  const bends = groupBends(sheet?.bends ?? [], sheet?.thickness ?? 0);
  const rounded = new Set(bends.bends.flatMap(({ inner, outer }) => [...inner, ...outer]));
  const onAxes = axesOf(topology, ({ id, surface }) => surface.concave && !rounded.has(id)).map((axis) => ({
    axis,
    ...boresOf(topology, axis),
  }));
  // A ring cut out of a sheet is no tube, however narrow; a rolled sheet is one.
  const hasSkins = sheet !== null && sheet.skins[0].length > 0;
  const isRoundTube = kind === "tube" && made.section?.shape === "round";
  const isInsideOfTube = tubeInsides(topology, isRoundTube ? 1 : thinWall);
  const collarOf = sheet ? collarsOf(topology, sheet.thickness) : () => [];
  const bores = onAxes
    .flatMap((one) => one.bores)
    .flatMap(withoutPocket)
    .filter((bore) => !isPressed(topology, bore, collarOf(bore)) && (hasSkins || !isInsideOfTube(bore)));
  const holes = holesOf(topology, bores, collarOf);
  const open = onAxes.map(({ axis, partial }) => ({ axis, sections: partial }));
  const slots = slotsOf(topology, open);
  const apart = new Set([...holes.faces.values(), ...slots.faces.values()].flat());
  const across = sheet && bends.bends.length === 0 ? planeOf(topology, sheet.skins[0]) : undefined;
  const milled = across && milledInto(topology, across, apart);
  const wall = isRoundTube ? made.section?.wall : undefined;
  const groups = { holes: throughWall(holes.groups, wall), slots: slots.groups, bends: bends.groups };
  return {
    ...made,
    sheet: sheet && finished(sheet, bends.bends),
    ...groups,
    pockets: milled?.pockets ?? [],
    chamfers: milled?.chamfers ?? [],
    sunk: holes.sunk + (milled?.volume ?? 0),
    faces: new Map([...holes.faces, ...slots.faces, ...bendFaces(bends.bends)]),
    key: keyOf(topology, bores, groups),
    confidence: confidenceOf(topology, kind, sheet?.doubt ?? 0, open),
    warnings: warningsOf(kind, sheet),
  };
}

/** A hole through the wall of a round tube is as deep as the wall, however far its rim runs round the tube. */
function throughWall(holes: readonly HoleGroup[], wall: number | undefined): HoleGroup[] {
  return holes.map((hole) => (wall !== undefined && hole.through ? { ...hole, depth: wall } : hole));
}

/** The normal of a flat skin. */
function planeOf({ faces }: Topology, [first]: readonly number[]): Vector | undefined {
  const surface = first === undefined ? undefined : faces[first]?.surface;
  return surface?.kind === "plane" ? surface.normal : undefined;
}

function warningsOf(kind: SolidKind, sheet: RawSheet | null): Warning[] {
  const assumed = sheet?.bends.find(({ assumed_radius }) => assumed_radius);
  const found: [boolean, Warning][] = [
    [kind === "unsure", { code: "unsure_sheet" }],
    [kind === "solid", { code: "unknown_kind" }],
    [assumed !== undefined, { code: "radius_assumed", radius: round(assumed?.inner_radius ?? 0) }],
    [(sheet?.slits ?? []).length > 0, { code: "corners_assumed" }],
  ];
  return found.filter(([applies]) => applies).map(([, warning]) => warning);
}

function finished({ doubt: _doubt, ...sheet }: RawSheet, bends: SheetBend[]): Sheet {
  return { ...sheet, bends };
}

function bendFaces(
  bends: readonly { group: string; inner: number[]; outer: number[] }[],
): Map<string, number[]> {
  const faces = new Map<string, number[]>();
  for (const { group, inner, outer } of bends) {
    faces.set(group, [...(faces.get(group) ?? []), ...inner, ...outer]);
  }
  return faces;
}
