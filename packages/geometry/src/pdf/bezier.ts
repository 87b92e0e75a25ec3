import { arcsThrough } from "../plane/curves.ts";
import { arcOf, distance, lineOf, type Point, type Primitive } from "../plane/primitives.ts";

export type Bezier = readonly [Point, Point, Point, Point];

/** Béziers of arcs lie off their circle by less, as a share of the radius. */
const offCircle = 0.0012;
const leastOff = 0.004;
/** Flatter than this, in mm, a curve is a line. */
const flat = 0.003;
const steps = 8;

/** A Bézier as one arc where it is drawn for one, else as arcs through its points. */
export function arcsOf(layer: string, curve: Bezier): Primitive[] {
  const points = Array.from({ length: steps + 1 }, (_, step) => pointAt(curve, step / steps));
  const [from, middle, to] = [points[0], points[steps / 2], points[steps]] as [Point, Point, Point];
  const chord = distance(from, to);
  if (chord > 0 && points.every((point) => offLine(point, from, to) <= flat))
    return [lineOf(layer, from, to)];
  const centre = centreOf(from, middle, to);
  if (!centre) return arcsThrough(layer, points);
  const radius = distance(centre, middle);
  const allowed = Math.max(leastOff, radius * offCircle);
  if (points.some((point) => Math.abs(distance(point, centre) - radius) > allowed))
    return arcsThrough(layer, points);
  const angle = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x);
  const start = angle(from);
  const sweep = turn(start, angle(middle)) + turn(angle(middle), angle(to));
  return [{ ...arcOf(layer, centre, radius, start, sweep), from, to }];
}

function pointAt([a, b, c, d]: Bezier, t: number): Point {
  const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
}

function offLine({ x, y }: Point, from: Point, to: Point): number {
  return Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / distance(from, to);
}

/** The centre of the circle through three points; undefined where they lie on a line. */
function centreOf(a: Point, b: Point, c: Point): Point | undefined {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const twice = 2 * (bx * cy - by * cx);
  if (Math.abs(twice) < 1e-9) return undefined;
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy];
  return { x: a.x + (cy * b2 - by * c2) / twice, y: a.y + (bx * c2 - cx * b2) / twice };
}

/** From one angle to another, by less than half a turn. */
function turn(from: number, to: number): number {
  const difference = to - from;
  return Math.atan2(Math.sin(difference), Math.cos(difference));
}
