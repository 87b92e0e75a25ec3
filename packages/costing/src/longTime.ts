import Big from "big.js";
import { areaOf, type LongPart } from "./longPart.ts";

type Known = Partial<LongPart> & { volume?: number | null };

/** An end is cut square if it is within this angle of 90°. */
const squareWithin = 0.5;
/** A flatter cut, in degrees, is made by no saw. */
const flattest = 5;

/** Faces of a cut, in sections: 1 for a square end, 1 / sin(angle) for a mitre; null if it is unknown or no saw cut. */
function facesOf(angle: number | null | undefined): Big | null {
  if (angle == null || angle < flattest || angle > 180 - flattest) return null;
  return Math.abs(angle - 90) <= squareWithin
    ? new Big(1)
    : new Big(1).div(Math.sin((angle * Math.PI) / 180));
}

/**
 * Cut faces per piece, in sections. Two square ends take one cut, because the next piece begins where the former one ends;
 * with a mitre each end is a cut of its own. Null if an end is unknown.
 */
function cutsOf({ part_kind, end_cut_1, end_cut_2 }: Known): Big | null {
  // The stock of a turned part is cut off square.
  if (part_kind === "turned") return new Big(1);
  const [one, other] = [facesOf(end_cut_1), facesOf(end_cut_2)];
  if (!one || !other) return null;
  return one.eq(1) && other.eq(1) ? one : one.plus(other);
}

/**
 * Minutes to saw one piece off: section in cm² × seconds per cm² × cuts / 60, where a mitre counts as 1 / sin(angle).
 * @param perSquareCentimetre in s/cm²
 */
export function sawing(part: Known, perSquareCentimetre: number): Big | null {
  const [area, cuts] = [areaOf(part), cutsOf(part)];
  return area && cuts && area.div(100).times(perSquareCentimetre).times(cuts).div(60);
}

/**
 * Minutes to turn one piece: (stock − volume of the part) / speed, in mm³. Null if a volume is unknown, or the part is not
 * smaller than its stock.
 * @param speed removed volume in mm³/min
 */
export function lathing(part: Known, speed: number): Big | null {
  const area = part.part_kind === "turned" ? areaOf(part) : null;
  if (!area || part.stock_length == null || part.volume == null) return null;
  const removed = area.times(part.stock_length).minus(part.volume);
  return removed.gt(0) ? removed.div(speed) : null;
}
