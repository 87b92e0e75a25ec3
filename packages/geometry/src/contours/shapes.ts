import type { ContourShape } from "../featureGroups.ts";
import type { Segment } from "../plane/distances.ts";
import { type Arc, distance, fullTurn, middleOf, type Point, type Primitive } from "../plane/primitives.ts";
import type { Loop } from "./loops.ts";

export type Circle = { centre: Point; radius: number };
/** `length` runs over both round ends, whose centres are the ends of `centres`. */
export type Slot = { width: number; length: number; centres: Segment };
export type LoopShape =
  | { kind: "circle"; circle: Circle }
  | { kind: "slot"; slot: Slot }
  | { kind: Extract<ContourShape, "rectangle" | "free"> };

/** How far arcs may lie off a common circle, as a share of its radius. */
const arcDeviation = 0.001;
/** The same where a program wrote a circle as short lines: 30 of them or more. */
const lineDeviation = 0.003;
const angleTolerance = 0.01;

/** What a closed loop is: a circle however drawn, a slot, a rectangle, or anything else. */
export function shapeOf(loop: Loop, tolerance: number): LoopShape {
  const circle = circleOf(loop, tolerance);
  if (circle) {
    return { kind: "circle", circle };
  }
  const slot = slotOf(loop, tolerance);
  return slot ? { kind: "slot", slot } : { kind: isRectangle(loop) ? "rectangle" : "free" };
}

function circleOf({ pieces, box }: Loop, tolerance: number): Circle | undefined {
  const only = pieces[0] as Primitive;
  if (pieces.length === 1 && only.kind === "arc") {
    return Math.abs(only.sweep) >= fullTurn - angleTolerance ? only : undefined;
  }
  const centre = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const radii = pieces.flatMap((piece) => [distance(centre, piece.from), distance(centre, middleOf(piece))]);
  const radius = radii.reduce((sum, one) => sum + one, 0) / radii.length;
  const share = pieces.some((piece) => piece.kind === "line") ? lineDeviation : arcDeviation;
  const allowed = Math.max(tolerance / 2, radius * share);
  return pieces.length > 1 && radii.every((one) => Math.abs(one - radius) <= allowed)
    ? { centre, radius: Math.max(...corners(centre, pieces)) }
    : undefined;
}

/** Distances of the ends: a circle of short lines has its corners on the circle that is meant. */
function corners(centre: Point, pieces: readonly Primitive[]): number[] {
  return pieces.slice(0, 1000).map((piece) => distance(centre, piece.from));
}

/** Two half circles of one radius and straight sides along the line of their centres. */
function slotOf({ pieces }: Loop, tolerance: number): Slot | undefined {
  const arcs = pieces.filter((piece) => piece.kind === "arc");
  const lines = pieces.filter((piece) => piece.kind === "line");
  const first = arcs[0];
  if (!first || lines.length < 2 || pieces.length > 64) {
    return undefined;
  }
  const near = Math.max(tolerance, first.radius * arcDeviation);
  const here = arcs.filter((arc) => distance(arc.centre, first.centre) <= near);
  const second = arcs.find((arc) => !here.includes(arc));
  const there = second ? arcs.filter((arc) => distance(arc.centre, second.centre) <= near) : [];
  if (!second || here.length + there.length !== arcs.length) {
    return undefined;
  }
  const axis = angleOf(first.centre, second.centre);
  const even = arcs.every((arc) => Math.abs(arc.radius - first.radius) <= near);
  const halves = isHalfTurn(here) && isHalfTurn(there);
  const along = lines.every((line) => isParallel(angleOf(line.from, line.to), axis));
  const width = 2 * first.radius;
  const centres = { from: first.centre, to: second.centre };
  return even && halves && along
    ? { width, length: distance(first.centre, second.centre) + width, centres }
    : undefined;
}

function isHalfTurn(arcs: Arc[]): boolean {
  return Math.abs(Math.abs(arcs.reduce((sum, arc) => sum + arc.sweep, 0)) - Math.PI) <= angleTolerance;
}

function isRectangle({ pieces, area }: Loop): boolean {
  if (pieces.length < 4 || pieces.length > 64 || pieces.some((piece) => piece.kind === "arc")) {
    return false;
  }
  const first = pieces[0] as Primitive;
  const axis = angleOf(first.from, first.to);
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)];
  const along = pieces.map(({ from }) => from.x * cos + from.y * sin);
  const across = pieces.map(({ from }) => from.y * cos - from.x * sin);
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.abs(extent(along) * extent(across) - area) <= area * 1e-4;
}

function angleOf(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

function isParallel(a: number, b: number): boolean {
  return Math.abs(Math.sin(a - b)) <= angleTolerance;
}
