import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { readLocalJson, writeLocal } from "../lib/storage.ts";

/** Width settings of a column, in px. */
export type ColumnSize = {
  /** Usual width of its content. */
  natural: number;
  /** Minimum; below it the table scrolls. */
  least: number;
  /** Takes the remaining space. */
  grows?: boolean;
  /** Never truncates its values: part of a number misleads. */
  isWhole?: boolean;
  /** Chosen by the user, regardless of content. */
  isChosen?: boolean;
};

/** Px beside what stands in a cell, and beside the words of a head: its arrow and its menu. */
const beside = { cell: 26, head: 46 };
/** Maximum width that content gives a column automatically. */
const most = 420;

/** Natural width of a column's cells and of its header, in px. */
type Content = { head: number; cells: number };

function contentOf(head: HTMLTableCellElement): Content {
  const label = head.querySelector("[data-label]");
  const rows = [...(head.closest("table")?.tBodies ?? [])].flatMap((body) => [...body.rows]);
  const cells = rows
    .flatMap(({ cells }) => cells[head.cellIndex]?.querySelector(":scope > [data-content]") ?? [])
    // Skip a cell that is being edited.
    .filter((cell) => !cell.querySelector("input"));
  return {
    head: label ? label.scrollWidth + beside.head : 0,
    cells: Math.max(0, ...cells.map((cell) => Math.ceil(cell.getBoundingClientRect().width) + beside.cell)),
  };
}

/** Width in px at which no visible cell or header of the column is truncated. */
export function contentWidth(head: HTMLTableCellElement): number {
  const content = contentOf(head);
  return Math.max(content.head, content.cells);
}

/** A column's width by its content, within bounds; the usual width until it is measured. */
export function sizedFor(content: Content | undefined, size: ColumnSize): ColumnSize {
  if (content === undefined || size.isChosen) return size;
  const natural = Math.min(Math.max(content.head, content.cells), most);
  return { ...size, natural, least: Math.min(size.isWhole ? content.cells : size.least, natural) };
}

/** A column's width under a common maximum. */
const cutTo = (cap: number, { natural, least, grows }: ColumnSize) =>
  Math.min(natural, Math.max(least, grows ? cap * 1.8 : cap));

/**
 * Distributes `room` px to the columns: natural widths, with spare space for the growing columns. If space is short,
 * the widest shrink first, down to their minimum, so that short values stay readable.
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

/** A table's last measurements, valid for the same window width. */
type StoredWidths = { window: number; room: number; contents: Readonly<Record<string, Content>> };

const key = "table-widths";
const mostTables = 40;

function keptOf(table: string): StoredWidths | undefined {
  const kept = readLocalJson<Record<string, StoredWidths>>(key, {})[table];
  return kept?.window === innerWidth ? kept : undefined;
}

function keep(table: string, now: Omit<StoredWidths, "window">): void {
  const { [table]: _, ...others } = readLocalJson<Record<string, StoredWidths>>(key, {});
  const kept = Object.entries(others).slice(1 - mostTables);
  writeLocal(key, JSON.stringify(Object.fromEntries([...kept, [table, { window: innerWidth, ...now }]])));
}

/**
 * Measures an element's inner width and the columns of its table (by id), over all rows shown so far, so that
 * columns do not shrink when paging. Starts with the stored measurements to avoid a second layout.
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
    // Stored widths are good enough for the first rows; measure when the remaining rows follow.
    const isKnown = seen.current === undefined && measured.every(({ id }) => contents.has(id));
    seen.current = rows;
    if (!isKnown) measure();
  });
  return { room, contents };
}

/** Returns the same map if nothing is wider, to avoid a rerender. */
function widest(before: ReadonlyMap<string, Content>, now: readonly [string, Content][]) {
  const wider = now.flatMap(([id, { head, cells }]): [string, Content][] => {
    const { head: oldHead, cells: oldCells } = before.get(id) ?? { head: -1, cells: -1 };
    if (oldHead >= head && oldCells >= cells) return [];
    return [[id, { head: Math.max(head, oldHead), cells: Math.max(cells, oldCells) }]];
  });
  return wider.length > 0 ? new Map([...before, ...wider]) : before;
}

/** An element's inner width, updated on resize; initially the stored one or 0. */
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
