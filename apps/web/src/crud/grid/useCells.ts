import { useLayoutEffect } from "react";
import { type Entry, relatedTo } from "../../fields/definition.ts";
import { useReadCell } from "../../fields/readCell.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { pastedNumbers } from "../../lib/pastedNumbers.ts";
import { type Block, type Cell, cellsIn, gridCells } from "../../ui/grid/cells.ts";
import { laidFrom, readTable } from "../../ui/grid/clipboard.ts";
import { type Copy, fillDown, fillTo } from "../../ui/grid/fill.ts";
import { useRange } from "../../ui/grid/useRange.ts";
import { cellKey } from "./cellEdits.ts";
import type { GridProps } from "./Grid.tsx";
import type { Change } from "./rowQueue.ts";

type Made = { value: unknown; text?: string; refusal?: string } | undefined;

/** Marks the active cell, also for screen readers, and the corner of its block, by which it is pulled over other rows. */
function markActive(table: HTMLElement, entries: GridProps["entries"], active: Cell, block: Block) {
  const cells = gridCells(table);
  const cell = cells.elementOf(active);
  if (!cell) return;
  cell.id ||= `cell-${active.row}-${active.column}`;
  if (!entries.has(active.column)) cell.setAttribute("aria-readonly", "true");
  table.setAttribute("aria-activedescendant", cell.id);
  cells.mark("data-active", [active]);
  const corner = { row: block.rows.at(-1) ?? active.row, column: block.columns.at(-1) ?? active.column };
  cells.mark("data-corner", block.columns.some((column) => entries.has(column)) ? [corner] : []);
}

/** The active cell with the block that it spans, and what is done with their values. */
export function useCells(props: GridProps, table: () => HTMLElement) {
  const { resource, records, columns, entries, edits } = props;
  const readText = useReadCell(resource);
  const cells = () => gridCells(table());
  const range = useRange(cells, (active, block) => markActive(table(), entries, active, block));
  // Rendered again, the cells are to be marked again.
  useLayoutEffect(range.mark);
  const first = (): Cell | undefined => {
    const names = cells().columns();
    const [row] = cells().rows();
    const column = names.find((each) => entries.has(each)) ?? names[0];
    return row && column ? { row, column } : undefined;
  };
  const recordOf = (row: string) => records.find(({ id }) => id === row);
  const textOf = ({ row, column }: Cell): string => {
    const edit = edits.store.get().get(cellKey(row, column));
    const record = recordOf(row);
    const entry = entries.get(column);
    const shown = record && entry ? { ...record, [entry.name]: edits.shownIn(record, entry) } : record;
    return edit?.text ?? (shown && columns.find(({ id }) => id === column)?.text?.(shown)) ?? "";
  };
  /** Gives cells what is made of their sources. */
  const change = <T>(
    changed: readonly (readonly [source: T, cell: Cell])[],
    make: (source: T, entry: Entry, record: AnyRecord) => Made,
  ) =>
    edits.commit(
      changed.flatMap(([source, { row, column }]): Change[] => {
        const record = recordOf(row);
        const entry = entries.get(column);
        const made = record && entry && make(source, entry, record);
        return made ? [{ record, entry, ...made }] : [];
      }),
    );
  const write = (texts: readonly (readonly [string, Cell])[], numbersOf?: ReturnType<typeof pastedNumbers>) =>
    change(texts, (text, entry, record) => {
      const known = entry.kind === "one" ? records.flatMap((each) => relatedTo(each, entry.name) ?? []) : [];
      const found = readText(entry, text, known, numbersOf?.(entry.name), record);
      return found && "value" in found ? found : { value: text, text, ...found };
    });
  const copy = (copies: readonly Copy[]) =>
    change(copies, ({ row }, entry) => {
      const source = recordOf(row);
      return source && { value: edits.shownIn(source, entry) };
    });
  const pulled = ({ row }: Cell) => fillTo(range.block(), row, cells().rows());
  return {
    ...{ ...range, cells, first, textOf, change, write },
    fillDown: () => copy(fillDown(range.block(), cells().rows())),
    /** Pulls the range up or down to a row: its values go on there, and the range is as far as they went. */
    fillTo: (to: Cell) => {
      const { rows, columns } = range.block();
      const copies = pulled(to);
      cells().mark("data-fill", []);
      if (copies.length === 0) return;
      copy(copies);
      const all = cells().rows();
      const isUp = all.indexOf(to.row) < all.indexOf(rows[0] ?? "");
      range.goTo({ row: rows.at(isUp ? -1 : 0) ?? to.row, column: columns[0] ?? to.column });
      range.goTo({ row: to.row, column: columns.at(-1) ?? to.column }, true);
    },
    showFill: (to: Cell) => {
      const filled = pulled(to).map(([, cell]) => cell);
      cells().mark("data-fill", filled);
    },
  };
}

export type Cells = ReturnType<typeof useCells>;

/** Puts a pasted block where it belongs, from the first cell of the range; one value fills the whole range. */
export function paste({ block, write, ...grid }: Cells, text: string) {
  const table = readTable(text);
  const [[single = ""] = []] = table;
  const range = block();
  if (table.flat().length === 1) return write(cellsIn(range).map((cell) => [single, cell]));
  const cells = grid.cells();
  const [rows, columns] = [cells.rows(), cells.columns()];
  const from = { row: rows.indexOf(range.rows[0] ?? ""), column: columns.indexOf(range.columns[0] ?? "") };
  const laid = laidFrom(table, from).flatMap(({ text, ...to }): [string, Cell][] => {
    const [row, column] = [rows[to.row], columns[to.column]];
    return row !== undefined && column !== undefined ? [[text, { row, column }]] : [];
  });
  const figures = laid.filter(([, cell]) => cells.elementOf(cell)?.classList.contains("figures"));
  write(laid, pastedNumbers(figures.map(([text, { column }]) => [column, text])));
}
