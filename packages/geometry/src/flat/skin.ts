import { entryAt } from "../space/entryAt.ts";
import { across, cross, dot, lengthOf, minus, times } from "../space/vector.ts";
import type { Edge, Face } from "../step/brep.ts";
import { bendChart, type Chart, type Cylinder, firstFrame, outward, planeChart } from "./charts.ts";
import { facesTowards, meetSmoothly } from "./normals.ts";
import { type Crossings, chartOver } from "./strips.ts";
import { bordersOf, pointsOf, type Topology } from "./topology.ts";

/** One side of a sheet laid flat, as far as it can be reached from its first face. */
export type Skin = {
  charts: Map<Face, Chart>;
  /** False where two ways round lead to different places, as in a closed profile. */
  consistent: boolean;
};

const sameLine = 0.01;

/**
 * Lays the faces of one side flat, from one plane over bends to the next. `neutralRadius` gives that of a bend's face,
 * and nothing for faces that are no bends; `crossings` lead over bends that have no such face.
 */
export function skinFrom(
  root: Face,
  topology: Topology,
  neutralRadius: (face: Face) => number | undefined,
  tolerance: number,
  crossings: Crossings = new Map(),
): Skin {
  const charts = new Map<Face, Chart>();
  const first = rootChart(root, topology, neutralRadius(root));
  if (first) {
    charts.set(root, first);
  }
  const waiting = [...charts.keys()];
  let consistent = true;
  for (let face = waiting.pop(); face; face = waiting.pop()) {
    const chart = charts.get(face) as Chart;
    for (const { edge, beyond } of bordersOf(topology, face)) {
      if (!beyond || !leadsTo(face, beyond, edge, neutralRadius)) {
        continue;
      }
      const known = charts.get(beyond);
      if (known) {
        consistent &&= isSameLine(edge, chart, known, tolerance);
        continue;
      }
      charts.set(beyond, chartBeyond({ face, chart, edge, beyond }, topology, neutralRadius));
      waiting.push(beyond);
    }
    for (const crossing of crossings.get(face) ?? []) {
      const next = chartOver(crossing, chart);
      const known = charts.get(crossing.to.face);
      if (next && known) {
        consistent &&= isSameLine(crossing.to.edge, next, known, tolerance);
      } else if (next) {
        charts.set(crossing.to.face, next);
        waiting.push(crossing.to.face);
      }
    }
  }
  return { charts, consistent };
}

/** Whether both charts draw an edge at the same place. */
export function isSameLine({ points }: Edge, a: Chart, b: Chart, tolerance: number): boolean {
  return [entryAt(points, 0), entryAt(points, Math.floor(points.length / 2)), entryAt(points, -1)].every(
    (point) => {
      const [here, there] = [a.toFlat(point), b.toFlat(point)];
      return Math.hypot(here.x - there.x, here.y - there.y) <= tolerance;
    },
  );
}

/** The longest straight edge lies along x, or the axis of a rolled sheet. */
function rootChart(root: Face, topology: Topology, neutralRadius?: number): Chart | undefined {
  const { surface } = root;
  if (surface.kind === "cylinder" && neutralRadius !== undefined) {
    return rolledChart(root, surface, topology, neutralRadius);
  }
  if (surface.kind !== "plane") {
    return undefined;
  }
  const straight = bordersOf(topology, root)
    .map(({ edge }) => edge)
    .filter(({ curve }) => curve.kind === "line")
    .sort((a, b) => b.length - a.length)[0];
  const points = straight?.points ?? pointsOf(topology, root);
  const [from, to] = [entryAt(points, 0), entryAt(points, straight ? -1 : 1)];
  return planeChart(surface, firstFrame(surface, minus(to, from)));
}

function rolledChart(root: Face, surface: Cylinder, topology: Topology, neutralRadius: number): Chart {
  const edges = bordersOf(topology, root).map(({ edge }) => edge);
  const start = edges.find(({ curve }) => curve.kind === "line") ?? edges[0];
  const origin = entryAt(start?.points ?? [], 0);
  const normal = times(outward(origin, surface.origin, surface.axis), surface.concave ? -1 : 1);
  const frame = { origin, at: { x: 0, y: 0 }, x: surface.axis, y: cross(normal, surface.axis) };
  return bendChart(
    surface,
    neutralRadius,
    frame,
    edges.map(({ points }) => points),
  );
}

/**
 * The skin of a sheet without bends, and its chamfers and rounded edges, as they are seen from above. Faces in `apart`,
 * those of holes, are left out.
 */
export function skinFromAbove(root: Face, topology: Topology, apart: ReadonlySet<number>): Skin {
  const charts = new Map<Face, Chart>();
  const first = rootChart(root, topology);
  if (!first || root.surface.kind !== "plane") {
    return { charts, consistent: false };
  }
  charts.set(root, first);
  for (const face of charts.keys()) {
    for (const { beyond } of bordersOf(topology, face)) {
      if (beyond && !charts.has(beyond) && !apart.has(beyond.id)) {
        if (facesTowards(beyond, root.surface.normal, pointsOf(topology, beyond))) {
          charts.set(beyond, first);
        }
      }
    }
  }
  return { charts, consistent: true };
}

/** Over an edge the same side goes on: in one plane, or smoothly into or out of a bend, or on in the same bend. */
function leadsTo(
  face: Face,
  beyond: Face,
  { curve, points }: Edge,
  neutralRadius: (face: Face) => number | undefined,
): boolean {
  const isSheet = [face, beyond].every(
    (one) => one.surface.kind === "plane" || neutralRadius(one) !== undefined,
  );
  if (!isSheet || !meetSmoothly(face, beyond, entryAt(points, 0))) {
    return false;
  }
  const isPlane = face.surface.kind === "plane" && beyond.surface.kind === "plane";
  return isPlane || curve.kind === "line" || isSameCylinder(face, beyond);
}

type Step = { face: Face; chart: Chart; edge: Edge; beyond: Face };

function chartBeyond(
  { face, chart, edge, beyond }: Step,
  topology: Topology,
  neutralRadius: (face: Face) => number | undefined,
): Chart {
  const { surface } = beyond;
  if (isSameCylinder(face, beyond)) {
    return chart;
  }
  const frame = chart.frameAt(entryAt(edge.points, 0));
  return surface.kind === "cylinder"
    ? bendChart(
        surface,
        neutralRadius(beyond) ?? surface.radius,
        frame,
        bordersOf(topology, beyond).map((border) => border.edge.points),
      )
    : planeChart(surface as Extract<typeof surface, { kind: "plane" }>, frame);
}

function isSameCylinder({ surface: a }: Face, { surface: b }: Face): boolean {
  if (a.kind !== "cylinder" || b.kind !== "cylinder") {
    return false;
  }
  const apart = lengthOf(across(minus(b.origin, a.origin), a.axis));
  return (
    a.concave === b.concave &&
    Math.abs(a.radius - b.radius) < sameLine &&
    Math.abs(dot(a.axis, b.axis)) > 1 - 1e-6 &&
    apart < sameLine
  );
}
