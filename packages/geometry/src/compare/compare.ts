import { mostListed } from "../contours/contourList.ts";
import type { ContourFeature } from "../featureGroups.ts";
import type { Features, SectionFeature, SolidKind } from "../features.ts";
import { type BendDifference, compareBends } from "./compareBends.ts";
import { type ContourDifference, compareContours } from "./compareContours.ts";
import { compareHoles, type HoleDifference } from "./compareHoles.ts";
import { findPlacement, isOuter, type PlacedContour, type Placement } from "./comparePlacement.ts";
import { differ } from "./compareTolerance.ts";

type Size = { length: number | null; width: number | null };

/** One difference between two versions of a part: lengths in mm, angles in degrees, volumes in mm³. */
export type Difference =
  | { kind: "thickness"; from: number | null; to: number | null }
  | { kind: "material"; from: string | null; to: string | null }
  | { kind: "size"; from: Size; to: Size }
  | { kind: "section"; from: SectionFeature | null; to: SectionFeature | null }
  | { kind: "end_cut"; from: number | null; to: number | null }
  | BendDifference
  | HoleDifference
  | ContourDifference
  | { kind: "cut_length"; from: number; to: number }
  /** Only where nothing else explains that the volume differs. */
  | { kind: "volume"; from: number; to: number };

/** The features of one part that are compared. `contours` is null where the places of some are unknown. */
export type ComparedPart = Pick<
  Features,
  "thickness" | "material" | "width" | "length" | "volume" | "cut_length" | "holes" | "slots" | "bends"
> & {
  section: SectionFeature | null;
  end_cuts: { angle: number | null }[];
  contours: PlacedContour[] | null;
};

/** `placement` moves the first part onto the second; null where outlines are missing. */
export type Comparison = { differences: Difference[]; placement: Placement | null };

/** Sheets and plates may have one, too, as kinds that would fit as well. */
const hasSection: SolidKind[] = ["tube", "profile", "bar"];

const countOf = (pieces: readonly { count: number }[]) => pieces.reduce((sum, { count }) => sum + count, 0);

function placedContours(contours: readonly ContourFeature[]): PlacedContour[] | null {
  if (contours.length === 0 || contours.length >= mostListed) return null;
  const cut = contours.filter(({ of_part, closed, sign }) => of_part && closed && !sign);
  const placed = cut.flatMap(({ kind, shape, length, area, width, height, x, y }) =>
    x === undefined || y === undefined ? [] : [{ kind, shape, length, area, width, height, x, y }],
  );
  return placed.length === cut.length && placed.some(isOuter) ? placed : null;
}

/** The single part in a file; null where there are several, or where the reading cannot be trusted. */
export function comparedPart(features: Features): ComparedPart | null {
  const { prefill, solids, parts, thickness, material, width, length, volume, cut_length } = features;
  if (!prefill || countOf(solids) > 1 || countOf(parts) > 1) return null;
  const [solid] = solids;
  return {
    thickness,
    material,
    width: width ?? solid?.width ?? null,
    length: length ?? solid?.length ?? null,
    volume,
    cut_length,
    holes: features.holes,
    slots: features.slots,
    bends: features.bends,
    section: solid && hasSection.includes(solid.kind) ? solid.section : null,
    end_cuts: solid?.end_cuts ?? [],
    contours: placedContours(features.contours),
  };
}

/** The differences between two versions of a drawing or model; null where they cannot be compared. */
export function compareFeatures(before: Features, after: Features): Comparison | null {
  const [from, to] = [comparedPart(before), comparedPart(after)];
  return from && to ? compareParts(from, to) : null;
}

/** The differences between two parts, wherever they lie and however they are turned by right angles. */
export function compareParts(before: ComparedPart, after: ComparedPart): Comparison {
  const { contours: from } = before;
  const { contours: to } = after;
  const placement = from && to ? findPlacement(from, to) : null;
  const body = compareBody(before, after);
  const bends = compareBends(before.bends, after.bends);
  const differences: Difference[] = [
    ...body,
    ...bends,
    ...compareHoles(before, after, placement !== null),
    ...(from && to && placement ? compareContours(from, to, placement, unfolding(before, after, bends)) : []),
    ...compareCutLength(before, after),
  ];
  return { differences: differences.length > 0 ? differences : compareVolume(before, after), placement };
}

function compareBody(before: ComparedPart, after: ComparedPart): Difference[] {
  const size = ({ length, width }: ComparedPart): Size => ({ length, width });
  const found: Difference[] = [];
  if (differ(before.thickness, after.thickness))
    found.push({ kind: "thickness", from: before.thickness, to: after.thickness });
  if (before.material !== after.material)
    found.push({ kind: "material", from: before.material, to: after.material });
  if (differ(before.length, after.length) || differ(before.width, after.width))
    found.push({ kind: "size", from: size(before), to: size(after) });
  if (sectionDiffers(before.section, after.section))
    found.push({ kind: "section", from: before.section, to: after.section });
  return [...found, ...compareEnds(before, after)];
}

function sectionDiffers(from: SectionFeature | null, to: SectionFeature | null): boolean {
  if (!from || !to) return from !== to;
  const measures = ["width", "height", "wall", "web", "flange", "diameter"] as const;
  return from.shape !== to.shape || measures.some((name) => differ(from[name] ?? null, to[name] ?? null));
}

/** A tube can lie the other way round, so its ends are compared by falling angle. */
function compareEnds(before: ComparedPart, after: ComparedPart): Difference[] {
  const angles = ({ end_cuts }: ComparedPart) =>
    end_cuts.map(({ angle }) => angle).toSorted((a, b) => (b ?? 0) - (a ?? 0));
  const [old, now] = [angles(before), angles(after)];
  if (old.length !== now.length) return [];
  return old.flatMap((from, index): Difference[] => {
    const to = now[index] ?? null;
    return differ(from, to) ? [{ kind: "end_cut", from, to }] : [];
  });
}

/**
 * How far another thickness or bend moves everything in the flat pattern: holes that moved no farther may not have
 * moved at all.
 */
function unfolding(before: ComparedPart, after: ComparedPart, bends: BendDifference[]): number {
  const isBent = before.bends.length > 0 || after.bends.length > 0;
  if (!isBent || (bends.length === 0 && !differ(before.thickness, after.thickness))) return 0;
  const change = (name: "length" | "width") => Math.abs((before[name] ?? 0) - (after[name] ?? 0));
  return change("length") + change("width");
}

function compareCutLength(before: ComparedPart, after: ComparedPart): Difference[] {
  const from = before.cut_length.outer + before.cut_length.inner;
  const to = after.cut_length.outer + after.cut_length.inner;
  // Lengths of many contours add up their rounding.
  const isSame = Math.abs(from - to) <= Math.max(0.05, from * 1e-4);
  return isSame ? [] : [{ kind: "cut_length", from, to }];
}

function compareVolume({ volume: from }: ComparedPart, { volume: to }: ComparedPart): Difference[] {
  if (from === null || to === null || Math.abs(from - to) <= Math.max(1, from * 1e-4)) return [];
  return [{ kind: "volume", from, to }];
}
