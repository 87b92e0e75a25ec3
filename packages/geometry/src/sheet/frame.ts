import { type Box, joinedBox } from "../plane/box.ts";
import { type Primitive, primitiveBox } from "../plane/primitives.ts";
import { type Paper, pageSize, paperOf } from "./papers.ts";
import { longRuns, type Run } from "./straight.ts";

/** The frame, and the outermost rectangle round it, which may be the edge of the paper. */
export type Frame = { box: Box | null; outer: Box; paper: string | null; enlargement: number | null };

/** A frame is drawn with long lines. */
const longShare = 0.5;
/** Between the edge of the paper and the frame, on one side. */
const widestMargin = 36;
const inexact = 0.6;
/** Runs from each side that may bound a frame. */
const mostOfSide = 6;

/**
 * The frame of a drawing sheet among lines in millimetres of paper or of an enlarged one.
 * @param page the page itself, where it is known
 */
export function frameIn(lines: readonly Primitive[], page: Box | undefined): Frame | undefined {
  const drawn = page ?? joinedBox(lines.map(primitiveBox));
  const rectangles = rectanglesIn(lines, drawn);
  if (page) {
    const box = innermost(rectangles, page, widestMargin) ?? null;
    return { box, outer: page, paper: pageSize(page), enlargement: 1 };
  }
  const [outer] = rectangles;
  const paper = outer && paperOf(outer);
  const margin = widestMargin * (paper?.enlargement ?? 1);
  if (!outer || !isWithin(drawn, outer, margin)) return undefined;
  const box = innermost(rectangles, outer, margin) ?? outer;
  return { box, outer, ...sizeOf(paper) };
}

const sizeOf = (paper: Paper | undefined) => ({
  paper: paper?.name ?? null,
  enlargement: paper?.enlargement ?? null,
});

/** Rectangles of long lines, the largest first. */
function rectanglesIn(lines: readonly Primitive[], drawn: Box): Box[] {
  const [width, height] = [drawn.maxX - drawn.minX, drawn.maxY - drawn.minY];
  const { level, upright } = longRuns(lines, width * longShare, height * longShare);
  const found: Box[] = [];
  for (const [bottom, top] of pairs(level))
    for (const [left, right] of pairs(upright)) {
      const closes =
        [bottom, top].every((run) => spans(run, left.at, right.at)) &&
        [left, right].every((run) => spans(run, bottom.at, top.at));
      if (closes) found.push({ minX: left.at, minY: bottom.at, maxX: right.at, maxY: top.at });
    }
  return found.toSorted((a, b) => areaOf(b) - areaOf(a));
}

export const areaOf = ({ minX, minY, maxX, maxY }: Box) => (maxX - minX) * (maxY - minY);
const spans = ({ from, to }: Run, start: number, end: number) =>
  from <= start + inexact && to >= end - inexact;

/** Each of the lowest with each of the highest. */
function pairs(runs: Run[]): [Run, Run][] {
  const sorted = runs.toSorted((a, b) => a.at - b.at);
  const low = sorted.slice(0, mostOfSide);
  const high = sorted.slice(-mostOfSide);
  return low.flatMap((first) =>
    high.filter(({ at }) => at > first.at).map((last): [Run, Run] => [first, last]),
  );
}

const innermost = (rectangles: readonly Box[], outer: Box, margin: number) =>
  rectangles.findLast((box) => isWithin(outer, box, margin));

/** Whether the first reaches over the second by no more than a margin. */
function isWithin(wide: Box, narrow: Box, margin: number): boolean {
  return (
    narrow.minX - wide.minX <= margin &&
    narrow.minY - wide.minY <= margin &&
    wide.maxX - narrow.maxX <= margin &&
    wide.maxY - narrow.maxY <= margin
  );
}

/** Whether a box lies in another one. */
export function holds(outer: Box, inner: Box, by = 0): boolean {
  return (
    inner.minX >= outer.minX - by &&
    inner.minY >= outer.minY - by &&
    inner.maxX <= outer.maxX + by &&
    inner.maxY <= outer.maxY + by
  );
}
