import { type Line, lineOf, type Point } from "../plane/primitives.ts";
import type { Sheet, SheetBend, Strip } from "../solid/recognised.ts";
import { entryAt } from "../space/entryAt.ts";
import { cross, dot, minus, plus, times, unit } from "../space/vector.ts";
import type { Edge, Face, Vector } from "../step/brep.ts";
import { type Chart, planeChart } from "./charts.ts";
import type { Topology } from "./topology.ts";

type Side = { face: Face; edge: Edge };

/** A way over a bend that is drawn without its radius, from one plane face of a side to the next. */
export type Crossing = {
  strip: Strip;
  bend: SheetBend;
  from: Side;
  to: Side;
  /** How far the edges of both faces lie apart in the flat; below 0 where they overlap. */
  gap: number;
};

/** The crossings of a sheet by the face that they lead away from, each there and back. */
export type Crossings = Map<Face, Crossing[]>;

/** Length of a bend along its neutral line. */
export const neutralLength = (
  { angle, inner_radius }: Pick<SheetBend, "angle" | "inner_radius">,
  thickness: number,
  k_factor: number,
) => ((angle * Math.PI) / 180) * (inner_radius + k_factor * thickness);

export function crossingsOf({ bends, thickness }: Sheet, topology: Topology, k_factor: number): Crossings {
  const crossings: Crossings = new Map();
  for (const bend of bends) {
    for (const strip of bend.strips ?? []) {
      const gap = neutralLength(bend, thickness, k_factor) - strip.surplus;
      const [one, other] = [0, 1].map((end) => sideOf(strip, end, topology));
      if (!one || !other) continue;
      add(crossings, { strip, bend, from: one, to: other, gap });
      add(crossings, { strip, bend, from: other, to: one, gap });
    }
  }
  return crossings;
}

function add(crossings: Crossings, crossing: Crossing): void {
  const known = crossings.get(crossing.from.face);
  if (known) known.push(crossing);
  else crossings.set(crossing.from.face, [crossing]);
}

function sideOf({ faces, edges }: Strip, end: number, topology: Topology): Side | undefined {
  const face = topology.faces.get(entryAt(faces, end));
  const edge = topology.edges.get(entryAt(edges, end));
  return face && edge && { face, edge };
}

/** The chart of the face that a crossing leads to. */
export function chartOver({ from, to, gap }: Crossing, chart: Chart): Chart | undefined {
  const { surface } = to.face;
  if (surface.kind !== "plane") return undefined;
  const along = wayOf(from);
  const start = entryAt(from.edge.points, 0);
  const opposite = entryAt(to.edge.points, 0);
  const origin = plus(opposite, times(along, dot(minus(start, opposite), along)));
  const at = chart.toFlat(start);
  const flatAlong = directionIn(chart, start, along);
  const flatOut = outwardIn(chart, from);
  const inward = inwardOf(to);
  const x = plus(times(along, flatAlong.x), times(inward, flatOut.x));
  return planeChart(surface, {
    origin,
    at: { x: at.x + gap * flatOut.x, y: at.y + gap * flatOut.y },
    x,
    y: cross(surface.normal, x),
  });
}

/** Out of a face over its edge, in the flat. */
export function outwardIn(chart: Chart, side: Side): Point {
  return directionIn(chart, entryAt(side.edge.points, 0), times(inwardOf(side), -1));
}

function directionIn(chart: Chart, point: Vector, direction: Vector): Point {
  const [from, to] = [chart.toFlat(point), chart.toFlat(plus(point, direction))];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** Along an edge as the wire of a face runs, which has the face to its left. */
function wayOf({ face, edge }: Side): Vector {
  const use = face.wires.flatMap((wire) => wire.edges).find((one) => one.edge === edge.id);
  const way = unit(minus(entryAt(edge.points, -1), entryAt(edge.points, 0)));
  return use?.reversed ? times(way, -1) : way;
}

function inwardOf(side: Side): Vector {
  const { surface } = side.face;
  return surface.kind === "plane" ? cross(surface.normal, wayOf(side)) : [0, 0, 0];
}

/** The ends of a crossing's edges in the flat: two that belong together at either end of the bend. */
export function endsOf({ from, to }: Crossing, charts: ReadonlyMap<Face, Chart>): [Point, Point][] {
  const along = wayOf(from);
  const [ends, others] = [from, to].map(({ face, edge }) => {
    const points = [entryAt(edge.points, 0), entryAt(edge.points, -1)];
    const sorted = points.sort((a, b) => dot(a, along) - dot(b, along));
    return sorted.map((point) => (charts.get(face) as Chart).toFlat(point));
  }) as [Point[], Point[]];
  return ends.map((end, index): [Point, Point] => [end, entryAt(others, index)]);
}

/** The crossings whose faces are both laid flat, each once. */
export function laidCrossings(crossings: Crossings, charts: ReadonlyMap<Face, Chart>): Crossing[] {
  return [...crossings.values()]
    .flat()
    .filter(
      ({ strip, from, to }) =>
        from.face.id === strip.faces[0] && charts.has(from.face) && charts.has(to.face),
    );
}

/** In the middle of a bend. */
export function bendLineOver(crossing: Crossing, charts: ReadonlyMap<Face, Chart>): Line {
  const [start, end] = endsOf(crossing, charts).map(([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  return lineOf("", start as Point, end as Point);
}
