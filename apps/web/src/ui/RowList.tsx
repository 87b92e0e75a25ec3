import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "./Checkbox.tsx";
import type { Column } from "./DataTable.tsx";
import { Skeleton } from "./Skeleton.tsx";
import type { Selection } from "./useRowSelection.ts";

type Row = { id: string };

/** Height of a row in px. */
export const listRowHeight = 60;

const narrow = () => matchMedia("(max-width: 639.98px)");

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = narrow();
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => narrow().matches,
  );

type Props<T extends Row> = {
  columns: readonly Column<T>[];
  nameOf: (row: T) => string;
  selection: Selection<T> | undefined;
  isMuted: boolean;
  onToggle: (row: T) => void;
  rowMenu: ((row: T) => ReactNode) | undefined;
  row: T;
};

/** A two-line row for phones: the title, and the other values below. */
export function RowInLines<T extends Row>(props: Props<T>) {
  const { columns, nameOf, selection, isMuted, onToggle, rowMenu, row } = props;
  const t = useTranslations("crud");
  const isSelected = selection?.selected.has(row.id) ?? false;
  const title = columns.find(({ isTitle }) => isTitle);
  const picture = columns.find(({ isPicture }) => isPicture);
  const others = columns.filter(
    (column) => column !== title && !column.isPicture && column.text?.(row) !== "",
  );
  return (
    <li
      style={{ height: listRowHeight }}
      className={`relative flex items-center gap-2.5 border-b border-line px-3 ${isSelected ? "bg-accent-soft" : "bg-surface"}`}
    >
      {selection ? (
        <span className="relative z-10 flex">
          <Checkbox
            aria-label={t("selectRow", { name: nameOf(row) })}
            checked={isSelected}
            onChange={() => onToggle(row)}
          />
        </span>
      ) : null}
      {picture ? <span className="w-8 shrink-0">{picture.cell(row)}</span> : null}
      <div className="min-w-0 flex-1">
        <div className={`truncate leading-6 font-medium ${isMuted ? "text-faint" : ""}`}>
          {title?.cell(row)}
        </div>
        {/* Values that do not fit wrap into a hidden second line. */}
        <div className="flex h-5 flex-wrap overflow-hidden text-xs leading-5 text-muted **:whitespace-nowrap">
          {others.map((column) => (
            <span
              key={column.id}
              className="max-w-full truncate not-first:before:mx-1.5 not-first:before:content-['·'] first:max-w-[75%]"
            >
              {column.cell(row)}
            </span>
          ))}
        </div>
      </div>
      {rowMenu ? <div className="relative z-10 -mr-1.5 shrink-0">{rowMenu(row)}</div> : null}
    </li>
  );
}

/** Skeleton rows. */
export const RowListSkeleton = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((place) => (
    <li
      key={place}
      style={{ height: listRowHeight }}
      className="grid content-center gap-2 border-b border-line px-3"
    >
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-3 w-3/4" />
    </li>
  ));
