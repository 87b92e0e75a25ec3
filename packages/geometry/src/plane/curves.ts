import { arcOf, distance, fullTurn, lineOf, type Point, type Primitive } from "./primitives.ts";

/** A smooth run of an odd number of points as arcs through each three: exact for circles, very near for others. */
export function arcsThrough(layer: string, points: readonly Point[]): Primitive[] {
  const pieces: Primitive[] = [];
  for (let index = 0; index + 2 < points.length; index += 2) {
    const [from, middle, to] = points.slice(index, index + 3) as [Point, Point, Point];
    pieces.push(...throughThree(layer, from, middle, to));
  }
  return pieces;
}

/** An arc through three points; two lines where they turn too sharply to be one smooth arc; a line if straight. */
function throughThree(layer: string, from: Point, middle: Point, to: Point): Primitive[] {
  const [ax, ay] = [middle.x - from.x, middle.y - from.y];
  const [bx, by] = [to.x - middle.x, to.y - middle.y];
  const cross = ax * by - ay * bx;
  const dot = ax * bx + ay * by;
  if (Math.abs(cross) <= 1e-9 * (Math.hypot(ax, ay) * Math.hypot(bx, by)) && dot >= 0) {
    return [lineOf(layer, from, to)];
  }
  const turn = Math.atan2(cross, dot);
  if (Math.abs(turn) > Math.PI / 4) {
    return [lineOf(layer, from, middle), lineOf(layer, middle, to)];
  }
  const sweep = 2 * turn;
  const chord = distance(from, to);
  const radius = chord / (2 * Math.abs(Math.sin(sweep / 2)));
  return [arcBetween(layer, from, to, sweep, radius)];
}

function arcBetween(layer: string, from: Point, to: Point, sweep: number, radius: number): Primitive {
  const chordAngle = Math.atan2(to.y - from.y, to.x - from.x);
  const start = chordAngle - sweep / 2 - Math.sign(sweep) * (Math.PI / 2);
  const centre = { x: from.x - radius * Math.cos(start), y: from.y - radius * Math.sin(start) };
  return { kind: "arc", layer, from, to, centre, radius, start, sweep };
}

/** The arc of a polyline's bulge, the tangent of a quarter of its angle; a line for a bulge of 0. */
export function bulgeArc(layer: string, from: Point, to: Point, bulge: number): Primitive {
  const sweep = 4 * Math.atan(bulge);
  const half = Math.abs(Math.sin(sweep / 2));
  const chord = distance(from, to);
  if (Math.abs(bulge) < 1e-9 || half < 1e-12 || chord === 0) {
    return lineOf(layer, from, to);
  }
  return arcBetween(layer, from, to, sweep, chord / (2 * half));
}

/** Part of an ellipse: centre + first·cos t + second·sin t, t from `start` over `sweep`. */
export function ellipseArcs(
  layer: string,
  ellipse: { centre: Point; first: Point; second: Point },
  start: number,
  sweep: number,
): Primitive[] {
  const { centre, first, second } = ellipse;
  const round = Math.hypot(first.x - second.y, first.y + second.x) <= 1e-9 * Math.hypot(first.x, first.y);
  if (round) {
    const radius = Math.hypot(first.x, first.y);
    return [arcOf(layer, centre, radius, Math.atan2(first.y, first.x) + start, sweep)];
  }
  const steps = 2 * Math.max(4, Math.ceil((64 * Math.abs(sweep)) / fullTurn));
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = start + (sweep * step) / steps;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: centre.x + first.x * cos + second.x * sin, y: centre.y + first.y * cos + second.y * sin };
  });
  return arcsThrough(layer, points);
}
