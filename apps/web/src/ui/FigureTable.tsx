import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Scrolled } from "./Scrolled.tsx";

type FigureColumn<T> = {
  /** Without any label, the table has no header. */
  head?: ReactNode;
  cell: (row: T) => ReactNode;
  /** The row header; pinned to the left. */
  isRowHead?: boolean;
  /** Text, which wraps; numbers are right-aligned and do not wrap. */
  isText?: boolean;
  /** Contains buttons: its label is visually hidden, and it is not printed. */
  isAction?: boolean;
  /** Class of header and cells. */
  className?: string | undefined;
};

type Props<T> = {
  /** Accessible name, or visible caption. */
  label: string;
  hasCaption?: boolean;
  /** Columns by name; an array for repeated columns. */
  columns: Readonly<Record<string, FigureColumn<T> | readonly FigureColumn<T>[] | false>>;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Total rows. */
  foot?: readonly T[];
  /** Spans the row instead of its cells. */
  whole?: (row: T) => ReactNode;
  rowClass?: (row: T) => string | false | undefined;
  /** A header row that spans several columns. */
  groups?: ReactNode;
  /** Shown instead of an empty table. */
  empty?: string;
  /** Extends to the edges of its card. */
  isFlush?: boolean;
  className?: string;
};

/** A table of numbers that scrolls below a sticky header; printed in full. */
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

/** Text columns are at least as wide as their longest word, within bounds: the table scrolls before a word breaks. */
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
