import { across, dot, minus, times } from "../space/vector.ts";
import type { Face, Surface, Vector } from "../step/brep.ts";
import { type Span, spanAlong } from "./sheetBends.ts";
import { isParallel, type Topology } from "./topology.ts";

export type Turned = Extract<Surface, { kind: "cylinder" | "cone" }>;
export type TurnedFace = Face & { surface: Turned };

/** One rounded face on an axis, and where on it the face begins and ends. */
export type Section = { face: TurnedFace; span: Span };
/** Cylinders and cones round one line. */
export type Axis = { origin: Vector; direction: Vector; sections: Section[] };

const sameLine = 0.01;
const cell = 0.1;

/** Gathers the cylinders and cones that share an axis, of those that are wanted. */
export function axesOf(topology: Topology, isWanted: (face: TurnedFace) => boolean): Axis[] {
  const cells = new Map<string, Axis[]>();
  const axes: Axis[] = [];
  for (const face of topology.faces) {
    if (isTurned(face) && isWanted(face)) {
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
  const known = cells.get(keyOf(origin))?.find((axis) => isSameLine(axis, { origin, direction }));
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

type Line = Pick<Axis, "origin" | "direction">;

/** Origins of axes are those points of theirs that lie next to the file's origin. */
export function isSameLine(a: Line, b: Line): boolean {
  const apart = minus(b.origin, a.origin);
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
function keysAround([x, y, z]: Vector): Set<string> {
  const near = (value: number) => [value - sameLine, value + sameLine];
  return new Set(near(x).flatMap((a) => near(y).flatMap((b) => near(z).map((c) => keyOf([a, b, c])))));
}
