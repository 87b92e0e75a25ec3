import { bulgeArc, ellipseArcs } from "../plane/curves.ts";
import { arcOf, fullTurn, lineOf, type Point, type Primitive } from "../plane/primitives.ts";
import { type Entity, toNumber } from "./entity.ts";
import { splineArcs } from "./splines.ts";

type Vertex = Point & { bulge: number };

const closedFlag = 1;
const meshFlags = 16 | 64;
const controlPointFlag = 16;

/** The lines and arcs of an LWPOLYLINE in its own plane. */
function lightPolyline(entity: Entity): Primitive[] {
  const vertices: Vertex[] = [];
  for (const { code, value } of entity.groups) {
    const last = vertices.at(-1);
    if (code === 10) {
      vertices.push({ x: toNumber(value), y: 0, bulge: 0 });
    } else if (last && code === 20) {
      last.y = toNumber(value);
    } else if (last && code === 42) {
      last.bulge = toNumber(value);
    }
  }
  return edges(vertices, (entity.integer(70) & closedFlag) !== 0);
}

/** The lines and arcs of an old POLYLINE with its vertices; undefined for a mesh. */
function heavyPolyline(entity: Entity): Primitive[] | undefined {
  const flags = entity.integer(70);
  if (flags & meshFlags) {
    return undefined;
  }
  const vertices = entity.vertices
    .filter((vertex) => (vertex.integer(70) & controlPointFlag) === 0)
    .map((vertex) => ({ ...vertex.point(10), bulge: vertex.number(42) }));
  return edges(vertices, (flags & closedFlag) !== 0);
}

function edges(vertices: Vertex[], closed: boolean): Primitive[] {
  const count = closed ? vertices.length : vertices.length - 1;
  const pieces: Primitive[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = vertices[index] as Vertex;
    const to = vertices[(index + 1) % vertices.length] as Vertex;
    pieces.push(bulgeArc("", plain(from), plain(to), from.bulge));
  }
  return pieces;
}

function plain({ x, y }: Point): Point {
  return { x, y };
}

const radians = Math.PI / 180;

/** Entities whose coordinates lie in their own plane, which their normal turns. */
const inOwnPlane = new Set(["ARC", "CIRCLE", "LWPOLYLINE", "POLYLINE"]);
/** Geometry of the part that cannot be read from a flat drawing. */
const solidGeometry = new Set([
  "3DFACE",
  "SOLID",
  "TRACE",
  "REGION",
  "3DSOLID",
  "BODY",
  "SURFACE",
  "MLINE",
  "HELIX",
]);

const readers: Record<string, (entity: Entity) => Primitive[] | undefined> = {
  LINE: (entity) => [lineOf("", entity.point(10), entity.point(11))],
  CIRCLE: (entity) => circleOf(entity, 0, fullTurn),
  ARC: arc,
  ELLIPSE: ellipse,
  LWPOLYLINE: lightPolyline,
  POLYLINE: heavyPolyline,
  SPLINE: splineArcs,
};

/** The lines and arcs of one entity; none for what is no line; undefined for geometry that cannot be read. */
export function shapesOf(entity: Entity): Primitive[] | undefined {
  const reader = Object.hasOwn(readers, entity.type) ? readers[entity.type] : undefined;
  return reader ? reader(entity) : solidGeometry.has(entity.type) ? undefined : [];
}

export function liesInOwnPlane(entity: Entity): boolean {
  const isSpatial = entity.type === "POLYLINE" && (entity.integer(70) & 8) !== 0;
  return inOwnPlane.has(entity.type) && !isSpatial;
}

function arc(entity: Entity): Primitive[] {
  const start = entity.number(50) * radians;
  const sweep = positiveTurn(entity.number(51, 360) * radians - start);
  return circleOf(entity, start, sweep);
}

/** None for a mere point, as some programs mark the middle of a hole. */
function circleOf(entity: Entity, start: number, sweep: number): Primitive[] {
  const radius = entity.number(40);
  return radius === 0 ? [] : [arcOf("", entity.point(10), radius, start, sweep)];
}

function ellipse(entity: Entity): Primitive[] {
  const first = entity.point(11);
  const ratio = entity.number(40, 1) * (entity.number(230, 1) < 0 ? -1 : 1);
  const second = { x: -first.y * ratio, y: first.x * ratio };
  const start = entity.number(41);
  const sweep = positiveTurn(entity.number(42, fullTurn) - start);
  return ellipseArcs("", { centre: entity.point(10), first, second }, start, sweep);
}

/** An angle in (0, 2π]. */
function positiveTurn(angle: number): number {
  const turn = ((angle % fullTurn) + fullTurn) % fullTurn;
  return turn < 1e-9 || fullTurn - turn < 1e-9 ? fullTurn : turn;
}
