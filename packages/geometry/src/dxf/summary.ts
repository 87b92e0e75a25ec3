import type { Stroke } from "../contours/bends.ts";
import { mostListed } from "../contours/contourList.ts";
import { crossingLoops } from "../contours/crossings.ts";
import type { Piece } from "../contours/equalParts.ts";
import { type FlatFigures, figuresOf } from "../contours/figures.ts";
import { groupsIn } from "../contours/groups.ts";
import type { Loop } from "../contours/loops.ts";
import { type Looseness, loosenessOf, mostOpenShare } from "../contours/loose.ts";
import { loopsAround, type Part, strangers } from "../contours/part.ts";
import { round, rounded } from "../contours/rounding.ts";
import type { ContourFeature } from "../featureGroups.ts";
import type { BoundingBox, Confidence, Features, Gap, PartFeature, Units, Warning } from "../features.ts";
import { type Box, joinedBox } from "../plane/box.ts";
import { distance, type Line } from "../plane/primitives.ts";
import type { PreviewShape } from "../preview.ts";
import { withProposals } from "../proposals/resolve.ts";
import { notedOn, type SheetReading } from "../sheet/readSheet.ts";
import type { FlatDrawing } from "./flatDrawing.ts";
import type { Layout } from "./layout.ts";
import { type Place, proposalsIn } from "./noteProposals.ts";
import { notedIn } from "./notes.ts";
import { type PartFlat, readParts } from "./parts.ts";

/** Everything found in a drawing, in millimetres. */
export type Findings = {
  drawing: FlatDrawing;
  units: Units;
  /** Where the drawing is a sheet: the part is then what is drawn on it, in true size. */
  sheet: SheetReading | undefined;
  /** The largest outline with its openings, whatever it is. */
  part: Part;
  strokes: Stroke[];
  layout: Layout;
  /** All pieces with their bends; one where the drawing is not of several parts. */
  pieces: Piece[];
  /** Open lines that are no bends. */
  open: Loop[];
  gaps: Line[];
  /** How many gaps were closed. */
  closed: number;
  engraved: Loop[];
  duplicates: number;
  /** Lines that run on others for a stretch. */
  overlapping: number;
  /** Open lines part the sheet into several parts, as common cuts. */
  isDivided: boolean;
  /** Lines that are taken for bends only by where they lie. */
  guessed: number;
  tolerance: number;
  /** Box of all that is drawn; undefined where nothing is. */
  box: Box | undefined;
};

/** Comparisons that the search for contours that cross may take. */
const mostCrossings = 1_000_000;

type Judged = Findings & { looseness: Looseness; prefill: boolean; crossing: number };
type Reading = {
  units: Units;
  figures: FlatFigures;
  parts: PartFeature[];
  shapes: PreviewShape[];
  flats: PartFlat[];
  places: Place[];
};

/** The features document and the shapes of the preview, which name each other by id. */
export function summarize(found: Findings): {
  features: Features;
  shapes: PreviewShape[];
  flats: PartFlat[];
} {
  const { drawing, layout, gaps, engraved, pieces, sheet } = found;
  const looseness = loosenessIn(found);
  const crossing = crossingLoops(cutIn(found), found.tolerance, { left: mostCrossings });
  const prefill =
    layout.pieces.length > 0 &&
    gaps.length === 0 &&
    !looseness.isDoubtful &&
    crossing === 0 &&
    !found.isDivided;
  const judged = { ...found, looseness, prefill, crossing };
  const { figures, parts, shapes, flats, units, places } =
    pieces.length > 1 ? severalParts(judged) : onePart(judged);
  const noted = sheet
    ? notedOn(sheet)
    : notedIn([...drawing.texts, ...drawing.layers.map(({ name }) => name)]);
  const features: Features = {
    units,
    prefill,
    thickness: pieces.length > 1 ? null : noted.thickness,
    material: pieces.length > 1 ? null : noted.material,
    ...figures,
    ...(!prefill && nothingTold),
    volume: null,
    pockets: [],
    chamfers: [],
    solids: [],
    parts: prefill ? parts : [],
    nest: nestOf(layout),
    drawing_sheet: sheet?.sheet ?? null,
    proposals: sheet?.proposals ?? [],
    engraving: {
      count: engraved.length,
      length: round(engraved.reduce((sum, { length }) => sum + length, 0)),
    },
    gaps: gaps.slice(0, mostListed).map(gapOf),
    layers: drawing.layers.slice(0, mostListed),
    texts: drawing.texts,
    warnings: warningsOf({ ...judged, units, parts }, figures.contours),
    confidence:
      pieces.length > 1 ? ofSeveral(units) : confidenceOf({ ...judged, units }, noted.thickness !== null),
    key: prefill ? figures.key : null,
  };
  const said = sheet ? [] : proposalsIn(drawing, prefill ? places : [], features.parts, units.millimetres);
  return { features: withProposals(features, said), shapes, flats: prefill ? flats : [] };
}

function onePart(judged: Judged): Reading {
  const { part, strokes, tolerance, box } = judged;
  const groups = groupsIn(part, strokes);
  const { figures, shapes } = figuresOf({ part, strokes, groups, tolerance, box });
  const { units } = judged;
  const only: PartFeature = {
    ...unnamed,
    id: "part-1",
    count: 1,
    ...figures,
    contours: figures.contours.filter(({ of_part, sign }) => of_part || sign),
    confidence: confidenceOf({ ...judged, units }, false),
  };
  const outline = part.outline?.loop;
  const places = outline ? [{ part: only.id, box: outline.box }] : [];
  return { units, figures, parts: [only], shapes, flats: [], places };
}

const unnamed = { name: null, mirror_of: null, thickness: null, material: null };

/** Of several parts only the place and the contours are said of the whole. */
function severalParts(judged: Judged): Reading {
  const { part, pieces, tolerance, open, units } = judged;
  const loops = { ...loopsAround(part), unclosed: open };
  const { parts, contours, shapes, flats, places } = readParts(pieces, loops, tolerance, (own, strokes) =>
    confidenceOf({ ...judged, part: own, strokes: [...strokes] }, false),
  );
  const figures: FlatFigures = {
    ...nothingTold,
    bounding_box: boundsOf(pieces),
    contours,
    key: null,
  };
  return { units, figures, parts, shapes, flats, places };
}

function ofSeveral({ assumed }: Units): Confidence {
  const none = { width: 0, length: 0, area: 0, cut_length: 0, pierces: 0, holes: 0, slots: 0, bends: 0 };
  return { units: assumed ? 0.5 : 0.95, thickness: 0, ...none };
}

function boundsOf(pieces: readonly Piece[]): BoundingBox {
  const { minX, minY, maxX, maxY } = joinedBox(pieces.flatMap(({ part }) => part.outline?.loop.box ?? []));
  return rounded({ min_x: minX, min_y: minY, max_x: maxX, max_y: maxY });
}

/** The sheet that parts are nested on; null where there are several of different size. */
function nestOf({ sheets }: Layout): Features["nest"] {
  const sizes = sheets.map(sizeOf);
  const [first] = sizes;
  const isOne = sizes.every(({ width, length }) => width === first?.width && length === first.length);
  return first && isOne ? first : null;
}

function sizeOf({ box }: Loop): { width: number; length: number } {
  const [across, up] = [box.maxX - box.minX, box.maxY - box.minY];
  return { width: round(Math.min(across, up)), length: round(Math.max(across, up)) };
}

function gapOf({ from, to }: Line): Gap {
  return rounded({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: distance(from, to) });
}

/** All that is cut: of each piece, or of the only part. */
function cutIn({ part, pieces }: Findings): Loop[] {
  return (pieces.length > 1 ? pieces.map((piece) => piece.part) : [part]).flatMap((one) => [...one.cut]);
}

function loosenessIn(found: Findings): Looseness {
  const { part, pieces, open } = found;
  const parts = pieces.length > 1 ? pieces.map((piece) => piece.part) : [part];
  const cut = new Set(cutIn(found));
  const outlines = parts.flatMap(({ outline }) => outline?.loop ?? []);
  return loosenessOf(open, cut, outlines);
}

/** Where nothing may be filled in, nothing is said of the part: its outline may be another line. */
const nothingTold = {
  width: null,
  length: null,
  area: null,
  cut_length: { outer: 0, inner: 0 },
  pierces: 0,
  holes: [],
  slots: [],
  bends: [],
};

function warningsOf(judged: Judged & { parts: PartFeature[] }, listed: readonly ContourFeature[]): Warning[] {
  const { units, part, pieces, drawing, duplicates, overlapping, layout, open, closed, parts } = judged;
  const { share, isDoubtful } = judged.looseness;
  const { outlines, islands } = strangers(part);
  const beside = judged.sheet?.beside ?? 0;
  const contours = part.nested.length + open.length;
  const crossing = judged.crossing + listed.filter(({ self_crossing }) => self_crossing).length;
  const isSeveral = pieces.length > 1;
  const falling = layout.fallingOut.length;
  const found: [boolean, Warning][] = [
    [units.assumed, { code: "units_assumed", declared: units.declared ?? "", used: units.used }],
    [units.doubts.length > 0, { code: "units_doubted", used: units.used }],
    [duplicates > 0, { code: "duplicates_dropped", count: duplicates }],
    [overlapping > 0, { code: "overlapping_lines", count: overlapping }],
    [crossing > 0, { code: "self_crossing", count: crossing }],
    [part.outline === undefined, { code: "no_closed_contour" }],
    [closed > 0, { code: "gaps_closed", count: closed }],
    [open.length > 0, { code: "open_contours", count: open.length, share: round(share) }],
    [isDoubtful, { code: "mostly_open", share: round(share), limit: mostOpenShare }],
    [layout.isPaper, { code: "drawing_sheet" }],
    ...(judged.sheet?.contradicted ?? []).map((field): [boolean, Warning] => [
      true,
      { code: "text_contradicts", field },
    ]),
    [isSeveral, { code: "several_parts", count: pieces.length, different: parts.length }],
    [parts.some(({ mirror_of }) => mirror_of !== null), { code: "mirrored_parts" }],
    [!isSeveral && outlines + beside > 1, { code: "several_outlines", count: outlines + beside }],
    [layout.pieces.length === 0 && islands > 0, { code: "nested_outlines", count: islands }],
    [falling > 0, { code: "islands_fall_out", count: falling }],
    [drawing.invalid > 0, { code: "invalid_numbers", count: drawing.invalid }],
    [drawing.tooDeep > 0, { code: "blocks_too_deep", count: drawing.tooDeep }],
    [drawing.unread > 0, { code: "unread_entities", count: drawing.unread }],
    [contours > mostListed, { code: "contours_not_listed", count: contours - mostListed }],
  ];
  const mayBeNest = layout.isUnsure && islands === 0 ? part.outline?.loop : undefined;
  const sheets = [...layout.sheets, ...(mayBeNest ? [mayBeNest] : [])].map(
    (sheet): Warning => ({ code: "nest", ...sizeOf(sheet) }),
  );
  return [...found.filter(([applies]) => applies).map(([, warning]) => warning), ...sheets];
}

/** A number in a note may mean anything; it is believed a little where it is the only one. */
const notedThickness = 0.6;

/** Bends that are told only by where their lines lie. */
const guessedBends = 0.5;

/** Each doubt halves or so what is believed; nothing is believed of a drawing that is mostly open. */
function confidenceOf(
  { units, part, drawing, strokes, guessed, open, closed, prefill, sheet }: Judged,
  noted: boolean,
): Confidence {
  const { outlines, islands } = strangers(part);
  const doubts = [
    [outlines > 1, 0.6],
    [outlines > 1 && drawing.dimensions > 0, 0.5],
    [islands > 0, 0.4],
    [open.length > 0, 0.8],
    [closed > 0, 0.8],
    [drawing.invalid + drawing.unread + drawing.tooDeep > 0, 0.6],
    [sheet !== undefined, 0.9],
    [sheet !== undefined && !sheet.proven, 0.7],
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
