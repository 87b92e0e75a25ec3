import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";

type Row = { id: string };

/** Moves a row to an index. */
export type OnMove<T extends Row> = (row: T, place: number) => void;

/** Drop target props of a row. */
type MoveProps = {
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  className: string;
};

// React remounts a moved row, so restore the focus to its handle.
const focusAgain = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus());

/** Reorders rows by drag and drop, arrow keys, or buttons on touch screens. */
export function useRowMoves<T extends Row>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  onMove?: OnMove<T>,
) {
  const [dragged, setDragged] = useState<T>();
  const [target, setTarget] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const move = (row: T, place: number) => {
    if (place >= 0 && place < rows.length) onMove?.(row, place);
  };
  const rowProps = (row: T, place: number): MoveProps | undefined => {
    if (!dragged) return undefined;
    const isAbove = rows.indexOf(dragged) > place;
    return {
      onDragOver: (event) => {
        event.preventDefault();
        setTarget(place);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (row.id !== dragged.id) move(dragged, place);
        end();
      },
      className: cx(
        row.id === dragged.id && "opacity-50",
        target === place &&
          row.id !== dragged.id &&
          (isAbove ? "*:border-t-2! *:border-t-accent!" : "*:border-b-2! *:border-b-accent!"),
      ),
    };
  };
  const handle = (row: T, place: number) => (
    <MoveHandle
      id={row.id}
      name={nameOf(row)}
      place={place}
      count={rows.length}
      onMove={(next) => {
        move(row, next);
        focusAgain(row.id);
      }}
      onDragStart={() => setDragged(row)}
      onDragEnd={end}
    />
  );
  return { rowProps, handle };
}

type HandleProps = {
  id: string;
  name: string;
  place: number;
  count: number;
  onMove: (place: number) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
};

function MoveHandle({ id, name, place, count, onMove, onDragStart, onDragEnd }: HandleProps) {
  const t = useTranslations("crud.move");
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <>
      <button
        type="button"
        draggable
        data-handle={id}
        aria-label={t("handle", { name, place: place + 1, count })}
        title={t("hint")}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
        className="grid h-7 w-6 place-items-center rounded-sm text-faint hover:bg-hover hover:text-text pointer-coarse:hidden [&&]:cursor-grab [&&]:active:cursor-grabbing"
      >
        <GripVertical size={14} aria-hidden="true" />
      </button>
      <span className="hidden pointer-coarse:inline-flex">
        <IconButton label={t("up", { name })} disabled={place === 0} onClick={() => onMove(place - 1)}>
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t("down", { name })}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </>
  );
}
