import type { Box } from "../plane/box.ts";
import { isOnArc } from "../plane/distances.ts";
import { hullOf } from "../plane/hull.ts";
import { type Arc, onCircle, type Point, type Primitive } from "../plane/primitives.ts";

const arcSteps = 64;
const mostDirections = 720;
/** Looks at arcs, of all directions together. */
const mostLooks = 500_000;
/** An angled rectangle counts only where it is smaller than the upright one by more than this. */
const clearlySmaller = 0.01;

/** Width and length of the smallest rectangle round a contour: upright, unless an angled one is clearly smaller. */
export function smallestRectangle(pieces: readonly Primitive[], box: Box): { width: number; length: number } {
  const upright = { a: box.maxX - box.minX, b: box.maxY - box.minY };
  const corners = hullOf(pieces.flatMap(pointsOn));
  const arcs = pieces.filter((piece) => piece.kind === "arc");
  let best = upright;
  for (const angle of sideAngles(corners, arcs.length)) {
    const angled = { a: extent(corners, arcs, angle), b: extent(corners, arcs, angle + Math.PI / 2) };
    best = angled.a * angled.b < best.a * best.b ? angled : best;
  }
  const { a, b } = best.a * best.b < upright.a * upright.b * (1 - clearlySmaller) ? best : upright;
  return { width: Math.min(a, b), length: Math.max(a, b) };
}

/** Exact size across a direction: the outermost corners, and arcs where they bulge that way. */
function extent(corners: readonly Point[], arcs: readonly Arc[], angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const reach = ({ x, y }: Point) => {
    const along = x * cos + y * sin;
    least = Math.min(least, along);
    most = Math.max(most, along);
  };
  corners.forEach(reach);
  for (const arc of arcs) {
    for (const point of bulges(arc, angle)) {
      reach(point);
    }
  }
  return most - least;
}

function bulges(arc: Arc, angle: number): Point[] {
  return [angle, angle + Math.PI]
    .map((towards) => onCircle(arc.centre, arc.radius, towards))
    .filter((point) => isOnArc(arc, point));
}

function pointsOn(piece: Primitive): Point[] {
  if (piece.kind === "line") {
    return [piece.from];
  }
  const steps = Math.max(1, Math.ceil((Math.abs(piece.sweep) / (2 * Math.PI)) * arcSteps));
  return Array.from({ length: steps }, (_, step) =>
    onCircle(piece.centre, piece.radius, piece.start + (piece.sweep * step) / steps),
  );
}

/** The angles of the longest sides of a hull, on one of which the smallest rectangle stands. */
function sideAngles(hull: readonly Point[], arcs: number): number[] {
  const most = Math.min(mostDirections, Math.ceil(mostLooks / (arcs + 1)));
  const sides = hull.map((from, index) => {
    const to = hull[(index + 1) % hull.length] as Point;
    return { x: to.x - from.x, y: to.y - from.y };
  });
  return sides
    .sort((a, b) => Math.hypot(b.x, b.y) - Math.hypot(a.x, a.y))
    .slice(0, most)
    .map(({ x, y }) => Math.atan2(y, x));
}
