import { touches } from "../contours/boxTree.ts";
import { chain } from "../contours/chain.ts";
import { type NestedLoop, nest } from "../contours/containment.ts";
import { loopOf } from "../contours/loops.ts";
import { shapeOf } from "../contours/shapes.ts";
import type { Note } from "../dxf/flatDrawing.ts";
import { type Box, joinedBox } from "../plane/box.ts";
import { lengthOf, type Primitive } from "../plane/primitives.ts";
import { areaOf } from "./frame.ts";
import { withoutLooseEnds } from "./looseEnds.ts";
import { isIn } from "./tables.ts";

/** Loops that touch one another: `loops` are the outermost of them. */
export type View = { box: Box; loops: NestedLoop[] };

/** More of them are letters that were drawn as lines. */
const mostLoops = 400;
/** Letters, arrows and symbols are no larger on paper, in mm. */
const symbolSize = 7;
const balloonSize = 16;
const together = 0.2;

/** The views among lines in which frame and tables are left out; `unit` is a millimetre of paper. */
export function viewsIn(
  lines: readonly Primitive[],
  notes: readonly Note[],
  unit: number,
  tolerance: number,
): View[] | undefined {
  const kept = withoutLooseEnds(lines, tolerance);
  const loops = chain(kept, tolerance)
    .map((one) => loopOf(one, tolerance))
    .filter((loop) => loop.closed);
  const outermost = nest(loops, tolerance).filter(({ depth }) => depth === 0);
  const isSymbol = ({ loop: { box } }: NestedLoop) => {
    const size = Math.max(box.maxX - box.minX, box.maxY - box.minY) / unit;
    const low = Math.min(box.maxX - box.minX, box.maxY - box.minY) / unit;
    return size <= symbolSize || (low <= balloonSize && size <= 4 * balloonSize && isWritten(box, notes));
  };
  const drawn = outermost.filter((one) => !isSymbol(one));
  return drawn.length > mostLoops ? undefined : gathered(drawn);
}

/** A balloon, a datum or a frame with a tolerance in it: a text fills it. */
function isWritten(box: Box, notes: readonly Note[]): boolean {
  const low = { ...box, maxX: box.minX + (box.maxX - box.minX) * 0.6 };
  return notes.some(({ at }) => isIn(low, at));
}

function gathered(loops: readonly NestedLoop[]): View[] {
  let views: View[] = [];
  for (const one of loops) {
    const [near, apart] = [[] as View[], [] as View[]];
    for (const view of views) (touches(view.box, one.loop.box, together) ? near : apart).push(view);
    const box = joinedBox([one.loop.box, ...near.map((view) => view.box)]);
    views = [...apart, { box, loops: [one, ...near.flatMap((view) => view.loops)] }];
  }
  return views;
}

export const sizeOf = ({ minX, minY, maxX, maxY }: Box) => ({ width: maxX - minX, height: maxY - minY });

/** A single outline with nothing but openings in it. */
export const isWhole = ({ loops }: View) => loops.length === 1;

/** A bar of the same length as another view and beside it: the thickness of a flat part. */
export function isSideOf(view: View, of: View, tolerance: number): boolean {
  const areas = view.loops.reduce((sum, { loop }) => sum + loop.area, 0);
  const isBar =
    areas >= areaOf(view.box) * 0.999 &&
    view.loops.every(({ loop }) => shapeOf(loop, tolerance).kind === "rectangle");
  const [side, front] = [sizeOf(view.box), sizeOf(of.box)];
  const isThin = Math.min(side.width, side.height) < 0.5 * Math.min(front.width, front.height);
  return isBar && isThin && isAligned(view.box, of.box);
}

const inexact = 0.15;

/** Both reach from the same to the same, along one axis. */
export function isAligned(a: Box, b: Box): boolean {
  const level = Math.abs(a.minX - b.minX) <= inexact && Math.abs(a.maxX - b.maxX) <= inexact;
  const upright = Math.abs(a.minY - b.minY) <= inexact && Math.abs(a.maxY - b.maxY) <= inexact;
  return level || upright;
}

/** Pieces within a view, loose ones such as dimensions and hatches left out. */
export function piecesOf(view: View, lines: readonly Primitive[], tolerance: number): Primitive[] {
  const inside = lines.filter(({ from, to }) => [from, to].every((end) => isIn(view.box, end, tolerance)));
  return withoutLooseEnds(inside, tolerance).filter((piece) => lengthOf(piece) > 0);
}
