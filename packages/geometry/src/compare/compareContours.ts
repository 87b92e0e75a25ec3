import type { ContourShape } from "../featureGroups.ts";
import {
  distanceOf,
  located,
  outlineOf,
  type PlacedContour,
  type Placement,
  placed,
  sameShape,
  unmatched,
} from "./comparePlacement.ts";
import { counted, tolerance } from "./compareTolerance.ts";

/** An opening that is no round hole; `length` is the longer side of its box. */
type Opening = { shape: ContourShape; width: number; length: number };

export type ContourDifference =
  | { kind: "hole_moved"; count: number; diameter: number; distance: number }
  | { kind: "hole_diameter"; count: number; from: number; to: number }
  | { kind: "hole_added" | "hole_removed"; count: number; diameter: number }
  | { kind: "contour_moved"; count: number; opening: Opening; distance: number }
  | { kind: "contour_changed"; count: number; from: Opening; to: Opening }
  | { kind: "contour_added" | "contour_removed"; count: number; opening: Opening }
  /** Another outline within the same width and length. */
  | { kind: "outline_changed"; count: number };

type Pair = [from: PlacedContour, to: PlacedContour];

const hundredths = (value: number) => Math.round(value * 100) / 100;
const isHole = ({ kind, shape }: PlacedContour) => kind === "inner" && shape === "circle";
const diameterOf = ({ width }: PlacedContour) => hundredths(width);
const openingOf = ({ shape, width, height }: PlacedContour): Opening => ({
  shape,
  width: hundredths(Math.min(width, height)),
  length: hundredths(Math.max(width, height)),
});

/** More than these are listed as removed and added. */
const mostPaired = 300;

/** One move that takes every contour of a shape onto another; the shortest of several. */
function commonMove(before: readonly PlacedContour[], after: readonly PlacedContour[]): Pair[] | undefined {
  const [first] = before;
  if (!first || before.length < 2 || before.length !== after.length) return undefined;
  const there = located(after);
  const nearFirst = after.toSorted((a, b) => distanceOf(first, a) - distanceOf(first, b));
  for (const { x, y } of nearFirst.slice(0, 20)) {
    const moved = before.map((each) => ({ ...each, x: each.x + x - first.x, y: each.y + y - first.y }));
    const { pairs } = unmatched(moved, there, sameShape);
    if (pairs.length < before.length) continue;
    const originOf = new Map(moved.map((each, index) => [each, before[index] ?? each]));
    return pairs.map(([from, to]) => [originOf.get(from) ?? from, to]);
  }
  return undefined;
}

/** Pairs of one of each that fit, the nearest first. */
function nearestPairs(
  before: readonly PlacedContour[],
  after: readonly PlacedContour[],
  fits: (from: PlacedContour, to: PlacedContour) => boolean,
): Pair[] {
  if (before.length > mostPaired || after.length > mostPaired) return [];
  const all = before.flatMap((from) => after.flatMap((to): Pair[] => (fits(from, to) ? [[from, to]] : [])));
  const taken = new Set<PlacedContour>();
  return all
    .toSorted((a, b) => distanceOf(...a) - distanceOf(...b))
    .filter(([from, to]) => {
      if (taken.has(from) || taken.has(to)) return false;
      taken.add(from).add(to);
      return true;
    });
}

/** Contours of one shape that have moved: all together where one move explains them. */
function movedPairs(before: readonly PlacedContour[], after: readonly PlacedContour[]): Pair[] {
  const shapes: PlacedContour[][] = [];
  for (const each of before) {
    const known = shapes.find(([first]) => first && sameShape(first, each));
    if (known) known.push(each);
    else if (shapes.length < mostPaired) shapes.push([each]);
  }
  return shapes.flatMap((ones) => {
    const others = after.filter((each) => ones[0] && sameShape(ones[0], each));
    return commonMove(ones, others) ?? nearestPairs(ones, others, () => true);
  });
}

/** Whether a contour has become another at about the same place. */
function overlap(from: PlacedContour, to: PlacedContour): boolean {
  const reach = (name: "width" | "height") => Math.min(from[name], to[name]) / 2;
  return (
    from.kind === to.kind &&
    isHole(from) === isHole(to) &&
    Math.abs(from.x - to.x) < reach("width") &&
    Math.abs(from.y - to.y) < reach("height")
  );
}

const moved = ([from, to]: Pair): ContourDifference[] => {
  const distance = hundredths(distanceOf(from, to));
  if (distance <= tolerance) return [];
  return isHole(to)
    ? [{ kind: "hole_moved", count: 1, diameter: diameterOf(to), distance }]
    : [{ kind: "contour_moved", count: 1, opening: openingOf(to), distance }];
};

const changed = ([from, to]: Pair): ContourDifference =>
  isHole(from) && isHole(to)
    ? { kind: "hole_diameter", count: 1, from: diameterOf(from), to: diameterOf(to) }
    : { kind: "contour_changed", count: 1, from: openingOf(from), to: openingOf(to) };

const alone = (contour: PlacedContour, what: "added" | "removed"): ContourDifference =>
  isHole(contour)
    ? { kind: `hole_${what}`, count: 1, diameter: diameterOf(contour) }
    : { kind: `contour_${what}`, count: 1, opening: openingOf(contour) };

/** By kind as in this list, then the largest first. */
const kinds = [
  ...["hole_moved", "hole_diameter", "hole_added", "hole_removed"],
  ...["contour_moved", "contour_changed", "contour_added", "contour_removed", "outline_changed"],
];

function inOrder(differences: ContourDifference[]): ContourDifference[] {
  const figures = (one: ContourDifference) => JSON.stringify(one);
  return differences.toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      figures(b).localeCompare(figures(a), "en", { numeric: true }),
  );
}

const without = (contours: readonly PlacedContour[], pairs: readonly Pair[], side: 0 | 1) => {
  const gone = new Set(pairs.map((pair) => pair[side]));
  return contours.filter((each) => !gone.has(each));
};

/**
 * Holes and other contours that have moved, changed, come or gone.
 * @param slack moves up to this distance are no difference
 */
export function compareContours(
  before: readonly PlacedContour[],
  after: readonly PlacedContour[],
  placement: Placement,
  slack: number,
): ContourDifference[] {
  const there = before.map((each) => placed(each, placement));
  const [from, to] = [outlineOf(there), outlineOf(after)];
  const same = unmatched(
    there.filter((each) => each !== from),
    located(after.filter((each) => each !== to)),
    sameShape,
  );
  const resized = unmatched(same.before, located(same.after), overlap);
  const shifted = movedPairs(resized.before, resized.after);
  const [gone, come] = [without(resized.before, shifted, 0), without(resized.after, shifted, 1)];
  const reshaped = nearestPairs(gone, come, overlap);
  const far = (pairs: readonly Pair[]) => pairs.filter((pair) => distanceOf(...pair) > slack);
  return inOrder(
    counted([
      ...(from && to && slack === 0 ? compareOutlines(from, to) : []),
      ...far([...shifted, ...reshaped]).flatMap(moved),
      ...[...resized.pairs, ...reshaped].map(changed),
      ...without(gone, reshaped, 0).map((each) => alone(each, "removed")),
      ...without(come, reshaped, 1).map((each) => alone(each, "added")),
    ]),
  );
}

function compareOutlines(from: PlacedContour, to: PlacedContour): ContourDifference[] {
  const isResized =
    Math.abs(from.width - to.width) > tolerance || Math.abs(from.height - to.height) > tolerance;
  return isResized || sameShape(from, to) ? [] : [{ kind: "outline_changed", count: 1 }];
}
