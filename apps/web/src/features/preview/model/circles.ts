import { Vector3 } from "three";

/** A circle or arc along an edge of the model, in mm. */
export type Arc = {
  center: Vector3;
  /** Normal of its plane; the sign has no meaning. */
  normal: Vector3;
  radius: number;
  /** Whether it is a full circle, like the rim of a hole. */
  isFull: boolean;
  /** Line segments along it, as pairs of end points. */
  points: Vector3[];
};

/** Indices of the first and last point of a run. */
export type Run = { from: number; to: number };

/** Minimum line segments of an arc. */
const minSegments = 5;
/** Relative tolerances for the lengths and turns of an arc's segments. */
const unevenLength = 0.06;
const unevenTurn = 0.4;
/** Maximum gap of a full circle, in radians. */
const gap = 0.2;

const lineAt = (points: readonly Vector3[], at: number): Vector3 | undefined => {
  const [from, to] = [points[at], points[at + 1]];
  return from && to?.clone().sub(from);
};

/** The rotation from a line to the next: its axis, with the sine of the angle as length. */
const turnOf = (line: Vector3, next: Vector3): Vector3 =>
  line
    .clone()
    .cross(next)
    .divideScalar(Math.max(line.length() * next.length(), 1e-12));

/** Runs of segments that may be arcs: equal lengths and equal turns. */
function evenRuns(points: readonly Vector3[], grid: number): Run[] {
  const runs: Run[] = [];
  let from = 0;
  let turn: Vector3 | undefined;
  for (let at = 1; at < points.length; at += 1) {
    const [line, next] = [lineAt(points, at - 1), lineAt(points, at)];
    const now = line && next && turnOf(line, next);
    const [long, other] = [line?.length() ?? 0, next?.length() ?? 0];
    const isEven =
      now !== undefined &&
      Math.abs(other - long) <= unevenLength * long + 2 * grid &&
      (turn?.distanceTo(now) ?? 0) <= unevenTurn * (turn?.length() ?? 0) + grid / Math.max(long, grid);
    if (isEven) {
      turn ??= now;
      continue;
    }
    if (at - from >= minSegments) runs.push({ from, to: at });
    from = at;
    turn = undefined;
  }
  return runs;
}

/** Centre and normal of the circle through three points; undefined if they are collinear. */
function circleThrough(a: Vector3, b: Vector3, c: Vector3): Pick<Arc, "center" | "normal"> | undefined {
  const [ab, ac] = [b.clone().sub(a), c.clone().sub(a)];
  const normal = ab.clone().cross(ac);
  const size = normal.lengthSq();
  if (size < 1e-6 * ab.lengthSq() * ac.lengthSq()) return undefined;
  const toCenter = normal.clone().cross(ab).multiplyScalar(ac.lengthSq());
  toCenter.add(ac.clone().cross(normal).multiplyScalar(ab.lengthSq())).divideScalar(2 * size);
  return { center: toCenter.add(a), normal: normal.normalize() };
}

const meanOf = (points: readonly Vector3[]): Vector3 =>
  points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);

const pairsOf = (points: readonly Vector3[]): Vector3[] =>
  points.flatMap((point, at) => (at === 0 ? [] : [points[at - 1] ?? point, point]));

/** The circle through all points; undefined if there is none. */
function circleOf(points: readonly Vector3[], grid: number): Omit<Arc, "points"> | undefined {
  const [first, last] = [points[0], points.at(-1)];
  const isFull = first !== undefined && last !== undefined && first.distanceTo(last) <= grid;
  const third = Math.floor((points.length - 1) / 3);
  // A full circle has several triangles; averaging their centres reduces the rounding error of the points.
  const triples = isFull
    ? [...Array(third).keys()].map((at) => [at, at + third, at + 2 * third])
    : [[0, Math.round((points.length - 1) / 2), points.length - 1]];
  const found = triples.flatMap((places) => {
    const [a, b, c] = places.map((place) => points[place]);
    return (a && b && c && circleThrough(a, b, c)) ?? [];
  });
  const [circle] = found;
  if (!circle) return undefined;
  const center = meanOf(found.map((each) => each.center));
  const radius = points.reduce((sum, point) => sum + point.distanceTo(center), 0) / points.length;
  const shape = { center, normal: circle.normal, radius, isFull };
  return points.every((point) => isOn(shape, point, grid)) ? shape : undefined;
}

function isOn({ center, normal, radius }: Omit<Arc, "points">, point: Vector3, grid: number): boolean {
  const slack = 3 * grid + 0.002 * radius;
  const way = point.clone().sub(center);
  return Math.abs(way.length() - radius) <= slack && Math.abs(way.dot(normal)) <= slack;
}

/**
 * Finds the arcs in a chain of points, with their runs.
 * @param grid resolution of the points, in mm
 */
export function arcsIn(points: readonly Vector3[], grid: number): { arc: Arc; run: Run }[] {
  const found: { arc: Arc; run: Run }[] = [];
  for (const even of evenRuns(points, grid)) {
    const circle = circleOf(points.slice(even.from, even.to + 1), grid);
    const before = found.at(-1)?.run.to ?? 0;
    if (!circle || even.from < before) continue;
    // An arc may be divided unevenly at its ends.
    const run = { ...even };
    const follows = (at: number) => points[at] !== undefined && isOn(circle, points[at], grid);
    while (run.from > before && follows(run.from - 1)) run.from -= 1;
    while (follows(run.to + 1)) run.to += 1;
    const along = points.slice(run.from, run.to + 1);
    found.push({ run, arc: { ...(circleOf(along, grid) ?? circle), points: pairsOf(along) } });
  }
  return found;
}

/** The angle of an arc, in radians. */
function angleOf({ center, points }: Arc): number {
  let angle = 0;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [from, to] = [points[at], points[at + 1]];
    if (from && to) angle += from.clone().sub(center).angleTo(to.clone().sub(center));
  }
  return angle;
}

/** Joins arcs of the same circle, such as the two halves of a hole's rim. */
export function joinArcs(arcs: readonly Arc[], grid: number): Arc[] {
  const reach = 20 * grid;
  const joined: Arc[] = [];
  for (const arc of arcs.toSorted((a, b) => a.center.x - b.center.x)) {
    const isSame = ({ center, normal, radius }: Arc) =>
      Math.abs(radius - arc.radius) <= reach &&
      center.distanceTo(arc.center) <= reach &&
      Math.abs(normal.dot(arc.normal)) > 0.99;
    const beside = joined.findLastIndex(({ center }) => center.x < arc.center.x - reach);
    const same = joined.slice(beside + 1).find(isSame);
    if (same) same.points.push(...arc.points);
    else joined.push(arc);
  }
  return joined.map((arc) => ({ ...arc, isFull: arc.isFull || angleOf(arc) >= 2 * Math.PI - gap }));
}
