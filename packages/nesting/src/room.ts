import type { Profile } from "./profile.ts";

/** Remaining search budget; counted in steps, not time, so that results are deterministic. */
export type Work = { left: number };

const near = 1e-7;
/** Positions are rounded up to thousandths of a millimetre. */
const snapped = (x: number): number => Math.ceil(x * 1000 - 1e-6) / 1000;

/** The rows of one sheet with their occupied spans, sorted. */
export class Room {
  readonly length: number;
  readonly rows: number;
  readonly #taken: number[][];

  constructor(length: number, rows: number) {
    this.length = length;
    this.rows = rows;
    this.#taken = Array.from({ length: rows }, () => []);
  }

  taken(row: number): readonly number[] {
    return this.#taken[row] ?? [];
  }

  /** The first free position of a part with its lowest row here, not before `x`; infinite if none. */
  placeFrom(profile: Profile, row: number, x: number, work: Work): number {
    const { rows, spans, first } = profile;
    const most = this.length - profile.length + near;
    let place = snapped(x);
    let free = 0;
    for (let at = 0; free < rows; at = at + 1 === rows ? 0 : at + 1) {
      work.left -= 1;
      const pushed = this.#pushed(
        this.#taken[row + at] ?? [],
        spans,
        first[at] ?? 0,
        first[at + 1] ?? 0,
        place,
      );
      free = pushed > place ? 0 : free + 1;
      place = pushed > place ? snapped(pushed) : place;
      if (place > most) return Infinity;
    }
    return place;
  }

  /** How far a row's spans must move until they overlap nothing. */
  #pushed(taken: readonly number[], spans: Float64Array, begin: number, end: number, from: number): number {
    let place = from;
    if (taken.length === 0) return place;
    for (let at = begin; at < end; at += 2) {
      const [a = 0, b = 0] = [spans[at], spans[at + 1]];
      let index = firstPast(taken, place + a + near);
      while (index < taken.length && (taken[index] ?? 0) < place + b - near) {
        place = (taken[index + 1] ?? 0) - a;
        index += 2;
      }
    }
    return place;
  }

  /** Occupies the spans of a part. */
  take(profile: Profile, row: number, x: number): void {
    for (let at = 0; at < profile.rows; at += 1) {
      const taken = this.#taken[row + at];
      if (!taken) continue;
      for (let span = profile.first[at] ?? 0; span < (profile.first[at + 1] ?? 0); span += 2)
        insert(taken, x + (profile.spans[span] ?? 0), x + (profile.spans[span + 1] ?? 0));
    }
  }
}

/** Index of the first pair in from, to, from, to … that ends after `x`. */
function firstPast(pairs: readonly number[], x: number): number {
  let [low, high] = [0, pairs.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[2 * middle + 1] ?? 0) > x) high = middle;
    else low = middle + 1;
  }
  return 2 * low;
}

/** Inserts a span, merging it with spans that it touches. */
function insert(pairs: number[], from: number, to: number): void {
  const index = firstPast(pairs, from - near);
  let end = index;
  let [low, high] = [from, to];
  while (end < pairs.length && (pairs[end] ?? 0) <= to + near) {
    low = Math.min(low, pairs[end] ?? 0);
    high = Math.max(high, pairs[end + 1] ?? 0);
    end += 2;
  }
  pairs.splice(index, end - index, low, high);
}
