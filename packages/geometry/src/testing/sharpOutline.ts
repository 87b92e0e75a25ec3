import type { Vector } from "../step/brep.ts";
import type { Outline } from "./partShapes.ts";

/**
 * `angle` as of a `Bend`. `drawn`: the radii that the inside and the outside of the bend are drawn with, 0 for sharp
 * corners; its legs stay where they would be with `inner_radius`.
 */
export type SharpBend = { angle: number; inner_radius: number; drawn?: [inner: number, outer: number] };

export type SharpChain = { thickness: number; legs: number[]; bends: SharpBend[] };

type Corner = { at: [number, number]; radius: number };

const tangentOf = (degrees: number) => Math.tan((Math.abs(degrees) * Math.PI) / 360);

/** The corners of the lower side forth and of the upper side back, as a bent outline has them without its radii. */
export function sharpCorners({ thickness, legs, bends }: SharpChain): Corner[] {
  const setback = ({ angle, inner_radius }: SharpBend) =>
    (inner_radius + (angle > 0 ? thickness : 0)) * tangentOf(angle);
  const lower: Corner[] = [{ at: [0, 0], radius: 0 }];
  const upper: Corner[] = [{ at: [0, thickness], radius: 0 }];
  let [x, z, heading] = [0, 0, 0];
  for (const [index, leg] of legs.entries()) {
    const [before, after] = [bends[index - 1], bends[index]];
    const length = leg + (before ? setback(before) : 0) + (after ? setback(after) : 0);
    x += Math.cos(heading) * length;
    z += Math.sin(heading) * length;
    const [inner, outer] = after?.drawn ?? [0, 0];
    const isUp = (after?.angle ?? 0) > 0;
    const turn = ((after?.angle ?? 0) * Math.PI) / 180;
    const far = thickness / Math.cos(turn / 2);
    const middle = heading + turn / 2;
    lower.push({ at: [x, z], radius: isUp ? outer : inner });
    upper.push({
      at: [x - Math.sin(middle) * far, z + Math.cos(middle) * far],
      radius: isUp ? inner : outer,
    });
    heading += turn;
  }
  return [...lower, ...upper.reverse()];
}

/** The outline through corners, those with a radius rounded off. */
export function sharpOutline(chain: SharpChain): Outline {
  const corners = sharpCorners(chain);
  const at = ([x, z]: [number, number]): Vector => [x, 0, z];
  const pieces = corners.slice(1).flatMap((corner, index): Outline["pieces"] => {
    const [before, after] = [corners[index] as Corner, corners[(index + 2) % corners.length] as Corner];
    if (corner.radius === 0) return [{ to: at(corner.at) }];
    const [start, through, end] = filletAt(corner, before.at, after.at);
    return [{ to: at(start) }, { through: at(through), to: at(end) }];
  });
  return { start: [0, 0, 0], pieces: [...pieces, { to: [0, 0, 0] }] };
}

type At = [number, number];

function filletAt({ at: [x, z], radius }: Corner, before: At, after: At): [At, At, At] {
  const wayTo = ([u, v]: At): At => {
    const length = Math.hypot(u - x, v - z);
    return [(u - x) / length, (v - z) / length];
  };
  const [a, b] = [wayTo(before), wayTo(after)];
  const half = Math.acos(a[0] * b[0] + a[1] * b[1]) / 2;
  const cut = radius / Math.tan(half);
  const middle = wayTo([x + a[0] + b[0], z + a[1] + b[1]]);
  const deep = radius / Math.sin(half) - radius;
  const on = (way: At, far: number): At => [x + way[0] * far, z + way[1] * far];
  return [on(a, cut), on(middle, deep), on(b, cut)];
}
