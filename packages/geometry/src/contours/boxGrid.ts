import { type Box, joinedBox } from "../plane/box.ts";

/** Boxes by the cells of a grid they reach into: about as many cells as boxes, so that few share one. */
export class BoxGrid<Boxed> {
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
