import { touches } from "../contours/boxTree.ts";
import { chain } from "../contours/chain.ts";
import { type NestedLoop, nest } from "../contours/containment.ts";
import { loopOf } from "../contours/loops.ts";
import { Nodes } from "../contours/nodes.ts";
import { shapeOf } from "../contours/shapes.ts";
import type { Note } from "../dxf/flatDrawing.ts";
import { type Box, joinedBox } from "../plane/box.ts";
import { lengthOf, type Primitive } from "../plane/primitives.ts";
import { areaOf } from "./frame.ts";
import { withoutLooseEnds } from "./looseEnds.ts";
import { isIn } from "./tables.ts";

/** Loops that touch one another: `loops` are the outermost of them. */
export type View = { box: Box; loops: NestedLoop[]; isTangled: boolean };

/** More of them are letters that were drawn as lines. */
const mostLoops = 400;
const mostOutermost = 5000;
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
  if (outermost.length > mostOutermost) return undefined;
  const isSymbol = ({ loop: { box } }: NestedLoop) => {
    const size = Math.max(box.maxX - box.minX, box.maxY - box.minY) / unit;
    const low = Math.min(box.maxX - box.minX, box.maxY - box.minY) / unit;
    return size <= symbolSize || (low <= balloonSize && size <= 4 * balloonSize && isWritten(box, notes));
  };
  const drawn = outermost.filter((one) => !isSymbol(one));
  return drawn.length > mostLoops ? undefined : gathered(drawn, branchesOf(kept, tolerance));
}

/** Tells of a loop whether other closed lines branch off it, so that it might as well run another way. */
function branchesOf(kept: readonly Primitive[], tolerance: number): (loop: NestedLoop) => boolean {
  const nodes = new Nodes(tolerance);
  const meeting: number[] = [];
  for (const { from, to } of kept)
    for (const end of [from, to]) {
      const node = nodes.nodeOf(end);
      meeting[node] = (meeting[node] ?? 0) + 1;
    }
  return ({ loop }) => loop.pieces.some(({ from }) => (meeting[nodes.nodeOf(from)] ?? 0) > 2);
}

/** A balloon, a datum or a frame with a tolerance in it: a text fills it. */
function isWritten(box: Box, notes: readonly Note[]): boolean {
  const low = { ...box, maxX: box.minX + (box.maxX - box.minX) * 0.6 };
  return notes.some(({ at }) => isIn(low, at));
}

function gathered(loops: readonly NestedLoop[], branches: (loop: NestedLoop) => boolean): View[] {
  let views: View[] = [];
  for (const one of loops) {
    const [near, apart] = [[] as View[], [] as View[]];
    for (const view of views) (touches(view.box, one.loop.box, together) ? near : apart).push(view);
    const box = joinedBox([one.loop.box, ...near.map((view) => view.box)]);
    const isTangled = branches(one) || near.some((view) => view.isTangled);
    views = [...apart, { box, loops: [one, ...near.flatMap((view) => view.loops)], isTangled }];
  }
  return views;
}

export const sizeOf = ({ minX, minY, maxX, maxY }: Box) => ({ width: maxX - minX, height: maxY - minY });

/** A single outline with nothing but openings in it. */
export const isWhole = ({ loops, isTangled }: View) => loops.length === 1 && !isTangled;

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

/** Pieces within a view, loose ones such as dimensions and hatches left out; an arc may be the sign of a thread. */
export function piecesOf(view: View, lines: readonly Primitive[], tolerance: number): Primitive[] {
  const inside = lines.filter(({ from, to }) => [from, to].every((end) => isIn(view.box, end, tolerance)));
  const closed = new Set(withoutLooseEnds(inside, tolerance));
  const isSign = (piece: Primitive) => piece.kind === "arc" && Math.abs(piece.sweep) > Math.PI;
  return inside.filter((piece) => (closed.has(piece) || isSign(piece)) && lengthOf(piece) > 0);
}
