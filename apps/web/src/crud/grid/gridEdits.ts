import type { Resource } from "@kantwerk/contract/resource";
import { type Entry, titleOf } from "../../fields/definition.ts";
import { wireOf } from "../../fields/formValues.ts";
import { readLocale } from "../../i18n/locale.ts";
import { ApiError, describeError, isStale } from "../../lib/errors.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { fetchRecord, saveRecord } from "../../lib/records.ts";
import { createStore } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";

/** What somebody has made of a cell, until the records that are read anew say the same. */
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

export type Change = { record: AnyRecord; entry: Entry; value: unknown; text?: string; refusal?: string };
type Step = Change & { before: unknown };
type Waiting = { record: AnyRecord; cells: Map<string, Step> };

/** The contract's rules are heavier than the table: they come when somebody begins to work in it. */
const loadRules = () => import("../../fields/judge.ts");

export const cellKey = (id: string, name: string) => `${id} ${name}`;

// A related record counts as the same whatever of it was included.
const signature = (entry: Entry, value: unknown) => {
  const { attributes, relations } = wireOf([entry], { [entry.name]: value ?? null });
  return JSON.stringify([attributes, relations]);
};
const isSame = (entry: Entry, one: unknown, other: unknown) =>
  signature(entry, one) === signature(entry, other);

type Saved = {
  resource: Resource;
  /** Where records are written, if not at the resource's own address. */
  path: string | undefined;
  include: string | undefined;
  unreadable: string;
  /** What is said of a change that was not saved after its table was left. */
  lost: (name: string, entry: Entry) => string;
  /** Reads what is on show anew. */
  refresh: () => Promise<void>;
};

export type GridEdits = ReturnType<typeof gridEdits>;

/**
 * The edits of one table: shown at once, saved one row after the other, each row with all that has changed in it meanwhile.
 * What is refused keeps what was typed; what somebody else has changed is written over only where they wrote another cell.
 */
export function gridEdits({ resource, path, include, unreadable, lost, refresh }: Saved) {
  const store = createStore<ReadonlyMap<string, Edit>>(new Map());
  const newest = new Map<string, AnyRecord>();
  let onShow: ReadonlyMap<string, AnyRecord> = new Map();
  const queue = new Map<string, Waiting>();
  const done: Step[][] = [];
  const undone: Step[][] = [];
  let isRunning = false;
  let isOnShow = true;

  const put = (id: string, name: string, edit: Edit | undefined) => {
    const next = new Map(store.get());
    if (edit) next.set(cellKey(id, name), edit);
    else next.delete(cellKey(id, name));
    store.set(next);
  };
  const editOf = (id: string, name: string) => store.get().get(cellKey(id, name));
  const shownIn = (record: AnyRecord, { name }: Entry) => {
    const edit = editOf(record.id, name);
    return edit ? edit.value : record[name];
  };
  const latest = (record: AnyRecord) => {
    const known = newest.get(record.id);
    return known && (known.meta.version ?? 0) > (record.meta.version ?? 0) ? known : record;
  };

  /** What is saved is told by its record as soon as the one on show is as new: read anew, it comes on show a moment later. */
  const leaveToRecords = () => {
    const isAhead = ([key, { state }]: [string, Edit]) => {
      const record = onShow.get(key.slice(0, key.indexOf(" ")));
      return state !== "saved" || !record || latest(record) !== record;
    };
    const edits = store.get();
    const ahead = new Map([...edits].filter(isAhead));
    if (ahead.size < edits.size) store.set(ahead);
  };

  const enqueue = (step: Step) => {
    const { record, entry } = step;
    const waiting = queue.get(record.id) ?? { record, cells: new Map() };
    const earlier = waiting.cells.get(entry.name);
    waiting.cells.set(entry.name, earlier ? { ...step, before: earlier.before } : step);
    queue.set(record.id, waiting);
    put(record.id, entry.name, { value: step.value, state: "saving" });
  };
  /** Settles a cell of a row that was sent, unless it has been changed again meanwhile. */
  const settle = ({ record, entry, value }: Step, edit: Omit<Edit, "value">) => {
    if (!isOnShow && edit.state !== "saved")
      toast({ title: lost(titleOf(record), entry), description: edit.message, variant: "destructive" });
    if (!queue.get(record.id)?.cells.has(entry.name)) put(record.id, entry.name, { value, ...edit });
  };
  const again = (steps: Iterable<Step>) => {
    for (const step of steps) if (!queue.get(step.record.id)?.cells.has(step.entry.name)) enqueue(step);
  };

  async function compare({ record, cells }: Waiting) {
    const theirs: AnyRecord = await fetchRecord(resource, record.id, include);
    newest.set(record.id, theirs);
    const steps = [...cells.values()];
    const isTaken = ({ entry, before, value }: Step) =>
      !isSame(entry, theirs[entry.name], before) && !isSame(entry, theirs[entry.name], value);
    for (const step of steps.filter(isTaken))
      settle(step, { state: "conflict", theirs: theirs[step.entry.name] ?? null });
    again(steps.filter((step) => !isTaken(step)));
  }

  function refuse({ cells }: Waiting, error: unknown) {
    const errors = error instanceof ApiError ? error.fieldErrors : {};
    const isAbout = ({ entry }: Step) => Object.keys(errors).some((at) => at.split(".")[0] === entry.name);
    const steps = [...cells.values()];
    const wrong = steps.some(isAbout) ? steps.filter(isAbout) : steps;
    for (const step of wrong) {
      const message = errors[step.entry.name]?.join("\n") ?? describeError(error);
      settle(step, { state: "failed", message });
    }
    again(steps.filter((step) => !wrong.includes(step)));
  }

  async function write(row: Waiting) {
    const steps = [...row.cells.values()];
    const values = Object.fromEntries(steps.map(({ entry, value }) => [entry.name, value]));
    const entries = steps.map(({ entry }) => entry);
    const record = latest(row.record);
    try {
      const written = wireOf(entries, values);
      const { meta } = await saveRecord(resource, { written, record, path, keepalive: true });
      newest.set(record.id, { ...record, meta });
      for (const step of steps) settle(step, { state: "saved" });
    } catch (error) {
      if (isStale(error)) await compare(row).catch((failure: unknown) => refuse(row, failure));
      else refuse(row, error);
    }
  }

  async function drain() {
    if (isRunning || queue.size === 0) return;
    isRunning = true;
    while (queue.size > 0) {
      for (const [id, row] of queue) {
        queue.delete(id);
        await write(row);
        break;
      }
    }
    isRunning = false;
    await refresh();
    leaveToRecords();
  }

  function apply(changes: readonly Change[]): Step[] {
    const steps = changes.flatMap((change) => {
      const { entry, value, text } = change;
      // What is undone later was made of a record that has been read anew since.
      const record = onShow.get(change.record.id) ?? change.record;
      const before = shownIn(record, entry);
      const edit = editOf(record.id, entry.name);
      if (text === undefined && isSame(entry, before, value) && edit?.state !== "conflict") {
        if (edit?.state === "failed") put(record.id, entry.name, undefined);
        return [];
      }
      const stored = edit?.state === "conflict" ? edit.theirs : record[entry.name];
      const step = {
        ...change,
        record,
        before: edit?.message || edit?.state === "conflict" ? stored : before,
      };
      if (text === undefined) enqueue(step);
      else
        put(record.id, entry.name, { value, text, state: "failed", message: change.refusal ?? unreadable });
      return [step];
    });
    void sift(steps).then(drain);
    return steps;
  }

  /** Takes back what is wrong before it is sent. Where the rules do not come, the server judges alone. */
  async function sift(steps: readonly Step[]) {
    const rules = await loadRules().catch(() => undefined);
    if (!rules) return;
    for (const { record, entry, value } of steps) {
      const waiting = queue.get(record.id);
      if (!waiting || waiting.cells.get(entry.name)?.value !== value) continue;
      const values = { [entry.name]: value };
      const message = rules.judge(resource, [entry], values, readLocale(), record)[entry.name]?.message;
      if (message === undefined) continue;
      waiting.cells.delete(entry.name);
      if (waiting.cells.size === 0) queue.delete(record.id);
      put(record.id, entry.name, { value, state: "failed", message });
    }
  }

  const turn = (from: Step[][], to: Step[][], way: "before" | "value") => {
    const steps = from.pop();
    if (!steps) return false;
    const isRefused = ({ record, entry }: Step) =>
      ["failed", "conflict"].includes(editOf(record.id, entry.name)?.state ?? "");
    if (way === "before")
      for (const { record, entry } of steps.filter(isRefused)) put(record.id, entry.name, undefined);
    apply(steps.map(({ text: _, ...step }) => ({ ...step, value: step[way] })));
    to.push(steps);
    return true;
  };

  return {
    store,
    /** Somebody is about to change something. */
    prepare: () => void loadRules().catch(() => undefined),
    /** Takes the records that are on show. */
    see: (records: readonly AnyRecord[]) => {
      onShow = new Map(records.map((record) => [record.id, record]));
      leaveToRecords();
    },
    /** Whether the table is on show: refusals are said elsewhere once it is not. */
    show: (is: boolean) => {
      isOnShow = is;
    },
    /** What a cell shows: what was made of it, else what the record has. */
    shownIn,
    /** Makes changes, which are one step for undoing. */
    commit: (changes: readonly Change[]) => {
      const steps = apply(changes);
      if (steps.length === 0) return;
      done.push(steps);
      undone.length = 0;
    },
    undo: () => turn(done, undone, "before"),
    redo: () => turn(undone, done, "value"),
    /** Writes one's own value over theirs. */
    keepMine: (record: AnyRecord, entry: Entry) => {
      const edit = editOf(record.id, entry.name);
      if (edit) apply([{ record: latest(record), entry, value: edit.value }]);
    },
    /** Gives a cell back what the record has. */
    forget: (record: AnyRecord, entry: Entry) => {
      put(record.id, entry.name, undefined);
      void refresh();
    },
    isSaving: () => isRunning || queue.size > 0,
    /** What was made of the cells that are not saved, by `cellKey`. */
    unsaved: (): [string, UnsavedCell][] =>
      [...store.get()].flatMap(([key, { value, text, state }]) =>
        state === "saved" ? [] : [[key, { value, text }]],
      ),
  };
}
