import { type Box, joinedBox } from "../plane/box.ts";
import { distance } from "../plane/primitives.ts";
import { BoxTree, touches } from "./boxTree.ts";
import { contains, type Loop, pointOn } from "./loops.ts";

/** Open lines beside closed contours: how much of all that is drawn they are, and whether they speak against it. */
export type Looseness = { share: number; isDoubtful: boolean };

export const mostOpenShare = 0.2;
/** Straight lines and leaders that lie elsewhere than the parts may be an outline that was not read. */
const mostElsewhere = 0.4;
/** Open lines that are looked at for whether they run round a part. */
const mostRound = 100;
/** Open lines whose place is looked for. */
const mostPlaced = 2000;
const mostSteps = 5_000_000;
/** Ends that are nearer, as a share of the length: the line is bent round, as what is left of a contour is. */
const bentRound = 0.7;

/**
 * Hatches, leaders and centre lines on a part are loose and say nothing against its contours. A line that is bent round
 * may be what is left of a contour, and one that runs round all may be the outline.
 */
export function loosenessOf(
  open: readonly Loop[],
  cut: Iterable<Loop>,
  outlines: readonly Loop[],
): Looseness {
  const loose = lengthOf(open);
  const whole = loose + lengthOf(cut);
  if (loose === 0) {
    return { share: 0, isDoubtful: false };
  }
  const around = joinedBox(outlines.map(({ box }) => box));
  const elsewhere = linesElsewhere(open, outlines);
  const remains = open.filter(isBentRound);
  const longest = open
    .filter(({ pieces }) => pieces.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostRound);
  return {
    share: loose / whole,
    isDoubtful:
      lengthOf(remains) > mostOpenShare * whole ||
      lengthOf(elsewhere) > mostElsewhere * whole ||
      longest.some(({ box }) => outlines.some((outline) => runsRound(box, outline.box))) ||
      (elsewhere.length > 1 && runsRound(joinedBox(elsewhere.map(({ box }) => box)), around)),
  };
}

/** Open lines of which neither an end nor the middle lies in a part; short ones where there are very many count as in. */
function linesElsewhere(open: readonly Loop[], outlines: readonly Loop[]): Loop[] {
  const tree = new BoxTree(outlines, ({ box }) => box);
  const effort = { left: mostSteps };
  const long = [...open].sort((a, b) => b.length - a.length).slice(0, mostPlaced);
  return long.filter((loop) => {
    const points = [0, 0.5, 1].map((share) => pointOn(loop, share));
    let isIn = false;
    tree.visit(
      (box) => !isIn && touches(box, loop.box, 0),
      effort,
      (outline) => {
        isIn ||= points.some((point) => contains(outline, point));
      },
    );
    return !isIn;
  });
}

function lengthOf(loops: Iterable<Loop>): number {
  let length = 0;
  for (const loop of loops) {
    length += loop.length;
  }
  return length;
}

function isBentRound({ pieces, length }: Loop): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)];
  return first !== undefined && last !== undefined && distance(first.from, last.to) < bentRound * length;
}

/** What is closed in an open outline is a part of the part. */
function runsRound(outer: Box, inner: Box): boolean {
  return (
    outer.minX < inner.minX && outer.minY < inner.minY && outer.maxX > inner.maxX && outer.maxY > inner.maxY
  );
}
