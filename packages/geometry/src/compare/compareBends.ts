import type { BendGroup } from "../featureGroups.ts";
import { counted, differ } from "./compareTolerance.ts";

export type BendDifference =
  | {
      kind: "bend_angle" | "bend_radius" | "bend_length";
      count: number;
      from: number | null;
      to: number | null;
    }
  | { kind: "bend_direction"; count: number; from: BendGroup["direction"]; to: BendGroup["direction"] }
  | { kind: "bend_added" | "bend_removed"; count: number; angle: number | null; length: number };

type Bend = Pick<BendGroup, "direction" | "angle" | "inner_radius" | "length" | "assumed_radius" | "count">;

/** An assumed radius follows the thickness: it is no difference. */
const radiusDiffers = (from: Bend, to: Bend) =>
  !(from.assumed_radius && to.assumed_radius) && differ(from.inner_radius, to.inner_radius);

const checks = {
  bend_angle: (from: Bend, to: Bend) => differ(from.angle, to.angle),
  bend_radius: radiusDiffers,
  bend_length: (from: Bend, to: Bend) => differ(from.length, to.length),
  bend_direction: (from: Bend, to: Bend) => from.direction !== to.direction,
};

const differing = (from: Bend, to: Bend) =>
  Object.values(checks).filter((differs) => differs(from, to)).length;

function told(from: Bend, to: Bend, count: number): BendDifference[] {
  const found: BendDifference[] = [];
  if (checks.bend_angle(from, to)) found.push({ kind: "bend_angle", count, from: from.angle, to: to.angle });
  if (checks.bend_radius(from, to))
    found.push({ kind: "bend_radius", count, from: from.inner_radius, to: to.inner_radius });
  if (checks.bend_length(from, to))
    found.push({ kind: "bend_length", count, from: from.length, to: to.length });
  if (checks.bend_direction(from, to))
    found.push({ kind: "bend_direction", count, from: from.direction, to: to.direction });
  return found;
}

/** A model that is turned over has all its bends the other way. */
const turnedOver = (bends: readonly Bend[]): Bend[] =>
  bends.map((bend) => ({
    ...bend,
    direction: bend.direction === null ? null : bend.direction === "up" ? "down" : "up",
  }));

/** More groups are not compared one by one. */
const mostGroups = 200;

function compareAs(before: readonly Bend[], after: readonly Bend[]): BendDifference[] {
  const [gone, come] = [before.map((bend) => ({ ...bend })), after.map((bend) => ({ ...bend }))];
  const pairs: BendDifference[] = [];
  // Two of four values tell that a bend is the same one, changed.
  for (const most of [0, 1, 2]) {
    for (const from of gone) {
      for (const to of come) {
        const count = Math.min(from.count, to.count);
        if (count === 0 || differing(from, to) > most) continue;
        from.count -= count;
        to.count -= count;
        pairs.push(...told(from, to, count));
      }
    }
  }
  const alone = (kind: "bend_added" | "bend_removed", bends: Bend[]) =>
    bends
      .filter(({ count }) => count > 0)
      .map(({ angle, length, count }): BendDifference => ({ kind, count, angle, length }));
  return [...pairs, ...alone("bend_added", come), ...alone("bend_removed", gone)];
}

const kinds = ["bend_angle", "bend_radius", "bend_length", "bend_direction", "bend_added", "bend_removed"];

/** Bends that have changed, come or gone. */
export function compareBends(before: readonly BendGroup[], after: readonly BendGroup[]): BendDifference[] {
  const [from, to] = [before.slice(0, mostGroups), after.slice(0, mostGroups)];
  const ways = [compareAs(from, to), compareAs(turnedOver(from), to)];
  const [found = []] = ways.toSorted((a, b) => a.length - b.length);
  return counted(found).toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
