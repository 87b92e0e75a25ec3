import { memo, type ReactNode } from "react";
import { cx } from "./cx.ts";
import type { Column } from "./DataTable.tsx";
import { leftOf } from "./FittedTable.tsx";
import { Skeleton } from "./Skeleton.tsx";

type Row = { id: string };

export const cellClass =
  "h-9 border-b border-line px-3 group-last:border-b-0 max-sm:h-auto max-sm:border-0 max-sm:px-0 pointer-coarse:sm:h-11";

/** The checkbox and picture before a card's title. */
type Before = { isSelected: boolean; hasPicture: boolean };
type CellProps<T extends Row> = Before & {
  column: Column<T>;
  row: T;
  left: string | undefined;
  /** Its row is a card, where it says of what it is. */
  isInCard: boolean;
};

const titleInset = ({ isSelected, hasPicture }: Before) =>
  isSelected ? (hasPicture ? "max-sm:pl-18" : "max-sm:pl-9") : hasPicture && "max-sm:pl-9.5";

type CellsProps<T extends Row> = Pick<CellProps<T>, "row" | "isInCard" | "isSelected"> & {
  columns: readonly Column<T>[];
};

function CellsOfRow<T extends Row>({ columns, ...row }: CellsProps<T>): ReactNode {
  const hasPicture = columns.some(({ isPicture }) => isPicture);
  return columns.map((column, place) => (
    <Cell key={column.id} {...{ column, hasPicture }} {...row} left={leftOf(columns, place)} />
  ));
}

/** The cells of a row, memoized. */
export const Cells = memo(CellsOfRow) as typeof CellsOfRow;

/** One cell. */
function Cell<T extends Row>({ column, row, left, isInCard, ...before }: CellProps<T>) {
  const isFitted = column.size !== undefined;
  const looks = column.isTitle
    ? cx(
        "font-medium max-sm:order-first max-sm:pr-30 max-sm:text-base",
        !isFitted && "sm:max-w-96",
        column.isFigure && "max-sm:flex max-sm:items-baseline max-sm:gap-2 sm:figures",
        titleInset(before),
      )
    : cx(
        column.isPicture
          ? cx(
              "w-7 pr-0 max-sm:absolute max-sm:top-2.5",
              before.isSelected ? "max-sm:left-11" : "max-sm:left-3",
            )
          : "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:has-[>:last-child:empty]:hidden",
        column.isFigure ? "figures" : cx("text-muted", !isFitted && "sm:max-w-56"),
      );
  return (
    <td
      data-column={column.id}
      style={left === undefined ? undefined : { left }}
      className={cx(
        cellClass,
        "sm:truncate sm:has-[input]:overflow-visible",
        looks,
        left !== undefined && "sm:sticky sm:z-10 sm:bg-inherit",
      )}
    >
      {isInCard && !column.isPicture && (!column.isTitle || column.isFigure) ? (
        <span className="shrink-0 text-xs font-normal text-muted">{column.label}</span>
      ) : null}
      <span
        data-content
        className={cx(
          "max-sm:truncate [&_.whitespace-pre-line]:whitespace-nowrap max-sm:has-[input]:overflow-visible",
          column.isTitle && "max-sm:whitespace-normal",
        )}
      >
        {column.cell(row)}
      </span>
    </td>
  );
}

type PlaceholderProps<T extends Row> = {
  count: number;
  columns: readonly Column<T>[];
  selection?: unknown;
  rowMenu?: ((row: T) => ReactNode) | undefined;
};

/** Skeleton rows. */
export function Placeholders<T extends Row>({ count, columns, selection, rowMenu }: PlaceholderProps<T>) {
  const cells = ["select", ...columns.map(({ id }) => id), "menu"].filter(
    (id) => (id !== "select" || selection) && (id !== "menu" || rowMenu),
  );
  const places = [...Array(count).keys()];
  return places.map((place) => (
    <tr key={place} className="animate-pulse max-sm:block">
      {cells.map((id) => (
        <td key={id} className={cx(cellClass, "max-sm:block max-sm:p-3")}>
          <Skeleton isStill className={id === "select" || id === "menu" ? "size-4" : "h-3 w-full max-w-28"} />
        </td>
      ))}
    </tr>
  ));
}
