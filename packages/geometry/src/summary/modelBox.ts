import { round } from "../contours/rounding.ts";
import type { BoundingBox } from "../features.ts";
import type { Placement, StepModel, Vector } from "../step/brep.ts";
import { type Span, spanAlong } from "../step/span.ts";

/** The box round all solids where they stand; null without any. */
export function modelBox({ solids }: StepModel): BoundingBox | null {
  const reached = solids.flatMap(({ solid, placements }) =>
    placements.map(
      (placement) => [0, 4, 8].map((row) => spanOf(solid, placement, row)) as [Span, Span, Span],
    ),
  );
  if (reached.length === 0) {
    return null;
  }
  const low = (axis: 0 | 1 | 2) => round(Math.min(...reached.map((spans) => spans[axis].low)));
  const high = (axis: 0 | 1 | 2) => round(Math.max(...reached.map((spans) => spans[axis].high)));
  return { min_x: low(0), min_y: low(1), max_x: high(0), max_y: high(1), min_z: low(2), max_z: high(2) };
}

/** Along one axis of the model, whose row in the placement begins at an index. */
function spanOf(
  { box, edges }: StepModel["solids"][number]["solid"],
  placement: Placement,
  row: number,
): Span {
  const [x = 0, y = 0, z = 0, shift = 0] = placement.slice(row, row + 4);
  const way: Vector = [x, y, z];
  const along = [x, y, z].findIndex((part) => Math.abs(part) > 1 - 1e-9);
  const span =
    along >= 0
      ? signed(box.min[along] ?? 0, box.max[along] ?? 0, way[along] ?? 1)
      : spanAlong(way, [], edges);
  return { low: span.low + shift, high: span.high + shift };
}

function signed(min: number, max: number, sign: number): Span {
  return sign > 0 ? { low: min, high: max } : { low: -max, high: -min };
}
