import { boxesOn } from "./boxes.ts";
import { fill, onSheet, roomOn, type Way } from "./fill.ts";
import { across, type Placement, type Sheet } from "./layout.ts";
import type { Profile } from "./profile.ts";
import type { Work } from "./room.ts";
import { rowHeightFor } from "./rowHeight.ts";
import { type Shape, sizeOf, type Turn } from "./shape.ts";
import { variantsOf } from "./variants.ts";

/** Of more pieces than these the boxes stand in straight columns. */
const mostNested = 3000;
/** Of more pieces than these each is seen in half as many rows. */
const manySmall = 800;
/** Rows that may be looked at in all: about a second and a half. */
const mostWork = 16_000_000;
/** What is left for the second look in finer rows, at least. */
const finerWork = 2_000_000;

const lastOf = (placements: readonly Placement[]): number =>
  placements.reduce((last, { x }) => Math.max(last, x), 0);

const isBetter = (a: readonly Placement[], b: readonly Placement[]): boolean =>
  a.length === b.length ? lastOf(a) < lastOf(b) : a.length > b.length;

type Try = { turns: readonly Turn[]; way: Way };

/** All turns together, and each half turn alone, as what interlocks with itself leaves less between. */
function triesOf(variants: readonly Profile[]): Try[] {
  const all = variants.map(({ turn }) => turn);
  const halves = [0, 1].map((rest) => all.filter((turn) => turn % 2 === rest));
  const sets = [all, ...(all.length > 1 ? halves : [])].filter((turns) => turns.length > 0);
  return (["centre", "far", "near"] as const).flatMap((way) => sets.map((turns) => ({ turns, way })));
}

/**
 * As many equal parts as one sheet holds, in the order in which they fill it: its first so many are how a smaller lot
 * lies. The same for the same input, on every machine.
 */
export function fillSheet(shape: Shape, turns: readonly Turn[], sheet: Sheet): Placement[] {
  const boxes = boxesOn(shape, turns, sheet);
  if (boxes.length > mostNested) return boxes;
  // No part fits into a hole of its own.
  const outline = { outer: shape.outer, holes: [] };
  const fineness = { mostRows: 1500, rowsOfPart: boxes.length > manySmall ? 16 : 32 };
  const rowHeight = rowHeightFor([sizeOf(shape)], across(sheet), sheet.kerf, fineness);
  const work: Work = { left: mostWork };
  const filled = ({ turns: tried, way }: Try, height: number): Placement[] => {
    const variants = variantsOf(outline, tried, sheet, height);
    return onSheet(fill(roomOn(sheet, height), variants, Infinity, way, work), variants, 0, height, sheet);
  };
  let best = { placements: boxes, by: undefined as Try | undefined };
  for (const by of triesOf(variantsOf(outline, turns, sheet, rowHeight))) {
    const placements = filled(by, rowHeight);
    if (isBetter(placements, best.placements)) best = { placements, by };
  }
  if (best.by && work.left > finerWork) {
    const finer = filled(best.by, Math.ceil(rowHeight * 500) / 1000);
    if (isBetter(finer, best.placements)) return finer;
  }
  return best.placements;
}
