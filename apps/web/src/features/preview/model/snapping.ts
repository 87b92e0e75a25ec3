import { type Camera, Matrix4, type Plane, Vector3 } from "three";
import type { Arc } from "./circles.ts";
import type { Outlines } from "./outlines.ts";

/** A measurement's end point, with its circle if it is a centre. */
export type Spot = { point: Vector3; arc: Arc | null };

/** Snap distances in pixels. */
const reach = { corner: 12, middle: 12, edge: 8 };
/** Pixels by which corners and arcs are preferred to plain edges. */
const preferred = { corner: 12, arc: 6 };

export type Aim = {
  camera: Camera;
  /** Size of the picture and position of the pointer, in pixels. */
  width: number;
  height: number;
  x: number;
  y: number;
  /** Factor for the snap distances, larger for touch. */
  wide: number;
  planes: readonly Plane[];
  hidden: ReadonlySet<string>;
  /** The visible point under the pointer; targets behind it are ignored. */
  seen: Vector3 | null;
  /** Maximum depth of a target behind `seen`, in mm. */
  slack: number;
};

type Candidate = { spot: Spot; distance: number };

/** The projection from model points to pixels relative to the pointer. */
function pictureOf({ camera, width, height, x, y, wide }: Aim) {
  const matrix = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  const [across = 0, , , , up = 0, , , , away = 0] = matrix.elements;
  const flat = new Vector3();
  return {
    wide,
    /** Pixels per mm; constant, because the camera is orthographic. */
    scale: (Math.hypot(across, up, away) * width) / 2,
    pixels(point: Vector3) {
      flat.copy(point).applyMatrix4(matrix);
      return { x: ((flat.x + 1) / 2) * width - x, y: ((1 - flat.y) / 2) * height - y };
    },
  };
}

type Picture = ReturnType<typeof pictureOf>;

/** Distance of a line from the pointer, in pixels, and the position of its closest point (0 to 1). */
function passing(from: Vector3, to: Vector3, { pixels }: Picture): { distance: number; share: number } {
  const [a, b] = [pixels(from), pixels(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.min(Math.max(-(a.x * dx + a.y * dy) / length, 0), 1) : 0;
  return { distance: Math.hypot(a.x + share * dx, a.y + share * dy), share };
}

function* cornersNear({ corners }: Outlines, { pixels, wide }: Picture): Generator<Candidate> {
  for (const point of corners) {
    const { x, y } = pixels(point);
    const distance = Math.hypot(x, y);
    if (distance <= reach.corner * wide)
      yield { spot: { point, arc: null }, distance: distance - preferred.corner };
  }
}

function* arcsNear({ arcs }: Outlines, picture: Picture): Generator<Candidate> {
  const { wide, scale, pixels } = picture;
  for (const arc of arcs) {
    const { x, y } = pixels(arc.center);
    const spot = { point: arc.center, arc };
    const toMiddle = Math.hypot(x, y);
    if (arc.isFull && toMiddle <= reach.middle * wide)
      yield { spot, distance: Math.min(toMiddle, reach.edge * wide) - preferred.arc };
    if (toMiddle > arc.radius * scale + reach.edge * wide) continue;
    for (let at = 0; at + 1 < arc.points.length; at += 2) {
      const [from, to] = [arc.points[at], arc.points[at + 1]];
      const distance = from && to ? passing(from, to, picture).distance : Number.POSITIVE_INFINITY;
      if (distance <= reach.edge * wide) yield { spot, distance: distance - preferred.arc };
    }
  }
}

function* linesNear({ lines }: Outlines, picture: Picture): Generator<Candidate> {
  const [from, to] = [new Vector3(), new Vector3()];
  for (let at = 0; at + 5 < lines.length; at += 6) {
    from.fromArray(lines, at);
    to.fromArray(lines, at + 3);
    const { distance, share } = passing(from, to, picture);
    if (distance <= reach.edge * picture.wide)
      yield { spot: { point: from.clone().lerp(to, share), arc: null }, distance };
  }
}

/** The corner, circle or edge that the pointer snaps to; null if none is near. */
export function snap(outlines: readonly Outlines[], aim: Aim): Spot | null {
  const picture = pictureOf(aim);
  const ahead = aim.camera.getWorldDirection(new Vector3());
  const farthest = aim.seen ? aim.seen.dot(ahead) + aim.slack : Number.POSITIVE_INFINITY;
  const isVisible = ({ point }: Spot) =>
    point.dot(ahead) <= farthest && aim.planes.every((plane) => plane.distanceToPoint(point) >= -aim.slack);
  // Of overlapping candidates, the one closest to the camera wins.
  const isBefore = (one: Candidate, other: Candidate) =>
    Math.abs(one.distance - other.distance) > 0.5
      ? one.distance < other.distance
      : one.spot.point.dot(ahead) < other.spot.point.dot(ahead);
  let best: Candidate | null = null;
  for (const each of outlines) {
    if (each.solid !== null && aim.hidden.has(each.solid)) continue;
    for (const near of [cornersNear, arcsNear, linesNear]) {
      for (const found of near(each, picture))
        if ((!best || isBefore(found, best)) && isVisible(found.spot)) best = found;
    }
  }
  return best?.spot ?? null;
}
