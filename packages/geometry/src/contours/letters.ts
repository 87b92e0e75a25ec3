import type { Box } from "../plane/box.ts";
import { BoxTree, touches } from "./boxTree.ts";
import type { NestedLoop } from "./containment.ts";
import { shapeOf } from "./shapes.ts";

/** Letters of a line differ in height by no more than this share, and are no farther apart. */
const uneven = 0.15;
const widestSpace = 1;
const mostSteps = 1_000_000;

/**
 * Circles with another circle in them that are the O of a word and no counterbore: beside them stands an opening of no
 * plain shape that begins and ends at the same height, as the next letter does.
 */
export function roundLetters(openings: readonly NestedLoop[], tolerance: number): Set<NestedLoop> {
  const shapes = new Map<NestedLoop, string>();
  const kindOf = (opening: NestedLoop) => {
    const known = shapes.get(opening) ?? shapeOf(opening.loop, tolerance).kind;
    shapes.set(opening, known);
    return known;
  };
  const rings = openings.filter((one) => one.children.length === 1 && kindOf(one) === "circle");
  const found = new Set<NestedLoop>();
  if (rings.length === 0) {
    return found;
  }
  const free = openings.filter((one) => kindOf(one) === "free");
  const tree = new BoxTree([...free, ...rings], ({ loop }) => loop.box);
  const effort = { left: mostSteps };
  const waiting = [...free];
  for (let letter = waiting.pop(); letter; letter = waiting.pop()) {
    const { box } = letter.loop;
    const reach = widestSpace * Math.max(box.maxX - box.minX, box.maxY - box.minY);
    tree.visit(
      (other) => touches(box, other, reach),
      effort,
      (other) => {
        if (other.children.length === 1 && !found.has(other) && standsBeside(box, other.loop.box)) {
          if (kindOf(other) === "circle") {
            found.add(other);
            waiting.push(other);
          }
        }
      },
    );
  }
  return found;
}

/** In one line of writing, which runs along the drawing or upwards. */
function standsBeside(a: Box, b: Box): boolean {
  const along = isLevel(a.minY, a.maxY, b.minY, b.maxY);
  return along || isLevel(a.minX, a.maxX, b.minX, b.maxX);
}

function isLevel(low: number, high: number, otherLow: number, otherHigh: number): boolean {
  const allowed = uneven * (high - low);
  return Math.abs(low - otherLow) <= allowed && Math.abs(high - otherHigh) <= allowed;
}
