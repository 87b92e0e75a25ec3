import type { NestedLoop } from "../contours/containment.ts";
import type { Loop } from "../contours/loops.ts";
import { type FrameKind, frameKind } from "../contours/nestFrame.ts";
import type { Loops, Part } from "../contours/part.ts";
import { piecesOf } from "../contours/pieces.ts";
import { shapeOf } from "../contours/shapes.ts";
import type { Box } from "../plane/box.ts";
import type { SheetReading } from "../sheet/readSheet.ts";
import type { FlatDrawing } from "./flatDrawing.ts";
import { isSheet } from "./sheet.ts";

/** What the outlines of a drawing are: its parts, the sheets they are nested on, or views that are no parts. */
export type Layout = {
  /** One for each piece; empty where nothing can be filled in. */
  pieces: Part[];
  sheets: Loop[];
  /** What falls out of the openings of parts. */
  fallingOut: Loop[];
  /** The largest outline is the frame of a sheet of paper. */
  isPaper: boolean;
  /** The largest outline may be a sheet as well as a plate. */
  isUnsure: boolean;
};

const nothing: Layout = { pieces: [], sheets: [], fallingOut: [], isPaper: false, isUnsure: false };

const viewText =
  /(?:^|[^\p{L}])(?:ansicht|schnitt\s|section|view|detail\s|einzelheit|(?:ma(?:ß|ss)stab|scale)|M\s?\d+\s?:\s?\d+|A\s?[-–]\s?A)(?:[^\p{L}]|$)/iu;
/** The side view of a flat part is as long as one of its sides and as wide as its thickness. */
const thickest = 10;
const slender = 6;
/** What is shorter falls through the grid of every machine: a mark or a letter beside a part. */
const shortest = 8;

/**
 * Parts the outlines of a drawing. Measures, leaders and names of views speak for one part in several views: then the
 * largest outline alone is taken, with its warning, as nothing tells which of the others is another part.
 */
export function layoutOf(part: Part, loops: Loops, drawing: FlatDrawing, tolerance: number): Layout {
  if (!part.outline) {
    return nothing;
  }
  if (isSheet(part, drawing, tolerance)) {
    return { ...nothing, isPaper: true };
  }
  const outlines = loops.nested.filter(({ depth }) => depth === 0);
  const kinds = new Map<NestedLoop, FrameKind>(
    outlines.map((one) => [one, one.children.length > 0 ? frameKind(one, tolerance) : "plate"]),
  );
  if (kinds.get(part.outline) === "unsure") {
    return { ...nothing, isUnsure: true };
  }
  const sheets = outlines.filter((one) => kinds.get(one) === "sheet");
  const inSheets = sheets.flatMap(({ children }) => children);
  const others = outlines.filter((one) => kinds.get(one) !== "sheet");
  const { pieces, fallingOut } = piecesOf(withoutMarks([...inSheets, ...others]), loops, tolerance);
  if (pieces.length > 1 && sheets.length === 0 && areViews(part.outline, others, drawing, tolerance)) {
    const { outline } = part;
    return { ...nothing, pieces: pieces.filter((piece) => piece.outline === outline).slice(0, 1) };
  }
  return { ...nothing, pieces, fallingOut, sheets: sheets.map(({ loop }) => loop) };
}

/** Of a sheet: the part in its outline view, or nothing where views or scale cannot be told. */
export const layoutOfSheet = ({ outline }: SheetReading, part: Part): Layout => ({
  ...nothing,
  pieces: outline && part.outline ? [part] : [],
  isPaper: !outline,
});

/** Small closed lines beside larger parts are arrows, signs and letters, unless they have holes. */
function withoutMarks(outlines: readonly NestedLoop[]): NestedLoop[] {
  const isSmall = ({ loop: { box }, children }: NestedLoop) =>
    children.length === 0 && Math.max(box.maxX - box.minX, box.maxY - box.minY) < shortest;
  return outlines.every(isSmall) ? [...outlines] : outlines.filter((one) => !isSmall(one));
}

function areViews(
  largest: NestedLoop,
  outlines: readonly NestedLoop[],
  { dimensions, texts }: FlatDrawing,
  tolerance: number,
): boolean {
  const others = outlines.filter((one) => one !== largest);
  return (
    dimensions > 0 ||
    texts.some((text) => viewText.test(text)) ||
    (others.length > 0 &&
      others.length < 3 &&
      others.every((one) => isSideView(one, largest.loop.box, tolerance)))
  );
}

/** A plain strip as thick as a sheet that lies square beside the part, from edge to edge. */
function isSideView({ loop, children }: NestedLoop, part: Box, tolerance: number): boolean {
  const { box } = loop;
  const [across, up] = [box.maxX - box.minX, box.maxY - box.minY];
  const near = Math.max(tolerance, 0.05);
  const isBeside = (low: number, high: number, partLow: number, partHigh: number) =>
    Math.abs(low - partLow) <= near && Math.abs(high - partHigh) <= near;
  const spans =
    (up > across && isBeside(box.minY, box.maxY, part.minY, part.maxY)) ||
    (across > up && isBeside(box.minX, box.maxX, part.minX, part.maxX));
  const [width, length] = [Math.min(across, up), Math.max(across, up)];
  const isStrip = width <= thickest && length >= slender * width;
  return children.length === 0 && isStrip && spans && shapeOf(loop, tolerance).kind === "rectangle";
}
