import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { contentWidth } from "./columnWidths.ts";
import { cx } from "./cx.ts";
import type { Column } from "./DataTable.tsx";

/** Callbacks for arranging columns. */
export type Arranging = {
  /** Moves a column to another one's position. */
  onReorder: (id: string, to: string) => void;
  /** Sets a column's width in px. */
  onResize: (id: string, width: number) => void;
};

export const headClass =
  "sticky top-0 z-20 h-[34px] border-b border-line bg-surface px-3 text-left text-xs font-medium whitespace-nowrap text-muted";

const narrowest = 48;
const step = 16;
const dragged = "application/x-column";

type Props<T extends { id: string }> = {
  column: Column<T>;
  /** The neighbours to which arrow keys move it. */
  before: string | undefined;
  after: string | undefined;
  /** Left offset in px, if pinned. */
  left: string | undefined;
  arranging: Arranging | undefined;
};

/**
 * A column header: click to sort, drag the label to move, drag the edge to resize; by keyboard Alt+arrow moves and
 * Alt+Shift+arrow resizes.
 */
export function TableHead<T extends { id: string }>({ column, before, after, left, arranging }: Props<T>) {
  const { id, label, isFigure, isPicture, order, menu } = column;
  const head = useRef<HTMLTableCellElement>(null);
  const [isTarget, setTarget] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || !event.altKey || !arranging) return;
    event.preventDefault();
    const to = way < 0 ? before : after;
    const width = (head.current?.offsetWidth ?? 0) + way * step;
    if (event.shiftKey) arranging.onResize(id, Math.max(narrowest, width));
    else if (to !== undefined) arranging.onReorder(id, to);
  };
  return (
    <th
      ref={head}
      scope="col"
      data-column={id}
      aria-sort={order}
      style={left === undefined ? undefined : { left }}
      draggable={arranging !== undefined && !isPicture}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, id);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (!arranging || !event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false);
        const from = event.dataTransfer.getData(dragged);
        if (!from || from === id) return;
        event.preventDefault();
        arranging?.onReorder(from, id);
      }}
      onKeyDown={onKeyDown}
      className={cx(
        headClass,
        "group/head",
        isFigure && "text-right",
        isPicture && "pr-0",
        left !== undefined && "z-30",
        isTarget && "bg-accent-soft",
      )}
    >
      <span className={cx("flex min-w-0 items-center", isFigure && "justify-end")}>
        <HeadLabel column={column} isArranged={arranging !== undefined} />
        {menu}
      </span>
      {arranging && !isPicture ? (
        <Edge head={head} onResize={(width) => arranging.onResize(id, width)} />
      ) : null}
      {isPicture && !menu ? <span className="sr-only">{label}</span> : null}
    </th>
  );
}

type LabelProps<T extends { id: string }> = { column: Column<T>; isArranged: boolean };

function HeadLabel<T extends { id: string }>({ column, isArranged }: LabelProps<T>) {
  const t = useTranslations("crud");
  const { label, isFigure, isPicture, order, onSort } = column;
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  if (isPicture) return null;
  if (!order || !onSort)
    return (
      <span data-label className="truncate">
        {label}
      </span>
    );
  return (
    <button
      type="button"
      onClick={onSort}
      title={isArranged ? t("arrange") : undefined}
      className={cx(
        "group/sort inline-flex h-7 min-w-0 items-center gap-1 hover:text-text",
        isFigure && "flex-row-reverse",
        order !== "none" && "text-text",
      )}
    >
      <span data-label className="truncate">
        {label}
      </span>
      <Arrow
        size={12}
        aria-hidden="true"
        className={cx(
          "shrink-0",
          order === "none" &&
            "hidden group-hover/sort:block group-hover/sort:opacity-60 group-focus-visible/sort:block",
        )}
      />
    </button>
  );
}

type EdgeProps = { head: { current: HTMLTableCellElement | null }; onResize: (width: number) => void };

/** The resize handle at a column's right edge. */
function Edge({ head, onResize }: EdgeProps) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const widthAt = ({ clientX }: PointerEvent) =>
    from.current && Math.max(narrowest, from.current.width + clientX - from.current.x);
  return (
    <span
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: head.current?.offsetWidth ?? 0 };
      }}
      onDoubleClick={() => head.current && onResize(contentWidth(head.current))}
      onPointerUp={(event) => {
        const width = widthAt(event);
        from.current = undefined;
        event.currentTarget.style.transform = "";
        if (width !== undefined && width !== head.current?.offsetWidth) onResize(width);
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width === undefined) return;
        event.currentTarget.style.transform = `translateX(${width - (head.current?.offsetWidth ?? 0)}px)`;
      }}
      className="absolute top-1.5 right-0 bottom-1.5 z-10 w-1.5 cursor-col-resize touch-none border-r border-transparent group-hover/head:border-line-strong hover:border-accent! active:border-accent!"
    />
  );
}
