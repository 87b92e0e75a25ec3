import { across, type Placement, type Sheet } from "./layout.ts";
import type { Profile } from "./profile.ts";
import { Room, type Work } from "./room.ts";

/** A position that may be free: this turn has no free position before it in this row. */
type Candidate = { key: number; row: number; variant: number; x: number };

const isBefore = (a: Candidate, b: Candidate): boolean =>
  a.key === b.key ? (a.row === b.row ? a.variant < b.variant : a.row < b.row) : a.key < b.key;

/** Binary heap of candidates, smallest key on top. */
class Heap {
  readonly #all: Candidate[] = [];

  top(): Candidate | undefined {
    return this.#all[0];
  }

  push(added: Candidate): void {
    const all = this.#all;
    let at = all.push(added) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = all[parent];
      if (!above || !isBefore(added, above)) break;
      all[at] = above;
      at = parent;
    }
    all[at] = added;
  }

  /** Removes the top, or replaces it. */
  replaceTop(by?: Candidate): void {
    const all = this.#all;
    const last = by ?? all.pop();
    if (!last || all.length === 0) return;
    let at = 0;
    for (;;) {
      const [left, right] = [all[2 * at + 1], all[2 * at + 2]];
      if (!left) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      all[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    all[at] = last;
  }
}

/** What positions are compared by: the part's near edge, its far edge, or its centre. */
export type Way = "near" | "far" | "centre";

const offsetOf = ({ length, centre }: Profile, way: Way): number =>
  way === "near" ? 0 : way === "far" ? length : centre;

/**
 * The room for parts grown by half the kerf, which may reach into the margin and beyond. Rows run along the sheet's
 * length.
 */
export function roomOn(sheet: Sheet, rowHeight: number): Room {
  const along = sheet.length - 2 * sheet.margin + sheet.kerf;
  return new Room(Math.max(0, along), Math.floor(across(sheet) / rowHeight + 1e-9));
}

/**
 * Places equal parts on a sheet, always at the position nearest to its start, until no more fit or enough are placed.
 * A candidate only ever moves forward, because room never grows, so it is re-checked when it reaches the top.
 */
export function fill(
  room: Room,
  variants: readonly Profile[],
  wanted: number,
  way: Way,
  work: Work,
): { variant: number; row: number; x: number }[] {
  const heap = new Heap();
  for (const [variant, profile] of variants.entries())
    for (let row = 0; row + profile.rows <= room.rows; row += 1)
      heap.push({ key: offsetOf(profile, way), row, variant, x: 0 });
  const placed: { variant: number; row: number; x: number }[] = [];
  for (let top = heap.top(); top && placed.length < wanted && work.left > 0; top = heap.top()) {
    const profile = variants[top.variant];
    if (!profile) break;
    const x = room.placeFrom(profile, top.row, top.x, work);
    if (x === Number.POSITIVE_INFINITY) heap.replaceTop();
    else if (x > top.x + 1e-9) heap.replaceTop({ ...top, key: x + offsetOf(profile, way), x });
    else {
      room.take(profile, top.row, x);
      placed.push({ variant: top.variant, row: top.row, x });
    }
  }
  return placed;
}

/** Positions on the sheet of parts placed in its room. */
export const onSheet = (
  placed: readonly { variant: number; row: number; x: number }[],
  variants: readonly Profile[],
  part: number,
  rowHeight: number,
  { margin }: Sheet,
): Placement[] =>
  placed.map(({ variant, row, x }) => ({
    part,
    turn: variants[variant]?.turn ?? 0,
    x: rounded(margin + x),
    y: rounded(margin + row * rowHeight),
  }));

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
