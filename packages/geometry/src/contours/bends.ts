import { bendDirection } from "../dxf/layers.ts";
import type { BendGroup } from "../featureGroups.ts";
import { distance, type Line, lengthOf, type Primitive } from "../plane/primitives.ts";
import type { BendDirection } from "../preview.ts";
import { gathered } from "./gathered.ts";

/** Bend lines on one axis, bent in one stroke. */
export type Stroke = {
  lines: Line[];
  length: number;
  direction: BendDirection | null;
  /** Where the drawing tells them. */
  angle: number | null;
  inner_radius: number | null;
};

const equalLength = 0.05;

/** Joins bend lines that lie on one axis, whatever holes interrupt them. Arcs are no bend lines. */
export function strokesOf(bends: readonly Primitive[], tolerance: number): Stroke[] {
  const strokes = new Map<string, Stroke>();
  for (const line of bends) {
    if (line.kind !== "line" || distance(line.from, line.to) <= tolerance) {
      continue;
    }
    const direction = bendDirection(line.layer);
    const key = `${axisOf(line, tolerance)} ${direction}`;
    const stroke = strokes.get(key) ?? newStroke(direction);
    stroke.lines.push(line);
    stroke.length += lengthOf(line);
    strokes.set(key, stroke);
  }
  return [...strokes.values()];
}

export function newStroke(direction: BendDirection | null): Stroke {
  return { lines: [], length: 0, direction, angle: null, inner_radius: null };
}

/** Names the straight line a piece lies on: its angle and its distance from the origin. */
function axisOf({ from, to }: Line, tolerance: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const turned = Math.round((angle / Math.PI) * 3600 + 0.37) % 3600;
  const upright = ((turned + 3600) % 3600) * (Math.PI / 3600);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const offset = middle.y * Math.cos(upright) - middle.x * Math.sin(upright);
  return `${((turned + 3600) % 3600).toFixed(0)} ${Math.round(offset / (20 * tolerance) + 0.37)}`;
}

/** Gathers equal strokes. Few flat drawings tell angles and inner radii. */
export function groupBends(strokes: readonly Stroke[]): {
  groups: BendGroup[];
  groupOf: Map<Stroke, string>;
} {
  const sorted = [...strokes].sort((a, b) => a.length - b.length);
  return gathered("bends", sorted, figuresOf, (a, b) => {
    const isSameBend = a.angle === b.angle && a.inner_radius === b.inner_radius;
    const isSameStroke = a.direction === b.direction && a.combined === b.combined;
    return isSameBend && isSameStroke && Math.abs(a.length - b.length) <= equalLength;
  });
}

function figuresOf({ direction, angle, inner_radius, length, lines }: Stroke) {
  return { direction, angle, inner_radius, length, combined: lines.length > 1 };
}
