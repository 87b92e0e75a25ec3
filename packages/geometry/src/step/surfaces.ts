import type { BRepAdaptor_Surface, TopoDS_Face } from "replicad-opencascadejs";
import { entryAt } from "../space/entryAt.ts";
import { cross, dot, lengthOf, meanOf, minus, plus, times, unit } from "../space/vector.ts";
import type { Surface, Vector } from "./brep.ts";
import { fitSurface, type SurfaceSample } from "./fitSurface.ts";
import type { Kernel } from "./kernel.ts";

const grid = 7;

/** What a face lies on; splines, extrusions and revolutions are taken for the simple surface that they follow. */
export function surfaceOf(kernel: Kernel, face: TopoDS_Face): Surface {
  using adaptor = new kernel.BRepAdaptor_Surface(face, true);
  const reversed = face.Orientation() === "TopAbs_REVERSED";
  switch (adaptor.GetType()) {
    case "GeomAbs_Plane":
      return planeOf(middleOf(adaptor, reversed));
    case "GeomAbs_Cylinder":
      return cylinderOf(adaptor, middleOf(adaptor, reversed));
    case "GeomAbs_Cone":
      return coneOf(adaptor, middleOf(adaptor, reversed));
    case "GeomAbs_Sphere":
      return sphereOf(adaptor, middleOf(adaptor, reversed));
    case "GeomAbs_Torus":
      return torusOf(adaptor, middleOf(adaptor, reversed));
    default:
      return fitted(adaptor, reversed);
  }
}

function planeOf(middle: SurfaceSample | null): Surface {
  return middle ? { kind: "plane", origin: middle.point, normal: middle.normal } : { kind: "other" };
}

/** Of the kernel's own parameters: u turns round the axis, v runs along the straight line. */
function cylinderOf(adaptor: BRepAdaptor_Surface, middle: SurfaceSample | null): Surface {
  const first = pointAt(adaptor, 0, 0);
  const origin = meanOf([first, pointAt(adaptor, Math.PI, 0)]);
  const axis = unit(minus(pointAt(adaptor, 0, 1), first));
  const radius = lengthOf(minus(first, origin));
  return middle ? { kind: "cylinder", origin, axis, radius, concave: leansTo(middle, origin, axis) } : other;
}

function coneOf(adaptor: BRepAdaptor_Surface, middle: SurfaceSample | null): Surface {
  const first = pointAt(adaptor, 0, 0);
  const base = meanOf([first, pointAt(adaptor, Math.PI, 0)]);
  const further = pointAt(adaptor, 0, 1);
  const next = meanOf([further, pointAt(adaptor, Math.PI, 1)]);
  const growth =
    (lengthOf(minus(further, next)) - lengthOf(minus(first, base))) / lengthOf(minus(next, base));
  const axis = times(unit(minus(next, base)), growth < 0 ? -1 : 1);
  if (!middle) {
    return other;
  }
  // Beside the middle of the face, so that the radius is not nothing even if the kernel counts from the tip.
  const height = dot(minus(middle.point, base), axis);
  const origin = plus(base, times(axis, height));
  const radius = lengthOf(minus(middle.point, origin));
  const half_angle = Math.atan(Math.abs(growth));
  return { kind: "cone", origin, axis, radius, half_angle, concave: leansTo(middle, origin, axis) };
}

function sphereOf(adaptor: BRepAdaptor_Surface, middle: SurfaceSample | null): Surface {
  const first = pointAt(adaptor, 0, 0);
  const origin = meanOf([first, pointAt(adaptor, Math.PI, 0)]);
  const radius = lengthOf(minus(first, origin));
  const concave = middle !== null && dot(middle.normal, minus(middle.point, origin)) < 0;
  return { kind: "sphere", origin, radius, concave };
}

/** u turns round the axis, v round the tube. */
function torusOf(adaptor: BRepAdaptor_Surface, middle: SurfaceSample | null): Surface {
  const outer = pointAt(adaptor, 0, 0);
  const inner = pointAt(adaptor, 0, Math.PI);
  const origin = meanOf([outer, pointAt(adaptor, Math.PI, 0)]);
  const rise = minus(pointAt(adaptor, 0, Math.PI / 2), pointAt(adaptor, 0, -Math.PI / 2));
  const tube = meanOf([outer, inner]);
  if (!middle) {
    return other;
  }
  const axis = unit(rise);
  const flat = minus(middle.point, plus(origin, times(axis, dot(minus(middle.point, origin), axis))));
  const centre = plus(origin, times(unit(flat), lengthOf(minus(tube, origin))));
  return {
    kind: "torus",
    origin,
    axis,
    radius: lengthOf(minus(tube, origin)),
    tube_radius: lengthOf(rise) / 2,
    concave: dot(middle.normal, minus(middle.point, centre)) < 0,
  };
}

const other: Surface = { kind: "other" };

/** Whether the normal points to the axis: then the material is outside. */
function leansTo({ point, normal }: SurfaceSample, origin: Vector, axis: Vector): boolean {
  const offset = minus(point, origin);
  return dot(normal, minus(offset, times(axis, dot(offset, axis)))) < 0;
}

function fitted(adaptor: BRepAdaptor_Surface, reversed: boolean): Surface {
  const samples: SurfaceSample[] = [];
  for (let row = 0; row < grid; row += 1) {
    for (let column = 0; column < grid; column += 1) {
      const sample = sampleAt(adaptor, reversed, (row + 0.5) / grid, (column + 0.5) / grid);
      if (sample) {
        samples.push(sample);
      }
    }
  }
  const size = Math.max(
    ...[0, 1, 2].map((axis) => extentOf(samples.map(({ point }) => entryAt(point, axis)))),
  );
  return fitSurface(samples, Math.max(1e-4, size * 1e-4));
}

function extentOf(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** In the middle of the face; from beside it where the surface has a tip there. */
function middleOf(adaptor: BRepAdaptor_Surface, reversed: boolean): SurfaceSample | null {
  return sampleAt(adaptor, reversed, 0.5, 0.5) ?? sampleAt(adaptor, reversed, 0.37, 0.31);
}

/** At a share of the face's range of parameters; null where the surface has no normal. */
function sampleAt(
  adaptor: BRepAdaptor_Surface,
  reversed: boolean,
  across: number,
  along: number,
): SurfaceSample | null {
  const u = between(adaptor.FirstUParameter(), adaptor.LastUParameter(), across);
  const v = between(adaptor.FirstVParameter(), adaptor.LastVParameter(), along);
  const derived = adaptor.EvalD1(u, v);
  using place = derived.Point;
  using acrossStep = derived.D1U;
  using alongStep = derived.D1V;
  const point: Vector = [place.X(), place.Y(), place.Z()];
  const normal = cross(
    [acrossStep.X(), acrossStep.Y(), acrossStep.Z()],
    [alongStep.X(), alongStep.Y(), alongStep.Z()],
  );
  const size = lengthOf(normal);
  if (!(size > 1e-14)) {
    return null;
  }
  return { point, normal: times(normal, (reversed ? -1 : 1) / size) };
}

/** The middle of the kernel's "everywhere" is 0. */
function between(first: number, last: number, share: number): number {
  const low = Math.max(first, -1e6);
  const high = Math.min(last, 1e6);
  return low + (high - low) * share;
}

function pointAt(adaptor: BRepAdaptor_Surface, u: number, v: number): Vector {
  using point = adaptor.EvalD0(u, v);
  return [point.X(), point.Y(), point.Z()];
}
