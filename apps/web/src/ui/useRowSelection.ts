import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef } from "react";

type Row = { id: string };

export type Selection<T extends Row> = {
  selected: ReadonlyMap<string, T>;
  onChange: (selected: ReadonlyMap<string, T>) => void;
};

/** The focusable element of a row: its link or its checkbox. */
const reached = "a, [role='checkbox']";
const otherControls = "button:not([role='checkbox']), input, select, textarea, [role='menu']";

type Press = { target: EventTarget | null; clientX: number; clientY: number };

/** Whether a click hits the link's text, not only the row that the link covers. */
export function isOnWords({ target, clientX, clientY }: Press): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return [...(link?.getClientRects() ?? [])].some(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );
}

/**
 * Row selection as in a file manager: Ctrl/⌘ click toggles, Shift click extends; by keyboard Space, Shift+arrow, and
 * Ctrl+A for the page. Without `select`, arrow keys only move the focus.
 * @param byBoxesAlone ignores clicks outside the checkboxes
 */
export function useRowSelection<T extends Row>(
  rows: readonly T[],
  selection: Selection<T> | undefined,
  byBoxesAlone: boolean,
) {
  const range = useRef({ anchor: "", end: "" });
  const change = (edit: (next: Map<string, T>) => void) => {
    const next = new Map(selection?.selected);
    edit(next);
    selection?.onChange(next);
  };
  const between = (one: string, other: string) => {
    const places = [one, other].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
    return rows.slice(places[0], (places[1] ?? 0) + 1);
  };
  const toggle = (row: T) => {
    range.current = { anchor: row.id, end: row.id };
    change((next) => next.delete(row.id) || next.set(row.id, row));
  };
  const extend = (row: T, from = row.id) => {
    const { anchor, end } = range.current;
    const start = rows.some(({ id }) => id === anchor) ? anchor : from;
    change((next) => {
      if (start === anchor) for (const each of between(start, end)) next.delete(each.id);
      for (const each of between(start, row.id)) next.set(each.id, each);
    });
    range.current = { anchor: start, end: row.id };
  };
  const choosePage = (on: boolean) =>
    change((next) => {
      for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id);
    });
  const press = (event: MouseEvent, row: T) => {
    const isToggle = (event.ctrlKey || event.metaKey) && !isOnWords(event);
    const target = event.target instanceof Element ? event.target : undefined;
    const isOther = target?.closest(otherControls) || (byBoxesAlone && !target?.closest("[role='checkbox']"));
    if (isOther || !(event.shiftKey || isToggle)) return;
    event.preventDefault();
    event.stopPropagation();
    event.shiftKey ? extend(row) : toggle(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const control = target instanceof Element ? target.closest(reached) : null;
    // By id: with endless scrolling not all rows are mounted.
    const id = control?.closest<HTMLElement>("[data-row]")?.dataset.row;
    const place = rows.findIndex((each) => each.id === id);
    const row = rows[place];
    if (!row) return;
    if (selection && key === " " && control?.matches("a")) {
      event.preventDefault();
      event.shiftKey ? extend(row) : toggle(row);
    }
    if (selection && key === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      choosePage(true);
    }
    const next = place + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0);
    const neighbour = rows[next];
    if (next === place || !neighbour) return;
    event.preventDefault();
    const other = event.currentTarget.querySelector(`[data-row="${CSS.escape(neighbour.id)}"]`);
    other?.querySelector<HTMLElement>(control?.matches("a") ? "a" : "[role='checkbox']")?.focus();
    if (selection && event.shiftKey) extend(neighbour, row.id);
  };
  const rowProps = (row: T): ComponentProps<"tr"> | undefined =>
    selection && {
      onClickCapture: (event) => press(event, row),
      // Shift click would select text.
      onMouseDown: (event) => event.shiftKey && event.preventDefault(),
    };
  const count = rows.filter(({ id }) => selection?.selected.has(id)).length;
  const isPageChosen = rows.length > 0 && count === rows.length ? true : count > 0 && "indeterminate";
  return { toggle, choosePage, isPageChosen, rowProps, onKeyDown } as const;
}
