import { type Box, boxOf } from "./box.ts";

export type Point = { x: number; y: number };

export type Line = { kind: "line"; layer: string; from: Point; to: Point };

/** Angles in radians; a positive sweep runs counter-clockwise; a sweep of 2π is a circle. */
export type Arc = {
  kind: "arc";
  layer: string;
  from: Point;
  to: Point;
  centre: Point;
  radius: number;
  start: number;
  sweep: number;
};

export type Primitive = Line | Arc;

export const fullTurn = 2 * Math.PI;

export function lineOf(layer: string, from: Point, to: Point): Line {
  return { kind: "line", layer, from, to };
}

export function arcOf(layer: string, centre: Point, radius: number, start: number, sweep: number): Arc {
  const from = onCircle(centre, radius, start);
  const to = Math.abs(sweep) >= fullTurn ? from : onCircle(centre, radius, start + sweep);
  return { kind: "arc", layer, from, to, centre, radius, start, sweep };
}

export function onCircle(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function lengthOf(primitive: Primitive): number {
  return primitive.kind === "line"
    ? distance(primitive.from, primitive.to)
    : Math.abs(primitive.sweep) * primitive.radius;
}

export function middleOf(primitive: Primitive): Point {
  if (primitive.kind === "arc") {
    return onCircle(primitive.centre, primitive.radius, primitive.start + primitive.sweep / 2);
  }
  return { x: (primitive.from.x + primitive.to.x) / 2, y: (primitive.from.y + primitive.to.y) / 2 };
}

/** The same line or arc, run the other way. */
export function reversed(primitive: Primitive): Primitive {
  const turned = { ...primitive, from: primitive.to, to: primitive.from };
  if (turned.kind === "arc") {
    turned.start += turned.sweep;
    turned.sweep = -turned.sweep;
  }
  return turned;
}

export function scaled(primitive: Primitive, factor: number): Primitive {
  if (factor === 1) {
    return primitive;
  }
  const times = (point: Point) => ({ x: point.x * factor, y: point.y * factor });
  const ends = { from: times(primitive.from), to: times(primitive.to) };
  return primitive.kind === "line"
    ? { ...primitive, ...ends }
    : { ...primitive, ...ends, centre: times(primitive.centre), radius: primitive.radius * factor };
}

/** The same line or arc, moved. */
export function shifted<P extends Primitive>(piece: P, x: number, y: number): P {
  const moved = (point: Point) => ({ x: point.x + x, y: point.y + y });
  const ends = { from: moved(piece.from), to: moved(piece.to) };
  return piece.kind === "arc" ? { ...piece, ...ends, centre: moved(piece.centre) } : { ...piece, ...ends };
}

/** The same line or arc, turned clockwise round the origin by a quarter. */
export function quarterTurned<P extends Primitive>(piece: P): P {
  const turned = ({ x, y }: Point) => ({ x: y, y: -x });
  const ends = { from: turned(piece.from), to: turned(piece.to) };
  return piece.kind === "arc"
    ? { ...piece, ...ends, centre: turned(piece.centre), start: piece.start - Math.PI / 2 }
    : { ...piece, ...ends };
}

/** Exact box of a line or arc: ends, and where the arc crosses the axes. */
export function primitiveBox(primitive: Primitive): Box {
  const points = [primitive.from, primitive.to];
  if (primitive.kind === "arc") {
    const low = Math.min(primitive.start, primitive.start + primitive.sweep);
    const high = low + Math.abs(primitive.sweep);
    const quarter = Math.PI / 2;
    for (let step = Math.ceil(low / quarter); step * quarter <= high; step += 1) {
      points.push(onCircle(primitive.centre, primitive.radius, step * quarter));
    }
  }
  return boxOf(points);
}
