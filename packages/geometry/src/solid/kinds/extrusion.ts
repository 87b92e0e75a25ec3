import { type Part, partOf } from "../../contours/part.ts";
import { type Box, boxOf } from "../../plane/box.ts";
import { arcOf, fullTurn, lineOf, type Point, type Primitive } from "../../plane/primitives.ts";
import { entryAt } from "../../space/entryAt.ts";
import { extent } from "../../space/extent.ts";
import { dot, frameOf, plus, times } from "../../space/vector.ts";
import type { Face, Solid, Vector, Wire } from "../../step/brep.ts";
import { directionOf, edgesOf, heaviest, isParallel, type Topology } from "../topology.ts";

/** A view along an axis: points of the solid become points of its section. */
export type View = { direction: Vector; x: Vector; y: Vector };

/** A solid seen as one section drawn out along an axis, as tubes, profiles and bars are. */
export type Extrusion = View & {
  /** From tip to tip. */
  length: number;
  /** The section as it is drawn, with its openings. */
  part: Part;
  /** Area of the material in the section. */
  area: number;
  /** What of a full extrusion of this length the solid fills. */
  filled: number;
};

export const viewAlong = (direction: Vector): View => ({ direction, ...frameOf(direction) });

export const seen = ({ x, y }: View, point: Vector): Point => ({ x: dot(point, x), y: dot(point, y) });

const mostDirections = 8;
/** A wall runs at least this share of the length; what is shorter belongs to a cut-out. */
const leastWall = 0.4;
const leastFilled = 0.5;
/** Chambers of a tube; what has more is perforated. */
const mostOpenings = 12;
/** The section takes at least this share of the box around the whole solid, to either side. */
const sameBox = 0.98;

/** The extrusions that a solid may be seen as, the longest first. */
export function extrusionsOf(topology: Topology): Extrusion[] {
  return directionsOf(topology)
    .flatMap((direction) => extrusionAlong(topology, viewAlong(direction)) ?? [])
    .sort((a, b) => b.length - a.length);
}

/** The directions of straight edges and round faces, those with the most of them first. */
function directionsOf({ solid, faces }: Topology): Vector[] {
  const straight = solid.edges.flatMap((edge) => {
    const direction = directionOf(edge);
    return direction ? [{ direction, weight: edge.length }] : [];
  });
  const round = faces.flatMap(({ surface, area }) =>
    surface.kind === "cylinder" ? [{ direction: surface.axis, weight: area / surface.radius }] : [],
  );
  return heaviest([...straight, ...round], mostDirections);
}

function extrusionAlong(topology: Topology, view: View): Extrusion | undefined {
  const { solid, allPoints } = topology;
  const [from, to] = extent(allPoints, view.direction);
  const length = to - from;
  const tolerance = Math.min(0.1, Math.max(0.01, solid.oriented_box[0] * 2e-5));
  const part = partOf(sectionLines(topology, view, length), tolerance);
  const outline = part.outline?.loop;
  if (!outline || part.open.length > 0 || part.nested.some(({ depth }) => depth > 1)) return undefined;
  const openings = part.nested.filter(({ depth }) => depth === 1);
  if (openings.length > mostOpenings) return undefined;
  const isOnePiece = part.nested.length === openings.length + 1;
  const area = openings.reduce((sum, { loop }) => sum - loop.area, outline.area);
  const filled = solid.volume / (area * length);
  const whole = boxOf(allPoints.map((point) => seen(view, point)));
  const isWhole =
    outline.box.maxX - outline.box.minX > sameBox * (whole.maxX - whole.minX) &&
    outline.box.maxY - outline.box.minY > sameBox * (whole.maxY - whole.minY);
  const isFull = filled > leastFilled && filled < 1.005;
  const isOpen = openings.every(({ loop }) => !isCovered(topology, view, middleOf(loop.box)));
  return isOnePiece && isWhole && isFull && isOpen ? { ...view, length, part, area, filled } : undefined;
}

const middleOf = ({ minX, minY, maxX, maxY }: Box): Point => ({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 });

/** Whether a plane across the axis lies over a point of the section. */
function isCovered({ faces, solid }: Topology, view: View, point: Point): boolean {
  return faces.some(({ surface, wires }) => {
    if (surface.kind !== "plane" || Math.abs(dot(surface.normal, view.direction)) <= 0.05) return false;
    const around = wires.filter((wire) => isWithin(cornersOf(solid, view, wire), point));
    return around.length % 2 === 1;
  });
}

/** The points round a wire as they are seen, in their order. */
export function cornersOf({ edges }: Solid, view: View, wire: Wire): Point[] {
  return wire.edges.flatMap(({ edge, reversed }) => {
    const points = entryAt(edges, edge).points.map((point) => seen(view, point));
    return reversed ? points.toReversed() : points;
  });
}

function isWithin(corners: readonly Point[], { x, y }: Point): boolean {
  return (
    corners.filter((from, index) => {
      const to = corners[(index + 1) % corners.length] as Point;
      return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
    }).length %
      2 ===
    1
  );
}

/** Pieces of a section's line that lie on one straight line or circle; `from` and `to` along it. */
type Stretch = { from: number; to: number; low: number; high: number };
type Trace = { stretches: Stretch[]; piece: (from: number, to: number) => Primitive; round: boolean };

/** The walls along the axis, seen from its end. */
function sectionLines(topology: Topology, view: View, length: number): Primitive[] {
  const traces = new Map<string, Trace>();
  for (const face of topology.faces) {
    const trace = planeTrace(topology, view, face) ?? roundTrace(topology, view, face);
    if (!trace) continue;
    const known = traces.get(trace.key);
    if (known) known.stretches.push(...trace.stretches);
    else traces.set(trace.key, trace);
  }
  return [...traces.values()].flatMap((trace) => drawn(trace, leastWall * length));
}

/** Joins the stretches of one line or circle that overlap, and leaves out those that run along too little of the axis. */
function drawn({ stretches, piece, round }: Trace, least: number): Primitive[] {
  const joined: { from: number; to: number; spans: Stretch[] }[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && stretch.from < last.to + (round ? 1e-3 : 0.005)) {
      last.to = Math.max(last.to, stretch.to);
      last.spans.push(stretch);
    } else {
      joined.push({ ...stretch, spans: [stretch] });
    }
  }
  return joined.flatMap(({ from, to, spans }) => {
    if (covered(spans) < least) return [];
    if (!round) return [piece(from, to)];
    if (to - from > fullTurn - 1e-3) return [piece(0, fullTurn)];
    // Every arc stands here three times, a turn apart.
    return from > -1e-9 && from < fullTurn - 1e-9 ? [piece(from, to)] : [];
  });
}

/** How much of the axis stretches run along; what two of them share counts once. */
function covered(stretches: readonly Stretch[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { low, high } of stretches.toSorted((a, b) => a.low - b.low)) {
    sum += Math.max(0, high - Math.max(low, end));
    end = Math.max(end, high);
  }
  return sum;
}

const key = (...values: number[]) => values.map((value) => Math.round(value * 100 + 0.037)).join();

function planeTrace(topology: Topology, view: View, face: Face): (Trace & { key: string }) | undefined {
  const { surface } = face;
  if (surface.kind !== "plane" || Math.abs(dot(surface.normal, view.direction)) > 1e-3) return undefined;
  const normal = seen(view, surface.normal);
  const along = { x: -normal.y, y: normal.x };
  const at = dot(surface.origin, surface.normal);
  const points = entryAt(topology.points, face.id);
  const [low, high] = extent(points, view.direction);
  const [from, to] = extent(points, plus(times(view.x, along.x), times(view.y, along.y)));
  const point = (place: number) => ({
    x: normal.x * at + along.x * place,
    y: normal.y * at + along.y * place,
  });
  return {
    key: `line ${key(normal.x * 100, normal.y * 100, at)}`,
    stretches: [{ from, to, low, high }],
    piece: (start, end) => lineOf("", point(start), point(end)),
    round: false,
  };
}

function roundTrace(topology: Topology, view: View, face: Face): (Trace & { key: string }) | undefined {
  const { surface } = face;
  if (surface.kind !== "cylinder" || !isParallel(surface.axis, view.direction)) return undefined;
  const centre = seen(view, surface.origin);
  const [low, high] = extent(entryAt(topology.points, face.id), view.direction);
  const stretches = turnsOf(topology, view, face, centre).flatMap(({ from, to }) => {
    const begin = from - fullTurn * Math.floor(from / fullTurn);
    const end = begin + (to - from);
    // What runs over the zero of the circle is met again at its other end.
    return [-fullTurn, 0, fullTurn].map((turn) => ({ from: begin + turn, to: end + turn, low, high }));
  });
  return {
    key: `arc ${key(centre.x, centre.y, surface.radius)} ${surface.concave}`,
    stretches,
    piece: (from, to) => arcOf("", centre, surface.radius, from, to - from),
    round: true,
  };
}

/** By which angles the edges of a round face run round its axis. */
function turnsOf({ solid }: Topology, view: View, face: Face, centre: Point): { from: number; to: number }[] {
  return edgesOf(face).flatMap((id) => {
    const { points } = entryAt(solid.edges, id);
    let [angle, from, to] = [Number.NaN, 0, 0];
    for (const point of points) {
      const { x, y } = seen(view, point);
      const next = Math.atan2(y - centre.y, x - centre.x);
      if (Number.isNaN(angle)) [angle, from, to] = [next, next, next];
      else {
        angle += next - angle - fullTurn * Math.round((next - angle) / fullTurn);
        [from, to] = [Math.min(from, angle), Math.max(to, angle)];
      }
    }
    return to - from > 1e-6 ? [{ from, to: Math.min(to, from + fullTurn) }] : [];
  });
}

/** The planes across the axis at one end of a solid: those whose normals look that way. */
export function endFaces({ faces }: Topology, direction: Vector, way: 1 | -1): Face[] {
  return faces.filter(
    ({ surface }) => surface.kind === "plane" && way * dot(surface.normal, direction) > 0.05,
  );
}

/** The angle in degrees between the end of an extrusion and its axis, 90 for a square cut; null where it is no plane. */
export function endAngle(topology: Topology, { direction, area }: Extrusion, way: 1 | -1): number | null {
  const planes: { normal: Vector; at: number; area: number }[] = [];
  for (const { surface, area: size } of endFaces(topology, direction, way)) {
    if (surface.kind !== "plane") continue;
    const across = size * Math.abs(dot(surface.normal, direction));
    const at = dot(surface.origin, surface.normal);
    const known = planes.find(
      (one) => isParallel(one.normal, surface.normal) && Math.abs(one.at - at) < 0.02,
    );
    if (known) known.area += across;
    else planes.push({ normal: surface.normal, at, area: across });
  }
  const largest = planes.toSorted((a, b) => b.area - a.area)[0];
  return largest && largest.area > 0.5 * area
    ? (Math.asin(Math.min(1, Math.abs(dot(largest.normal, direction)))) * 180) / Math.PI
    : null;
}
