import type { Resource } from "@kantwerk/contract/resource";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { Entry } from "../../fields/definition.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import type { Column } from "../../ui/DataTable.tsx";
import type { Cell } from "../../ui/grid/cells.ts";
import { CellEditor, type CellEntry, type Way } from "./CellEditor.tsx";
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

type Editing = Cell & { text: string; isTyped: boolean };

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
  const table = () => here.current?.parentElement?.querySelector("table") ?? document.body;
  const focus = () => table().focus({ preventScroll: true });
  const grid = useCells(props, table);
  const close = () => {
    setEditing(undefined);
    focus();
  };
  const open = (place: Cell | undefined, isTyped: boolean) => {
    const entry = place && entries.get(place.column);
    if (!place || !entry) return false;
    if (entry.kind === "attribute" && entry.field.kind === "boolean") {
      if (isTyped) return false;
      grid.change([[true, place]], (on, _, record) => ({ value: edits.shownIn(record, entry) !== on }));
    } else flushSync(() => setEditing({ ...place, isTyped, text: isTyped ? "" : grid.textOf(place) }));
    return true;
  };
  const enter = (place: Cell, entered: CellEntry, way: Way | undefined) => {
    close();
    if ("value" in entered) grid.change([[entered, place]], (made) => made);
    else if (entered.text !== editing?.text || editing.isTyped) grid.write([[entered.text, place]]);
    const to = way && grid.cells().moved(place, way, false);
    if (to) grid.goTo(to);
  };
  useGridEvents(here, { grid, edits, table, open, focus });
  const cell = editing && grid.cells().elementOf(editing);
  const record = editing && records.find(({ id }) => id === editing.row);
  const entry = editing && entries.get(editing.column);
  return (
    <div ref={here}>
      <p id={hint} data-hint hidden>
        {t("hint")}
      </p>
      {editing && cell && record && entry ? (
        <CellEditor
          key={`${editing.row} ${editing.column}`}
          resource={resource}
          record={{ ...record, [entry.name]: edits.shownIn(record, entry) }}
          entry={entry}
          cell={cell}
          text={editing.text}
          isTyped={editing.isTyped}
          onEnter={(entered, way) => enter(editing, entered, way)}
          onCancel={close}
        />
      ) : null}
    </div>
  );
}
