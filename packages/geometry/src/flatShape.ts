import { type Arc, onCircle, type Point, type Primitive } from "./plane/primitives.ts";
import type { FlatPreview, PreviewShape } from "./preview.ts";

/** The outline of a flat part and its openings as points. */
export type FlatShape = { outer: Point[]; holes: Point[][] };

/** How far a line may run from its arc, in mm. */
const tolerance = 0.03;
const openings = ["inner", "hole", "slot"];

const stepsOf = ({ radius, sweep }: Arc): number =>
  Math.max(1, Math.ceil(Math.abs(sweep) / (2 * Math.acos(radius / (radius + tolerance)))));

/** The points of an arc after its first one: on it, or where its tangents meet. */
function arcPoints(arc: Arc, isOutside: boolean): Point[] {
  const steps = stepsOf(arc);
  const step = arc.sweep / steps;
  const reach = isOutside ? arc.radius / Math.cos(step / 2) : arc.radius;
  const at = (place: number) => onCircle(arc.centre, reach, arc.start + place * step);
  const between = Array.from({ length: steps }, (_, index) => at(index + (isOutside ? 0.5 : 1)));
  return isOutside ? [...between, arc.to] : [...between.slice(0, -1), arc.to];
}

const pointsOf = (pieces: readonly Primitive[], isOutside: (arc: Arc) => boolean): Point[] =>
  pieces.flatMap((piece) => (piece.kind === "line" ? [piece.to] : arcPoints(piece, isOutside(piece))));

function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => {
    const before = points.at(index - 1) ?? point;
    return sum + (before.x * point.y - point.x * before.y) / 2;
  }, 0);
}

/** A closed contour as points that take nothing from the material: of an arc the lines run on the other side of it. */
function contourOf({ pieces }: PreviewShape, isOpening: boolean): Point[] {
  const isCounterClockwise = signedArea(pointsOf(pieces, () => false)) > 0;
  return pointsOf(pieces, ({ sweep }) => (sweep > 0 === isCounterClockwise) !== isOpening);
}

/** The shape of a flat part that holds its true contours; null where it has no closed outline, or several. */
export function flatShape({ shapes }: FlatPreview): FlatShape | null {
  const closed = shapes.filter((shape) => shape.closed && shape.pieces.length > 0);
  const [outline, second] = closed.filter(({ role }) => role === "outer");
  if (!outline || second) return null;
  return {
    outer: contourOf(outline, false),
    holes: closed.filter(({ role }) => openings.includes(role)).map((shape) => contourOf(shape, true)),
  };
}
