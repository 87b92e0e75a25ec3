import { round } from "../contours/rounding.ts";
import type { BendGroup } from "../featureGroups.ts";
import { isOneStroke, type RawBend } from "./rawSheet.ts";
import type { SheetBend } from "./recognised.ts";

type Stroke = { bends: RawBend[]; length: number };

/** Gathers bends on one axis into strokes and equal strokes into groups, the longest first. */
export function groupBends(
  bends: readonly RawBend[],
  thickness: number,
): { groups: BendGroup[]; bends: SheetBend[] } {
  const strokes = strokesOf(bends).sort(bySize);
  const groups: (BendGroup & { sample: Stroke })[] = [];
  const grouped: SheetBend[] = [];
  for (const [stroke, each] of strokes.entries()) {
    const known = groups.find(({ sample }) => isEqual(sample, each));
    const group = known ?? { ...groupOf(each, groups.length + 1, thickness), sample: each };
    if (!known) {
      groups.push(group);
    }
    group.count += 1;
    grouped.push(...each.bends.map(({ up: _up, ...bend }) => ({ ...bend, group: group.id, stroke })));
  }
  return { groups: groups.map(({ sample: _sample, ...group }) => group), bends: grouped };
}

/** Long before short, then sharp before slight; rounded, so that the order is the same in every copy of a part. */
function bySize(a: Stroke, b: Stroke): number {
  const steps = (x: number, y: number) => Math.round(y * 10) - Math.round(x * 10);
  const [one, other] = [a.bends[0], b.bends[0]];
  return (
    steps(a.length, b.length) ||
    steps(one?.angle ?? 0, other?.angle ?? 0) ||
    steps(one?.inner_radius ?? 0, other?.inner_radius ?? 0) ||
    Number(other?.up) - Number(one?.up)
  );
}

function strokesOf(bends: readonly RawBend[]): Stroke[] {
  const strokes: Stroke[] = [];
  for (const bend of bends) {
    const known = strokes.find(({ bends: [first] }) => first && isOneStroke(first, bend));
    if (known) {
      known.bends.push(bend);
      known.length += bend.length;
    } else {
      strokes.push({ bends: [bend], length: bend.length });
    }
  }
  return strokes;
}

function isEqual(a: Stroke, b: Stroke): boolean {
  const [one, other] = [a.bends[0], b.bends[0]];
  return (
    one !== undefined &&
    other !== undefined &&
    one.up === other.up &&
    Boolean(one.assumed_radius) === Boolean(other.assumed_radius) &&
    a.bends.length > 1 === b.bends.length > 1 &&
    Math.abs(one.angle - other.angle) < 0.1 &&
    Math.abs(one.inner_radius - other.inner_radius) < 0.01 &&
    Math.abs(a.length - b.length) < 0.05
  );
}

/** In degrees. */
const foldedBack = 178;
/** A larger inside radius, in thicknesses, is rolled. */
const rolledFrom = 10;

function typeOf({ angle, inner_radius }: RawBend, thickness: number): BendGroup["bend_type"] {
  if (inner_radius > rolledFrom * thickness) return "rolled";
  return Math.abs(angle - 180) < 180 - foldedBack ? "hem" : "bend";
}

function groupOf({ bends, length }: Stroke, number: number, thickness: number): BendGroup {
  const first = bends[0];
  return {
    id: `bends-${number}`,
    direction: first?.up ? "up" : "down",
    angle: Math.round((first?.angle ?? 0) * 100) / 100,
    inner_radius: round(first?.inner_radius ?? 0),
    length: round(length),
    combined: bends.length > 1,
    count: 0,
    assumed_radius: first?.assumed_radius ?? false,
    bend_type: first && typeOf(first, thickness),
  };
}
