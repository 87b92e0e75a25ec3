import type { ClipboardEvent, KeyboardEvent } from "react";
import { pastedNumbers } from "../../../lib/pastedNumbers.ts";
import { useReadFigure } from "../../../lib/useReadFigure.ts";
import { type Cell, cellAt, gridCells } from "../../../ui/grid/cells.ts";
import { laidFrom, readTable } from "../../../ui/grid/clipboard.ts";
import type { PlanRow } from "./planRows.ts";
import type { Correct } from "./useCorrections.ts";

const figures = {
  thickness: { kind: "number", unit: "mm" },
  quantity: { kind: "integer", unit: undefined },
} as const;
type Figure = keyof typeof figures;
const isFigure = (column: string | undefined): column is Figure =>
  column === "thickness" || column === "quantity";

const control = (cell: HTMLElement | null) =>
  cell?.querySelector<HTMLElement>("input, button[role='combobox']");

/** Enter goes down a column, Shift+Enter up; focus that leaves a cell saves it. */
export function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const from = cellAt(target);
  if (!from) return;
  event.preventDefault();
  const cells = gridCells(currentTarget);
  const step = event.shiftKey ? "ArrowUp" : "ArrowDown";
  const next = control(cells.elementOf(cells.moved(from, step, false) ?? from));
  if (!next || next === target) target.blur();
  else next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Keys and clipboard of the plan's table. */
export function usePlanKeys(rows: readonly PlanRow[], correct: Correct) {
  const readFigure = useReadFigure();
  const readCells = (at: Cell, text: string) => {
    const ids = rows.map(({ id }) => id);
    const columns = Object.keys(figures);
    const place = { row: ids.indexOf(at.row), column: columns.indexOf(at.column) };
    const laid = laidFrom(readTable(text), place).flatMap((cell) => {
      const [row, column] = [rows[cell.row], columns[cell.column]];
      return row && isFigure(column) ? [{ row, column, text: cell.text }] : [];
    });
    const numbersOf = pastedNumbers(laid.map((cell) => [cell.column, cell.text]));
    return laid.flatMap(({ row, column, text: cell }) => {
      const read = readFigure(figures[column], cell, numbersOf(column));
      return "value" in read && Number(read.value) > 0
        ? [{ key: row.key, [column]: Number(read.value) }]
        : [];
    });
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = cellAt(event.target instanceof Element ? event.target : null);
    const text = event.clipboardData.getData("text/plain");
    if (!at || !isFigure(at.column) || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    correct(readCells(at, text));
  };
  return { onKeyDown: moveOn, onPaste };
}
