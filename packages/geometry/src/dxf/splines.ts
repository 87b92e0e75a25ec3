import { arcsThrough } from "../plane/curves.ts";
import { lineOf, type Point, type Primitive } from "../plane/primitives.ts";
import type { Entity } from "./entity.ts";
import { throughFitPoints } from "./fitPoints.ts";

type Homogeneous = { x: number; y: number; w: number };
type Spline = { degree: number; knots: number[]; controls: Homogeneous[] };

const closedFlag = 1;
const highestDegree = 15;
const arcsPerSpline = 64;

/** A SPLINE as arcs: by its control points (with weights) and knots, else through its fit points. */
export function splineArcs(entity: Entity): Primitive[] | undefined {
  const spline = splineOf(entity);
  if (spline) {
    return spans(spline).flatMap(([from, to], _, all) => spanArcs(spline, from, to, all.length));
  }
  const fitPoints = entity.points(11);
  return fitPoints.length >= 2
    ? throughFitPoints(fitPoints, (entity.integer(70) & closedFlag) !== 0)
    : undefined;
}

function splineOf(entity: Entity): Spline | undefined {
  const points = entity.points(10);
  const weights = entity.numbers(41);
  const degree = entity.integer(71, 3);
  if (degree < 1 || degree > highestDegree || points.length <= degree) {
    return undefined;
  }
  const controls = points.map(({ x, y }, index) => {
    const w = weights.length === points.length ? (weights[index] as number) : 1;
    return { x: x * w, y: y * w, w };
  });
  const given = entity.numbers(40);
  const fits = given.length === points.length + degree + 1 && isAscending(given);
  return { degree, controls, knots: fits ? given : clampedKnots(points.length, degree) };
}

function isAscending(knots: number[]): boolean {
  return knots.every((knot, index) => index === 0 || knot >= (knots[index - 1] as number));
}

/** Evenly spaced knots of a spline that begins and ends in its outer control points. */
function clampedKnots(controls: number, degree: number): number[] {
  const inner = controls - degree;
  return Array.from({ length: controls + degree + 1 }, (_, index) =>
    Math.min(Math.max(index - degree, 0), inner),
  );
}

/** Where the curve is one polynomial: never an arc across a possible kink. */
function spans({ degree, knots, controls }: Spline): [number, number][] {
  const found: [number, number][] = [];
  for (let index = degree; index < controls.length; index += 1) {
    const [from, to] = [knots[index] as number, knots[index + 1] as number];
    if (to > from) {
      found.push([from, to]);
    }
  }
  return found;
}

function spanArcs(spline: Spline, from: number, to: number, spanCount: number): Primitive[] {
  const at = (share: number) => pointAt(spline, from + (to - from) * share, (from + to) / 2);
  if (spline.degree === 1) {
    return [lineOf("", at(0), at(1))];
  }
  const steps = 2 * Math.min(16, Math.max(2, Math.ceil(arcsPerSpline / spanCount)));
  return arcsThrough(
    "",
    Array.from({ length: steps + 1 }, (_, step) => at(step / steps)),
  );
}

/** De Boor's algorithm on the span that `inside` lies in. */
function pointAt({ degree, knots, controls }: Spline, t: number, inside: number): Point {
  const span = lastKnotUpTo(knots, inside);
  const points = controls.slice(span - degree, span + 1).map((control) => ({ ...control }));
  for (let level = 1; level <= degree; level += 1) {
    for (let index = degree; index >= level; index -= 1) {
      const low = knots[index + span - degree] as number;
      const high = knots[index + 1 + span - level] as number;
      const share = high > low ? (t - low) / (high - low) : 0;
      points[index] = between(points[index - 1] as Homogeneous, points[index] as Homogeneous, share);
    }
  }
  const { x, y, w } = points[degree] as Homogeneous;
  return { x: x / w, y: y / w };
}

function lastKnotUpTo(knots: number[], t: number): number {
  let [low, high] = [0, knots.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((knots[middle] as number) <= t) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

function between(a: Homogeneous, b: Homogeneous, share: number): Homogeneous {
  const rest = 1 - share;
  return { x: a.x * rest + b.x * share, y: a.y * rest + b.y * share, w: a.w * rest + b.w * share };
}
