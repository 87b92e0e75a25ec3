import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from "react";
import { readAmount } from "../../../public/amounts.ts";
import type { Draft } from "../draft.ts";
import { tidied } from "../offerFields.ts";
import type { Line } from "../pageData.ts";
import { type Price, priceAt } from "../prices.ts";
import { useTexts } from "../texts/Texts.tsx";

type Place = { row: number; column: number };
type Range = { from: Place; to: Place };

type Given = {
  table: RefObject<HTMLTableElement | null>;
  lines: Line[];
  latest: { current: Draft };
  write: (prices: readonly Price[], text?: string, known?: Price[]) => void;
  undo: () => void;
};

const placeOf = (target: EventTarget | null): Place | undefined => {
  const said = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, column] = said?.split(" ").map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

const arrows: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The keys of a spreadsheet: arrows and Enter move, with Shift they select, Ctrl D fills down, Ctrl Z takes back. */
export function useGridKeys({ table, lines, latest, write, undo }: Given) {
  const { say, locale } = useTexts();
  const [range, setRange] = useState<Range | undefined>();
  const [understood, setUnderstood] = useState<ReadonlyMap<string, string>>(new Map());
  const before = useRef("");

  const focus = ({ row, column }: Place): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return cell !== undefined && cell !== null;
  };
  /** The next cell in a direction, past declined lines. */
  const move = ({ row, column }: Place, [down, right]: [number, number]): void => {
    for (let step = 1; step <= lines.length; step += 1) {
      const to = { row: row + down * step, column: column + right * step };
      if (to.row < 0 || to.row >= lines.length || to.column < 0 || focus(to)) return;
    }
  };
  const cellsIn = ({ from, to }: Range): Place[] => {
    const rows = [from.row, to.row].toSorted((a, b) => a - b);
    const columns = [from.column, to.column].toSorted((a, b) => a - b);
    const all: Place[] = [];
    for (let row = rows[0] ?? 0; row <= (rows[1] ?? 0); row += 1)
      for (let column = columns[0] ?? 0; column <= (columns[1] ?? 0); column += 1) all.push({ row, column });
    return all;
  };
  const targetAt = ({ row, column }: Place) => {
    const line = lines[row];
    const quantity = line?.attributes.quantities[column];
    return line && quantity !== undefined ? { line: line.id, quantity } : undefined;
  };
  const valueAt = (place: Place): string => {
    const target = targetAt(place);
    return target ? priceAt(latest.current.lines[target.line]?.tiers ?? [], target.quantity) : "";
  };
  const writeAll = (places: Place[], value: (place: Place) => string, text?: (count: number) => string) => {
    const prices = places.flatMap((place) => {
      const target = targetAt(place);
      return target ? [{ ...target, value: value(place) }] : [];
    });
    if (prices.length > 0) write(prices, text?.(prices.length));
  };
  const fillDown = (place: Place) => {
    const selected = range ?? { from: { ...place, row: Math.max(0, place.row - 1) }, to: place };
    const top = Math.min(selected.from.row, selected.to.row);
    const below = cellsIn(selected).filter(({ row }) => row > top);
    writeAll(
      below,
      ({ column }) => valueAt({ row: top, column }),
      (count) => say("filledDown", { count }),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    const input = event.target as HTMLInputElement;
    const control = event.ctrlKey || event.metaKey;
    const arrow = arrows[event.key];
    if (control && event.key.toLowerCase() === "d") {
      event.preventDefault();
      fillDown(place);
    } else if (control && event.key.toLowerCase() === "z" && input.value === before.current) {
      event.preventDefault();
      undo();
    } else if (event.key === "Enter") {
      event.preventDefault();
      setRange(undefined);
      move(place, [event.shiftKey ? -1 : 1, 0]);
    } else if (event.key === "Delete" && range) {
      event.preventDefault();
      writeAll(
        cellsIn(range),
        () => "",
        (count) => say("cleared", { count }),
      );
    } else if (event.key === "Escape") {
      setRange(undefined);
    } else if (arrow && event.shiftKey) {
      event.preventDefault();
      const to = range?.to ?? place;
      const row = Math.min(lines.length - 1, Math.max(0, to.row + arrow[0]));
      setRange({ from: range?.from ?? place, to: { row, column: Math.max(0, to.column + arrow[1]) } });
    } else if (arrow && !control && (arrow[0] !== 0 || leaves(input, arrow[1]))) {
      event.preventDefault();
      setRange(undefined);
      move(place, arrow);
    }
  };
  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const from = placeOf(document.activeElement);
    if (!place) return;
    if (event.shiftKey && from) {
      event.preventDefault();
      setRange({ from, to: place });
    } else setRange(undefined);
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const input: EventTarget = event.target;
    if (!placeOf(event.target) || !(input instanceof HTMLInputElement)) return;
    before.current = input.value;
    input.select();
  };
  /** What was typed is written as the language does, and can be taken back. */
  const onBlur = (event: FocusEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const target = place && targetAt(place);
    const input: EventTarget = event.target;
    if (!target || !(input instanceof HTMLInputElement)) return;
    const { value, readOnly } = input;
    if (readOnly || value === before.current) return;
    const shown = tidied(value, locale);
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
  const onInput = () => setRange(undefined);
  const rangeOf = (row: number): [number, number] | undefined => {
    if (!range) return undefined;
    const rows = [range.from.row, range.to.row];
    if (row < Math.min(...rows) || row > Math.max(...rows)) return undefined;
    return [Math.min(range.from.column, range.to.column), Math.max(range.from.column, range.to.column)];
  };
  return { onKeyDown, onMouseDown, onFocus, onBlur, onInput, rangeOf, understood };
}

/** Whether an arrow leaves the cell: all of its text is selected, or the cursor stands at that end. */
const leaves = (input: HTMLInputElement, right: number): boolean => {
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (right > 0 ? value.length : 0);
};
