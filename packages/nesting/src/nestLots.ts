import { fill, onSheet, roomOn, type Way } from "./fill.ts";
import { across, type Placement, type Sheet } from "./layout.ts";
import type { Room, Work } from "./room.ts";
import { rowHeightFor } from "./rowHeight.ts";
import { type Shape, type Size, sizeOf, type Turn } from "./shape.ts";
import { variantsOf } from "./variants.ts";

/** A flat part, its allowed turns, and the wanted count. */
export type Lot = { shape: Shape; turns: readonly Turn[]; count: number };

/** The sheets needed for some lots, and the indexes of parts too large for a sheet. */
export type Nest = { sheets: Placement[][]; tooLarge: number[] };

const mostWork = 8_000_000;
const coarsest = 16;

const shorter = ({ width, height }: Size): number => Math.min(width, height);

/** Without holes that are too small for any other part. */
function withRoomyHoles(lots: readonly Lot[], kerf: number): Lot[] {
  return lots.map((lot) => {
    const others = lots.filter((other) => other !== lot).map(({ shape }) => shorter(sizeOf(shape)));
    const least = Math.min(...others) + 2 * kerf;
    const isRoomy = (hole: Shape["holes"][number]) => shorter(sizeOf({ outer: hole, holes: [] })) >= least;
    return { ...lot, shape: { ...lot.shape, holes: lot.shape.holes.filter(isRoomy) } };
  });
}

type Order = (a: Size, b: Size) => number;
const orders: readonly Order[] = [
  (a, b) => b.width * b.height - a.width * a.height,
  (a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height),
];

/** Places lot by lot on the first sheet with room: small parts fill the gaps between large ones. */
function nested(
  lots: readonly Lot[],
  order: Order,
  way: Way,
  sheet: Sheet,
  rowHeight: number,
  work: Work,
): Nest {
  const rooms: Room[] = [];
  const nest: Nest = { sheets: [], tooLarge: [] };
  const sorted = lots
    .map((lot, part) => ({ ...lot, part, size: sizeOf(lot.shape) }))
    .sort((a, b) => order(a.size, b.size) || a.part - b.part);
  for (const { shape, turns, count, part } of sorted) {
    const variants = variantsOf(shape, turns, sheet, rowHeight);
    let left = count;
    for (let at = 0; left > 0 && work.left > 0; at += 1) {
      const isNew = at === rooms.length;
      const room = rooms[at] ?? roomOn(sheet, rowHeight);
      const placed = fill(room, variants, left, way, work);
      if (isNew && placed.length === 0) {
        if (work.left > 0) nest.tooLarge.push(part);
        break;
      }
      if (isNew) rooms.push(room);
      nest.sheets[at] = [...(nest.sheets[at] ?? []), ...onSheet(placed, variants, part, rowHeight, sheet)];
      left -= placed.length;
    }
  }
  return nest;
}

/** Length of a sheet used by its parts. */
export function reachOf(placements: readonly Placement[], lots: readonly Pick<Lot, "shape">[]): number {
  const sizes = lots.map(({ shape }) => sizeOf(shape));
  return placements.reduce((reach, { part, turn, x }) => {
    const size = sizes[part];
    return size ? Math.max(reach, x + (turn % 2 === 0 ? size.width : size.height)) : reach;
  }, 0);
}

function isBetter(a: Nest, b: Nest, lots: readonly Lot[]): boolean {
  if (a.sheets.length !== b.sheets.length) return a.sheets.length < b.sheets.length;
  return reachOf(a.sheets.at(-1) ?? [], lots) < reachOf(b.sheets.at(-1) ?? [], lots);
}

/** The sheets needed for several lots. Deterministic on every machine; large inputs use coarser rows. */
export function nestLots(all: readonly Lot[], sheet: Sheet): Nest {
  if (all.length === 0) return { sheets: [], tooLarge: [] };
  const lots = withRoomyHoles(all, sheet.kerf);
  const sizes = lots.map(({ shape }) => sizeOf(shape));
  const fine = rowHeightFor(sizes, across(sheet), sheet.kerf, { mostRows: 600, rowsOfPart: 16 });
  for (let coarse = 1; ; coarse *= 2) {
    const rowHeight = fine * coarse;
    const isLast = coarse >= coarsest;
    const tries = orders.flatMap((order) =>
      (["centre", "near"] as const).flatMap((way) => {
        const work: Work = { left: isLast ? Infinity : mostWork };
        const nest = nested(lots, order, way, sheet, rowHeight, work);
        return work.left > 0 ? [nest] : [];
      }),
    );
    const [first, ...others] = tries;
    if (first) return others.reduce((best, nest) => (isBetter(nest, best, lots) ? nest : best), first);
  }
}
