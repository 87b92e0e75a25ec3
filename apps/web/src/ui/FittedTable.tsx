import type { CSSProperties, ReactNode, RefObject } from "react";
import { fitColumns, sizedFor, useMeasures } from "./columnWidths.ts";
import { cx } from "./cx.ts";
import type { Column } from "./DataTable.tsx";

type Props<T extends { id: string }> = {
  /** What the table is scrolled in. */
  box: RefObject<HTMLDivElement | null>;
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  selection?: unknown;
  onMove?: unknown;
  rowMenu?: unknown;
  /** Over the table. */
  grid?: ReactNode;
  className?: string;
  /** Head, rows and foot. */
  children: ReactNode;
};

/** Px of what stands beside the columns. */
const besides = { selection: 36, move: 36, menu: 44 };

/** Where a column is that stays at the left, once the table around it knows how wide its columns are. */
export const leftOf = (columns: readonly { isPinned?: boolean }[], place: number): string | undefined =>
  columns[place]?.isPinned ? `var(--left-${place})` : undefined;

/** A table and how wide each of its columns is in the room that there is. Apart from its rows, for measuring them draws none of them again. */
export function FittedTable<T extends { id: string }>(props: Props<T>) {
  const { box, label, columns, rows, selection, onMove, rowMenu, grid, className, children } = props;
  const { room, contents } = useMeasures(box, label, columns, rows);
  const sizes = columns.flatMap(({ id, size }) => (size ? sizedFor(contents.get(id), size) : []));
  const isFitted = sizes.length === columns.length && sizes.length > 0;
  const first = (selection ? besides.selection : 0) + (onMove ? besides.move : 0);
  const others = first + (rowMenu ? besides.menu : 0);
  const widths = isFitted ? fitColumns(sizes, room - others) : undefined;
  const needed = (widths ?? []).reduce((sum, width) => sum + width, others);
  return (
    <div ref={box} className={cx("relative overflow-auto", className)}>
      <table
        aria-label={label}
        data-wider={(widths && needed > room) || undefined}
        style={widths && styleOf(columns, widths, first, Math.max(room, needed))}
        className={cx(
          "w-full border-separate border-spacing-0 max-sm:block",
          widths && "sm:w-(--table-width) sm:table-fixed",
        )}
      >
        {widths ? (
          <colgroup className="max-sm:hidden">
            {selection ? <col style={{ width: besides.selection }} /> : null}
            {onMove ? <col style={{ width: besides.move }} /> : null}
            {columns.map(({ id }, place) => (
              <col key={id} style={{ width: widths[place] }} />
            ))}
            {rowMenu ? <col style={{ width: besides.menu }} /> : null}
          </colgroup>
        ) : null}
        {children}
      </table>
      {grid}
    </div>
  );
}

/** How wide the table is, and where columns stand that stay at the left, behind what stands before them. */
function styleOf(
  columns: readonly { isPinned?: boolean }[],
  widths: readonly number[],
  before: number,
  width: number,
): CSSProperties {
  let left = before;
  const lefts = widths.map((own, place) => {
    left += own;
    return [`--left-${place}`, `${left - own}px`] as const;
  });
  const pinned = lefts.filter((_, place) => columns[place]?.isPinned);
  return { "--table-width": `${width}px`, ...Object.fromEntries(pinned) } as CSSProperties;
}
