import type { CSSProperties } from "react";
import { fitColumns, sizedFor, useContentWidths, useInnerWidth } from "./columnWidths.ts";
import type { Column } from "./DataTable.tsx";

type Arranged<T extends { id: string }> = {
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  selection?: unknown;
  onMove?: unknown;
  rowMenu?: unknown;
};

/** Px of what stands beside the columns. */
export const besides = { selection: 36, move: 36, menu: 44 };

/** How wide each column is in the room that there is, and where those are that stay at the left. */
export function useColumnWidths<T extends { id: string }>(
  box: { current: HTMLElement | null },
  { columns, rows, selection, onMove, rowMenu }: Arranged<T>,
) {
  const room = useInnerWidth(box);
  const contents = useContentWidths(box, columns, rows);
  const sizes = columns.flatMap(({ id, size }) => (size ? sizedFor(contents.get(id), size) : []));
  const isFitted = room > 0 && sizes.length === columns.length && sizes.length > 0;
  const first = (selection ? besides.selection : 0) + (onMove ? besides.move : 0);
  const others = first + (rowMenu ? besides.menu : 0);
  const widths = isFitted ? fitColumns(sizes, room - others) : undefined;
  let left = first;
  const lefts = columns.map(({ isPinned }, place) => {
    const own = widths && isPinned ? left : undefined;
    left += widths?.[place] ?? 0;
    return own;
  });
  const width = Math.max(room, others + (widths?.reduce((sum, each) => sum + each, 0) ?? 0));
  const style = widths && ({ "--width": `${width}px` } as CSSProperties);
  return { widths, lefts, style };
}
