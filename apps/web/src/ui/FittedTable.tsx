import type { CSSProperties, ReactNode, RefObject } from "react";
import { fitColumns, sizedFor, useMeasures } from "./columnWidths.ts";
import { cx } from "./cx.ts";
import type { Column } from "./DataTable.tsx";

type Props<T extends { id: string }> = {
  /** The scroll container. */
  box: RefObject<HTMLDivElement | null>;
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  selection?: unknown;
  onMove?: unknown;
  rowMenu?: unknown;
  /** Overlay on the table. */
  grid?: ReactNode;
  className?: string;
  /** Header, rows and footer. */
  children: ReactNode;
};

/** Widths of the extra columns in px. */
const besides = { selection: 36, move: 36, menu: 44 };

/** Left offset of a pinned column, once the column widths are known. */
export const leftOf = (columns: readonly { isPinned?: boolean }[], place: number): string | undefined =>
  columns[place]?.isPinned ? `var(--left-${place})` : undefined;

/**
 * A table with column widths fitted to its container. Separate from the rows, so that measuring does not
 * rerender them.
 */
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

/** The table's width and the left offsets of pinned columns. */
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
