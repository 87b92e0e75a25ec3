import type { Point } from "../plane/primitives.ts";

const cellPrime = 1_000_003;
/** Cells are so much wider than the tolerance that few points lie near the edge of theirs. */
const tolerancesPerCell = 8;

/** Gathers points nearer than a tolerance in one node, by a grid of cells. */
export class Nodes {
  readonly #tolerance: number;
  readonly #cells = new Map<number, number[]>();
  readonly #points: Point[] = [];

  constructor(tolerance: number) {
    this.#tolerance = tolerance;
  }

  /** The number of the node a point belongs to; a new one where none is near. */
  nodeOf(point: Point): number {
    const near = this.#nearest(point);
    if (near !== undefined) {
      return near;
    }
    const node = this.#points.push(point) - 1;
    const cell = this.#cell(point.x) * cellPrime + this.#cell(point.y);
    const others = this.#cells.get(cell);
    if (others) {
      others.push(node);
    } else {
      this.#cells.set(cell, [node]);
    }
    return node;
  }

  #nearest({ x, y }: Point): number | undefined {
    let found: number | undefined;
    let least = this.#tolerance;
    const reach = this.#tolerance;
    const [lastColumn, lastRow] = [this.#cell(x + reach), this.#cell(y + reach)];
    for (let column = this.#cell(x - reach); column <= lastColumn; column += 1) {
      for (let row = this.#cell(y - reach); row <= lastRow; row += 1) {
        for (const node of this.#cells.get(column * cellPrime + row) ?? []) {
          const other = this.#points[node] as Point;
          const away = Math.sqrt((x - other.x) ** 2 + (y - other.y) ** 2);
          if (away <= least) {
            least = away;
            found = node;
          }
        }
      }
    }
    return found;
  }

  #cell(coordinate: number): number {
    return Math.floor(coordinate / (this.#tolerance * tolerancesPerCell));
  }
}
