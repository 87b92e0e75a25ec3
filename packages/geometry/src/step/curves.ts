import type { BRepAdaptor_Curve, TopoDS_Edge } from "replicad-opencascadejs";
import { entryAt } from "../space/entryAt.ts";
import { flattestDirection } from "../space/flattest.ts";
import { cross, distanceBetween, dot, lengthOf, meanOf, minus, plus, times, unit } from "../space/vector.ts";
import type { Curve, Edge, Vector } from "./brep.ts";
import type { Kernel } from "./kernel.ts";

const turnBetweenPoints = 0.2;
const leastPoints = 9;

/**
 * What an edge runs along, with points from its start to its end. A spline that is a line or a circle within
 * a ten-thousandth of its length is taken for one.
 * @param deflection how far chords between the points may leave the edge, in mm
 */
export function edgeOf(kernel: Kernel, edge: TopoDS_Edge, id: number, deflection: number): Edge {
  using adaptor = new kernel.BRepAdaptor_Curve(edge);
  const ends = [adaptor.FirstParameter(), adaptor.LastParameter()].map((at) => pointAt(adaptor, at));
  const straight = adaptor.GetType() === "GeomAbs_Line";
  const points = straight ? ends : pointsAlong(kernel, adaptor, deflection);
  const curve = straight ? line : curveThrough(points);
  const closed = !straight && distanceBetween(entryAt(points, 0), entryAt(points, -1)) < 1e-6;
  return {
    id,
    curve,
    points: curve.kind === "line" ? [entryAt(points, 0), entryAt(points, -1)] : points,
    length:
      curve.kind === "line"
        ? distanceBetween(entryAt(points, 0), entryAt(points, -1))
        : lengthAlong(curve, points),
    closed,
  };
}

const line: Curve = { kind: "line" };

function pointsAlong(kernel: Kernel, adaptor: BRepAdaptor_Curve, deflection: number): Vector[] {
  using walk = new kernel.GCPnts_TangentialDeflection(
    adaptor,
    adaptor.FirstParameter(),
    adaptor.LastParameter(),
    turnBetweenPoints,
    deflection,
    leastPoints,
    1e-9,
    1e-7,
  );
  const points: Vector[] = [];
  for (let index = 1; index <= walk.NbPoints(); index += 1) {
    using point = walk.Value(index);
    points.push([point.X(), point.Y(), point.Z()]);
  }
  return points;
}

function pointAt(adaptor: BRepAdaptor_Curve, parameter: number): Vector {
  using point = adaptor.EvalD0(parameter);
  return [point.X(), point.Y(), point.Z()];
}

function curveThrough(points: readonly Vector[]): Curve {
  const chord = distanceBetween(entryAt(points, 0), entryAt(points, -1));
  const tolerance = Math.max(1e-4, polylineLength(points) * 1e-4);
  if (chord > tolerance && points.every((point) => distanceToChord(point, points) < tolerance / 10)) {
    return line;
  }
  return circleThrough(points, tolerance) ?? { kind: "other" };
}

function distanceToChord(point: Vector, points: readonly Vector[]): number {
  const along = unit(minus(entryAt(points, -1), entryAt(points, 0)));
  return lengthOf(cross(minus(point, entryAt(points, 0)), along));
}

/** Through three points far from one another; null where the others do not lie on it. */
function circleThrough(points: readonly Vector[], tolerance: number): Curve | null {
  const third = Math.floor(points.length / 3);
  const [a, b, c] = [entryAt(points, 0), entryAt(points, third), entryAt(points, 2 * third)];
  const [toB, toC] = [minus(b, a), minus(c, a)];
  const normal = cross(toB, toC);
  const squared = dot(normal, normal);
  const centre = plus(
    a,
    times(
      plus(times(cross(normal, toB), dot(toC, toC)), times(cross(toC, normal), dot(toB, toB))),
      1 / (2 * squared),
    ),
  );
  const radius = distanceBetween(centre, a);
  const axis = unit(normal);
  const fits = points.every(
    (point) =>
      Math.abs(distanceBetween(point, centre) - radius) < tolerance &&
      Math.abs(dot(minus(point, centre), axis)) < tolerance,
  );
  return fits ? { kind: "circle", centre, axis: flatAxis(points, axis), radius } : null;
}

/** The axis of all points, turned the way of the axis of three of them. */
function flatAxis(points: readonly Vector[], axis: Vector): Vector {
  const flattest = flattestDirection([...points, meanOf(points)]);
  return dot(flattest, axis) < 0 ? times(flattest, -1) : flattest;
}

function lengthAlong(curve: Curve, points: readonly Vector[]): number {
  if (curve.kind !== "circle") {
    return polylineLength(points);
  }
  let turn = 0;
  for (let index = 1; index < points.length; index += 1) {
    turn +=
      2 *
      Math.asin(
        Math.min(1, distanceBetween(entryAt(points, index - 1), entryAt(points, index)) / (2 * curve.radius)),
      );
  }
  return turn * curve.radius;
}

function polylineLength(points: readonly Vector[]): number {
  let length = 0;
  for (let index = 1; index < points.length; index += 1) {
    length += distanceBetween(entryAt(points, index - 1), entryAt(points, index));
  }
  return length;
}
