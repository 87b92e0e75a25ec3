import { type Box, joinedBox } from "../plane/box.ts";
import { UnreadableDrawing } from "../unreadableDrawing.ts";
import { contains, type Loop, pointOn } from "./loops.ts";

/** Boxes by the cells of a grid they reach into: about as many cells as boxes, so that few share one. */
class BoxGrid<Boxed> {
  readonly #frame: Box;
  readonly #cellSize: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: Boxed[][] = [];

  /** A grid over all these boxes. */
  constructor(boxes: readonly Box[]) {
    this.#frame = joinedBox(boxes);
    const width = Math.max(this.#frame.maxX - this.#frame.minX, 1e-6);
    const height = Math.max(this.#frame.maxY - this.#frame.minY, 1e-6);
    const count = Math.max(boxes.length, 1);
    this.#cellSize = Math.max(Math.sqrt((width * height) / count), Math.max(width, height) / count);
    this.#columns = Math.floor(width / this.#cellSize) + 1;
    this.#rows = Math.floor(height / this.#cellSize) + 1;
  }

  /** In how many cells a box lies: what it costs to add it. */
  cellsOf(box: Box): number {
    const { left, right, bottom, top } = this.#reach(box);
    return (right - left + 1) * (top - bottom + 1);
  }

  add(box: Box, boxed: Boxed): void {
    const { left, right, bottom, top } = this.#reach(box);
    for (let row = bottom; row <= top; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const cell = row * this.#columns + column;
        const others = this.#cells[cell];
        if (others) {
          others.push(boxed);
        } else {
          this.#cells[cell] = [boxed];
        }
      }
    }
  }

  /** All that reach into the cell of a box's lower left corner; among them all that hold the box. */
  aroundCorner(box: Box): readonly Boxed[] {
    const { left, bottom } = this.#reach(box);
    return this.#cells[bottom * this.#columns + left] ?? [];
  }

  #reach(box: Box) {
    return {
      left: cellAt(box.minX - this.#frame.minX, this.#cellSize, this.#columns),
      right: cellAt(box.maxX - this.#frame.minX, this.#cellSize, this.#columns),
      bottom: cellAt(box.minY - this.#frame.minY, this.#cellSize, this.#rows),
      top: cellAt(box.maxY - this.#frame.minY, this.#cellSize, this.#rows),
    };
  }
}

function cellAt(offset: number, size: number, count: number): number {
  return Math.min(Math.max(Math.floor(offset / size), 0), count - 1);
}

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
