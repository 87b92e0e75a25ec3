import { roomOn } from "./fill.ts";
import type { Placement, Sheet } from "./layout.ts";
import { type Profile, profileOf } from "./profile.ts";
import type { Room } from "./room.ts";
import type { Shape } from "./shape.ts";

/** A rectangle on the sheet, in whole millimetres. */
export type Rest = { x: number; y: number; length: number; width: number };

const columns = 400;
const rowsSeen = 300;

/** Free cells of a sheet: a grid of `columns` by the room's rows. */
function freeCells(room: Room): Uint8Array[] {
  const cell = room.length / columns;
  return Array.from({ length: room.rows }, (_, row) => {
    const free = new Uint8Array(columns).fill(1);
    const taken = room.taken(row);
    for (let at = 0; at < taken.length; at += 2) {
      const last = Math.min(columns - 1, Math.ceil((taken[at + 1] ?? 0) / cell - 1e-9) - 1);
      for (let index = Math.max(0, Math.floor((taken[at] ?? 0) / cell + 1e-9)); index <= last; index += 1)
        free[index] = 0;
    }
    return free;
  });
}

type Cells = { left: number; right: number; low: number; high: number };

/** The largest rectangle ending in one row, from the heights of free cells per column. */
function widestAt(
  heights: readonly number[],
  row: number,
  sizeOf: (cells: Cells) => number,
): Cells | undefined {
  const open: { left: number; height: number }[] = [];
  let best: Cells | undefined;
  for (let column = 0; column <= heights.length; column += 1) {
    const height = heights[column] ?? 0;
    let left = column;
    for (let last = open.at(-1); last && last.height >= height; last = open.at(-1)) {
      open.pop();
      left = last.left;
      const cells = { left, right: column, low: row + 1 - last.height, high: row + 1 };
      if (last.height > 0 && (!best || sizeOf(cells) > sizeOf(best))) best = cells;
    }
    open.push({ left, height });
  }
  return best;
}

/** Extends the rectangle to the parts on both sides, beyond the cell grid. */
function grown(room: Room, { left, right, low, high }: Cells): [number, number] {
  const cell = room.length / columns;
  const middle = ((left + right) / 2) * cell;
  let [from, to] = [0, room.length];
  for (let row = low; row < high; row += 1) {
    const taken = room.taken(row);
    for (let at = 0; at < taken.length; at += 2) {
      const [begin = 0, end = 0] = [taken[at], taken[at + 1]];
      if (end <= middle) from = Math.max(from, end);
      else to = Math.min(to, begin);
    }
  }
  return [from, to];
}

/**
 * The largest free rectangle of a sheet, half a kerf away from the parts; undefined if none is usable. At the sheet's
 * edges it includes the margin, which a remnant keeps.
 */
export function restOf(
  placements: readonly Placement[],
  shapes: readonly Shape[],
  sheet: Sheet,
): Rest | undefined {
  const { length, width, kerf, margin } = sheet;
  const rowHeight = Math.max(0.1, (width - 2 * margin + kerf) / rowsSeen);
  const room = roomOn(sheet, rowHeight);
  if (room.rows === 0 || room.length <= 0) return undefined;
  const profiles = new Map<string, Profile>();
  for (const { part, turn, x, y } of placements) {
    const shape = shapes[part];
    if (!shape) continue;
    const key = `${part} ${turn}`;
    const profile = profiles.get(key) ?? profileOf(shape, turn, kerf / 2, rowHeight);
    profiles.set(key, profile);
    // A part that begins within a row is limited by the rows from this one and the next.
    const row = (y - margin) / rowHeight;
    room.take(profile, Math.floor(row + 1e-6), x - margin);
    if (row - Math.floor(row + 1e-6) > 1e-6) room.take(profile, Math.floor(row) + 1, x - margin);
  }
  const sizeOf = (cells: Cells) =>
    (cells.right - cells.left) * (room.length / columns) * (cells.high - cells.low);
  const heights = new Array<number>(columns).fill(0);
  let best: Cells | undefined;
  for (const [row, free] of freeCells(room).entries()) {
    for (let column = 0; column < columns; column += 1)
      heights[column] = free[column] ? (heights[column] ?? 0) + 1 : 0;
    const found = widestAt(heights, row, sizeOf);
    if (found && (!best || sizeOf(found) > sizeOf(best))) best = found;
  }
  if (!best) return undefined;
  const [from, to] = grown(room, best);
  const offset = margin - kerf / 2;
  const left = from <= 0 ? 0 : Math.ceil(from + offset);
  const right = to >= room.length ? length : Math.floor(to + offset);
  const bottom = best.low === 0 ? 0 : Math.ceil(best.low * rowHeight + offset);
  const top = best.high === room.rows ? width : Math.floor(best.high * rowHeight + offset);
  return { x: left, y: bottom, length: right - left, width: top - bottom };
}
