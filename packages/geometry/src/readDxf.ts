import { strokesOf } from "./contours/bends.ts";
import type { Effort } from "./contours/boxTree.ts";
import { bridged, dashedBends } from "./contours/bridges.ts";
import { disentangled } from "./contours/overlaps.ts";
import { type Part, partOf } from "./contours/part.ts";
import { withNotes } from "./dxf/bendNotes.ts";
import { readDocument } from "./dxf/document.ts";
import { type FlatDrawing, flattenDrawing } from "./dxf/flatDrawing.ts";
import { summarize } from "./dxf/summary.ts";
import { unitsOf } from "./dxf/units.ts";
import type { Features } from "./features.ts";
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

/** Comparisons that the search for overlapping lines may take. */
const mostSteps = 20_000_000;

/**
 * The part among the lines of a drawing, how many lines run on others for a stretch, and lines that can only be bends.
 * Where lines on one another keep contours from closing, each stretch is taken once.
 */
function partAmong(
  primitives: readonly Primitive[],
  tolerance: number,
): { part: Part; overlapping: number; bridges: Line[] } {
  const drawn = partOf(primitives, tolerance);
  const effort: Effort = { left: mostSteps };
  const { pieces, overlapping } = disentangled(primitives, tolerance, effort);
  const once = overlapping > 0 ? partOf(pieces, tolerance) : drawn;
  return openLength(once) < openLength(drawn)
    ? { ...bridged(pieces, once, tolerance), overlapping }
    : { ...bridged(primitives, drawn, tolerance), overlapping };
}

function openLength({ open }: Part): number {
  return open.reduce((sum, loop) => sum + loop.length, 0);
}

export type DxfReading = { features: Features; preview: FlatPreview };

/**
 * Reads a drawing of a flat part: its features, and what its preview is drawn from, all in millimetres.
 * An empty drawing has features too: its texts and layers. Throws `UnreadableDrawing` for a binary DXF, for what is no
 * DXF, and where far too much is drawn.
 */
export function readDxf(bytes: Uint8Array): DxfReading {
  const document = readDocument(bytes);
  const drawing = withCuts(flattenDrawing(document));
  const lines = [...drawing.cuts, ...drawing.bends];
  const drawn = joinedBox(lines.map(primitiveBox));
  const units = unitsOf(document.header, diagonalOf(drawn));
  const factor = units.millimetres;
  const tolerance = toleranceOf(diagonalOf(drawn) * factor);
  const inMillimetres = (pieces: readonly Primitive[]) =>
    withoutDuplicates(
      pieces.map((piece) => scaled(piece, factor)),
      tolerance,
    );
  const cuts = inMillimetres(drawing.cuts);
  const bends = inMillimetres(drawing.bends);
  const { part, overlapping, bridges } = partAmong(cuts.kept, tolerance);
  const dashed = inMillimetres(drawing.dashed).kept;
  const guessed = [...bridges, ...(bends.kept.length > 0 ? [] : dashedBends(dashed, part, tolerance))];
  const { features, shapes } = summarize({
    drawing,
    units,
    tolerance,
    box: lines.length > 0 ? scaledBox(drawn, factor) : undefined,
    part,
    overlapping,
    strokes: withNotes(strokesOf([...bends.kept, ...guessed], tolerance), drawing.notes, factor),
    guessed: guessed.length,
    duplicates: cuts.dropped + bends.dropped,
  });
  return { features, preview: { shapes } };
}

/** How far ends may lie apart and still meet: in millimetres, for a drawing of this diagonal. */
function toleranceOf(diagonal: number): number {
  return Math.min(0.1, Math.max(0.005, diagonal * 1e-5));
}

/** Where nothing is cut, the names of layers or line types misled ("Kanten", "Markierung"): then what they hold is. */
function withCuts(drawing: FlatDrawing): FlatDrawing {
  const { cuts, bends, aside, dashed } = drawing;
  if (cuts.length > 0) {
    return drawing;
  }
  if (bends.length + aside.length === 0) {
    return { ...drawing, cuts: dashed, dashed: [] };
  }
  const misread = bends.length > 0 ? "bend" : "ignored";
  const layers = drawing.layers.map((layer) =>
    layer.role === misread ? { ...layer, role: "cut" as const } : layer,
  );
  return bends.length > 0
    ? { ...drawing, cuts: bends, bends: [], layers }
    : { ...drawing, cuts: aside, aside: [], layers };
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
