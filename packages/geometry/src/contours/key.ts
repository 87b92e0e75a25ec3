import { createHash } from "node:crypto";
import { fullTurn, lengthOf, middleOf, type Point, type Primitive } from "../plane/primitives.ts";
import type { Stroke } from "./bends.ts";
import type { Loop } from "./loops.ts";
import type { Part } from "./part.ts";

/** One contour or stroke: its length, and where its middle lies from the middle of the outline. */
type Mark = { figures: string; length: number; at: Point; direction: Stroke["direction"] };

/**
 * Equal for drawings of one part, however turned, placed or turned over: of its contours and bends, their sizes to a
 * tenth of a millimetre and their distances from the middle. A part with bends and its mirror image differ.
 */
export function keyOf({ outline, cut }: Part, strokes: readonly Stroke[]): string | null {
  if (!outline) {
    return null;
  }
  const origin = middleOfLine(outline.loop.pieces);
  const marks = [
    ...[...cut].map((loop) => contourMark(loop, origin)),
    ...strokes.map((stroke) => strokeMark(stroke, origin)),
  ];
  const seen = [viewed(marks, 1), viewed(marks, -1)].sort();
  return createHash("sha256").update(`flat ${seen[0]}`).digest("hex").slice(0, 32);
}

function contourMark(loop: Loop, origin: Point): Mark {
  const at = from(origin, middleOfLine(loop.pieces));
  const figures = `${tenths(loop.length)} ${Math.round(loop.area)} ${tenths(Math.hypot(at.x, at.y))}`;
  return { figures, length: loop.length, at, direction: null };
}

function strokeMark({ lines, length, direction }: Stroke, origin: Point): Mark {
  const at = from(origin, middleOfLine(lines));
  return { figures: `bend ${tenths(length)} ${tenths(Math.hypot(at.x, at.y))}`, length, at, direction };
}

/** All marks as seen from above (1) or from below (−1), where bends go the other way and all is mirrored. */
function viewed(marks: readonly Mark[], side: 1 | -1): string {
  const bent = marks.some(({ figures }) => figures.startsWith("bend"));
  const ways = { up: side, down: -side };
  const listed = marks
    .map(({ figures, direction }) => `${figures} ${direction ? ways[direction] : 0}`)
    .sort();
  return [bent ? side * handedness(marks) : 0, ...listed].join("\n");
}

/** 1 or −1 for marks that differ from their mirror image, with the same for all turns; 0 where they hardly do. */
function handedness(marks: readonly Mark[]): number {
  const plain = { x: 0, y: 0 };
  const weighted = { x: 0, y: 0 };
  for (const { at, length } of marks) {
    plain.x += at.x;
    plain.y += at.y;
    weighted.x += at.x * length;
    weighted.y += at.y * length;
  }
  const turned = weighted.x * plain.y - weighted.y * plain.x;
  const size = Math.hypot(plain.x, plain.y) * Math.hypot(weighted.x, weighted.y);
  return Math.abs(turned) <= 1e-3 * size + 1 ? 0 : Math.sign(turned);
}

/** The middle of a line by its length, wherever it begins and however it is parted. */
export function middleOfLine(pieces: readonly Primitive[]): Point {
  let [x, y, length] = [0, 0, 0];
  for (const piece of pieces) {
    const middle = middleOfPiece(piece);
    const weight = lengthOf(piece);
    x += middle.x * weight;
    y += middle.y * weight;
    length += weight;
  }
  return { x: x / length, y: y / length };
}

function middleOfPiece(piece: Primitive): Point {
  if (piece.kind === "line") {
    return middleOf(piece);
  }
  const half = Math.min(Math.abs(piece.sweep), fullTurn) / 2;
  const share = half === 0 ? 1 : Math.sin(half) / half;
  const { x, y } = middleOf(piece);
  return {
    x: piece.centre.x + (x - piece.centre.x) * share,
    y: piece.centre.y + (y - piece.centre.y) * share,
  };
}

function from(origin: Point, { x, y }: Point): Point {
  return { x: x - origin.x, y: y - origin.y };
}

function tenths(length: number): string {
  return (Math.round(length * 10) / 10).toFixed(1);
}
