import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "./Checkbox.tsx";
import type { ColumnSize } from "./columnWidths.ts";
import { cx } from "./cx.ts";
import { FittedTable, leftOf } from "./FittedTable.tsx";
import { onDemand } from "./onDemand.tsx";
import { listRowHeight, RowInLines, RowListSkeleton, useIsNarrow } from "./RowList.tsx";
import { Cells, cellClass, Placeholders } from "./TableCells.tsx";
import { TableFoot } from "./TableFoot.tsx";
import { type Arranging, headClass, TableHead } from "./TableHead.tsx";
import { type OnMove, useRowMoves } from "./useRowMoves.tsx";
import { type Selection, useRowSelection } from "./useRowSelection.ts";

type Row = { id: string };
export type Order = "ascending" | "descending" | "none";

export type Column<T extends Row> = {
  id: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Text for copying, in the user's number format; columns without it are not copied. */
  text?: (row: T) => string;
  /** Right-aligned. */
  isFigure?: boolean;
  /** The title column. */
  isTitle?: boolean;
  /** Contains only a picture: its label is visually hidden. */
  isPicture?: boolean;
  /** Current sort direction; undefined if the column cannot be sorted. */
  order?: Order;
  onSort?: () => void;
  /** Width settings; if no column has any, the browser sizes the columns. */
  size?: ColumnSize;
  /** Pinned to the left; pinned columns come first. */
  isPinned?: boolean;
  /** At the end of the header cell. */
  menu?: ReactNode;
  /** Content of the footer cell. */
  sum?: (rows: readonly T[]) => ReactNode;
};

type Props<T extends Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  nameOf: (row: T) => string;
  /** Mutes inactive rows. */
  isMuted?: (row: T) => boolean;
  selection?: Selection<T>;
  /** Menu at the end of each row. */
  rowMenu?: (row: T) => ReactNode;
  /** Makes rows reorderable. */
  onMove?: OnMove<T> | undefined;
  /** Makes columns reorderable and resizable. */
  arranging?: Arranging | undefined;
  /** Endless scrolling. */
  endless?: { onEnd: () => void; place: string } | undefined;
  /** Number of skeleton rows during the first load. */
  placeholders?: number;
  /** Turns it into an editable grid without clickable rows. */
  grid?: ReactNode;
  className?: string;
};

// Lazy: its library is only needed for endless scrolling.
const EndlessRows = onDemand(() => import("./EndlessRows.tsx").then(({ EndlessRows }) => EndlessRows));

const noRows: never[] = [];

/**
 * A table with a sticky header. On phones each row becomes a card, or two lines if columns are configurable. The
 * link in the title covers its row.
 */
export function DataTable<T extends Row>(props: Props<T>) {
  const {
    label,
    columns,
    rows,
    nameOf,
    isMuted,
    selection,
    rowMenu,
    onMove,
    arranging,
    endless,
    placeholders = 8,
    grid,
  } = props;
  const t = useTranslations("crud");
  const moves = useRowMoves(rows ?? noRows, nameOf, onMove);
  const chosen = useRowSelection(rows ?? noRows, selection, Boolean(grid));
  const box = useRef<HTMLDivElement>(null);
  const isPinned = columns.some((column) => column.isPinned);
  const boxClass = isPinned && "sm:sticky sm:left-0";
  const isNarrow = useIsNarrow();
  if (isNarrow && arranging) {
    const inLines = (row: T) => (
      <RowInLines
        key={row.id}
        {...{ columns, nameOf, selection, rowMenu, row }}
        isMuted={isMuted?.(row) ?? false}
        onToggle={chosen.toggle}
      />
    );
    return (
      <div ref={box} className={cx("relative overflow-auto", endless && "max-h-[calc(100dvh-220px)]")}>
        <ul aria-label={label}>
          {rows === undefined ? <RowListSkeleton count={placeholders} /> : null}
          {rows && endless ? (
            <EndlessRows
              {...endless}
              count={rows.length}
              keyOf={(at) => rows[at]?.id ?? ""}
              box={box}
              height={listRowHeight}
              render={(at) => rows[at] && inLines(rows[at])}
              space={(height) => <li key={height} aria-hidden="true" style={{ height }} />}
            />
          ) : (
            rows?.map(inLines)
          )}
        </ul>
      </div>
    );
  }
  const inColumns = (row: T, place: number) => (
    <tr
      key={row.id}
      {...moves.rowProps(row, place)}
      {...chosen.rowProps(row)}
      aria-selected={selection?.selected.has(row.id)}
      data-row={row.id}
      className={cx(rowClass, isMuted?.(row) && mutedClass, moves.rowProps(row, place)?.className)}
    >
      {selection ? (
        <td
          className={cx(
            cellClass,
            "relative z-10 w-9 bg-inherit pr-0 pl-3 max-sm:absolute max-sm:top-3.5 max-sm:left-3 max-sm:w-auto max-sm:pl-0",
            boxClass,
          )}
        >
          <Checkbox
            aria-label={t("selectRow", { name: nameOf(row) })}
            checked={selection.selected.has(row.id)}
            onChange={() => chosen.toggle(row)}
          />
        </td>
      ) : null}
      {onMove ? (
        <td
          className={cx(
            cellClass,
            "relative z-10 w-9 px-1.5 max-sm:absolute max-sm:top-1.5 max-sm:right-21 max-sm:w-auto",
          )}
        >
          {moves.handle(row, place)}
        </td>
      ) : null}
      <Cells {...{ columns, row }} isInCard={isNarrow} isSelected={selection !== undefined} />
      {rowMenu ? (
        <td
          className={cx(
            cellClass,
            "z-10 w-11 bg-inherit px-1.5 text-right max-sm:absolute max-sm:top-1 max-sm:right-0 max-sm:w-auto max-sm:bg-transparent sm:sticky sm:right-0",
            coverClass,
          )}
        >
          {rowMenu(row)}
        </td>
      ) : null}
    </tr>
  );
  return (
    <FittedTable {...props} rows={rows} box={box}>
      <thead className="max-sm:hidden">
        <tr>
          {selection ? (
            <th className={cx(headClass, "w-9 pr-0 pl-3", isPinned && "left-0 z-30")}>
              <Checkbox
                aria-label={t("selectAll")}
                checked={chosen.isPageChosen}
                onChange={chosen.choosePage}
              />
            </th>
          ) : null}
          {onMove ? (
            <th className={cx(headClass, "w-9 px-1.5")}>
              <span className="sr-only">{t("move.column")}</span>
            </th>
          ) : null}
          {columns.map((column, place) => (
            <TableHead
              key={column.id}
              column={column}
              before={columns[place - 1]?.id}
              after={columns[place + 1]?.id}
              left={leftOf(columns, place)}
              arranging={arranging}
            />
          ))}
          {rowMenu ? (
            <th className={cx(headClass, "right-0 w-11 px-0", coverClass)}>
              <span className="sr-only">{t("actions")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="max-sm:block" onKeyDown={chosen.onKeyDown}>
        {rows === undefined ? <Placeholders count={placeholders} {...props} /> : null}
        {rows && endless ? (
          <EndlessRows
            {...endless}
            count={rows.length}
            keyOf={(at) => rows[at]?.id ?? ""}
            box={box}
            height={matchMedia("(pointer: coarse)").matches ? 44 : 36}
            render={(at) => rows[at] && inColumns(rows[at], at)}
            space={(height) => (
              <tr key={height}>
                <td colSpan={columns.length + 2} style={{ height }} />
              </tr>
            )}
          />
        ) : (
          rows?.map(inColumns)
        )}
      </tbody>
      {rows && rows.length > 1 ? (
        <TableFoot
          columns={columns}
          rows={rows}
          before={(selection ? 1 : 0) + (onMove ? 1 : 0)}
          after={rowMenu ? 1 : 0}
        />
      ) : null}
    </FittedTable>
  );
}

/** Shadow over the right edge of a table that scrolls sideways, so that a truncated number is not misread. */
const coverClass =
  "sm:in-data-wider:shadow-[inset_1px_0_var(--color-line),-10px_0_8px_-4px_var(--color-surface)]";

const rowClass =
  "group relative bg-surface hover:bg-hover aria-selected:bg-accent-soft max-sm:flex max-sm:flex-col max-sm:gap-0.5 max-sm:border-b max-sm:border-line max-sm:p-3 max-sm:last:border-0";

const mutedClass = "*:text-faint! **:[a]:text-faint!";
