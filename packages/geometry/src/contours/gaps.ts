import { type Box, boxOf } from "../plane/box.ts";
import { distance, type Line, lineOf, type Point, type Primitive } from "../plane/primitives.ts";
import { BoxTree, boxDistance } from "./boxTree.ts";
import { chain } from "./chain.ts";
import type { Loop } from "./loops.ts";

type End = { at: Point; loop: Loop; number: number };

const mostSteps = 2_000_000;
/** A line is longer than the gaps at its ends by so much. */
const shortestLine = 4;
/** Begins the layer of a line that bridges a gap; no layer has such a name. */
const bridge = "\0gap";

/** A bridge over each gap up to this width between two ends of open lines, of which each is the nearest to the other. */
export function bridgesOver(open: readonly Loop[], widest: number): Line[] {
  const ends = open
    .filter(({ length }) => length > shortestLine * widest)
    .flatMap((loop, index) => endsOf(loop).map((at, end): End => ({ at, loop, number: 2 * index + end })));
  const tree = new BoxTree(ends, ({ at }) => boxOf([at]));
  const effort = { left: mostSteps };
  const nearest = new Map<End, End | undefined>(
    ends.map((end) => {
      const nearness = {
        toBox: (box: Box) => boxDistance(boxOf([end.at]), box),
        toItem: (other: End) => (other === end ? Number.POSITIVE_INFINITY : distance(other.at, end.at)),
      };
      return [end, tree.nearest(nearness, effort, widest * (1 + 1e-9))?.item];
    }),
  );
  return ends.flatMap((end) => {
    const other = nearest.get(end);
    return other && nearest.get(other) === end && other.number > end.number
      ? [lineOf(end.loop.pieces[0]?.layer ?? "", end.at, other.at)]
      : [];
  });
}

function endsOf({ pieces }: Loop): Point[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  return first && last ? [first.from, last.to] : [];
}

/** The gaps up to this width without which an outline would be closed. */
export function gapsIn(open: readonly Loop[], widest: number, tolerance: number): Line[] {
  const bridges = bridgesOver(open, widest).map((line): Line => ({ ...line, layer: bridge + line.layer }));
  if (bridges.length === 0) {
    return [];
  }
  const pieces: Primitive[] = [...open.flatMap((loop) => loop.pieces), ...bridges];
  return chain(pieces, tolerance)
    .filter(({ closed }) => closed)
    .flatMap((loop) => loop.pieces)
    .flatMap((piece) =>
      piece.kind === "line" && piece.layer.startsWith(bridge)
        ? [{ ...piece, layer: piece.layer.slice(bridge.length) }]
        : [],
    );
}
