import { entryAt } from "../space/entryAt.ts";
import { extent } from "../space/extent.ts";
import { across, dot, lengthOf, meanOf, minus, unit } from "../space/vector.ts";
import type { Face, Surface, Vector } from "../step/brep.ts";
import { directionOf, edgesOf, isNear, isParallel, neighboursOf, type Topology } from "./topology.ts";

export type Cylinder = Extract<Surface, { kind: "cylinder" }>;
export type RoundFace = Face & { surface: Cylinder };
/** Both rounded faces of a place where a sheet is bent. */
export type BendFaces = { inner: RoundFace; outer: RoundFace };

/** Cylinders that run into a plane without a corner, along straight edges: the rounded sides of bends. */
export function bendFacesOf(topology: Topology, thickness: number): BendFaces[] {
  const rounded = topology.faces.filter(isRound).filter((face) => runsIntoPlanes(topology, face));
  const outward = rounded.filter(({ surface }) => !surface.concave);
  const found: BendFaces[] = [];
  for (const inner of rounded.filter(({ surface }) => surface.concave)) {
    const outer = outward.filter((face) => isAround(topology, face, inner, thickness));
    found.push(...outer.map((face) => ({ inner, outer: face })));
  }
  return found;
}

export function isRound(face: Face): face is RoundFace {
  return face.surface.kind === "cylinder";
}

/** Whether a cylinder goes on in a plane without a corner, at a straight edge. */
export function runsIntoPlanes(topology: Topology, face: RoundFace): boolean {
  return neighboursOf(topology, face).some(({ face: beside, edge }) => {
    const direction = directionOf(edge);
    return (
      beside.surface.kind === "plane" &&
      direction !== undefined &&
      isParallel(direction, face.surface.axis, 0.01) &&
      isTangent(face.surface, beside.surface.normal, entryAt(edge.points, 0))
    );
  });
}

/** Whether a plane touches a cylinder at a point of both, within some two degrees. */
export function isTangent({ origin, axis }: Cylinder, normal: Vector, at: Vector): boolean {
  return isParallel(unit(across(minus(at, origin), axis)), normal, 0.04);
}

function isAround(topology: Topology, outer: RoundFace, inner: RoundFace, thickness: number): boolean {
  const [a, b] = [outer.surface, inner.surface];
  const slack = Math.max(0.01, 0.02 * thickness);
  const apart = lengthOf(across(minus(a.origin, b.origin), b.axis));
  return (
    Math.abs(a.radius - b.radius - thickness) <= slack &&
    isParallel(a.axis, b.axis, 0.005) &&
    apart <= slack &&
    isNear(
      entryAt(topology.boxes, outer.id),
      entryAt(topology.boxes, inner.id),
      thickness + 0.3 * a.radius,
    ) &&
    overlapAlong(topology, outer, inner) > 0
  );
}

/** How far two faces lie beside one another along the axis of the second. */
function overlapAlong(topology: Topology, one: RoundFace, other: RoundFace): number {
  const [a, b] = [one, other].map((face) => spanAlong(topology, face, other.surface)) as [Span, Span];
  return Math.min(a.to, b.to) - Math.max(a.from, b.from);
}

export type Span = { from: number; to: number };

/** Where the edges of a face begin and end along an axis. */
export function spanAlong(
  { points }: Topology,
  face: Face,
  { origin, axis }: { origin: Vector; axis: Vector },
): Span {
  const offsets = entryAt(points, face.id).map((point) => minus(point, origin));
  const [from, to] = extent(offsets, axis);
  return { from, to };
}

/** By how much a bend turns, in degrees: between the outermost of its straight edges, round its axis. */
export function turnOf(topology: Topology, faces: readonly RoundFace[]): number {
  const { surface } = entryAt(faces, 0);
  const radials = faces.flatMap((face) =>
    edgesOf(face)
      .map((id) => entryAt(topology.solid.edges, id))
      .filter((edge) => isParallel(directionOf(edge) ?? [0, 0, 0], surface.axis, 0.01))
      .map((edge) => unit(across(minus(meanOf(edge.points), surface.origin), surface.axis))),
  );
  const start = radials[0];
  if (!start) {
    return 0;
  }
  const angles = radials.map((radial) => degreesFrom(start, radial, surface.axis)).sort((a, b) => a - b);
  const turns = gapsBetween(angles).map((gap) => 360 - gap);
  // A curl turns by more than half a circle, a slit tube by nearly all of it; their area tells.
  const spans = faces.map((face) => spanAlong(topology, face, surface));
  const from = spans.reduce((least, span) => Math.min(least, span.from), Number.POSITIVE_INFINITY);
  const to = spans.reduce((most, span) => Math.max(most, span.to), Number.NEGATIVE_INFINITY);
  const area = faces.reduce((sum, face) => sum + face.area, 0);
  const byArea = (area / surface.radius / (to - from)) * (180 / Math.PI);
  const [nearest = 0] = turns.toSorted((a, b) => Math.abs(a - byArea) - Math.abs(b - byArea));
  const [smallest = 0] = turns.toSorted((a, b) => a - b);
  return Math.abs(nearest - byArea) < 5 ? nearest : smallest;
}

function degreesFrom(start: Vector, radial: Vector, axis: Vector): number {
  const sideways: Vector = [
    axis[1] * start[2] - axis[2] * start[1],
    axis[2] * start[0] - axis[0] * start[2],
    axis[0] * start[1] - axis[1] * start[0],
  ];
  const degrees = (Math.atan2(dot(radial, sideways), dot(radial, start)) * 180) / Math.PI;
  return degrees < -1e-6 ? degrees + 360 : Math.max(0, degrees);
}

/** The steps between angles on the circle; the bend is on the other side of one of them. */
function gapsBetween(angles: readonly number[]): number[] {
  return angles.map(
    (angle, index) =>
      entryAt(angles, (index + 1) % angles.length) - angle + (index + 1 === angles.length ? 360 : 0),
  );
}
