import type { Box } from "../plane/box.ts";
import type { NestedLoop } from "./containment.ts";
import type { Part } from "./part.ts";
import { shapeOf } from "./shapes.ts";

/** How far an island may lie off the middle of its opening, as a share of the opening, to be the inside of a letter. */
const central = 0.03;

/** What lies in the openings of a part and is neither cut nor a sign around a hole. */
export function islandsIn({ cut, signs, outline }: Part): NestedLoop[] {
  const openings = (outline?.children ?? []).filter(({ loop }) => cut.has(loop) || signs.has(loop));
  return openings.flatMap((opening) =>
    opening.children.filter(({ loop }) => !cut.has(loop) && !signs.has(loop)),
  );
}

/**
 * Whether an island is a part that is cut from the waste of another, and not the inside of an O or A that falls out: it
 * has openings itself, or lies off the middle of a plain opening, where no letter has its inside.
 */
export function isPartInWaste(island: NestedLoop, tolerance: number): boolean {
  if (island.children.length > 0) {
    return true;
  }
  const opening = island.parent;
  if (!opening || opening.children.length > 1 || shapeOf(opening.loop, tolerance).kind === "free") {
    return false;
  }
  const { box } = opening.loop;
  const size = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const [across, up] = offset(box, island.loop.box);
  return Math.hypot(across, up) > central * size;
}

function offset(a: Box, b: Box): [number, number] {
  return [(a.minX + a.maxX - b.minX - b.maxX) / 2, (a.minY + a.maxY - b.minY - b.maxY) / 2];
}
