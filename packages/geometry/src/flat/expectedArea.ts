import type { Recognised, Sheet } from "../solid/recognised.ts";
import type { Solid } from "../step/brep.ts";

/**
 * The area that a flat pattern must have for the solid's volume: that of the volume and of what countersinks,
 * counterbores and blind holes take from it, and in the bends what the neutral line gives more or less than the middle
 * of the sheet.
 */
export function expectedArea(
  { volume }: Solid,
  { thickness, bends }: Sheet,
  { sunk }: Pick<Recognised, "sunk">,
  k_factor: number,
): number {
  const more = bends.reduce(
    (sum, { angle, length }) => sum + ((angle * Math.PI) / 180) * length * (k_factor - 0.5) * thickness,
    0,
  );
  return (volume + sunk) / thickness + more;
}
