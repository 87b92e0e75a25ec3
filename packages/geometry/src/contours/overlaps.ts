import { cross, shareOf } from "../plane/distances.ts";
import {
  type Arc,
  fullTurn,
  type Line,
  lengthOf,
  type Point,
  type Primitive,
  primitiveBox,
} from "../plane/primitives.ts";
import { BoxTree, type Effort, touches } from "./boxTree.ts";
import { Nodes } from "./nodes.ts";

/** The same drawing with each stretch once: `pieces` in place of what partly lies on one another. */
export type Disentangled = { pieces: Primitive[]; overlapping: number };

/** Circles round one centre that are remembered. */
const mostRings = 16;

/**
 * Finds lines that run on one another for a stretch, and arcs that lie on a full circle. Lines are parted at the ends
 * of all that lie on them, and of equal stretches one is kept. Arcs on a circle are left out.
 */
export function disentangled(
  primitives: readonly Primitive[],
  tolerance: number,
  effort: Effort,
): Disentangled {
  const { kept, dropped } = withoutArcsOnCircles(primitives, tolerance);
  const lines = kept.filter((piece) => piece.kind === "line");
  const clusters = overlappingLines(lines, tolerance, effort);
  if (effort.left <= 0) {
    return { pieces: [...primitives], overlapping: 0 };
  }
  const entangled = new Set<Primitive>(clusters.flat());
  const overlapping = dropped + entangled.size - clusters.length;
  if (overlapping === 0) {
    return { pieces: [...primitives], overlapping: 0 };
  }
  const parted = clusters.flatMap((cluster) => stretches(cluster, tolerance));
  return { pieces: [...kept.filter((piece) => !entangled.has(piece)), ...parted], overlapping };
}

/** Lines that overlap, directly or through others, together. */
function overlappingLines(lines: readonly Line[], tolerance: number, effort: Effort): Line[][] {
  const boxed = lines.map((line, index) => ({ line, index, box: primitiveBox(line) }));
  const tree = new BoxTree(boxed, ({ box }) => box);
  const leader = lines.map((_, index) => index);
  const lead = (index: number): number => {
    let at = index;
    while (leader[at] !== at) {
      leader[at] = leader[leader[at] as number] as number;
      at = leader[at] as number;
    }
    return at;
  };
  for (const one of boxed) {
    tree.visit(
      (box) => touches(box, one.box, tolerance),
      effort,
      (other) => {
        if (other.index > one.index && overlap(one.line, other.line, tolerance)) {
          leader[lead(other.index)] = lead(one.index);
        }
      },
    );
  }
  const clusters = new Map<number, Line[]>();
  lines.forEach((line, index) => {
    const key = lead(index);
    const cluster = clusters.get(key);
    if (cluster) {
      cluster.push(line);
    } else {
      clusters.set(key, [line]);
    }
  });
  return [...clusters.values()].filter((cluster) => cluster.length > 1);
}

/** Whether the shorter lies along the longer for more than a touch. */
function overlap(a: Line, b: Line, tolerance: number): boolean {
  const [short, long] = squareOf(a) < squareOf(b) ? [a, b] : [b, a];
  const square = squareOf(long);
  const farthest = tolerance * tolerance * square;
  if (cross(long, short.from) ** 2 > farthest || cross(long, short.to) ** 2 > farthest) {
    return false;
  }
  const [from, to] = [shareOf(short.from, long), shareOf(short.to, long)];
  const common = Math.min(1, Math.max(from, to)) - Math.max(0, Math.min(from, to));
  return common * Math.sqrt(square) > 4 * tolerance;
}

function squareOf({ from, to }: Line): number {
  return (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
}

/** A cluster as single stretches between all the ends that lie on it. */
function stretches(cluster: readonly Line[], tolerance: number): Line[] {
  const axis = cluster.reduce((long, line) => (lengthOf(line) > lengthOf(long) ? line : long));
  const length = lengthOf(axis);
  const ends = cluster.flatMap((line) => endsAlong(line, axis)).sort((a, b) => a.share - b.share);
  const found: Line[] = [];
  let covering = 0;
  let start = ends[0] as End;
  for (const end of ends) {
    if ((end.share - start.share) * length > tolerance) {
      if (covering > 0) {
        found.push({ ...axis, from: start.point, to: end.point });
      }
      start = end;
    }
    covering += end.begins ? 1 : -1;
  }
  return found;
}

type End = { point: Point; share: number; begins: boolean };

/** Both ends of a line with their places on an axis, in its direction. */
function endsAlong({ from, to }: Line, axis: Line): [End, End] {
  const [first, last] = [shareOf(from, axis), shareOf(to, axis)];
  const forward = first <= last;
  return [
    { point: from, share: first, begins: forward },
    { point: to, share: last, begins: !forward },
  ];
}

/** Leaves out arcs that lie on a full circle. */
function withoutArcsOnCircles(primitives: readonly Primitive[], tolerance: number) {
  const centres = new Nodes(tolerance);
  const radii = new Map<number, number[]>();
  for (const piece of primitives) {
    if (piece.kind === "arc" && isCircle(piece)) {
      const centre = centres.nodeOf(piece.centre);
      radii.set(centre, [...(radii.get(centre) ?? []).slice(-mostRings), piece.radius]);
    }
  }
  const isOnCircle = (piece: Primitive) =>
    piece.kind === "arc" &&
    !isCircle(piece) &&
    (radii.get(centres.nodeOf(piece.centre)) ?? []).some((one) => Math.abs(one - piece.radius) <= tolerance);
  const kept = radii.size === 0 ? primitives : primitives.filter((piece) => !isOnCircle(piece));
  return { kept, dropped: primitives.length - kept.length };
}

function isCircle({ sweep }: Arc): boolean {
  return Math.abs(sweep) >= fullTurn - 1e-9;
}
