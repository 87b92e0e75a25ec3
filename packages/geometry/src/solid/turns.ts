import { entryAt } from "../space/entryAt.ts";
import { cross, dot, lengthOf, minus, plus, times, unit } from "../space/vector.ts";
import type { Face, Vector } from "../step/brep.ts";
import { isRound, isTangent, type RoundFace, type Span } from "./sheetBends.ts";
import { directionOf, isParallel, neighboursOf, type Topology } from "./topology.ts";

/** Where one side of a sheet turns from one plane face into another, at a sharp edge or over a rounded face. */
export type Turn = {
  faces: [number, number];
  /** Where each of the plane faces ends; one and the same at a sharp edge. */
  edges: [number, number];
  rounded: number | null;
  /** Of the rounded face, 0 at a sharp edge. */
  radius: number;
  hollow: boolean;
  /** In radians. */
  angle: number;
  axis: Vector;
  normals: [Vector, Vector];
  /** How far both planes are from the origin along their normals. */
  heights: [number, number];
  /** Along the axis. */
  span: Span;
};

type Plane = Face & { surface: { kind: "plane"; origin: Vector; normal: Vector } };

/** In radians: less is no bend, and more is folded back. */
const leastTurn = 0.03;
const mostTurn = 3.1;

/** All turns between plane faces of a sheet's sides. */
export function turnsOf(topology: Topology, sides: ReadonlySet<number>): Turn[] {
  const turns: Turn[] = [];
  for (const id of sides) {
    const face = entryAt(topology.faces, id);
    if (!isPlane(face)) continue;
    for (const { face: beside, edge } of neighboursOf(topology, face)) {
      const beyond = isRound(beside) ? overRounded(topology, face, beside, edge.id) : [];
      const direct = isPlane(beside) ? [{ plane: beside, edge: edge.id }] : [];
      const rounded = isRound(beside) ? beside : null;
      for (const other of [...direct, ...beyond]) {
        if (sides.has(other.plane.id) && face.id < other.plane.id) {
          turns.push(...turnBetween(topology, [face, other.plane], [edge.id, other.edge], rounded));
        }
      }
    }
  }
  return turns;
}

const isPlane = (face: Face): face is Plane => face.surface.kind === "plane";

/** The planes that a rounded face leads to from a plane's edge. */
function overRounded(
  topology: Topology,
  face: Plane,
  rounded: RoundFace,
  from: number,
): { plane: Plane; edge: number }[] {
  const { edges } = topology.solid;
  const touches = (plane: Plane, edge: number) => {
    const direction = directionOf(entryAt(edges, edge));
    return (
      direction !== undefined &&
      isParallel(direction, rounded.surface.axis, 0.01) &&
      isTangent(rounded.surface, plane.surface.normal, entryAt(entryAt(edges, edge).points, 0))
    );
  };
  if (!touches(face, from)) return [];
  return neighboursOf(topology, rounded).flatMap(({ face: plane, edge }) =>
    isPlane(plane) && plane.id !== face.id && touches(plane, edge.id) ? [{ plane, edge: edge.id }] : [],
  );
}

function turnBetween(
  topology: Topology,
  [one, other]: [Plane, Plane],
  edges: [number, number],
  rounded: RoundFace | null,
): Turn[] {
  const direction = directionOf(entryAt(topology.solid.edges, edges[0]));
  const [n, m] = [one.surface.normal, other.surface.normal];
  const angle = Math.atan2(lengthOf(cross(n, m)), dot(n, m));
  if (!direction || angle < leastTurn || angle > mostTurn) return [];
  const axis = lastPositive(direction);
  const inward = inwardOf(topology, other, edges[1]);
  return [
    {
      faces: [one.id, other.id],
      edges,
      rounded: rounded?.id ?? null,
      radius: rounded?.surface.radius ?? 0,
      hollow: rounded ? rounded.surface.concave : dot(inward, n) > 0,
      angle,
      axis,
      normals: [n, m],
      heights: [dot(one.surface.origin, n), dot(other.surface.origin, m)],
      span: spanOf(topology, edges, axis),
    },
  ];
}

/** Of a direction and its opposite always the same. */
function lastPositive(direction: Vector): Vector {
  const leading = [...direction].reverse().find((value) => Math.abs(value) > 1e-6) ?? 1;
  return leading < 0 ? times(direction, -1) : direction;
}

/** From an edge into a plane face, which lies to the left of its wires. */
function inwardOf({ solid }: Topology, face: Plane, edge: number): Vector {
  const use = face.wires.flatMap((wire) => wire.edges).find((one) => one.edge === edge);
  const way = directionOf(entryAt(solid.edges, edge)) ?? [0, 0, 0];
  return cross(face.surface.normal, use?.reversed ? times(way, -1) : way);
}

function spanOf({ solid }: Topology, [one, other]: [number, number], axis: Vector): Span {
  const [a, b] = [one, other].map((id) => {
    const { points } = entryAt(solid.edges, id);
    const heights = [dot(entryAt(points, 0), axis), dot(entryAt(points, -1), axis)];
    return { from: Math.min(...heights), to: Math.max(...heights) };
  }) as [Span, Span];
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

/** The point, nearest to the origin, where both planes of a turn meet after they were moved out of the material. */
export function cornerOf({ normals: [n, m], heights: [a, b] }: Turn, moved: number): Vector {
  const [high, low] = [a + moved, b + moved];
  const cosine = dot(n, m);
  const share = 1 - cosine * cosine;
  return plus(times(n, (high - cosine * low) / share), times(m, (low - cosine * high) / share));
}

/** A hollow and an outward turn of the same two walls of a sheet. */
export type TurnPair = { inner: Turn; outer: Turn };

/** Any direction in which corners of a part hardly ever lie behind one another. */
const sweep = unit([0.3571, 0.5119, 0.7813]);

/** Finds both sides of bends: turns whose planes lie apart by the thickness. */
export function pairsOf(turns: readonly Turn[], thickness: number): TurnPair[] {
  const slack = Math.max(0.02, 0.03 * thickness);
  const hollow = turns
    .filter((turn) => turn.hollow)
    .map((inner) => ({ inner, corner: cornerOf(inner, 0) }))
    .map((one) => ({ ...one, place: dot(one.corner, sweep) }))
    .sort((a, b) => a.place - b.place);
  return turns
    .filter((turn) => !turn.hollow)
    .flatMap((outer) => {
      const corner = cornerOf(outer, -thickness);
      const place = dot(corner, sweep);
      const pairs: TurnPair[] = [];
      for (
        let at = firstFrom(hollow, place - slack);
        (hollow[at]?.place ?? Infinity) < place + slack;
        at += 1
      ) {
        const found = entryAt(hollow, at);
        if (lengthOf(minus(found.corner, corner)) < slack && areOneBend(found.inner, outer)) {
          pairs.push({ inner: found.inner, outer });
        }
      }
      return pairs;
    });
}

function firstFrom(sorted: readonly { place: number }[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entryAt(sorted, middle).place < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function areOneBend(inner: Turn, outer: Turn): boolean {
  const isOpposite = (a: Vector, b: Vector) => dot(a, b) < 0 && isParallel(a, b, 0.01);
  const [n, m] = inner.normals;
  const [p, q] = outer.normals;
  const sameWalls = (isOpposite(n, p) && isOpposite(m, q)) || (isOpposite(n, q) && isOpposite(m, p));
  const overlap = Math.min(inner.span.to, outer.span.to) - Math.max(inner.span.from, outer.span.from);
  return sameWalls && isParallel(inner.axis, outer.axis, 0.01) && overlap > 0;
}

/** Ids of the straight edges that sharp turns lie at. */
export function sharpEdges(turns: readonly Turn[]): Set<number> {
  return new Set(turns.filter(({ rounded }) => rounded === null).map(({ edges: [edge] }) => edge));
}

/** Whether a face is beside a turn, as a plane or as the rounded face between. */
export function facesOf({ faces, rounded }: Turn): number[] {
  return rounded === null ? faces : [...faces, rounded];
}
