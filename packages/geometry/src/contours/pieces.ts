import type { NestedLoop } from "./containment.ts";
import { islandsIn, isPartInWaste } from "./islands.ts";
import type { Loop } from "./loops.ts";
import { type Loops, type Part, partFrom } from "./part.ts";

/** The parts of all these outlines, with those that lie in the openings of others, and what falls out of openings. */
export function piecesOf(
  outlines: readonly NestedLoop[],
  loops: Loops,
  tolerance: number,
): { pieces: Part[]; fallingOut: Loop[] } {
  const pieces: Part[] = [];
  const fallingOut: Loop[] = [];
  const waiting = [...outlines].reverse();
  for (let outline = waiting.pop(); outline; outline = waiting.pop()) {
    const piece = { ...partFrom(outline, { ...loops, unclosed: [] }, tolerance), nested: [] as NestedLoop[] };
    const islands = islandsIn(piece);
    const parts = islands.filter((island) => isPartInWaste(island, tolerance));
    const rest = islands.filter((island) => !parts.includes(island));
    piece.nested = [outline, ...outline.children];
    pieces.push(piece);
    fallingOut.push(...rest.map(({ loop }) => loop));
    waiting.push(...parts.reverse());
  }
  return { pieces, fallingOut };
}
