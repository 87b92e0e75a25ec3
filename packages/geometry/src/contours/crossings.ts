import { meetings } from "../plane/distances.ts";
import { distance, type Point, type Primitive, primitiveBox } from "../plane/primitives.ts";
import { BoxTree, type Effort, touches } from "./boxTree.ts";
import type { Loop } from "./loops.ts";

/** Where two pieces meet elsewhere than at an end, where they may be joined. */
export function crossingsOf(a: Primitive, b: Primitive, tolerance: number): Point[] {
  const ends = [a.from, a.to, b.from, b.to];
  return meetings(a, b).filter((point) => ends.every((end) => distance(end, point) > tolerance));
}

/** Contours that meet at a smaller angle, in radians, only touch. */
const leastAngle = 0.05;

function isAcross(a: Primitive, b: Primitive, point: Point): boolean {
  const [one, other] = [directionAt(a, point), directionAt(b, point)];
  return Math.abs(one.x * other.y - one.y * other.x) > leastAngle;
}

function directionAt(piece: Primitive, point: Point): Point {
  const isLine = piece.kind === "line";
  const [from, to] = isLine ? [piece.from, piece.to] : [piece.centre, point];
  const size = distance(from, to);
  const [x, y] = [(to.x - from.x) / size, (to.y - from.y) / size];
  return isLine ? { x, y } : { x: -y, y: x };
}

/** Two contours that cross do so twice or more, so far apart; what only touches meets in one place. */
const apart = 10;

/** How many contours cross another one, as an outline that a hole reaches over. Undecided in time, none. */
export function crossingLoops(loops: readonly Loop[], tolerance: number, effort: Effort): number {
  const boxed = loops.flatMap((loop, index) =>
    loop.pieces.map((piece) => ({ piece, index, box: primitiveBox(piece) })),
  );
  const tree = new BoxTree(boxed, ({ box }) => box);
  const met = new Map<string, Point>();
  const crossing = new Set<number>();
  for (const one of boxed) {
    tree.visit(
      (box) => touches(box, one.box, 0),
      effort,
      (other) => {
        if (other.index <= one.index) return;
        const pair = `${one.index} ${other.index}`;
        for (const point of crossingsOf(one.piece, other.piece, tolerance)) {
          if (!isAcross(one.piece, other.piece, point)) continue;
          const first = met.get(pair);
          if (!first) met.set(pair, point);
          else if (distance(first, point) > apart * tolerance) crossing.add(other.index);
        }
      },
    );
  }
  return effort.left > 0 ? crossing.size : 0;
}
