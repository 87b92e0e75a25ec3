import type { Placement } from "../layout.ts";
import { type Point, type Shape, turned } from "../shape.ts";

/** The shape at its position on the sheet. */
export function placedShape(shape: Shape, { turn, x, y }: Placement): Shape {
  const { outer, holes } = turned(shape, turn);
  const moved = (point: Point) => ({ x: point.x + x, y: point.y + y });
  return { outer: outer.map(moved), holes: holes.map((hole) => hole.map(moved)) };
}

type Edge = [Point, Point];

const edgesOf = (points: readonly Point[]): Edge[] =>
  points.map((point, index) => [points.at(index - 1) ?? point, point]);

function toEdge({ x, y }: Point, [a, b]: Edge): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

const side = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const cross = ([a, b]: Edge, [c, d]: Edge): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const inside = (point: Point, edges: readonly Edge[]): boolean =>
  edges.filter(
    ([a, b]) =>
      a.y > point.y !== b.y > point.y && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x),
  ).length %
    2 ===
  1;

const allEdges = ({ outer, holes }: Shape): Edge[] => [outer, ...holes].flatMap(edgesOf);

/** Distance between two placed shapes; 0 if their material touches. */
export function distance(one: Shape, other: Shape): number {
  const [a, b] = [allEdges(one), allEdges(other)];
  const meet =
    one.outer.some((point) => inside(point, b)) ||
    other.outer.some((point) => inside(point, a)) ||
    a.some((edge) => b.some((across) => cross(edge, across)));
  if (meet) return 0;
  let least = Infinity;
  for (const [from, , edges] of [
    [a, 0, b],
    [b, 0, a],
  ] as const)
    for (const [point] of from) for (const edge of edges) least = Math.min(least, toEdge(point, edge));
  return least;
}
