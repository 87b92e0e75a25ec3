import type { Box } from "../plane/box.ts";
import { UnreadableDrawing } from "../unreadableDrawing.ts";
import { BoxGrid } from "./boxGrid.ts";
import { contains, type Loop, pointOn } from "./loops.ts";

/** A loop, how many loops hold it, the smallest that does, and those directly in it. */
export type NestedLoop = {
  loop: Loop;
  depth: number;
  parent: NestedLoop | undefined;
  children: NestedLoop[];
};

/** Comparisons of boxes, and of points with pieces, that one drawing may cost: about a second. */
const mostSteps = 100_000_000;
/** What it costs to place the probes, and to enter a loop in a cell, in such steps. */
const probeSteps = 20;
const cellSteps = 20;
const probes = [0.4 / 3, 1.4 / 3, 2.4 / 3];

/** Finds which closed loop lies in which. Throws `UnreadableDrawing` if too many lie in each other. */
export function nest(loops: readonly Loop[], tolerance: number): NestedLoop[] {
  const nested = loops.map((loop): NestedLoop => ({ loop, depth: 0, parent: undefined, children: [] }));
  const grid = new BoxGrid<NestedLoop>(loops.map(({ box }) => box));
  const work = { steps: 0 };
  for (const one of nested) {
    const box = widened(one.loop.box, tolerance);
    spend(work, cellSteps * grid.cellsOf(box));
    grid.add(box, one);
  }
  for (const one of nested) {
    const candidates = grid.aroundCorner(one.loop.box);
    spend(work, candidates.length);
    findHolders(one, candidates, tolerance, work);
  }
  return nested;
}

function widened({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

function findHolders(
  one: NestedLoop,
  candidates: readonly NestedLoop[],
  tolerance: number,
  work: { steps: number },
): void {
  for (const other of candidates) {
    const isLarger = other !== one && other.loop.area > one.loop.area;
    if (!isLarger || !boxHolds(other.loop.box, one.loop.box, tolerance)) {
      continue;
    }
    spend(work, probeSteps + probes.length * other.loop.pieces.length);
    const hits = probes.filter((share) => contains(other.loop, pointOn(one.loop, share))).length;
    if (hits < 2) {
      continue;
    }
    one.depth += 1;
    if (!one.parent || other.loop.area < one.parent.loop.area) {
      one.parent = other;
    }
  }
  one.parent?.children.push(one);
}

function boxHolds(outer: Box, inner: Box, tolerance: number): boolean {
  return (
    outer.minX <= inner.minX + tolerance &&
    outer.minY <= inner.minY + tolerance &&
    outer.maxX >= inner.maxX - tolerance &&
    outer.maxY >= inner.maxY - tolerance
  );
}

function spend(work: { steps: number }, steps: number): void {
  work.steps += steps;
  if (work.steps > mostSteps) {
    throw new UnreadableDrawing("too_many_primitives");
  }
}
