import type { Line, Primitive } from "../plane/primitives.ts";
import type { Effort } from "./boxTree.ts";
import { bridged } from "./bridges.ts";
import { disentangled } from "./overlaps.ts";
import { type Part, partOf } from "./part.ts";

/** Comparisons that the search for overlapping lines may take. */
const mostSteps = 20_000_000;

/**
 * The part among the lines of a drawing, how many lines run on others for a stretch, and lines that can only be bends.
 * Where lines on one another keep contours from closing, each stretch is taken once.
 */
export function partAmong(
  primitives: readonly Primitive[],
  tolerance: number,
): { part: Part; overlapping: number; bridges: Line[] } {
  const drawn = partOf(primitives, tolerance);
  const effort: Effort = { left: mostSteps };
  const { pieces, overlapping } = disentangled(primitives, tolerance, effort);
  const once = overlapping > 0 ? partOf(pieces, tolerance) : drawn;
  return openLength(once) < openLength(drawn)
    ? { ...bridged(pieces, once, tolerance), overlapping }
    : { ...bridged(primitives, drawn, tolerance), overlapping };
}

function openLength({ open }: Part): number {
  return open.reduce((sum, loop) => sum + loop.length, 0);
}
