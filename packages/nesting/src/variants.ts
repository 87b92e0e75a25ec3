import type { Sheet } from "./layout.ts";
import { isSame, type Profile, profileOf } from "./profile.ts";
import type { Shape, Turn } from "./shape.ts";

/** The turns of a part with different profiles. */
export function variantsOf(
  shape: Shape,
  turns: readonly Turn[],
  { kerf }: Sheet,
  rowHeight: number,
): Profile[] {
  const all = turns.map((turn) => profileOf(shape, turn, kerf / 2, rowHeight));
  return all.filter((profile, at) => all.findIndex((other) => isSame(profile, other)) === at);
}
