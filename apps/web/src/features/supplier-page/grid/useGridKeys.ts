import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from "react";
import { readAmount } from "../../../public/amounts.ts";
import { type Cell, cellAt, cellsIn, gridCells } from "../../../ui/grid/cells.ts";
import { fillDown } from "../../../ui/grid/fill.ts";
import { commandOf } from "../../../ui/grid/moves.ts";
import { useRange } from "../../../ui/grid/useRange.ts";
import type { Draft } from "../draft.ts";
import { tidyAmount } from "../offerFields.ts";
import type { Line } from "../pageData.ts";
import { type Price, priceAt } from "../prices.ts";
import { useTexts } from "../texts/Texts.tsx";

type Given = {
  table: RefObject<HTMLTableElement | null>;
  lines: Line[];
  latest: { current: Draft };
  write: (prices: readonly Price[], text?: string, known?: Price[]) => void;
  steps: { undo: () => boolean; redo: () => boolean };
};

/** Spreadsheet keys: arrows and Enter move, Shift selects, Ctrl+D fills down, Ctrl+Z undoes. */
export function useGridKeys({ table, lines, latest, write, steps }: Given) {
  const { say, locale } = useTexts();
  const [understood, setUnderstood] = useState<ReadonlyMap<string, string>>(new Map());
  const before = useRef("");
  const cells = () => gridCells(table.current ?? document.body);
  const range = useRange(cells);
  const go = (to: Cell | undefined) => {
    range.collapse();
    if (to) cells().elementOf(to)?.querySelector("input")?.focus();
  };
  const targetAt = ({ row, column }: Cell) => {
    const quantity = lines.find(({ id }) => id === row)?.attributes.quantities[Number(column)];
    return quantity === undefined ? undefined : { line: row, quantity };
  };
  const valueAt = (cell: Cell): string => {
    const target = targetAt(cell);
    return target ? priceAt(latest.current.lines[target.line]?.tiers ?? [], target.quantity) : "";
  };
  const writeAll = (text: "filledDown" | "cleared", values: readonly (readonly [Cell, string])[]) => {
    const prices = values.flatMap(([cell, value]) => {
      const target = targetAt(cell);
      return target ? [{ ...target, value }] : [];
    });
    if (prices.length > 0) write(prices, say(text, { count: prices.length }));
  };
  /** Handles a key; true if it was a grid key. */
  const act = (event: KeyboardEvent, cell: Cell, input: HTMLInputElement): boolean => {
    const { key, shiftKey } = event;
    const command = commandOf(event);
    const isFar = event.ctrlKey || event.metaKey;
    if (command === "fillDown") {
      const copies = fillDown(range.block(), cells().rows());
      const filled = copies.map(([from, to]) => [to, valueAt(from)] as const);
      writeAll("filledDown", filled);
    } else if ((command === "undo" || command === "redo") && input.value === before.current)
      return steps[command]();
    else if (key === "Enter") go(cells().moved(cell, shiftKey ? "ArrowUp" : "ArrowDown", false));
    else if (key === "Delete" && range.isWide()) {
      const emptied = cellsIn(range.block()).map((each) => [each, ""] as const);
      writeAll("cleared", emptied);
    } else if (!key.startsWith("Arrow")) return false;
    else if (shiftKey) {
      const to = cells().moved(range.active.current ?? cell, key, isFar);
      if (to) range.goTo(to, true);
    } else if (!isFar && leaves(input, key)) go(cells().moved(cell, key, false));
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellAt(event.target);
    if (event.key === "Escape") range.collapse();
    if (cell && act(event, cell, event.target as HTMLInputElement)) event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const cell = cellAt(event.target);
    if (cell && event.shiftKey && cellAt(document.activeElement)) {
      event.preventDefault();
      range.goTo(cell, true);
    } else if (cell) range.collapse();
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const cell = cellAt(event.target);
    const input: EventTarget = event.target;
    if (!cell || !(input instanceof HTMLInputElement)) return;
    before.current = input.value;
    input.select();
    range.goTo(cell);
  };
  /** Normalises the value to the language's notation, as an undoable step. */
  const onBlur = (event: FocusEvent<HTMLTableElement>) => {
    const cell = cellAt(event.target);
    const target = cell && targetAt(cell);
    const input: EventTarget = event.target;
    if (!target || !(input instanceof HTMLInputElement)) return;
    const { value, readOnly } = input;
    if (readOnly || value === before.current) return;
    const shown = tidyAmount(value, locale);
    write([{ ...target, value: shown }], undefined, [{ ...target, value: before.current }]);
    const key = `${target.line} ${target.quantity}`;
    const isPlain = /^[\d.,\s]*$/.test(value.trim());
    setUnderstood((known) => {
      const next = new Map(known);
      if (isPlain || readAmount(value, locale) === undefined) next.delete(key);
      else next.set(key, value.trim());
      return next;
    });
  };
  return { handlers: { onKeyDown, onMouseDown, onFocus, onBlur, onInput: range.collapse }, understood };
}

/** Whether an arrow key leaves the cell: it is vertical, all text is selected, or the caret is at that end. */
const leaves = (input: HTMLInputElement, key: string): boolean => {
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (key === "ArrowUp" || key === "ArrowDown" || (start === 0 && end === value.length)) return true;
  return start === end && start === (key === "ArrowRight" ? value.length : 0);
};
