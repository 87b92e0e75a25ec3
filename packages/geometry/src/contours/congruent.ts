import { boxOf } from "../plane/box.ts";
import { segmentToPiece } from "../plane/distances.ts";
import { distance, middleOf, type Point, type Primitive, primitiveBox } from "../plane/primitives.ts";
import type { Stroke } from "./bends.ts";
import { BoxTree, boxDistance } from "./boxTree.ts";
import { middleOfLine } from "./key.ts";
import type { Loop } from "./loops.ts";
import type { Part } from "./part.ts";

/** A point by which a part can be turned onto another: a corner of its outline, or the middle of an opening. */
type Anchor = { at: Point; kind: number; away: number };

/** What tells parts apart without laying them on one another, and what they are laid on one another by. */
export type Figure = {
  middle: Point;
  area: number;
  length: number;
  loops: number;
  bends: string;
  anchors: Anchor[];
  pieces: Primitive[];
  tree: BoxTree<Primitive> | undefined;
};

/** How far lines may lie apart in equal parts, in mm: rounded coordinates, no other part. */
const apart = 0.02;
/** How much a line turns at a corner, at least. */
const leastTurn = 0.05;
const mostTurns = 200;
/** Lines of one part that are laid on the other; of more, one in so many. */
const mostCompared = 3000;
const mostSteps = 5_000_000;
const outlineCorner = -1;

export function figureOf({ outline, cut }: Part, strokes: readonly Stroke[]): Figure {
  const loops = [...cut];
  const pieces = loops.flatMap((loop) => loop.pieces);
  const middle = middleOfLine(outline?.loop.pieces ?? pieces);
  const anchorAt = (at: Point, kind: number): Anchor => ({ at, kind, away: distance(at, middle) });
  const openings = loops.filter((loop) => loop !== outline?.loop);
  return {
    middle,
    area: (outline?.loop.area ?? 0) - openings.reduce((sum, { area }) => sum + area, 0),
    length: loops.reduce((sum, { length }) => sum + length, 0),
    loops: loops.length,
    bends: bendsOf(strokes),
    anchors: [
      ...(outline ? cornersOf(outline.loop) : []).map((at) => anchorAt(at, outlineCorner)),
      ...openings.map((loop) => anchorAt(middleOfLine(loop.pieces), loop.length)),
      ...strokes.map(({ lines, length }) => anchorAt(middleOfLine(lines), length)),
    ],
    pieces: [...pieces, ...strokes.flatMap(({ lines }) => lines)],
    tree: undefined,
  };
}

function bendsOf(strokes: readonly Stroke[]): string {
  return strokes
    .map(({ direction, angle, length }) => `${direction} ${angle} ${Math.round(length)}`)
    .sort()
    .join(",");
}

/** Whether one is the other moved and turned; with `mirrored`, whether it is so after it was mirrored. */
export function isCongruent(one: Figure, other: Figure, mirrored: boolean, tolerance: number): boolean {
  const near = Math.max(apart, tolerance);
  const isAlike =
    one.loops === other.loops &&
    one.bends === other.bends &&
    Math.abs(one.length - other.length) <= near * (one.loops + 4) &&
    Math.abs(one.area - other.area) <= near * (one.length + 1);
  if (!isAlike) {
    return false;
  }
  const effort = { left: mostSteps };
  return turns(one, other, mirrored, near).some((turn) => liesOn(one, other, turn, mirrored, near, effort));
}

/** The angles by which the rarest kind of anchor comes to lie on an equal one of the other. */
function turns(one: Figure, other: Figure, mirrored: boolean, near: number): number[] {
  const rarest = rarestAnchor(one.anchors, near);
  if (!rarest) {
    return [0];
  }
  const from = angleOf(rarest.at, one.middle) * (mirrored ? -1 : 1);
  return other.anchors
    .filter(({ kind, away }) => Math.abs(kind - rarest.kind) <= near && Math.abs(away - rarest.away) <= near)
    .slice(0, mostTurns)
    .map(({ at }) => angleOf(at, other.middle) - from);
}

/** Of all anchors off the middle the one with the fewest like it; of these the farthest out. */
function rarestAnchor(anchors: readonly Anchor[], near: number): Anchor | undefined {
  const sorted = anchors
    .filter(({ away }) => away > 20 * near)
    .sort((a, b) => a.kind - b.kind || a.away - b.away);
  let best: { anchor: Anchor; count: number } | undefined;
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const first = sorted[start] as Anchor;
    while (
      end < sorted.length &&
      isLike(sorted[end] as Anchor, sorted[Math.max(start, end - 1)] as Anchor, near)
    ) {
      end += 1;
    }
    const count = end - start;
    if (!best || count < best.count || (count === best.count && first.away > best.anchor.away)) {
      best = { anchor: first, count };
    }
  }
  return best?.anchor;
}

function isLike(a: Anchor, b: Anchor, near: number): boolean {
  return Math.abs(a.kind - b.kind) <= near && Math.abs(a.away - b.away) <= near;
}

function angleOf(point: Point, middle: Point): number {
  return Math.atan2(point.y - middle.y, point.x - middle.x);
}

/** Whether ends and middles of all lines of the one, moved and turned, lie on lines of the other. */
function liesOn(
  one: Figure,
  other: Figure,
  turn: number,
  mirrored: boolean,
  near: number,
  effort: { left: number },
): boolean {
  other.tree ??= new BoxTree(other.pieces, primitiveBox);
  const { tree } = other;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const moved = ({ x, y }: Point): Point => {
    const [right, up] = [x - one.middle.x, (y - one.middle.y) * (mirrored ? -1 : 1)];
    return { x: other.middle.x + right * cos - up * sin, y: other.middle.y + right * sin + up * cos };
  };
  const step = Math.ceil(one.pieces.length / mostCompared);
  return one.pieces.every(
    (piece, index) =>
      index % step > 0 ||
      [piece.from, middleOf(piece)].map(moved).every((point) => {
        const box = boxOf([point]);
        const nearness = {
          toBox: (around: typeof box) => boxDistance(box, around),
          toItem: (line: Primitive) => segmentToPiece({ from: point, to: point }, line),
        };
        return tree.nearest(nearness, effort, 2 * near) !== undefined;
      }),
  );
}

/** Where a line turns or its curvature changes, however it is parted into pieces. */
function cornersOf({ pieces }: Loop): Point[] {
  return pieces
    .filter((piece, index) => !goesOn(pieces.at(index - 1) as Primitive, piece))
    .map(({ from }) => from);
}

function goesOn(before: Primitive, after: Primitive): boolean {
  const turned = Math.abs(Math.sin((directionAt(after, "from") - directionAt(before, "to")) / 2));
  const isOneCurve =
    before.kind === "arc" && after.kind === "arc"
      ? distance(before.centre, after.centre) <= apart
      : before.kind === after.kind;
  return turned <= leastTurn / 2 && isOneCurve;
}

function directionAt(piece: Primitive, end: "from" | "to"): number {
  if (piece.kind === "line") {
    return Math.atan2(piece.to.y - piece.from.y, piece.to.x - piece.from.x);
  }
  const angle = end === "from" ? piece.start : piece.start + piece.sweep;
  return angle + (Math.sign(piece.sweep) * Math.PI) / 2;
}
