import type { Stroke } from "../contours/bends.ts";
import { mostListed } from "../contours/contourList.ts";
import { figuresOf } from "../contours/figures.ts";
import { groupsIn } from "../contours/groups.ts";
import type { Loop } from "../contours/loops.ts";
import { type Part, strangers } from "../contours/part.ts";
import { round } from "../contours/rounding.ts";
import type { Confidence, ContourFeature, Features, Units, Warning } from "../features.ts";
import type { Box } from "../plane/box.ts";
import type { PreviewShape } from "../preview.ts";
import type { FlatDrawing } from "./flatDrawing.ts";
import { notedIn } from "./notes.ts";
import { isSheet } from "./sheet.ts";

/** Everything found in a drawing, in millimetres. */
export type Findings = {
  drawing: FlatDrawing;
  units: Units;
  part: Part;
  strokes: Stroke[];
  duplicates: number;
  /** Lines that run on others for a stretch. */
  overlapping: number;
  /** Lines that are taken for bends only by where they lie. */
  guessed: number;
  tolerance: number;
  /** Box of all that is drawn; undefined where nothing is. */
  box: Box | undefined;
};

const mostOpenShare = 0.2;

const notSplit = {
  parts: [],
  nest: null,
  drawing_sheet: null,
  proposals: [],
  engraving: { count: 0, length: 0 },
  gaps: [],
};

/** The features document and the shapes of the preview, which name each other by id. */
export function summarize(found: Findings): { features: Features; shapes: PreviewShape[] } {
  const { part, drawing, strokes, tolerance, box } = found;
  const groups = groupsIn(part, strokes);
  const { figures, shapes } = figuresOf({ part, strokes, groups, tolerance, box });
  const units = doubted(found.units, figures);
  const findings = { ...found, units };
  const sheet = isSheet(part, drawing, tolerance);
  const prefill = part.outline !== undefined && !sheet && !isMostlyOpen(part);
  const noted = notedIn([...drawing.texts, ...drawing.layers.map(({ name }) => name)]);
  const features: Features = {
    units,
    prefill,
    thickness: noted.thickness,
    material: noted.material,
    ...figures,
    volume: null,
    pockets: [],
    chamfers: [],
    solids: [],
    ...notSplit,
    layers: drawing.layers.slice(0, mostListed),
    texts: drawing.texts,
    warnings: warningsOf(findings, figures.contours, sheet),
    confidence: confidenceOf(findings, prefill, noted.thickness !== null),
    key: prefill ? figures.key : null,
  };
  return { features, shapes };
}

/** What is shorter than this, in mm, falls through the grid of every machine. */
const shortest = 8;
/** Of several holes the smallest takes a screw: none is wider than this, in mm. */
const widestScrew = 75;

/** The unit, no longer believed where the part has a size in it that none has, though nothing else speaks against it. */
function doubted(units: Units, { length, holes }: Pick<Features, "length" | "holes">): Units {
  const count = holes.reduce((sum, hole) => sum + hole.count, 0);
  const smallest = Math.min(...holes.map(({ diameter }) => diameter));
  const isTiny = length !== null && length < shortest;
  const isHuge = units.used === "inch" && count > 1 && smallest > widestScrew;
  return isTiny || isHuge ? { ...units, assumed: true } : units;
}

function openShare({ open, cut }: Part): number {
  const sum = (loops: Iterable<Loop>) => [...loops].reduce((total, loop) => total + loop.length, 0);
  const loose = sum(open);
  return loose === 0 ? 0 : loose / (loose + sum(cut));
}

/** Also where an open line runs round the part: what is closed in it is then a part of the part. */
function isMostlyOpen(part: Part): boolean {
  return (
    openShare(part) > mostOpenShare ||
    part.open.some(({ box }) => part.outline && runsRound(box, part.outline.loop.box))
  );
}

function runsRound(outer: Box, inner: Box): boolean {
  return (
    outer.minX < inner.minX && outer.minY < inner.minY && outer.maxX > inner.maxX && outer.maxY > inner.maxY
  );
}

function warningsOf(findings: Findings, listed: readonly ContourFeature[], sheet: boolean): Warning[] {
  const { units, part, drawing, duplicates, overlapping } = findings;
  const { outlines, islands } = strangers(part);
  const share = openShare(part);
  const contours = part.nested.length + part.open.length;
  const crossing = listed.filter(({ self_crossing }) => self_crossing).length;
  const found: [boolean, Warning][] = [
    [units.assumed, { code: "units_assumed", declared: units.declared ?? "", used: units.used }],
    [duplicates > 0, { code: "duplicates_dropped", count: duplicates }],
    [overlapping > 0, { code: "overlapping_lines", count: overlapping }],
    [crossing > 0, { code: "self_crossing", count: crossing }],
    [part.outline === undefined, { code: "no_closed_contour" }],
    [part.open.length > 0, { code: "open_contours", count: part.open.length, share: round(share) }],
    [isMostlyOpen(part), { code: "mostly_open", share: round(share), limit: mostOpenShare }],
    [sheet, { code: "drawing_sheet" }],
    [outlines > 1, { code: "several_outlines", count: outlines }],
    [islands > 0, { code: "nested_outlines", count: islands }],
    [drawing.invalid > 0, { code: "invalid_numbers", count: drawing.invalid }],
    [drawing.tooDeep > 0, { code: "blocks_too_deep", count: drawing.tooDeep }],
    [drawing.unread > 0, { code: "unread_entities", count: drawing.unread }],
    [contours > mostListed, { code: "contours_not_listed", count: contours - mostListed }],
  ];
  return found.filter(([applies]) => applies).map(([, warning]) => warning);
}

/** A number in a note may mean anything; it is believed a little where it is the only one. */
const notedThickness = 0.6;

/** Bends that are told only by where their lines lie. */
const guessedBends = 0.5;

/** Each doubt halves or so what is believed; nothing is believed of a drawing that is mostly open. */
function confidenceOf(
  { units, part, drawing, strokes, guessed }: Findings,
  prefill: boolean,
  noted: boolean,
): Confidence {
  const { outlines, islands } = strangers(part);
  const doubts = [
    [outlines > 1, 0.6],
    [outlines > 1 && drawing.dimensions > 0, 0.5],
    [islands > 0, 0.4],
    [part.open.length > 0, 0.8],
    [drawing.invalid + drawing.unread + drawing.tooDeep > 0, 0.6],
  ] as const;
  const shape = doubts.reduce(
    (sure, [applies, share]) => (applies ? sure * share : sure),
    prefill ? 0.95 : 0,
  );
  const unit = units.assumed ? 0.5 : 0.95;
  const size = round(prefill ? Math.min(shape, unit) : 0);
  const sized = { width: size, length: size, area: size, cut_length: size, holes: size, slots: size };
  return {
    units: unit,
    thickness: noted ? notedThickness : 0,
    ...sized,
    pierces: round(shape),
    bends: strokes.length > 0 ? Math.min(size, guessed > 0 ? guessedBends : 1) : 0,
  };
}
