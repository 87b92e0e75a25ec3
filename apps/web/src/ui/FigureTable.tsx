import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Scrolled } from "./Scrolled.tsx";

type FigureColumn<T> = {
  /** Where no column has a heading, there is no head. */
  head?: ReactNode;
  cell: (row: T) => ReactNode;
  /** Names the row, and stays at the left when the table is scrolled. */
  isRowHead?: boolean;
  /** Words, which wrap between one another; figures are right-aligned and never broken. */
  isText?: boolean;
  /** Holds buttons: its heading is only read aloud, and it is not printed. */
  isAction?: boolean;
  /** Of its heading and its cells. */
  className?: string | undefined;
};

type Props<T> = {
  /** What the table holds: read aloud, or on show as its caption. */
  label: string;
  hasCaption?: boolean;
  /** By name; an array where there is one for each of something. */
  columns: Readonly<Record<string, FigureColumn<T> | readonly FigureColumn<T>[] | false>>;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Rows of totals, in the same columns. */
  foot?: readonly T[];
  /** Fills a row instead of its cells. */
  whole?: (row: T) => ReactNode;
  rowClass?: (row: T) => string | false | undefined;
  /** A row of headings over several columns. */
  groups?: ReactNode;
  /** Instead of a table without rows. */
  empty?: string;
  /** Reaches the edges of a card or box. */
  isFlush?: boolean;
  className?: string;
};

/** Figures in rows and columns; what does not fit is scrolled to below a head that stays. On paper all of it is on show. */
export function FigureTable<T>({ label, hasCaption, empty, className, ...parts }: Props<T>) {
  const { columns: declared, rows, foot = [], groups, isFlush } = parts;
  if (rows.length === 0 && empty) return <p className="px-4 py-6 text-muted">{empty}</p>;
  const columns = Object.entries(declared).flatMap(([name, column]) =>
    column ? [column].flat().map((each, place) => ({ ...each, id: `${name} ${place}` })) : [],
  );
  const edge = isFlush ? "*:first:pl-3.5 *:last:pr-3.5" : "*:first:pl-0 *:last:pr-0";
  const body = { ...parts, columns, edge };
  return (
    <Scrolled className={cx("relative print:max-h-none! print:overflow-visible!", className)}>
      <table
        aria-label={hasCaption ? undefined : label}
        className="w-full border-separate border-spacing-0 text-[13px]/[18px] tabular-nums print:text-[11px]"
      >
        {hasCaption ? <caption className="pb-2 text-left text-sm font-semibold">{label}</caption> : null}
        {columns.some(({ head }) => head) ? (
          <thead className="sticky top-0 z-20 bg-surface text-xs text-muted print:static">
            {groups}
            <tr className={cx(edge, "*:border-b *:border-b-line *:bg-inherit")}>
              {columns.map(({ id, head, ...column }) => {
                const className = cx(placeOf(column), "h-7 py-1 align-bottom leading-4 font-medium");
                if (!head) return <td key={id} className={className} />;
                return (
                  <th key={id} scope="col" className={className}>
                    {column.isAction ? <span className="sr-only">{head}</span> : head}
                  </th>
                );
              })}
            </tr>
          </thead>
        ) : null}
        <tbody>
          <Rows {...body} rows={rows} />
        </tbody>
        {foot.length > 0 ? (
          <tfoot className="*:first:*:border-t *:first:*:border-t-line-strong">
            <Rows {...body} rows={foot} />
          </tfoot>
        ) : null}
      </table>
    </Scrolled>
  );
}

type Looks = Pick<FigureColumn<never>, "isRowHead" | "isText" | "isAction" | "className">;

/** Columns of words are as wide as their longest word, within bounds: the table scrolls before one is broken. */
const placeOf = ({ isRowHead, isText, isAction, className }: Looks) =>
  cx(
    "px-1.5",
    isRowHead
      ? "sticky left-0 z-10 max-w-72 text-left max-sm:max-w-36 print:static"
      : isText
        ? "max-w-96 text-left"
        : "text-right",
    isAction && "print:hidden",
    className,
  );

type RowsProps<T> = Pick<Props<T>, "rows" | "keyOf" | "whole" | "rowClass"> & {
  columns: readonly (FigureColumn<T> & { id: string })[];
  edge: string;
};

function Rows<T>({ columns, rows, keyOf, whole, rowClass, edge }: RowsProps<T>) {
  return rows.map((row) => {
    const filling = whole?.(row);
    return (
      <tr
        key={keyOf(row)}
        className={cx(
          edge,
          "h-[30px] break-inside-avoid bg-surface *:border-t-line/60 not-first:*:border-t",
          rowClass?.(row),
        )}
      >
        {filling ? (
          <td colSpan={columns.length} className="p-0!">
            {filling}
          </td>
        ) : (
          columns.map(({ id, isRowHead, cell, ...column }) => {
            const isFigure = !isRowHead && !column.isText;
            const className = cx(placeOf({ ...column, isRowHead }), isFigure && "whitespace-nowrap", "py-1");
            return isRowHead ? (
              <th key={id} scope="row" className={cx(className, "bg-inherit font-normal")}>
                {cell(row)}
              </th>
            ) : (
              <td key={id} className={className}>
                {cell(row)}
              </td>
            );
          })
        )}
      </tr>
    );
  });
}
