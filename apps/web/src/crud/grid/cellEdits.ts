import type { Entry } from "../../fields/definition.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { createStore } from "../../lib/store.ts";

/** What somebody has made of a cell, until the records that are read again say the same. */
export type Edit = {
  value: unknown;
  state: "saving" | "saved" | "failed" | "conflict";
  /** What was typed, where it could not be read. */
  text?: string | undefined;
  message?: string | undefined;
  /** What somebody else has written there meanwhile. */
  theirs?: unknown;
};

type UnsavedCell = Pick<Edit, "value" | "text">;

export const cellKey = (id: string, name: string) => `${id} ${name}`;

export type CellEdits = ReturnType<typeof cellEdits>;

/** The edits of the cells of a table, beside its records as they were read. */
export function cellEdits() {
  const store = createStore<ReadonlyMap<string, Edit>>(new Map());
  const newest = new Map<string, AnyRecord>();
  let onShow: ReadonlyMap<string, AnyRecord> = new Map();
  const of = (id: string, name: string) => store.get().get(cellKey(id, name));
  const latest = (record: AnyRecord) => {
    const known = newest.get(record.id);
    return known && (known.meta.version ?? 0) > (record.meta.version ?? 0) ? known : record;
  };
  /** A saved cell is told by its record as soon as that on show is as new: read again, it comes on show a moment later. */
  const leaveToRecords = () => {
    const isAhead = ([key, { state }]: [string, Edit]) => {
      const record = onShow.get(key.slice(0, key.indexOf(" ")));
      return state !== "saved" || !record || latest(record) !== record;
    };
    const edits = store.get();
    const ahead = new Map([...edits].filter(isAhead));
    if (ahead.size < edits.size) store.set(ahead);
  };
  return {
    ...{ store, of, latest, leaveToRecords },
    put: (id: string, name: string, edit: Edit | undefined) => {
      const next = new Map(store.get());
      if (edit) next.set(cellKey(id, name), edit);
      else next.delete(cellKey(id, name));
      store.set(next);
    },
    /** What a cell shows: what was made of it, else what the record has. */
    shownIn: (record: AnyRecord, { name }: Entry) => {
      const edit = of(record.id, name);
      return edit ? edit.value : record[name];
    },
    /** Takes a record that was written or read since. */
    learn: (record: AnyRecord) => newest.set(record.id, record),
    onShow: (record: AnyRecord) => onShow.get(record.id) ?? record,
    /** Takes the records that are on show. */
    see: (records: readonly AnyRecord[]) => {
      onShow = new Map(records.map((record) => [record.id, record]));
      leaveToRecords();
    },
    /** What was made of the cells that are not saved, by `cellKey`. */
    unsaved: (): [string, UnsavedCell][] =>
      [...store.get()].flatMap(([key, { value, text, state }]) =>
        state === "saved" ? [] : [[key, { value, text }]],
      ),
  };
}
