import type { Resource } from "@kantwerk/contract/resource";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { Entry } from "../../fields/definition.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import type { Column } from "../../ui/DataTable.tsx";
import { CellEditor, type CellEntry, type Way } from "./CellEditor.tsx";
import { gridCells, type Place } from "./gridCells.ts";
import type { GridEdits } from "./gridEdits.ts";
import { useCells } from "./useCells.ts";
import { useGridEvents } from "./useGridEvents.ts";

export type GridProps = {
  resource: Resource;
  /** As they were read; what is edited stands in `edits`. */
  records: readonly AnyRecord[];
  columns: readonly Column<AnyRecord>[];
  /** The columns that can be written. */
  entries: ReadonlyMap<string, Entry>;
  edits: GridEdits;
};

type Editing = Place & { text: string; isTyped: boolean };

/**
 * Makes the table in whose place it stands one that is worked in like a spreadsheet. The cells are marked in the page itself,
 * so that moving about draws nothing anew.
 */
export function Grid(props: GridProps) {
  const { resource, records, entries, edits } = props;
  const t = useTranslations("crud.grid");
  const here = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [editing, setEditing] = useState<Editing>();
  const cells = () => gridCells(here.current?.parentElement ?? document.body);
  const focus = () => cells().table?.focus({ preventScroll: true });
  const grid = useCells(props, cells);
  const open = (place: Place | undefined, isTyped: boolean) => {
    const entry = place && entries.get(place.name);
    if (!place || !entry) return false;
    if (entry.kind === "attribute" && entry.field.kind === "boolean") {
      if (isTyped) return false;
      grid.change([place], (record) => ({ value: edits.shownIn(record, entry) !== true }));
    } else flushSync(() => setEditing({ ...place, isTyped, text: isTyped ? "" : grid.textOf(place) }));
    return true;
  };
  const enter = (place: Place, entered: CellEntry, way: Way) => {
    setEditing(undefined);
    if ("value" in entered || entered.text !== editing?.text || editing.isTyped)
      grid.change([place], (record, entry) =>
        "text" in entered ? grid.read(record, entry, entered.text) : { value: entered.value },
      );
    focus();
    grid.go(way);
  };
  useGridEvents(here, grid, edits, open, focus);
  const cell = editing && cells().cellOf(editing);
  const record = editing && records.find(({ id }) => id === editing.id);
  const entry = editing && entries.get(editing.name);
  return (
    <div ref={here}>
      <p id={hint} data-hint hidden>
        {t("hint")}
      </p>
      {editing && cell && record && entry ? (
        <CellEditor
          key={`${editing.id} ${editing.name}`}
          resource={resource}
          record={{ ...record, [entry.name]: edits.shownIn(record, entry) }}
          entry={entry}
          cell={cell}
          text={editing.text}
          isTyped={editing.isTyped}
          onEnter={(entered, way) => enter(editing, entered, way)}
          onCancel={() => {
            setEditing(undefined);
            focus();
          }}
        />
      ) : null}
    </div>
  );
}
