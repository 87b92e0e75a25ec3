import type { Resource } from "@kantwerk/contract/resource";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { type Entry, includeOf } from "../../fields/definition.ts";
import { useAccess } from "../../fields/useAccess.ts";
import { useShow } from "../../fields/useShow.tsx";
import { useLabels } from "../../i18n/labels.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { refresh, type Saving } from "../../lib/records.ts";
import { useStore } from "../../lib/store.ts";
import { useKeptEntries } from "../../lib/useKeptEntries.ts";
import { cx } from "../../ui/cx.ts";
import type { Column } from "../../ui/DataTable.tsx";
import { KeptNotice } from "../../ui/KeptNotice.tsx";
import { RecordTable } from "../RecordTable.tsx";
import { cellKey, type Edit } from "./cellEdits.ts";
import { Grid } from "./Grid.tsx";
import { type GridEdits, gridEdits } from "./gridEdits.ts";

type Props = ComponentProps<typeof RecordTable> & {
  /** The columns that can be written. */
  entries: readonly Entry[];
  /** Where records are written, if not at the resource's own address. */
  path?: Saving["path"];
};

/** The rows of a list, worked in like a spreadsheet: what is entered is shown at once and saved row by row. */
export function EditableTable({ resource, entries, path, rows, columns, ...table }: Props) {
  const edits = useGridEdits(resource, entries, path);
  const made = useStore(edits.store);
  const writable = new Map(entries.map((entry) => [entry.name, entry]));
  const show = useShow(resource);
  const edited = (record: AnyRecord): AnyRecord => {
    const changed = entries.filter(({ name }) => made.has(cellKey(record.id, name)));
    if (changed.length === 0) return record;
    const values = changed.map((entry) => [entry.name, edits.shownIn(record, entry)]);
    return { ...record, ...Object.fromEntries(values) };
  };
  const kept = useKeptEntries({
    name: `cells of ${resource.type}`,
    isUnsaved: [...made.values()].some(({ state }) => state !== "saved"),
    read: edits.unsaved,
    restore: (cells) => {
      const before = new Map(cells);
      const changes = (rows ?? []).flatMap((record) =>
        entries.flatMap((entry) => {
          const cell = before.get(cellKey(record.id, entry.name));
          return cell ? [{ ...cell, record, entry }] : [];
        }),
      );
      edits.commit(changes);
    },
  });
  const read = new Map(rows?.map((record) => [record.id, record]));
  useEffect(() => edits.see(rows ?? []), [edits, rows]);
  const marked = columns.map((column): Column<AnyRecord> => {
    const entry = writable.get(column.id);
    if (!entry) return column;
    const cell = (record: AnyRecord) => {
      const edit = made.get(cellKey(record.id, entry.name));
      const original = read.get(record.id) ?? record;
      if (!edit || edit.state === "saved") return column.cell(record);
      return (
        <EditedCell
          edit={edit}
          theirs={show(entry, { ...record, [entry.name]: edit.theirs })}
          onKeep={() => edits.keepMine(original, entry)}
          onForget={() => edits.forget(original, entry)}
        >
          {edit.text ?? column.cell(record)}
        </EditedCell>
      );
    };
    return { ...column, cell };
  });
  return (
    <>
      {kept && rows ? <KeptNotice kept={kept} /> : null}
      <RecordTable
        {...table}
        resource={resource}
        rows={rows?.map(edited)}
        columns={marked}
        grid={
          rows ? (
            <Grid resource={resource} records={rows} columns={columns} entries={writable} edits={edits} />
          ) : null
        }
      />
    </>
  );
}

/** The edits of the table on show. They are saved to the end also when the table is left; the browser asks before. */
function useGridEdits(resource: Resource, entries: readonly Entry[], path: Saving["path"]): GridEdits {
  const t = useTranslations("crud.grid");
  const client = useQueryClient();
  const { canView } = useAccess();
  const labels = useLabels();
  const [edits] = useState(() => {
    const names = entries.map(({ name }) => name);
    const include = includeOf(resource, names, canView);
    return gridEdits({
      resource,
      path,
      include,
      unreadable: t("unreadable"),
      lost: (name, entry) => t("lost", { name, field: labels.field(resource.type, entry.name) }),
      refresh: () => refresh(client),
    });
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => edits.isSaving() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    edits.show(true);
    return () => {
      window.removeEventListener("beforeunload", ask);
      edits.show(false);
    };
  }, [edits]);
  return edits;
}

type EditedCellProps = {
  edit: Edit;
  /** What somebody else has written there. */
  theirs: ReactNode;
  onKeep: () => void;
  onForget: () => void;
  children: ReactNode;
};

const actionClass = "rounded-sm border border-line-strong bg-surface px-1.5 text-text hover:bg-hover";

/** A cell that is not yet what the record says: being saved, refused with its reason, or written by two. */
function EditedCell({ edit, theirs, onKeep, onForget, children }: EditedCellProps) {
  const t = useTranslations("crud.grid");
  if (edit.state === "saving")
    return (
      <span aria-busy="true" className="opacity-60">
        {children}
      </span>
    );
  const isConflict = edit.state === "conflict";
  return (
    <span className={cx("relative z-10 block py-1 whitespace-normal", isConflict ? "text-warn" : "text-bad")}>
      <span className="font-medium">{children}</span>
      <span role="alert" className="block text-xs">
        {isConflict ? (
          <>
            {t("theirs")} <b className="font-semibold">{theirs}</b>
          </>
        ) : (
          edit.message
        )}
      </span>
      <span className="mt-0.5 flex flex-wrap justify-end gap-1 text-xs">
        {isConflict ? (
          <button type="button" className={actionClass} onClick={onKeep}>
            {t("keepMine")}
          </button>
        ) : null}
        <button type="button" className={actionClass} onClick={onForget}>
          {t(isConflict ? "takeTheirs" : "forget")}
        </button>
      </span>
    </span>
  );
}
