import { flattestDirection } from "../space/flattest.ts";
import { across, dot, lengthOf, meanOf, minus, plus, times, unit } from "../space/vector.ts";
import type { Surface, Vector } from "./brep.ts";

/** A point of a surface, and the normal there, which points out of the material. */
export type SurfaceSample = { point: Vector; normal: Vector };

const parallel = 1e-5;

/**
 * The simple surface that samples lie on within `tolerance` (mm): plane, cylinder, cone or sphere; "other" if none does.
 * Many programs write holes and bends as splines.
 */
export function fitSurface(samples: readonly SurfaceSample[], tolerance: number): Surface {
  if (samples.length < 6) {
    return { kind: "other" };
  }
  return (
    fittingPlane(samples, tolerance) ??
    fittingSphere(samples, tolerance) ??
    fittingRound(samples, tolerance) ?? { kind: "other" }
  );
}

function fittingPlane(samples: readonly SurfaceSample[], tolerance: number): Surface | null {
  const normal = unit(meanOf(samples.map((sample) => sample.normal)));
  const origin = meanOf(samples.map(({ point }) => point));
  const fits = samples.every(
    (sample) =>
      lengthOf(minus(sample.normal, normal)) < parallel * 10 &&
      Math.abs(dot(minus(sample.point, origin), normal)) < tolerance,
  );
  return fits ? { kind: "plane", origin, normal } : null;
}

/** Points lie at centre + radius · normal, the radius below 0 where the material is outside. */
function fittingSphere(samples: readonly SurfaceSample[], tolerance: number): Surface | null {
  const { centre, radius } = centreOf(samples.map(({ point, normal }) => ({ point, outward: normal })));
  const fits = samples.every(
    ({ point, normal }) => lengthOf(minus(point, plus(centre, times(normal, radius)))) < tolerance,
  );
  return fits ? { kind: "sphere", origin: centre, radius: Math.abs(radius), concave: radius < 0 } : null;
}

/** Round an axis all normals make one angle with it: a right angle for a cylinder. */
function fittingRound(samples: readonly SurfaceSample[], tolerance: number): Surface | null {
  const direction = flattestDirection(samples.map(({ normal }) => normal));
  const rise = dot(meanOf(samples.map(({ normal }) => normal)), direction);
  // The radius shall grow along the axis, so its normals lean against it, and those of a hollow cone with it.
  const slope = Math.abs(rise) < parallel ? 0 : -rise / Math.sqrt(1 - rise * rise);
  const rays = samples.map(({ point, normal }) => {
    const outward = unit(across(normal, direction));
    const height = dot(point, direction);
    return { point: minus(across(point, direction), times(outward, slope * height)), outward };
  });
  const { centre, radius } = centreOf(rays);
  const fits = rays.every(
    ({ point, outward }) => lengthOf(minus(point, plus(centre, times(outward, radius)))) < tolerance,
  );
  if (!fits) {
    return null;
  }
  const height = dot(meanOf(samples.map(({ point }) => point)), direction);
  const origin = plus(centre, times(direction, height));
  const signed = radius + slope * height;
  const concave = signed < 0;
  if (slope === 0) {
    return { kind: "cylinder", origin, axis: direction, radius: Math.abs(signed), concave };
  }
  const growth = concave ? -slope : slope;
  return {
    kind: "cone",
    origin,
    axis: growth > 0 ? direction : times(direction, -1),
    radius: Math.abs(signed),
    half_angle: Math.atan(Math.abs(growth)),
    concave,
  };
}

/** The centre and signed radius with point = centre + radius · outward, by least squares. */
function centreOf(rays: readonly { point: Vector; outward: Vector }[]): { centre: Vector; radius: number } {
  const middle = meanOf(rays.map(({ point }) => point));
  const lean = meanOf(rays.map(({ outward }) => outward));
  let along = 0;
  let spread = 0;
  for (const { point, outward } of rays) {
    const turn = minus(outward, lean);
    along += dot(minus(point, middle), turn);
    spread += dot(turn, turn);
  }
  const radius = along / spread;
  return { centre: minus(middle, times(lean, radius)), radius };
}
