import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { readLocalJson, writeLocal } from "../lib/storage.ts";

/** How wide a column is, in px. */
export type ColumnSize = {
  /** As wide as what stands in it usually needs. */
  natural: number;
  /** Where there is little room; below that the table scrolls. */
  least: number;
  /** Takes the room that is left. */
  grows?: boolean;
  /** Is never cut off where it stands in full: half a figure is a wrong one. */
  isWhole?: boolean;
  /** Chosen by the person, whatever stands in it. */
  isChosen?: boolean;
};

/** Px beside what stands in a cell, and beside the words of a head: its arrow and its menu. */
const beside = { cell: 26, head: 46 };
/** What stands in a column widens it up to here by itself. */
const most = 420;

/** Px that what stands in a column needs, cut off or not, and those that its head does. */
type Content = { head: number; cells: number };

function contentOf(head: HTMLTableCellElement): Content {
  const label = head.querySelector("[data-label]");
  const rows = [...(head.closest("table")?.tBodies ?? [])].flatMap((body) => [...body.rows]);
  const cells = rows
    .flatMap(({ cells }) => cells[head.cellIndex]?.querySelector(":scope > [data-content]") ?? [])
    // Who types in a cell is not disturbed.
    .filter((cell) => !cell.querySelector("input"));
  return {
    head: label ? label.scrollWidth + beside.head : 0,
    cells: Math.max(0, ...cells.map((cell) => Math.ceil(cell.getBoundingClientRect().width) + beside.cell)),
  };
}

/** Px that a column needs to show all that stands in the rows on show and in its head. */
export function contentWidth(head: HTMLTableCellElement): number {
  const content = contentOf(head);
  return Math.max(content.head, content.cells);
}

/** As wide as what stands in it, within bounds; as usual before anything does. */
export function sizedFor(content: Content | undefined, size: ColumnSize): ColumnSize {
  if (content === undefined || size.isChosen) return size;
  const natural = Math.min(Math.max(content.head, content.cells), most);
  return { ...size, natural, least: Math.min(size.isWhole ? content.cells : size.least, natural) };
}

/** What a column is cut to where none may be wider than that. */
const cutTo = (cap: number, { natural, least, grows }: ColumnSize) =>
  Math.min(natural, Math.max(least, grows ? cap * 1.8 : cap));

/**
 * The widths of columns in a room of so many px: as they are by nature, those that grow wider where there is room left. Where
 * there is not enough, the widest give first, each down to its least, so that short values stay readable.
 */
export function fitColumns(sizes: readonly ColumnSize[], room: number): number[] {
  const sum = (of: (size: ColumnSize) => number) => sizes.reduce((total, size) => total + of(size), 0);
  const spare = room - sum(({ natural }) => natural);
  const growing = sum(({ natural, grows }) => (grows ? natural : 0));
  if (spare >= 0)
    return sizes.map(({ natural, grows }) =>
      grows ? Math.floor(natural + (spare * natural) / growing) : natural,
    );
  let [low, high] = [0, Math.max(...sizes.map(({ natural }) => natural))];
  while (high - low > 0.01) {
    const cap = (low + high) / 2;
    if (sum((size) => cutTo(cap, size)) > room) high = cap;
    else low = cap;
  }
  return sizes.map((size) => Math.floor(cutTo(high, size)));
}

/** What a table had on show last, in a window that was so wide. */
type Kept = { window: number; room: number; contents: Readonly<Record<string, Content>> };

const key = "table-widths";
const mostTables = 40;

function keptOf(table: string): Kept | undefined {
  const kept = readLocalJson<Record<string, Kept>>(key, {})[table];
  return kept?.window === innerWidth ? kept : undefined;
}

function keep(table: string, now: Omit<Kept, "window">): void {
  const { [table]: _, ...others } = readLocalJson<Record<string, Kept>>(key, {});
  const kept = Object.entries(others).slice(1 - mostTables);
  writeLocal(key, JSON.stringify(Object.fromEntries([...kept, [table, { window: innerWidth, ...now }]])));
}

/**
 * The room inside an element, in px, and what each column of its table needs, by its id: for the rows that were on show so
 * far, so that turning a page narrows nothing. A table that was on show before stands as it did then until it is measured:
 * nothing is laid out twice before it can be used.
 */
export function useMeasures(
  box: RefObject<HTMLElement | null>,
  table: string,
  columns: readonly { id: string; size?: ColumnSize; isPicture?: boolean }[],
  rows: readonly unknown[] | undefined,
): { room: number; contents: ReadonlyMap<string, Content> } {
  const [kept] = useState(() => keptOf(table));
  const room = useInnerWidth(box, kept?.room);
  const [contents, setContents] = useState<ReadonlyMap<string, Content>>(
    () => new Map(Object.entries(kept?.contents ?? {})),
  );
  const seen = useRef<unknown>(undefined);
  const measured = columns.filter(({ size, isPicture }) => size && !isPicture);
  const measure = () => {
    const heads = box.current?.querySelectorAll<HTMLTableCellElement>("thead th[data-column]") ?? [];
    const now = [...heads].flatMap((head): [string, Content][] => {
      const { column = "" } = head.dataset;
      return measured.some(({ id }) => id === column) ? [[column, contentOf(head)]] : [];
    });
    if (now.length > 0)
      keep(table, { room: box.current?.clientWidth ?? 0, contents: Object.fromEntries(now) });
    setContents((before) => widest(before, now));
  };
  useLayoutEffect(() => {
    if (!rows?.length || measured.length === 0 || seen.current === rows) return;
    // The first rows stand as the last ones did: all of them come a moment later, when the page can be used.
    const isKnown = seen.current === undefined && measured.every(({ id }) => contents.has(id));
    seen.current = rows;
    if (!isKnown) measure();
  });
  return { room, contents };
}

/** The same map where nothing is wider. */
function widest(before: ReadonlyMap<string, Content>, now: readonly [string, Content][]) {
  const wider = now.flatMap(([id, { head, cells }]): [string, Content][] => {
    const { head: oldHead, cells: oldCells } = before.get(id) ?? { head: -1, cells: -1 };
    if (oldHead >= head && oldCells >= cells) return [];
    return [[id, { head: Math.max(head, oldHead), cells: Math.max(cells, oldCells) }]];
  });
  return wider.length > 0 ? new Map([...before, ...wider]) : before;
}

/** The width inside an element, as it changes; as it was the last time, or 0, before it is known. */
function useInnerWidth(element: RefObject<HTMLElement | null>, last: number | undefined): number {
  const [width, setWidth] = useState(last ?? 0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    if (last === undefined) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, last]);
  return width;
}
