import { type Stroke, strokesOf } from "./contours/bends.ts";
import { withoutBoltCircles } from "./contours/boltCircles.ts";
import type { Effort } from "./contours/boxTree.ts";
import { type Bridged, bridged, dashedBends } from "./contours/bridges.ts";
import type { Piece } from "./contours/equalParts.ts";
import { gapsIn } from "./contours/gaps.ts";
import type { Loop } from "./contours/loops.ts";
import { disentangled } from "./contours/overlaps.ts";
import { loopsAround, loopsIn, type Part, partOf } from "./contours/part.ts";
import { type Touching, touchingLoops } from "./contours/touching.ts";
import { withNotes } from "./dxf/bendNotes.ts";
import { readDocument } from "./dxf/document.ts";
import { drawnSizes } from "./dxf/drawnSizes.ts";
import { type FlatDrawing, flattenDrawing } from "./dxf/flatDrawing.ts";
import { layoutOf, layoutOfSheet } from "./dxf/layout.ts";
import { bendsOfPieces, type PartFlat } from "./dxf/parts.ts";
import { summarize } from "./dxf/summary.ts";
import { drawingUnits } from "./dxf/units.ts";
import type { Features, Units } from "./features.ts";
import { type Box, diagonalOf, joinedBox } from "./plane/box.ts";
import {
  fullTurn,
  type Line,
  middleOf,
  type Point,
  type Primitive,
  primitiveBox,
  scaled,
} from "./plane/primitives.ts";
import type { FlatPreview } from "./preview.ts";
import { readSheet } from "./sheet/readSheet.ts";
import type { CadUnit } from "./units/namedUnits.ts";

/** Comparisons that the search for overlapping lines may take. */
const mostSteps = 20_000_000;

/**
 * The part among the lines of a drawing, how many lines run on others for a stretch, and lines that can only be bends.
 * Where lines on one another keep contours from closing, each stretch is taken once.
 */
function partAmong(primitives: readonly Primitive[], tolerance: number): Bridged & { overlapping: number } {
  const drawn = partOf(primitives, tolerance);
  const effort: Effort = { left: mostSteps };
  const { pieces, overlapping } = disentangled(primitives, tolerance, effort);
  const once = overlapping > 0 ? partOf(pieces, tolerance) : drawn;
  return openLength(once) < openLength(drawn)
    ? { ...bridged(pieces, once, tolerance), overlapping }
    : { ...bridged(primitives, drawn, tolerance), overlapping };
}

/** Where parts touch, no line beside them leads across another. */
function partsApart(primitives: readonly Primitive[], loops: Touching["loops"], tolerance: number) {
  return { part: partOf(primitives, tolerance, loops), overlapping: 0, bridges: [], isDivided: false };
}

function openLength({ open }: Part): number {
  return open.reduce((sum, loop) => sum + loop.length, 0);
}

/** `flats`: of a drawing of several parts, the picture of one piece of each. */
export type DxfReading = { features: Features; preview: FlatPreview; flats: PartFlat[] };

export type DxfOptions = {
  /** Read the drawing in this unit, whatever it says. */
  unit?: CadUnit | undefined;
  /** Bridge gaps in outlines up to this width in mm. */
  close_gaps?: number | undefined;
};

/**
 * Reads a drawing of flat parts: its features, and what its preview is drawn from, all in millimetres.
 * An empty drawing has features too: its texts and layers. Throws `UnreadableDrawing` for a binary DXF, for what is no
 * DXF, and where far too much is drawn.
 */
export function readDxf(bytes: Uint8Array, options: DxfOptions = {}): DxfReading {
  const document = readDocument(bytes);
  const drawing = withCuts(flattenDrawing(document));
  const drawn = joinedBox([...drawing.cuts, ...drawing.bends].map(primitiveBox));
  const units = drawingUnits(document.header, drawnSizes(drawing.cuts, drawn), options.unit);
  return readLines(drawing, units, options);
}

type LineOptions = DxfOptions & {
  /** The sheet of paper in millimetres, where the file knows it. */
  page?: Box;
  /** How exact the file's numbers are, in millimetres. */
  least_tolerance?: number;
};

/** Reads the lines of a drawing in any format. */
export function readLines(
  drawing: FlatDrawing,
  units: Units,
  { close_gaps = 0, page, least_tolerance = 0 }: LineOptions,
): DxfReading {
  const lines = [...drawing.cuts, ...drawing.bends];
  const drawn = joinedBox(lines.map(primitiveBox));
  const factor = units.millimetres;
  const tolerance = Math.max(least_tolerance, toleranceOf(diagonalOf(drawn) * factor));
  const inMillimetres = (pieces: readonly Primitive[]) =>
    withoutDuplicates(
      pieces.map((piece) => scaled(piece, factor)),
      tolerance,
    );
  const touching = touchingLoops(
    drawing.cuts.map((piece) => scaled(piece, factor)),
    tolerance,
    (piece) => keyOf(piece, tolerance),
  );
  const doubled = inMillimetres(drawing.cuts);
  const cuts = { ...doubled, kept: withoutBoltCircles(doubled.kept) };
  const bends = inMillimetres(drawing.bends);
  const sheet = readSheet({ ...inMm(drawing, factor), lines: cuts.kept, page, tolerance });
  const isApart = sheet === undefined && touching.loops.length > 0;
  const drawnLines = isApart
    ? withoutBoltCircles(withoutDuplicates(touching.rest, tolerance).kept)
    : cuts.kept;
  const closing = withGapsClosed(sheet?.outline ?? drawnLines, close_gaps, tolerance);
  const { part, overlapping, bridges, isDivided } = isApart
    ? partsApart(closing.primitives, touching.loops, tolerance)
    : partAmong(closing.primitives, tolerance);
  const layout = sheet ? layoutOfSheet(sheet, part) : layoutOf(part, loopsAround(part), drawing, tolerance);
  const [only, second] = layout.pieces;
  const main = only && !second ? { ...only, nested: part.nested, open: part.open } : part;
  const onPart = sheet?.ofOutline ?? ((pieces: readonly Primitive[]) => [...pieces]);
  const dashed = onPart(inMillimetres(drawing.dashed).kept);
  const bendLines = { bends: onPart(bends.kept), dashed, bridges };
  const noted = (strokes: readonly Stroke[]) => withNotes(strokes, drawing.notes, factor);
  const found =
    layout.pieces.length > 1
      ? withBendsOfSeveral(layout.pieces, part.open, bendLines, noted, tolerance)
      : withBends(main, bendLines, noted, tolerance);
  const signs = new Set(layout.pieces.flatMap((piece) => [...piece.signs]));
  const open = part.open.filter((loop) => !found.taken.has(loop) && !signs.has(loop));
  const { features, shapes, flats } = summarize({
    ...found,
    drawing,
    units,
    sheet,
    tolerance,
    box: lines.length > 0 ? scaledBox(drawn, factor) : undefined,
    part: main,
    layout,
    overlapping,
    isDivided,
    open,
    gaps: gapsIn(open, likelyGap(diagonalOf(drawn) * factor), tolerance),
    closed: closing.closed,
    engraved: engravedIn(inMillimetres(drawing.engraved).kept, tolerance),
    duplicates: cuts.dropped + bends.dropped,
  });
  return { features, preview: { shapes }, flats };
}

type BendLines = { bends: readonly Primitive[]; dashed: readonly Primitive[]; bridges: readonly Line[] };
type Noted = (strokes: readonly Stroke[]) => Stroke[];
/** `taken`: open lines that are bends. */
type WithBends = { strokes: Stroke[]; pieces: Piece[]; taken: Set<Loop>; guessed: number };

function withBends(
  part: Part,
  { bends, dashed, bridges }: BendLines,
  noted: Noted,
  tolerance: number,
): WithBends {
  const guessed = [...bridges, ...(bends.length > 0 ? [] : dashedBends(dashed, part, tolerance))];
  const strokes = noted(strokesOf([...bends, ...guessed], tolerance));
  return { strokes, pieces: [{ part, strokes }], taken: new Set(), guessed: guessed.length };
}

function withBendsOfSeveral(
  parts: readonly Part[],
  open: readonly Loop[],
  { bends, dashed }: BendLines,
  noted: Noted,
  tolerance: number,
): WithBends {
  const { strokes: found, bridges } = bendsOfPieces(parts, { bends, dashed, open }, tolerance);
  const strokes = noted(found.flat());
  let at = 0;
  const pieces = found.map((own, index) => {
    const from = at;
    at += own.length;
    return { part: parts[index] as Part, strokes: strokes.slice(from, at) };
  });
  return { strokes, pieces, taken: bridges, guessed: bends.length > 0 ? bridges.size : strokes.length };
}

/** Bridges gaps between the ends of open lines up to a width. */
function withGapsClosed(primitives: readonly Primitive[], widest: number, tolerance: number) {
  const bridges = widest > 0 ? gapsIn(partOf(primitives, tolerance).open, widest, tolerance) : [];
  return { primitives: [...primitives, ...bridges], closed: bridges.length };
}

function engravedIn(primitives: readonly Primitive[], tolerance: number): Loop[] {
  const { nested, unclosed } = loopsIn(primitives, tolerance);
  return [...nested.map(({ loop }) => loop), ...unclosed];
}

/** The widest gap that is meant to be none, in a drawing of this diagonal. */
function likelyGap(diagonal: number): number {
  return Math.min(2, Math.max(0.5, diagonal * 0.01));
}

function inMm({ notes, measures }: FlatDrawing, factor: number) {
  const placed = notes.map(({ text, at }) => ({ text, at: { x: at.x * factor, y: at.y * factor } }));
  return { notes: placed, measures };
}

/** How far ends may lie apart and still meet: in millimetres, for a drawing of this diagonal. */
function toleranceOf(diagonal: number): number {
  return Math.min(0.1, Math.max(0.005, diagonal * 1e-5));
}

/** Where nothing is cut, the names of layers or line types misled ("Kanten", "Markierung"): then what they hold is. */
function withCuts(drawing: FlatDrawing): FlatDrawing {
  const { cuts, bends, engraved, dashed } = drawing;
  const aside = engraved.length > 0 ? engraved : drawing.aside;
  if (cuts.length > 0) {
    return drawing;
  }
  if (bends.length + aside.length === 0) {
    return { ...drawing, cuts: dashed, dashed: [] };
  }
  const misread = bends.length > 0 ? "bend" : engraved.length > 0 ? "engraved" : "ignored";
  const layers = drawing.layers.map((layer) =>
    layer.role === misread ? { ...layer, role: "cut" as const } : layer,
  );
  return bends.length > 0
    ? { ...drawing, cuts: bends, bends: [], layers }
    : { ...drawing, cuts: aside, engraved: [], aside: [], layers };
}

function scaledBox({ minX, minY, maxX, maxY }: Box, factor: number): Box {
  return { minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor };
}

/** Keeps round coordinates away from the edge between two steps, so that noise does not part equal ones. */
const offset = 0.3719;

/** Leaves out what lies a second time on the same place, and what has no length. */
function withoutDuplicates(
  primitives: readonly Primitive[],
  step: number,
): { kept: Primitive[]; dropped: number } {
  const seen = new Set<string>();
  const kept: Primitive[] = [];
  let dropped = 0;
  for (const primitive of primitives) {
    if (isPoint(primitive)) {
      continue;
    }
    const key = keyOf(primitive, step);
    if (seen.has(key)) {
      dropped += 1;
    } else {
      seen.add(key);
      kept.push(primitive);
    }
  }
  return { kept, dropped };
}

function isPoint(primitive: Primitive): boolean {
  const { from, to } = primitive;
  return primitive.kind === "line" && from.x === to.x && from.y === to.y;
}

function keyOf(primitive: Primitive, step: number): string {
  const at = ({ x, y }: Point) => `${Math.round(x / step + offset)},${Math.round(y / step + offset)}`;
  if (primitive.kind === "arc" && Math.abs(primitive.sweep) >= fullTurn) {
    return `${at(primitive.centre)},${Math.round(primitive.radius / step + offset)}`;
  }
  const [from, to] = [at(primitive.from), at(primitive.to)];
  const ends = from < to ? `${from},${to}` : `${to},${from}`;
  return primitive.kind === "line" ? ends : `${ends},${at(middleOf(primitive))}`;
}
