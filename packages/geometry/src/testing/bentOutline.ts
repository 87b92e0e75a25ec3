import type { Vector } from "../step/brep.ts";
import type { Outline } from "./partShapes.ts";

/** `angle` is what the leg after it turns by, in degrees: above 0 up (to +z of the first leg), below 0 down. */
export type Bend = { angle: number; inner_radius: number };

/** The lower side forth and the upper side back. */
export function bentOutline({
  thickness,
  legs,
  bends,
}: {
  thickness: number;
  legs: number[];
  bends: Bend[];
}): Outline {
  const lower: Outline["pieces"] = [];
  const upper: { from: Vector; through?: Vector }[] = [];
  let [x, z, heading] = [0, 0, 0];
  const above = (by: number, turn = 0): Vector => [
    x - Math.sin(heading + turn) * by,
    0,
    z + Math.cos(heading + turn) * by,
  ];
  for (const [index, leg] of legs.entries()) {
    upper.push({ from: above(thickness) });
    x += Math.cos(heading) * leg;
    z += Math.sin(heading) * leg;
    lower.push({ to: above(0) });
    const bend = bends[index];
    if (!bend) {
      break;
    }
    const turn = (bend.angle * Math.PI) / 180;
    const centreAbove = turn > 0 ? bend.inner_radius + thickness : -bend.inner_radius;
    const centre = above(centreAbove);
    const onArc = (radius: number, part: number): Vector => [
      centre[0] + Math.sin(heading + turn * part) * radius,
      0,
      centre[2] - Math.cos(heading + turn * part) * radius,
    ];
    upper.push({ from: above(thickness), through: onArc(centreAbove - thickness, 0.5) });
    lower.push({ through: onArc(centreAbove, 0.5), to: onArc(centreAbove, 1) });
    [x, , z] = onArc(centreAbove, 1);
    heading += turn;
  }
  const back = upper
    .toReversed()
    .map(({ from, through }) => (through ? { to: from, through } : { to: from }));
  return { start: [0, 0, 0], pieces: [...lower, { to: above(thickness) }, ...back, { to: [0, 0, 0] }] };
}
