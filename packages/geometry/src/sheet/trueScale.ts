import { shapeOf } from "../contours/shapes.ts";
import { sizeOf, type View } from "./views.ts";

/** Drawn to true: of the sheet, and by how much its lines have to be enlarged. `proven`: a measure says so too. */
export type TrueScale = { scale: number; factor: number; proven: boolean; enlargement: number | null };

const usual = [1, 2, 5, 10, 20, 50, 100, 2.5, 4, 3, 0.5, 0.2, 0.1, 0.4, 0.25];
const inexact = 0.002;
const inexactLength = 0.06;
/** With so many measures, one is that of the part. */
const fewMeasures = 2;
const mostCircles = 200;

type Given = {
  named: number | "several" | null;
  /** Of the paper; null where the frame has no paper's size. */
  enlargement: number | null;
  /** Whether the frame may as well be that of a smaller paper, so many times larger. */
  mayBeEnlarged: (times: number) => boolean;
  /** A page may have been printed smaller than it was drawn: its scale has to be proven. */
  isPage: boolean;
  measures: readonly number[];
  outline: View;
  side: View | undefined;
  tolerance: number;
};

/**
 * The scale of a sheet: as its title block or the size of its frame says, unless the measures say otherwise; or as two
 * measures say. Undefined where it cannot be told.
 */
export function trueScale(given: Given): TrueScale | undefined {
  const { named, enlargement } = given;
  const drawn = drawnSizes(given);
  const votes = (factor: number) =>
    given.measures.filter((measure) => drawn.all.some((size) => isNear(size * factor, measure))).length;
  const hasExtent = (factor: number) =>
    given.measures.some((measure) => drawn.extents.some((size) => isNear(size * factor, measure)));
  const told = toldFactor(named, enlargement);
  if (told !== undefined) {
    const isDenied = votes(told) === 0 && (given.isPage || given.measures.length >= fewMeasures);
    const scale = typeof named === "number" ? named : 1 / (enlargement ?? 1);
    const isEnlarged = told !== 1 && typeof named === "number" && given.mayBeEnlarged(1 / named);
    if (isEnlarged && votes(told) === 0)
      return votes(1) >= 2 && hasExtent(1)
        ? { scale, factor: 1, proven: true, enlargement: 1 / named }
        : undefined;
    return isDenied ? undefined : { scale, factor: told, proven: votes(told) > 0, enlargement };
  }
  const fitting = usual.filter((factor) => votes(factor) >= 2 && hasExtent(factor));
  const [factor] = fitting;
  return factor !== undefined && fitting.length === 1
    ? { scale: 1 / (factor * (enlargement ?? 1)), factor, proven: true, enlargement }
    : undefined;
}

/** By what the title block says; a frame of an enlarged paper without a word of it holds true sizes. */
function toldFactor(named: Given["named"], enlargement: number | null): number | undefined {
  if (typeof named === "number") return enlargement === null ? undefined : 1 / (named * enlargement);
  return named === null && enlargement !== null && enlargement !== 1 ? 1 : undefined;
}

const isNear = (size: number, measure: number) =>
  Math.abs(size - measure) <= Math.max(inexactLength, measure * inexact);

function drawnSizes({ outline, side, tolerance }: Given) {
  const { width, height } = sizeOf(outline.box);
  const circles = (outline.loops[0]?.children ?? []).slice(0, mostCircles).flatMap(({ loop }) => {
    const shape = shapeOf(loop, tolerance);
    return shape.kind === "circle" ? [2 * shape.circle.radius] : [];
  });
  const thin = side ? Object.values(sizeOf(side.box)) : [];
  return { extents: [width, height], all: [width, height, ...circles, ...thin] };
}
