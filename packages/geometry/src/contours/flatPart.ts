import type { Primitive } from "../plane/primitives.ts";
import type { Effort } from "./boxTree.ts";
import { disentangled } from "./overlaps.ts";
import { type Part, partOf } from "./part.ts";

/** Comparisons that the search for overlapping lines may take. */
const mostSteps = 20_000_000;

/**
 * The part among the lines of a drawing, and how many lines run on others for a stretch. Where such lines keep
 * contours from closing, each stretch is taken once.
 */
export function partAmong(
  primitives: readonly Primitive[],
  tolerance: number,
): { part: Part; overlapping: number } {
  const drawn = partOf(primitives, tolerance);
  const effort: Effort = { left: mostSteps };
  const { pieces, overlapping } = disentangled(primitives, tolerance, effort);
  if (overlapping === 0) {
    return { part: drawn, overlapping };
  }
  const once = partOf(pieces, tolerance);
  return { part: openLength(once) < openLength(drawn) ? once : drawn, overlapping };
}

function openLength({ open }: Part): number {
  return open.reduce((sum, loop) => sum + loop.length, 0);
}
