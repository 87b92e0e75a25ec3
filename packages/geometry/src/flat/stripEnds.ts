import { distance, lineOf, onCircle, type Point, type Primitive, reversed } from "../plane/primitives.ts";
import { entryAt } from "../space/entryAt.ts";
import type { Face } from "../step/brep.ts";
import type { Chart } from "./charts.ts";
import type { FlatEdge } from "./outline.ts";
import { type Crossing, endsOf, outwardIn } from "./strips.ts";

/** What is drawn of each edge of each face, by `drawnKey`. */
export type DrawnEdges = Map<string, FlatEdge[]>;

export const drawnKey = (face: Face, edge: number) => `${face.id} ${edge}`;

const touching = 1e-4;
/** Cosine to the way into a leg: what leaves its bend further sideways is no side of the leg. */
const sideways = 0.3;

/**
 * Joins the outlines of the legs on both sides of bends that are drawn without their radius: lines across where the legs
 * lie apart, and legs cut shorter where they overlap. Undefined where a leg is too short for that.
 */
export function stripEnds(
  crossings: readonly Crossing[],
  charts: ReadonlyMap<Face, Chart>,
  drawn: DrawnEdges,
): Primitive[] | undefined {
  const across = new Across();
  for (const crossing of crossings) {
    for (const [here, there] of endsOf(crossing, charts)) {
      const sides = [legEnd(crossing.from, here, charts, drawn), legEnd(crossing.to, there, charts, drawn)];
      const ends = shortened(sides, crossing.gap, drawn);
      if (!ends) return undefined;
      across.add(...ends);
    }
  }
  return across.lines();
}

/** The end of a bend on one of its legs, and the edges that go on from there round the leg. */
type LegEnd = { at: Point; out: Point; following: string[] };

function legEnd(
  side: Crossing["from"],
  at: Point,
  charts: ReadonlyMap<Face, Chart>,
  drawn: DrawnEdges,
): LegEnd {
  const { face, edge } = side;
  const out = outwardIn(charts.get(face) as Chart, side);
  const wire = face.wires.find(({ edges }) => edges.some((use) => use.edge === edge.id))?.edges ?? [];
  const start = wire.findIndex((use) => use.edge === edge.id);
  const round = wire.map((_, step) => entryAt(wire, (start + step) % wire.length).edge).slice(1);
  const [next, last] = [round, round.toReversed()].map((ids) => ids.map((id) => drawnKey(face, id)));
  const startsHere = (keys: string[] | undefined) =>
    (drawn.get(keys?.[0] ?? "") ?? []).some(({ piece }) => isEnd(piece, at));
  const following = [next, last].find((keys) => startsHere(keys)) ?? [];
  return { at, out, following: isSide(drawn, following, { at, out }) ? following : [] };
}

const isEnd = ({ from, to }: Primitive, at: Point) =>
  Math.min(distance(from, at), distance(to, at)) < touching;

function isSide(drawn: DrawnEdges, [first]: string[], { at, out }: Pick<LegEnd, "at" | "out">): boolean {
  const piece = (drawn.get(first ?? "") ?? []).map((one) => one.piece).find((one) => isEnd(one, at));
  if (!piece) return false;
  const next = pointAlong(startingAt(piece, at), 0.05);
  return (at.x - next.x) * out.x + (at.y - next.y) * out.y > sideways * distance(at, next);
}

const startingAt = (piece: Primitive, at: Point) =>
  distance(piece.from, at) <= distance(piece.to, at) ? piece : reversed(piece);

function pointAlong(piece: Primitive, share: number): Point {
  if (piece.kind === "arc") return onCircle(piece.centre, piece.radius, piece.start + piece.sweep * share);
  const { from, to } = piece;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where both legs end after what overlaps is cut off from those whose sides lead away from the bend. */
function shortened(sides: readonly LegEnd[], gap: number, drawn: DrawnEdges): [Point, Point] | undefined {
  const free = sides.filter(({ following }) => following.length > 0).length;
  if (gap >= 0 || free === 0) return [entryAt(sides, 0).at, entryAt(sides, 1).at];
  const ends = sides.map((side) => (side.following.length > 0 ? cutBack(side, -gap / free, drawn) : side.at));
  const [here, there] = ends;
  return here && there ? [here, there] : undefined;
}

/** Cuts a leg's side off at a distance from the bend's edge. */
function cutBack({ at, out, following }: LegEnd, by: number, drawn: DrawnEdges): Point | undefined {
  const heightOf = (point: Point) => (at.x - point.x) * out.x + (at.y - point.y) * out.y;
  let end = at;
  for (const key of following) {
    const pieces = drawn.get(key);
    if (!pieces) return undefined;
    while (pieces.length > 0) {
      const found = pieces.findIndex(({ piece }) => isEnd(piece, end));
      const edge = pieces[found];
      if (!edge) return undefined;
      const piece = startingAt(edge.piece, end);
      const cut = crossingOf(piece, (point) => heightOf(point) - by);
      if (cut !== undefined) {
        edge.piece = from(piece, cut);
        return edge.piece.from;
      }
      end = piece.to;
      pieces.splice(found, 1);
    }
  }
  return undefined;
}

const steps = 32;

/** The first share of a piece at which a value rises above 0. */
function crossingOf(piece: Primitive, valueAt: (point: Point) => number): number | undefined {
  const count = piece.kind === "line" ? 1 : steps;
  for (let step = 1; step <= count; step += 1) {
    if (valueAt(pointAlong(piece, step / count)) > 1e-6) {
      let [low, high] = [(step - 1) / count, step / count];
      for (let halving = 0; halving < 50; halving += 1) {
        const middle = (low + high) / 2;
        if (valueAt(pointAlong(piece, middle)) > 0) high = middle;
        else low = middle;
      }
      return high;
    }
  }
  return undefined;
}

/** What remains of a piece from a share of it on. */
function from(piece: Primitive, share: number): Primitive {
  const start = pointAlong(piece, share);
  return piece.kind === "line"
    ? { ...piece, from: start }
    : { ...piece, from: start, start: piece.start + piece.sweep * share, sweep: piece.sweep * (1 - share) };
}

/** Lines across bends; two at one place are the ends of bends that go on beside one another, and none is an end. */
class Across {
  private readonly found = new Map<string, Primitive>();

  add(from: Point, to: Point): void {
    if (distance(from, to) < touching) return;
    const key = [from, to].map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`.replaceAll("-0.00", "0.00"));
    const name = key.sort().join();
    if (!this.found.delete(name)) this.found.set(name, lineOf("", from, to));
  }

  lines(): Primitive[] {
    return [...this.found.values()];
  }
}
