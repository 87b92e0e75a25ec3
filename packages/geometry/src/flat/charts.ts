import type { Point } from "../plane/primitives.ts";
import { across, cross, dot, minus, plus, times, unit } from "../space/vector.ts";
import type { Surface, Vector } from "../step/brep.ts";

/** A point of the skin and where it lies in the flat; `x` and `y` are the directions in space of the flat's axes. */
export type Frame = { origin: Vector; at: Point; x: Vector; y: Vector };

/** Lays one face of the skin flat. */
export type Chart = {
  toFlat: (point: Vector) => Point;
  /** The plane that touches the face in a point of it. */
  frameAt: (point: Vector) => Frame;
  /** Of a bend: the direction of its axis in the flat. */
  along?: Point;
};

type Plane = Extract<Surface, { kind: "plane" }>;
export type Cylinder = Extract<Surface, { kind: "cylinder" }>;

/** How far, in radians, points may lie before the line where a bend begins. */
const slack = 0.02;
const smallestTurn = 1e-4;

/** A plane face keeps its shape. Its normal points out of the material; the frame is that of a neighbour. */
export function planeChart({ normal }: Plane, { origin, at, x }: Frame): Chart {
  const along = unit(across(x, normal));
  const aside = cross(normal, along);
  const toFlat = (point: Vector) => {
    const offset = minus(point, origin);
    return { x: at.x + dot(offset, along), y: at.y + dot(offset, aside) };
  };
  return { toFlat, frameAt: (point) => ({ origin: point, at: toFlat(point), x: along, y: aside }) };
}

/** The frame to begin with: an edge of the first face lies along x. */
export function firstFrame({ origin, normal }: Plane, edge: Vector): Frame {
  const x = unit(across(edge, normal));
  return { origin, at: { x: 0, y: 0 }, x, y: cross(normal, x) };
}

/**
 * A bend's face, unrolled from where a neighbour's frame touches it: arcs round the axis become straight and as long as
 * they are on the neutral radius. The points of the face's edges tell to which side of the frame it lies.
 */
export function bendChart(
  { origin, axis }: Cylinder,
  neutralRadius: number,
  frame: Frame,
  edges: readonly (readonly Vector[])[],
): Chart {
  const radial = outward(frame.origin, origin, axis);
  const aside = cross(axis, radial);
  const turnOf = (point: Vector) => {
    const from = outward(point, origin, axis);
    return Math.atan2(dot(from, aside), dot(from, radial));
  };
  const way = wayOf(edges.map((points) => points.map(turnOf)));
  const along = flatDirection(frame, axis);
  const square = flatDirection(frame, times(aside, way));
  const unrolled = (point: Vector) => {
    const turn = turnOf(point) * way;
    return turn < -slack ? turn + 2 * Math.PI : turn;
  };
  const toFlat = (point: Vector) => {
    const up = dot(minus(point, frame.origin), axis);
    const out = unrolled(point) * neutralRadius;
    return {
      x: frame.at.x + up * along.x + out * square.x,
      y: frame.at.y + up * along.y + out * square.y,
    };
  };
  const frameAt = (point: Vector): Frame => {
    const turn = unrolled(point);
    const forward = plus(times(aside, way * Math.cos(turn)), times(radial, -Math.sin(turn)));
    const inFlat = (direction: "x" | "y") =>
      plus(times(axis, along[direction]), times(forward, square[direction]));
    return { origin: point, at: toFlat(point), x: inFlat("x"), y: inFlat("y") };
  };
  return { toFlat, frameAt, along };
}

/** From the axis to a point, of length 1. */
export function outward(point: Vector, origin: Vector, axis: Vector): Vector {
  return unit(across(minus(point, origin), axis));
}

/** The way an edge takes that begins at the first line; without one, that to the nearest points off the line. */
function wayOf(edges: readonly (readonly number[])[]): 1 | -1 {
  const off = (turn: number | undefined) => turn !== undefined && Math.abs(turn) > smallestTurn;
  const starting = edges
    .flatMap((turns) => [turns, turns.toReversed()])
    .find(([first = Math.PI, second]) => Math.abs(first) < slack && off(second));
  const nearest =
    starting?.[1] ??
    edges
      .flat()
      .filter(off)
      .reduce((least, turn) => (Math.abs(turn) < Math.abs(least) ? turn : least), Math.PI);
  return nearest < 0 ? -1 : 1;
}

/** A direction in the touching plane, as it lies in the flat. */
function flatDirection({ x, y }: Frame, direction: Vector): Point {
  const [across, up] = [dot(direction, x), dot(direction, y)];
  const length = Math.hypot(across, up);
  return { x: across / length, y: up / length };
}
