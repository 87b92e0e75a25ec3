import { distance, type Point } from "../plane/primitives.ts";

const cellPrime = 1_000_003;

/** Gathers points nearer than a tolerance in one node, by a grid whose cells have that size. */
export class Nodes {
  readonly #tolerance: number;
  readonly #cells = new Map<number, number[]>();
  readonly #points: Point[] = [];

  constructor(tolerance: number) {
    this.#tolerance = tolerance;
  }

  /** The number of the node a point belongs to; a new one where none is near. */
  nodeOf(point: Point): number {
    const column = Math.floor(point.x / this.#tolerance);
    const row = Math.floor(point.y / this.#tolerance);
    const near = this.#nearest(point, column, row);
    if (near !== undefined) {
      return near;
    }
    const node = this.#points.push(point) - 1;
    const cell = column * cellPrime + row;
    const others = this.#cells.get(cell);
    if (others) {
      others.push(node);
    } else {
      this.#cells.set(cell, [node]);
    }
    return node;
  }

  #nearest(point: Point, column: number, row: number): number | undefined {
    let found: number | undefined;
    let least = this.#tolerance;
    for (let x = column - 1; x <= column + 1; x += 1) {
      for (let y = row - 1; y <= row + 1; y += 1) {
        for (const node of this.#cells.get(x * cellPrime + y) ?? []) {
          const away = distance(point, this.#points[node] as Point);
          if (away <= least) {
            least = away;
            found = node;
          }
        }
      }
    }
    return found;
  }
}
