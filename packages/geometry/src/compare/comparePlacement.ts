import type { ContourFeature } from "../featureGroups.ts";
import { tolerance } from "./compareTolerance.ts";

/** A closed contour of the part; `x` and `y` are the middle of its box. */
export type PlacedContour = Pick<
  ContourFeature,
  "kind" | "shape" | "length" | "area" | "width" | "height"
> & { x: number; y: number };

/** A turn by quarters, counter-clockwise about the origin, and a move after it. */
export type Placement = { turn: 0 | 1 | 2 | 3; x: number; y: number };

type Spot = { x: number; y: number };

export const isOuter = ({ kind }: PlacedContour): boolean => kind === "outer";

export const distanceOf = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

const quarters = [
  ({ x, y }: Spot) => ({ x, y }),
  ({ x, y }: Spot) => ({ x: -y, y: x }),
  ({ x, y }: Spot) => ({ x: -x, y: -y }),
  ({ x, y }: Spot) => ({ x: y, y: -x }),
] as const;

export function placed(contour: PlacedContour, { turn, x, y }: Placement): PlacedContour {
  const { width, height } = contour;
  const at = quarters[turn](contour);
  const box = turn % 2 === 1 ? { width: height, height: width } : { width, height };
  return { ...contour, ...box, x: at.x + x, y: at.y + y };
}

export function sameShape(a: PlacedContour, b: PlacedContour): boolean {
  const near = (from: number, to: number, most = tolerance) => Math.abs(from - to) <= most;
  return (
    a.kind === b.kind &&
    a.shape === b.shape &&
    near(a.width, b.width) &&
    near(a.height, b.height) &&
    near(a.length, b.length, tolerance + a.length * 1e-4) &&
    near(a.area, b.area, tolerance * (1 + a.length))
  );
}

/** The largest outer contour. */
export function outlineOf(contours: readonly PlacedContour[]): PlacedContour | undefined {
  return contours.reduce<PlacedContour | undefined>(
    (most, each) => (isOuter(each) && each.area > (most?.area ?? -1) ? each : most),
    undefined,
  );
}

const cell = 5 * tolerance;
const cellOf = (value: number) => Math.round(value / cell);

/** Contours that are found by their place. */
export type Located = { contours: readonly PlacedContour[]; cells: Map<string, PlacedContour[]> };

export const located = (contours: readonly PlacedContour[]): Located => ({
  contours,
  cells: Map.groupBy(contours, ({ x, y }) => `${cellOf(x)} ${cellOf(y)}`),
});

/** Contours of both sides that remain after those at one place are taken away by pairs. */
export function unmatched(
  before: readonly PlacedContour[],
  { contours: after, cells }: Located,
  fits: (from: PlacedContour, to: PlacedContour) => boolean,
): { before: PlacedContour[]; after: PlacedContour[]; pairs: [PlacedContour, PlacedContour][] } {
  const left = new Set(after);
  const pairs: [PlacedContour, PlacedContour][] = [];
  const rest = before.filter((from) => {
    const steps = [0, -1, 1];
    const around = steps.flatMap((right) =>
      steps.flatMap((up) => cells.get(`${cellOf(from.x) + right} ${cellOf(from.y) + up}`) ?? []),
    );
    const to = around.find(
      (each) => left.has(each) && distanceOf(from, each) <= tolerance && fits(from, each),
    );
    if (!to) return true;
    left.delete(to);
    pairs.push([from, to]);
    return false;
  });
  return { before: rest, after: [...left], pairs };
}

/** Openings that are tried upon each other where the outline has changed. */
const mostTried = 6;

/** Moves that may put the turned contours onto the others: by the outline's middle, its corners, and by openings. */
function movesOf(before: PlacedContour[], after: readonly PlacedContour[], isSameOutline: boolean): Spot[] {
  const [from, to] = [outlineOf(before), outlineOf(after)];
  if (!from || !to) return [];
  const middle = { x: to.x - from.x, y: to.y - from.y };
  if (isSameOutline) return [middle];
  const [wider, higher] = [(to.width - from.width) / 2, (to.height - from.height) / 2];
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ].map(([right = 0, up = 0]) => ({ x: middle.x + right * wider, y: middle.y + up * higher }));
  const inner = (contours: readonly PlacedContour[]) =>
    contours.filter((each) => !isOuter(each)).slice(0, mostTried);
  const byOpenings = inner(before).flatMap((one) =>
    inner(after).flatMap((other) =>
      sameShape(one, other) ? [{ x: other.x - one.x, y: other.y - one.y }] : [],
    ),
  );
  return [...corners, middle, ...byOpenings];
}

/** How far the contours that are not in place lie from the next of their shape. */
function strayed(before: readonly PlacedContour[], after: readonly PlacedContour[]): number {
  if (before.length > mostStrayed) return 0;
  return before.reduce((sum, one) => {
    const ways = after.flatMap((other) => (sameShape(one, other) ? [distanceOf(one, other)] : []));
    return sum + ways.reduce((least, way) => Math.min(least, way), 1e6);
  }, 0);
}

const mostStrayed = 200;

/**
 * The turn and move that put most contours of the first part onto those of the second. An outline that has stayed the
 * same lies upon itself, whatever its openings do.
 */
export function findPlacement(
  before: readonly PlacedContour[],
  after: readonly PlacedContour[],
): Placement | null {
  const outline = outlineOf(after);
  if (!outline || !outlineOf(before)) return null;
  const turns = ([0, 2, 1, 3] as const).map((turn) => {
    const contours = before.map((each) => placed(each, { turn, x: 0, y: 0 }));
    const own = outlineOf(contours);
    return { turn, contours, isSame: own !== undefined && sameShape(own, outline) };
  });
  const there = located(after);
  const isSame = turns.some((each) => each.isSame);
  let best: { placement: Placement; left: number; strayed: number } | null = null;
  for (const { turn, contours } of turns.filter((each) => each.isSame === isSame)) {
    for (const { x, y } of movesOf(contours, after, isSame)) {
      const moved = contours.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
      const rest = unmatched(moved, there, sameShape);
      const left = rest.before.length;
      if (best && left > best.left) continue;
      const way = isSame ? strayed(rest.before, rest.after) : 0;
      if (!best || left < best.left || way < best.strayed - tolerance)
        best = { placement: { turn, x, y }, left, strayed: way };
    }
  }
  return best?.placement ?? null;
}
