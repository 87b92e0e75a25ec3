import { across, dot, minus, times } from "../space/vector.ts";
import type { Face, Surface, Vector } from "../step/brep.ts";
import { type Span, spanAlong } from "./sheetBends.ts";
import { isParallel, type Topology } from "./topology.ts";

export type Turned = Extract<Surface, { kind: "cylinder" | "cone" }>;
export type TurnedFace = Face & { surface: Turned };

/** One hollow rounded face on an axis, and where on it the face begins and ends. */
export type Section = { face: TurnedFace; span: Span };
/** Hollow cylinders and cones round one line. */
export type Axis = { origin: Vector; direction: Vector; sections: Section[] };

const sameLine = 0.01;
const cell = 0.1;

/** Gathers the hollow cylinders and cones that share an axis. */
export function axesOf(topology: Topology, isTaken: (face: number) => boolean): Axis[] {
  const cells = new Map<string, Axis[]>();
  const axes: Axis[] = [];
  for (const face of topology.faces) {
    if (isTurned(face) && face.surface.concave && !isTaken(face.id)) {
      const direction = oneWay(face.surface.axis);
      const origin = across(face.surface.origin, direction);
      const axis = axisAt(cells, axes, origin, direction);
      const span = spanAlong(topology, face, { origin: axis.origin, axis: axis.direction });
      axis.sections.push({ face, span });
    }
  }
  return axes;
}

function isTurned(face: Face): face is TurnedFace {
  return face.surface.kind === "cylinder" || face.surface.kind === "cone";
}

function axisAt(cells: Map<string, Axis[]>, axes: Axis[], origin: Vector, direction: Vector): Axis {
  const known = cells.get(keyOf(origin, [0, 0, 0]))?.find((axis) => isSameLine(axis, origin, direction));
  if (known) {
    return known;
  }
  const axis: Axis = { origin, direction, sections: [] };
  axes.push(axis);
  for (const key of keysAround(origin)) {
    cells.set(key, [...(cells.get(key) ?? []), axis]);
  }
  return axis;
}

function isSameLine(axis: Axis, origin: Vector, direction: Vector): boolean {
  const apart = minus(origin, axis.origin);
  return isParallel(axis.direction, direction, 1e-3) && dot(apart, apart) < sameLine * sameLine;
}

/** The direction or its opposite, so that parallel lines run the same way. */
function oneWay(direction: Vector): Vector {
  const first = direction.find((value) => Math.abs(value) > 1e-3) ?? 1;
  return first < 0 ? times(direction, -1) : direction;
}

function keyOf(point: Vector, offset: Vector): string {
  return point.map((value, index) => Math.floor((value + (offset[index] ?? 0)) / cell)).join();
}

/** All cells that a point hardly further may fall into. */
function keysAround(point: Vector): Set<string> {
  const steps = [-sameLine, 0, sameLine];
  const offsets = steps.flatMap((x) => steps.flatMap((y) => steps.map((z): Vector => [x, y, z])));
  return new Set(offsets.map((offset) => keyOf(point, offset)));
}
