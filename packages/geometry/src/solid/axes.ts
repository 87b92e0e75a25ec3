import { across, cornersAround, dot, minus, plus, times } from "../space/vector.ts";
import type { Face, Surface, Vector } from "../step/brep.ts";
import { type Span, spanAlong } from "./sheetBends.ts";
import { isParallel, type Topology } from "./topology.ts";

export type TurnedSurface = Extract<Surface, { kind: "cylinder" | "cone" }>;
export type TurnedFace = Face & { surface: TurnedSurface };

/** One rounded face on an axis, and where on it the face begins and ends. */
export type Section = { face: TurnedFace; span: Span };
/** Cylinders and cones round one line. */
export type Axis = { origin: Vector; direction: Vector; sections: Section[] };

const sameLine = 0.01;
/** Lines are looked up where they pass the middle of the solid: there they may lie a little further apart. */
const nearLine = 0.03;
const cell = 0.5;

/** Gathers the cylinders and cones that share an axis, of those that are wanted. */
export function axesOf(topology: Topology, isWanted: (face: TurnedFace) => boolean): Axis[] {
  const { min, max } = topology.solid.box;
  const middle = times(plus(min, max), 0.5);
  const cells = new Map<string, Axis[]>();
  const axes: Axis[] = [];
  for (const face of topology.faces) {
    if (isTurned(face) && isWanted(face)) {
      const line = lineOf(topology, face);
      const place = across(minus(line.origin, middle), line.direction);
      const axis = axisAt(cells, place, line);
      if (axis.sections.length === 0) {
        axes.push(axis);
      }
      const span = spanAlong(topology, face, { origin: axis.origin, axis: axis.direction });
      axis.sections.push({ face, span });
    }
  }
  return axes;
}

function isTurned(face: Face): face is TurnedFace {
  return face.surface.kind === "cylinder" || face.surface.kind === "cone";
}

type Line = Pick<Axis, "origin" | "direction">;

/** The axis of a face, from beside the face. */
function lineOf(topology: Topology, face: TurnedFace): Line {
  const direction = oneWay(face.surface.axis);
  const { from, to } = spanAlong(topology, face, { origin: face.surface.origin, axis: direction });
  return { origin: plus(face.surface.origin, times(direction, (from + to) / 2)), direction };
}

function axisAt(cells: Map<string, Axis[]>, place: Vector, line: Line): Axis {
  const known = cells.get(keyOf(place))?.find((axis) => isSameLine(axis, line));
  if (known) {
    return known;
  }
  const axis: Axis = { ...line, sections: [] };
  for (const key of keysAround(place)) {
    cells.set(key, [...(cells.get(key) ?? []), axis]);
  }
  return axis;
}

export function isSameLine(a: Line, b: Line): boolean {
  const apart = across(minus(b.origin, a.origin), a.direction);
  return isParallel(a.direction, b.direction, 1e-3) && dot(apart, apart) < sameLine * sameLine;
}

/** The direction or its opposite, so that parallel lines run the same way. */
function oneWay(direction: Vector): Vector {
  const first = direction.find((value) => Math.abs(value) > 1e-3) ?? 1;
  return first < 0 ? times(direction, -1) : direction;
}

function keyOf(point: Vector): string {
  return point.map((value) => Math.floor(value / cell)).join();
}

/** All cells that a point hardly further may fall into. */
function keysAround(point: Vector): Set<string> {
  return new Set(cornersAround(point, nearLine).map(keyOf));
}
