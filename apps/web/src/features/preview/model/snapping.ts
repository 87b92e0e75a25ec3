import { type Camera, type Plane, Vector3 } from "three";
import type { Edges } from "./openModel.ts";

/** Edges of the model as pairs of points: x, y, z, x, y, z. */
export type Segments = { solid: string | null; points: Float32Array };

/** How near the pointer must come, in pixels; corners attract before edges. */
const cornerReach = 12;
const edgeReach = 8;

/** The edges where they lie in the model. */
export function segmentsOf({ lines, solid }: Edges): Segments {
  const { position } = lines.geometry.attributes;
  const index = lines.geometry.index;
  const count = index?.count ?? position?.count ?? 0;
  const points = new Float32Array(3 * count);
  const point = new Vector3();
  for (let at = 0; at < count; at += 1) {
    if (position) point.fromBufferAttribute(position, index ? index.getX(at) : at);
    point.applyMatrix4(lines.matrixWorld).toArray(points, 3 * at);
  }
  return { solid, points };
}

type Aim = {
  camera: Camera;
  /** Of the picture in pixels, and where the pointer is in it. */
  width: number;
  height: number;
  x: number;
  y: number;
  planes: readonly Plane[];
  hidden: ReadonlySet<string>;
  /** What is seen at the pointer; nothing behind it attracts. */
  seen: Vector3 | null;
  /** How far behind what is seen a point may lie, in mm. */
  slack: number;
};

type Found = { point: Vector3; distance: number };

function projection({ camera, width, height }: Aim) {
  const flat = new Vector3();
  return (point: Vector3) => {
    flat.copy(point).project(camera);
    return { x: ((flat.x + 1) / 2) * width, y: ((1 - flat.y) / 2) * height };
  };
}

/** The point of an edge that is nearest to the pointer on the screen. */
function onEdge(from: Vector3, to: Vector3, aim: Aim, place: ReturnType<typeof projection>): Found {
  const [a, b] = [place(from), place(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.min(Math.max(((aim.x - a.x) * dx + (aim.y - a.y) * dy) / length, 0), 1) : 0;
  const distance = Math.hypot(a.x + share * dx - aim.x, a.y + share * dy - aim.y);
  const nearCorner = [from, to]
    .map((point, end) => ({ point, distance: Math.hypot((end ? b : a).x - aim.x, (end ? b : a).y - aim.y) }))
    .toSorted((one, other) => one.distance - other.distance)
    .find((corner) => corner.distance <= cornerReach);
  if (nearCorner) return { point: nearCorner.point.clone(), distance: nearCorner.distance - cornerReach };
  return { point: from.clone().lerp(to, share), distance };
}

/** The corner or edge that the pointer means; null where none is near. */
export function snap(segments: readonly Segments[], aim: Aim): Vector3 | null {
  const place = projection(aim);
  const ahead = aim.camera.getWorldDirection(new Vector3());
  const farthest = aim.seen ? aim.seen.dot(ahead) + aim.slack : Number.POSITIVE_INFINITY;
  const isVisible = (point: Vector3) =>
    point.dot(ahead) <= farthest && aim.planes.every((plane) => plane.distanceToPoint(point) >= -aim.slack);
  const [from, to] = [new Vector3(), new Vector3()];
  let best: Found | null = null;
  for (const { solid, points } of segments) {
    if (solid !== null && aim.hidden.has(solid)) continue;
    for (let at = 0; at + 5 < points.length; at += 6) {
      const found = onEdge(from.fromArray(points, at), to.fromArray(points, at + 3), aim, place);
      if (found.distance > edgeReach || (best && found.distance >= best.distance)) continue;
      if (isVisible(found.point)) best = found;
    }
  }
  return best?.point ?? null;
}
