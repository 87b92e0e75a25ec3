import { arcsThrough } from "../plane/curves.ts";
import { arcOf, distance, fullTurn, lineOf, type Point, type Primitive } from "../plane/primitives.ts";
import { entryAt } from "../space/entryAt.ts";
import type { Edge, Face } from "../step/brep.ts";
import type { Chart } from "./charts.ts";
import { isSameLine, type Skin } from "./skin.ts";
import { type DrawnEdges, drawnKey, stripEnds } from "./stripEnds.ts";
import type { Crossing } from "./strips.ts";
import { bordersOf, type Topology } from "./topology.ts";

/**
 * An edge of the flat part, and the face that goes down into the sheet there. `split`: nothing goes down, as the sheet
 * is slit there, or is drawn without its radius.
 */
export type FlatEdge = { piece: Primitive; wall: Face | undefined; split?: boolean };

/**
 * All edges of a skin, laid flat: those where one of its faces goes on in another are left out. Undefined where legs are
 * too short for the radius of a bend between them.
 */
export function outlineOf(
  { charts }: Skin,
  topology: Topology,
  tolerance: number,
  crossings: readonly Crossing[] = [],
): FlatEdge[] | undefined {
  const bent = new Set(
    crossings.flatMap(({ from, to }) => [from, to].map(({ face, edge }) => drawnKey(face, edge.id))),
  );
  const drawn: DrawnEdges = new Map();
  for (const [face, chart] of charts) {
    for (const { edge, beyond } of bordersOf(topology, face)) {
      const key = drawnKey(face, edge.id);
      const other = beyond && charts.get(beyond);
      const isInside = beyond === undefined || (other && isSameLine(edge, chart, other, tolerance));
      if (!isInside && !bent.has(key)) {
        const split = other !== undefined;
        drawn.set(
          key,
          piecesOf(edge, face, chart).map((piece) => ({ piece, wall: beyond, split })),
        );
      }
    }
  }
  const ends = stripEnds(crossings, charts, drawn);
  return (
    ends && [...[...drawn.values()].flat(), ...ends.map((piece) => ({ piece, wall: undefined, split: true }))]
  );
}

/** Lines and arcs of a plane keep their shape; round a bend, rings become lines; all else is drawn through its points. */
function piecesOf(edge: Edge, face: Face, chart: Chart): Primitive[] {
  const { curve, points } = edge;
  const flat = points.map(chart.toFlat);
  const [first, last] = [entryAt(flat, 0), entryAt(flat, -1)];
  const isRing = curve.kind === "circle" && face.surface.kind === "cylinder" && isLevel(flat, chart.along);
  if (curve.kind === "line" || isRing) {
    return distance(first, last) > 0 ? [lineOf("", first, last)] : [];
  }
  if (curve.kind === "circle" && face.surface.kind === "plane") {
    return [arcThrough(flat, chart.toFlat(curve.centre), curve.radius, edge.closed)];
  }
  return curved(flat);
}

/** All points at one place along the axis. */
function isLevel(flat: readonly Point[], along: Point | undefined): boolean {
  if (!along) {
    return false;
  }
  const places = flat.map(({ x, y }) => x * along.x + y * along.y);
  return Math.max(...places) - Math.min(...places) < 0.001;
}

function arcThrough(flat: readonly Point[], centre: Point, radius: number, closed: boolean): Primitive {
  const angles = flat.map(({ x, y }) => Math.atan2(y - centre.y, x - centre.x));
  let sweep = 0;
  for (let index = 1; index < angles.length; index += 1) {
    const turn = entryAt(angles, index) - entryAt(angles, index - 1);
    sweep += turn - fullTurn * Math.round(turn / fullTurn);
  }
  const whole = closed ? Math.sign(sweep) * fullTurn : sweep;
  const arc = arcOf("", centre, radius, entryAt(angles, 0), whole);
  return closed ? arc : { ...arc, from: entryAt(flat, 0), to: entryAt(flat, -1) };
}

/** Arcs through each three points; a line at the end where their number is even. */
function curved(flat: readonly Point[]): Primitive[] {
  const rest = flat.length % 2 === 0 ? [lineOf("", entryAt(flat, -2), entryAt(flat, -1))] : [];
  return [...arcsThrough("", flat), ...rest];
}
