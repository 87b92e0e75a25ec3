import { cross, dot, unit } from "../space/vector.ts";
import type { Placement, Vector } from "../step/brep.ts";

/** A look at a model from far away: `right` and `up` span the picture, `back` points to the eye. */
export type View = { right: Vector; up: Vector; back: Vector };

/** Seen from a direction, with z up. */
function viewFrom(direction: Vector): View {
  const back = unit(direction);
  const right = unit(cross([0, 0, 1], back));
  return { right, up: cross(back, right), back };
}

/**
 * A look from one corner above. A flat part is laid down, and a long one is not left standing, so that they fill the
 * picture. @param sizes of the model along the axes of its file
 */
export function cornerView(sizes: Vector): View {
  const z = sizes[2];
  const [thin, middle, long] = sizes.toSorted((a, b) => a - b) as [number, number, number];
  const flat = thin < 0.3 * middle;
  const standing = z === long && z > 2.5 * middle;
  const up = flat || standing ? sizes.indexOf(thin) : 2;
  const turned = (way: Vector): Vector =>
    [0, 1, 2].map((axis) => way[(axis + 2 - up) % 3] ?? 0) as [number, number, number];
  const { right, up: above, back } = viewFrom([0.62, -0.74, 0.6]);
  return { right: turned(right), up: turned(above), back: turned(back) };
}

/** Points of a placed solid as the view sees them: to the right, up and towards the eye, in mm. */
export function project(points: Float32Array, placement: Placement, view: View): Float32Array {
  const { turned, shift } = inOwnCoordinates(placement, view);
  return transformed(points, turned, shift);
}

/** Directions of a placed solid as the view sees them. */
export function projectDirections(ways: Float32Array, placement: Placement, view: View): Float32Array {
  return transformed(ways, inOwnCoordinates(placement, view).turned, [0, 0, 0]);
}

function inOwnCoordinates([a, b, c, x, d, e, f, y, g, h, i, z]: Placement, { right, up, back }: View) {
  const own = (way: Vector): Vector => [dot(way, [a, d, g]), dot(way, [b, e, h]), dot(way, [c, f, i])];
  const shift: Vector = [dot(right, [x, y, z]), dot(up, [x, y, z]), dot(back, [x, y, z])];
  return { turned: [own(right), own(up), own(back)] as const, shift };
}

function transformed(
  values: Float32Array,
  [right, up, back]: readonly [Vector, Vector, Vector],
  shift: Vector,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let at = 0; at + 2 < values.length; at += 3) {
    const point: Vector = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0];
    result[at] = dot(right, point) + shift[0];
    result[at + 1] = dot(up, point) + shift[1];
    result[at + 2] = dot(back, point) + shift[2];
  }
  return result;
}
