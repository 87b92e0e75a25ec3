import { type Compared, movementOf } from "@kantwerk/costing/movement";
import type { Priced } from "./calculation.ts";
import { Waterfall } from "./Waterfall.tsx";

const isWhole = (result: Priced): result is Priced & Compared =>
  result.rows !== undefined && result.unit_cost !== undefined;

/** The difference of two results of the same quantity, row by row. */
export function Moved({ before, after }: { before: Priced; after: Priced }) {
  if (!isWhole(before) || !isWhole(after)) return null;
  const movement = movementOf(before, after);
  return movement.rows.length > 0 ? <Waterfall movement={movement} /> : null;
}
