import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "./Checkbox.tsx";
import { cx } from "./cx.ts";
import { Skeleton } from "./Skeleton.tsx";
import { type OnMove, useRowMoves } from "./useRowMoves.tsx";

type Row = { id: string };
type Order = "ascending" | "descending" | "none";

export type Column<T extends Row> = {
  id: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Figures stand on the right. */
  isFigure?: boolean;
  /** The column that names the row. */
  isTitle?: boolean;
  /** Holds a picture alone: its label is read aloud and not seen. */
  isPicture?: boolean;
  /** The present order by this column; undefined where nothing sorts by it. */
  order?: Order;
  onSort?: () => void;
};

export type Selection<T extends Row> = {
  selected: ReadonlyMap<string, T>;
  onChange: (selected: ReadonlyMap<string, T>) => void;
};

type Props<T extends Row> = {
  /** What the table holds, read aloud. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  nameOf: (row: T) => string;
  selection?: Selection<T>;
  /** At the end of each row: a menu. */
  rowMenu?: (row: T) => ReactNode;
  /** With this rows can be put into another order. */
  onMove?: OnMove<T> | undefined;
  /** Rows held in place while the first ones load. */
  placeholders?: number;
  className?: string;
};

const features = tableFeatures({ rowSelectionFeature });
const noRows: never[] = [];

function useRows<T extends Row>({ columns, rows, selection }: Props<T>) {
  const definitions = useMemo(
    () => columns.map(({ id }) => ({ id, accessorFn: (row: T) => row.id })),
    [columns],
  );
  const ids = [...(selection?.selected.keys() ?? [])];
  const rowSelection: RowSelectionState = Object.fromEntries(ids.map((id) => [id, true]));
  return useTable({
    features,
    columns: definitions,
    data: (rows ?? noRows) as T[],
    getRowId: (row) => row.id,
    enableRowSelection: selection !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === "function" ? update(rowSelection) : update;
      const known = new Map([
        ...(selection?.selected ?? []),
        ...(rows ?? []).map((row) => [row.id, row] as const),
      ]);
      const kept = Object.keys(next).flatMap((id) => known.get(id) ?? []);
      selection?.onChange(new Map(kept.map((row) => [row.id, row])));
    },
  });
}

/** Rows and columns with a header that stays; on a phone each row becomes a card. Links in the title cover their row. */
export function DataTable<T extends Row>(props: Props<T>) {
  const { label, columns, rows, nameOf, selection, rowMenu, onMove, placeholders = 8, className } = props;
  const t = useTranslations("crud");
  const moves = useRowMoves(rows ?? noRows, nameOf, onMove);
  const table = useRows(props);
  const all = table.getIsAllPageRowsSelected();
  return (
    <div className={cx("relative overflow-auto", className)}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 max-sm:block">
        <thead className="max-sm:hidden">
          <tr>
            {selection ? (
              <th className={cx(headClass, "w-9 pl-3")}>
                <Checkbox
                  aria-label={t("selectAll")}
                  checked={all || (table.getIsSomePageRowsSelected() && "indeterminate")}
                  onChange={(on) => table.toggleAllPageRowsSelected(on)}
                />
              </th>
            ) : null}
            {onMove ? (
              <th className={cx(headClass, "w-9 px-1.5")}>
                <span className="sr-only">{t("move.column")}</span>
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
            {rowMenu ? (
              <th className={cx(headClass, "w-10")}>
                <span className="sr-only">{t("actions")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="max-sm:block" onKeyDown={moveAlong}>
          {rows === undefined ? <Placeholders count={placeholders} {...props} /> : null}
          {table.getRowModel().rows.map((row, place) => (
            <tr
              key={row.id}
              {...moves.rowProps(row.original, place)}
              aria-selected={selection ? row.getIsSelected() : undefined}
              className={cx(rowClass, moves.rowProps(row.original, place)?.className)}
            >
              {selection ? (
                <td
                  className={cx(
                    cellClass,
                    "relative z-10 w-9 pl-3 max-sm:absolute max-sm:top-3.5 max-sm:left-3 max-sm:w-auto max-sm:pl-0",
                  )}
                >
                  <Checkbox
                    aria-label={t("selectRow", { name: nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={(on) => row.toggleSelected(on)}
                  />
                </td>
              ) : null}
              {onMove ? (
                <td className={cx(cellClass, "relative z-10 w-9 px-1.5 max-sm:-ml-1.5")}>
                  {moves.handle(row.original, place)}
                </td>
              ) : null}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  column={column}
                  row={row.original}
                  isSelected={selection !== undefined}
                  hasPicture={columns.some(({ isPicture }) => isPicture)}
                />
              ))}
              {rowMenu ? (
                <td
                  className={cx(
                    cellClass,
                    "z-10 w-10 bg-inherit pr-1.5 text-right max-sm:absolute max-sm:top-1 max-sm:right-0 max-sm:w-auto max-sm:bg-transparent sm:sticky sm:right-0",
                  )}
                >
                  {rowMenu(row.original)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Arrow keys lead from the link of one row to that of the next. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const links = [...event.currentTarget.children].flatMap((row) => row.querySelector("a") ?? []);
  const { target } = event;
  const place = target instanceof HTMLAnchorElement ? links.indexOf(target) : -1;
  const next = links[place + way];
  if (way === 0 || place < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const headClass =
  "sticky top-0 z-20 h-[34px] border-b border-line bg-surface px-3 text-left text-xs font-medium whitespace-nowrap text-muted";
const rowClass =
  "group relative bg-surface hover:bg-hover aria-selected:bg-accent-soft max-sm:flex max-sm:flex-col max-sm:gap-0.5 max-sm:border-b max-sm:border-line max-sm:p-3 max-sm:last:border-0";
const cellClass =
  "h-9 border-b border-line px-3 group-last:border-b-0 max-sm:h-auto max-sm:border-0 max-sm:px-0 pointer-coarse:sm:h-11";

function Head<T extends Row>({ column }: { column: Column<T> }) {
  const { label, isFigure, isPicture, order, onSort } = column;
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={cx(headClass, isFigure && "text-right", isPicture && "pr-0")}
    >
      {order && onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            "group/sort inline-flex h-7 items-center gap-1 hover:text-text",
            isFigure && "flex-row-reverse",
            order !== "none" && "text-text",
          )}
        >
          {label}
          <Arrow
            size={12}
            aria-hidden="true"
            className={
              order === "none"
                ? "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60"
                : ""
            }
          />
        </button>
      ) : (
        <span className={isPicture ? "sr-only" : undefined}>{label}</span>
      )}
    </th>
  );
}

/** What stands before the title of a card: the box to select it, and its picture. */
type Before = { isSelected: boolean; hasPicture: boolean };
type CellProps<T extends Row> = Before & { column: Column<T>; row: T };

const titleInset = ({ isSelected, hasPicture }: Before) =>
  isSelected ? (hasPicture ? "max-sm:pl-18" : "max-sm:pl-9") : hasPicture && "max-sm:pl-9.5";

function Cell<T extends Row>({ column, row, ...before }: CellProps<T>) {
  const looks = column.isTitle
    ? cx(
        "font-medium sm:max-w-96 max-sm:order-first max-sm:pr-10 max-sm:text-base",
        column.isFigure && "sm:figures",
        titleInset(before),
      )
    : cx(
        column.isPicture
          ? cx(
              "w-7 pr-0 max-sm:absolute max-sm:top-2.5",
              before.isSelected ? "max-sm:left-11" : "max-sm:left-3",
            )
          : "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:has-[>:last-child:empty]:hidden",
        column.isFigure ? "figures" : "text-muted sm:max-w-56",
      );
  return (
    <td className={cx(cellClass, looks)}>
      {column.isTitle || column.isPicture ? null : (
        <span className="shrink-0 text-xs text-muted sm:hidden">{column.label}</span>
      )}
      <span
        className={cx(
          "block truncate has-[input]:overflow-visible",
          column.isTitle && "max-sm:whitespace-normal",
        )}
      >
        {column.cell(row)}
      </span>
    </td>
  );
}

function Placeholders<T extends Row>({ count, columns, selection, rowMenu }: Props<T> & { count: number }) {
  const cells = ["select", ...columns.map(({ id }) => id), "menu"].filter(
    (id) => (id !== "select" || selection) && (id !== "menu" || rowMenu),
  );
  const places = [...Array(count).keys()];
  return places.map((place) => (
    <tr key={place} className="max-sm:block">
      {cells.map((id) => (
        <td key={id} className={cx(cellClass, "max-sm:block max-sm:p-3")}>
          <Skeleton className={id === "select" || id === "menu" ? "size-4" : "h-3 w-full max-w-28"} />
        </td>
      ))}
    </tr>
  ));
}
