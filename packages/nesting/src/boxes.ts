import type { Placement, Sheet } from "./layout.ts";
import { type Shape, sizeOf, type Turn, turned } from "./shape.ts";

/** Straight columns of a part's bounding box. Exact, so nesting equal rectangles is never worse than counting them. */
export function boxesOn(shape: Shape, turns: readonly Turn[], sheet: Sheet): Placement[] {
  const { length, width, kerf, margin } = sheet;
  const grids = turns.map((turn) => {
    const { width: l, height: w } = sizeOf(turned(shape, turn));
    const along = (side: number, box: number) =>
      Math.max(0, Math.floor((side - 2 * margin + kerf) / (box + kerf) + 1e-9));
    return { turn, l, w, columns: along(length, l), rows: along(width, w) };
  });
  const best = grids.reduce<(typeof grids)[number] | undefined>(
    (found, grid) => (found && found.columns * found.rows >= grid.columns * grid.rows ? found : grid),
    undefined,
  );
  if (!best) return [];
  return Array.from({ length: best.columns * best.rows }, (_, index) => ({
    part: 0,
    turn: best.turn,
    x: margin + Math.floor(index / best.rows) * (best.l + kerf),
    y: margin + (index % best.rows) * (best.w + kerf),
  }));
}
