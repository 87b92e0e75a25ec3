import { moveBy } from "./moves.ts";

/** A cell by the keys of its row and its column; it stays the same one when rows change places. */
export type Cell = { row: string; column: string };
export type Block = { rows: readonly string[]; columns: readonly string[] };

export const elementOf = (
  root: ParentNode,
  { row, column }: { row: string | number; column: string | number },
) => root.querySelector<HTMLElement>(`tr[data-row="${row}"] > td[data-column="${column}"]`);

/** The cell that an event happened in; undefined outside of all cells. */
export function cellAt(target: EventTarget | null): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-column]") : null;
  const row = cell?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
  return cell && row !== undefined ? { row, column: cell.dataset.column ?? "" } : undefined;
}

export const cellsIn = ({ rows, columns }: Block): Cell[] =>
  rows.flatMap((row) => columns.map((column) => ({ row, column })));

const between = (keys: readonly string[], one: string, other: string) => {
  const [from = 0, to = 0] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b);
  return keys.slice(Math.max(from, 0), to + 1);
};

export type GridCells = ReturnType<typeof gridCells>;

/** Reads a table that is on show by its cells, and marks them in the page itself, so that nothing renders again. */
export function gridCells(root: HTMLElement) {
  const rows = () =>
    [...root.querySelectorAll<HTMLElement>("tr[data-row]")].map(({ dataset }) => dataset.row ?? "");
  const columns = () =>
    [...root.querySelectorAll<HTMLElement>("th[data-column]")].map(({ dataset }) => dataset.column ?? "");
  /** Where a key leads from a cell, past places without one. Undefined for a key that does not move. */
  const moved = (from: Cell, key: string, isFar: boolean): Cell | undefined => {
    const [allRows, allColumns] = [rows(), columns()];
    const size = { rows: allRows.length, columns: allColumns.length };
    let place = { row: allRows.indexOf(from.row), column: allColumns.indexOf(from.column) };
    for (;;) {
      const next = moveBy(key, isFar, place, size);
      if (!next) return undefined;
      const to = { row: allRows[next.row] ?? from.row, column: allColumns[next.column] ?? from.column };
      if (elementOf(root, to)) return to;
      if (next.row === place.row && next.column === place.column) return from;
      place = next;
    }
  };
  /** The cell that is read after or before one; undefined past the last one. */
  const following = ({ row, column }: Cell, step: 1 | -1): Cell | undefined => {
    const all = cellsIn({ rows: rows(), columns: columns() });
    return all[all.findIndex((cell) => cell.row === row && cell.column === column) + step];
  };
  const block = (one: Cell, other: Cell): Block => ({
    rows: between(rows(), one.row, other.row),
    columns: between(columns(), one.column, other.column),
  });
  /** Marks these cells, and no other ones. */
  const mark = (name: `data-${string}`, cells: readonly Cell[]) => {
    for (const cell of root.querySelectorAll(`td[${name}]`)) cell.removeAttribute(name);
    for (const cell of cells) elementOf(root, cell)?.setAttribute(name, "");
  };
  return { rows, columns, elementOf: (cell: Cell) => elementOf(root, cell), moved, following, block, mark };
}
