import { dot, minus, plus, times, unit } from "../space/vector.ts";
import type { Face, Surface, Vector } from "../step/brep.ts";
import { outward } from "./charts.ts";

/** Cosine of about 2°. */
const smooth = 0.9994;
/** Cosines beside a right angle: a face that stands on the skin, and one that clearly leans. */
const upright = -0.02;
const leaning = 0.05;

/** Out of the material, in a point of a face; undefined on a free surface. */
function normalAt({ surface }: Face, point: Vector): Vector | undefined {
  if (surface.kind === "plane") {
    return surface.normal;
  }
  const round = roundNormal(surface, point);
  return round && times(round, "concave" in surface && surface.concave ? -1 : 1);
}

/** Away from the axis or centre. */
function roundNormal(surface: Surface, point: Vector): Vector | undefined {
  if (surface.kind === "cylinder") {
    return outward(point, surface.origin, surface.axis);
  }
  if (surface.kind === "cone") {
    const { origin, axis, half_angle } = surface;
    return plus(
      times(outward(point, origin, axis), Math.cos(half_angle)),
      times(axis, -Math.sin(half_angle)),
    );
  }
  if (surface.kind === "torus") {
    const { origin, axis, radius } = surface;
    return unit(minus(point, plus(origin, times(outward(point, origin, axis), radius))));
  }
  return surface.kind === "sphere" ? unit(minus(point, surface.origin)) : undefined;
}

/** Whether two faces run on smoothly in a point of both. */
export function meetSmoothly(a: Face, b: Face, point: Vector): boolean {
  const [normal, other] = [normalAt(a, point), normalAt(b, point)];
  return normal !== undefined && other !== undefined && dot(normal, other) > smooth;
}

/** Whether a face leans so that all of it is seen from a direction, as a chamfer is from above. */
export function facesTowards(face: Face, direction: Vector, points: readonly Vector[]): boolean {
  const cosines = points.map((point) => {
    const normal = normalAt(face, point);
    return normal ? dot(normal, direction) : Number.NaN;
  });
  return cosines.every((cosine) => cosine > upright) && cosines.some((cosine) => cosine > leaning);
}
