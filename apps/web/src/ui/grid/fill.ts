import type { Block, Cell } from "./cells.ts";

/** A value that goes from one cell into another one. */
export type Copy = readonly [from: Cell, to: Cell];

/** The values of some rows go into others, again from the first one when they are at their end. */
const repeat = (sources: readonly string[], rows: readonly string[], columns: readonly string[]): Copy[] =>
  rows.flatMap((row, at) =>
    columns.map(
      (column) =>
        [
          { row: sources[at % sources.length] ?? row, column },
          { row, column },
        ] as const,
    ),
  );

/** The first row of a block goes into all below; into a single row goes the one above it. */
export function fillDown({ rows: [first = "", ...below], columns }: Block, all: readonly string[]): Copy[] {
  if (below.length > 0) return repeat([first], below, columns);
  const above = all[all.indexOf(first) - 1];
  return above === undefined ? [] : repeat([above], [first], columns);
}

/** A block is pulled up or down to a row: its values go on there, upwards from its end. */
export function fillTo({ rows, columns }: Block, to: string, all: readonly string[]): Copy[] {
  const [first = 0, last = 0, end = 0] = [rows[0] ?? "", rows.at(-1) ?? "", to].map((row) =>
    all.indexOf(row),
  );
  return end < first
    ? repeat(rows.toReversed(), all.slice(end, first).toReversed(), columns)
    : repeat(rows, all.slice(last + 1, end + 1), columns);
}
