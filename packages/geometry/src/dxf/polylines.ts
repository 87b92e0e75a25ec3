import { bulgeArc } from "../plane/curves.ts";
import type { Point, Primitive } from "../plane/primitives.ts";
import { type Entity, toNumber } from "./entity.ts";

type Vertex = Point & { bulge: number };

const closedFlag = 1;
const meshFlags = 16 | 64;
const controlPointFlag = 16;

/** The lines and arcs of an LWPOLYLINE in its own plane. */
export function lightPolyline(entity: Entity): Primitive[] {
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
export function heavyPolyline(entity: Entity): Primitive[] | undefined {
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
