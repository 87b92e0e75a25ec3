import { type ComparedResult, movementOf } from "@kantwerk/costing/movement";
import type { LotResult } from "./calculation.ts";
import { Waterfall } from "./Waterfall.tsx";

const isWhole = (result: LotResult): result is LotResult & ComparedResult =>
  result.rows !== undefined && result.unit_cost !== undefined;

/** The difference of two results of the same quantity, row by row. */
export function Moved({ before, after }: { before: LotResult; after: LotResult }) {
  if (!isWhole(before) || !isWhole(after)) return null;
  const movement = movementOf(before, after);
  return movement.rows.length > 0 ? <Waterfall movement={movement} /> : null;
}
