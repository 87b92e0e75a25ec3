import { boxesOn } from "./boxes.ts";
import { fill, onSheet, roomOn, type Way } from "./fill.ts";
import { across, type Placement, type Sheet } from "./layout.ts";
import type { Profile } from "./profile.ts";
import type { Work } from "./room.ts";
import { rowHeightFor } from "./rowHeight.ts";
import { type Shape, sizeOf, type Turn } from "./shape.ts";
import { variantsOf } from "./variants.ts";

/** With more pieces, bounding boxes are placed in straight columns. */
const mostNested = 3000;
/** With more pieces, each has half as many rows. */
const manySmall = 800;
/** Search budget in rows: about a second and a half. */
const mostWork = 16_000_000;
/** Minimum budget for the second pass with finer rows. */
const finerWork = 2_000_000;

const lastOf = (placements: readonly Placement[]): number =>
  placements.reduce((last, { x }) => Math.max(last, x), 0);

const isBetter = (a: readonly Placement[], b: readonly Placement[]): boolean =>
  a.length === b.length ? lastOf(a) < lastOf(b) : a.length > b.length;

type Attempt = { turns: readonly Turn[]; way: Way };

/** All turns together, and each half turn alone, because parts that interlock with themselves leave smaller gaps. */
function attemptsFor(variants: readonly Profile[]): Attempt[] {
  const all = variants.map(({ turn }) => turn);
  const halves = [0, 1].map((rest) => all.filter((turn) => turn % 2 === rest));
  const sets = [all, ...(all.length > 1 ? halves : [])].filter((turns) => turns.length > 0);
  return (["centre", "far", "near"] as const).flatMap((way) => sets.map((turns) => ({ turns, way })));
}

/**
 * As many equal parts as one sheet holds, in fill order: a smaller lot uses the first ones. Deterministic on every
 * machine.
 */
export function fillSheet(shape: Shape, turns: readonly Turn[], sheet: Sheet): Placement[] {
  const boxes = boxesOn(shape, turns, sheet);
  if (boxes.length > mostNested) return boxes;
  // No part fits into its own hole.
  const outline = { outer: shape.outer, holes: [] };
  const fineness = { mostRows: 1500, rowsOfPart: boxes.length > manySmall ? 16 : 32 };
  const rowHeight = rowHeightFor([sizeOf(shape)], across(sheet), sheet.kerf, fineness);
  const work: Work = { left: mostWork };
  const filled = ({ turns: tried, way }: Attempt, height: number): Placement[] => {
    const variants = variantsOf(outline, tried, sheet, height);
    return onSheet(fill(roomOn(sheet, height), variants, Infinity, way, work), variants, 0, height, sheet);
  };
  let best = { placements: boxes, by: undefined as Attempt | undefined };
  for (const by of attemptsFor(variantsOf(outline, turns, sheet, rowHeight))) {
    const placements = filled(by, rowHeight);
    if (isBetter(placements, best.placements)) best = { placements, by };
  }
  if (best.by && work.left > finerWork) {
    const finer = filled(best.by, Math.ceil(rowHeight * 500) / 1000);
    if (isBetter(finer, best.placements)) return finer;
  }
  return best.placements;
}
