import type { Size } from "./shape.ts";

/** Resolution of a sheet: maximum rows, and minimum rows across the smallest part. */
type Fineness = { mostRows: number; rowsOfPart: number };

/**
 * Row height such that the parts' bounding boxes fill whole rows as closely as possible. In thousandths of a
 * millimetre.
 */
export function rowHeightFor(
  sizes: readonly Size[],
  across: number,
  kerf: number,
  { mostRows, rowsOfPart }: Fineness,
): number {
  const sides = sizes.flatMap(({ width, height }) => [width + kerf, height + kerf]);
  const least = Math.max(Math.min(...sides) / rowsOfPart, across / mostRows, 0.05);
  const waste = (height: number) =>
    sides.reduce((sum, side) => sum + (Math.ceil(side / height - 1e-9) * height) / side - 1, 0);
  const counts = Array.from({ length: 40 }, (_, index) => least * (0.8 + index / 80));
  // Rounded up, so that a side of whole rows stays within them.
  const heights = sides.flatMap((side) =>
    counts.map((height) => Math.ceil((side / Math.ceil(side / height)) * 1000) / 1000),
  );
  return heights.reduce((best, height) => (waste(height) < waste(best) ? height : best));
}
