import type { Box } from "../plane/box.ts";
import { UnreadableDrawing } from "../unreadableDrawing.ts";
import { contains, type Loop, pointOn } from "./loops.ts";

/** A loop, how many loops hold it, the smallest that does, and those directly in it. */
export type NestedLoop = {
  loop: Loop;
  depth: number;
  parent: NestedLoop | undefined;
  children: NestedLoop[];
};

/** Comparisons of boxes and of points with pieces; about one second. */
const mostSteps = 100_000_000;
/** What it costs to place the probes, in steps. */
const probeSteps = 20;
const probes = [0.4 / 3, 1.4 / 3, 2.4 / 3];

/** Finds which closed loop lies in which, sweeping over x. Throws `UnreadableDrawing` if they are too many. */
export function nest(loops: readonly Loop[], tolerance: number): NestedLoop[] {
  const nested = loops
    .map((loop): NestedLoop => ({ loop, depth: 0, parent: undefined, children: [] }))
    .sort((a, b) => a.loop.box.minX - b.loop.box.minX);
  const work = { steps: 0 };
  let active: NestedLoop[] = [];
  let entered = 0;
  for (const one of nested) {
    const { minX } = one.loop.box;
    while (entered < nested.length && (nested[entered] as NestedLoop).loop.box.minX <= minX + tolerance) {
      active.push(nested[entered] as NestedLoop);
      entered += 1;
    }
    spend(work, active.length);
    active = active.filter((other) => other.loop.box.maxX >= minX);
    findHolders(one, active, tolerance, work);
  }
  return nested;
}

function findHolders(
  one: NestedLoop,
  candidates: NestedLoop[],
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
