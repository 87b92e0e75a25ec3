import { arcsThrough } from "../plane/curves.ts";
import { distance, type Point, type Primitive } from "../plane/primitives.ts";

const wrappedPoints = 6;
const stepsPerSpan = 4;

/** The smooth curve through fit points (natural cubic over the chords); a closed one runs on over its seam. */
export function throughFitPoints(given: Point[], closedByFlag: boolean): Primitive[] {
  const points = given.filter(
    (point, index) => index === 0 || distance(point, given[index - 1] as Point) > 0,
  );
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const isRing = points.length > 3 && (closedByFlag || distance(first, last) === 0);
  if (!isRing) {
    return interpolated(points, 0, points.length - 1);
  }
  const ring = distance(first, last) === 0 ? points.slice(0, -1) : points;
  const wrap = Math.min(wrappedPoints, ring.length);
  const around = [...ring.slice(-wrap), ...ring, ...ring.slice(0, wrap)];
  return interpolated(around, wrap, wrap + ring.length);
}

/** The curve through all points, of which the part between two of them is kept. */
function interpolated(points: Point[], from: number, to: number): Primitive[] {
  const chords = points.slice(1).map((point, index) => distance(point, points[index] as Point));
  const bendX = secondDerivatives(
    points.map((point) => point.x),
    chords,
  );
  const bendY = secondDerivatives(
    points.map((point) => point.y),
    chords,
  );
  const pieces: Primitive[] = [];
  for (let index = from; index < to; index += 1) {
    const [a, b, chord] = [points[index] as Point, points[index + 1] as Point, chords[index] as number];
    const samples = Array.from({ length: stepsPerSpan + 1 }, (_, step) => {
      const share = step / stepsPerSpan;
      return {
        x: cubic(a.x, b.x, bendX[index] as number, bendX[index + 1] as number, chord, share),
        y: cubic(a.y, b.y, bendY[index] as number, bendY[index + 1] as number, chord, share),
      };
    });
    pieces.push(...arcsThrough("", samples));
  }
  return pieces;
}

function cubic(a: number, b: number, bendA: number, bendB: number, chord: number, share: number): number {
  const rest = 1 - share;
  const bent = (rest ** 3 - rest) * bendA + (share ** 3 - share) * bendB;
  return rest * a + share * b + (bent * chord * chord) / 6;
}

/** Second derivatives of the natural cubic spline, by elimination along the diagonal. */
function secondDerivatives(values: number[], chords: number[]): number[] {
  const count = values.length;
  const derivatives = new Array<number>(count).fill(0);
  const carried = new Array<number>(count).fill(0);
  const at = (list: number[], index: number) => list[index] as number;
  for (let index = 1; index < count - 1; index += 1) {
    const [before, after] = [at(chords, index - 1), at(chords, index)];
    const share = before / (before + after);
    const divisor = share * at(derivatives, index - 1) + 2;
    const slope =
      (at(values, index + 1) - at(values, index)) / after -
      (at(values, index) - at(values, index - 1)) / before;
    derivatives[index] = (share - 1) / divisor;
    carried[index] = ((6 * slope) / (before + after) - share * at(carried, index - 1)) / divisor;
  }
  for (let index = count - 2; index > 0; index -= 1) {
    derivatives[index] = at(derivatives, index) * at(derivatives, index + 1) + at(carried, index);
  }
  derivatives[0] = 0;
  return derivatives;
}
