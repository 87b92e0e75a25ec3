import { shapeOf } from "../contours/shapes.ts";
import type { Note } from "../dxf/flatDrawing.ts";
import { lengthOf, type Primitive } from "../plane/primitives.ts";
import { areaOf } from "./frame.ts";
import { isLevel, isUpright } from "./straight.ts";
import { isIn } from "./tables.ts";
import { isAligned, isSideOf, isWhole, sizeOf, type View } from "./views.ts";

export type Roles = { outline: View | undefined; side: View | undefined; others: View[] };

const flatName = /abwicklung|flat\s*pattern|zuschnitt(?:s|\s|$)|unfolded|developed|platine/iu;
/** A caption stands this near to its view, as a share of the view's size. */
const captionShare = 0.4;
/** What is so much smaller than the outline is a symbol or a detail. */
const smallShare = 0.04;

/** Which view shows the contour of a flat part, which its thickness; no outline where that cannot be told. */
export function rolesOf(views: readonly View[], notes: readonly Note[], tolerance: number): Roles {
  const sorted = views.toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  const unfolded = sorted.filter((view) => isCalledFlat(view, notes));
  const flat = sorted.filter(
    (view) => isWhole(view) && sorted.some((side) => isSideOf(side, view, tolerance)),
  );
  const isProven = unfolded.length === 1 || flat.length === 1;
  const [outline] = unfolded.length === 1 ? unfolded : flat.length === 1 ? flat : sorted;
  if (!outline || !isWhole(outline)) return { outline: undefined, side: undefined, others: sorted };
  const rest = sorted.filter((view) => view !== outline);
  const sides = rest.filter((view) => isSideOf(view, outline, tolerance));
  const others = rest.filter((view) => !sides.includes(view));
  const isClear =
    (unfolded.length === 1 || !others.some((view) => isAligned(view.box, outline.box))) &&
    (isProven || !others.some((view) => mayBePart(view, outline))) &&
    new Set(sides.map((view) => Math.round(thicknessOf(view) / tolerance / 4))).size < 2 &&
    !hasLetters(outline, tolerance);
  return isClear
    ? { outline, side: sides[0], others: [...others, ...sides.slice(1)] }
    : { outline: undefined, side: undefined, others: sorted };
}

/** Another part, and neither a symbol nor a picture in perspective. */
export const mayBePart = (view: View, outline: View) =>
  areaOf(view.box) > smallShare * areaOf(outline.box) && !isPictorial(view);

/** Few of its lines run along the axes. */
const pictorialShare = 0.35;

function isPictorial({ loops }: View): boolean {
  const pieces = loops.flatMap(({ loop }) => loop.pieces);
  const sum = (some: readonly Primitive[]) => some.reduce((total, piece) => total + lengthOf(piece), 0);
  return (
    sum(pieces.filter((piece) => isLevel(piece, 0.05) || isUpright(piece, 0.05))) <
    pictorialShare * sum(pieces)
  );
}

export function thicknessOf({ box }: View): number {
  const { width, height } = sizeOf(box);
  return Math.min(width, height);
}

function isCalledFlat({ box }: View, notes: readonly Note[]): boolean {
  const { width, height } = sizeOf(box);
  const by = captionShare * Math.max(width, height);
  return notes.some(({ text, at }) => flatName.test(text) && isIn(box, at, by));
}

/** No opening is so small and of free shape: letters or arrows were drawn as closed lines. */
const letterSize = 4;
const fewLetters = 2;

function hasLetters({ loops }: View, tolerance: number): boolean {
  const small = (loops[0]?.children ?? []).filter(({ loop }) => {
    const { width, height } = sizeOf(loop.box);
    return Math.max(width, height) <= letterSize && shapeOf(loop, tolerance).kind === "free";
  });
  return small.length > fewLetters;
}
