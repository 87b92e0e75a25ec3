import type { Resource } from "@kantwerk/contract/resource";
import { type Entry, titleOf } from "../../fields/definition.ts";
import { wireOf } from "../../fields/formValues.ts";
import { ApiError, describeError, isStale } from "../../lib/errors.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { fetchRecord, type Saving, saveRecord } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import type { CellEdits, Edit } from "./cellEdits.ts";

export type Change = { record: AnyRecord; entry: Entry; value: unknown; text?: string; refusal?: string };
export type Step = Change & { before: unknown };
type Row = { record: AnyRecord; cells: Map<string, Step> };

// A related record counts as the same whatever of it was included.
const signature = (entry: Entry, value: unknown) => {
  const { attributes, relations } = wireOf([entry], { [entry.name]: value ?? null });
  return JSON.stringify([attributes, relations]);
};
export const isSame = (entry: Entry, one: unknown, other: unknown) =>
  signature(entry, one) === signature(entry, other);

export type Saved = {
  resource: Resource;
  /** Where records are written, if not at the resource's own address. */
  path: Saving["path"];
  include: string | undefined;
  unreadable: string;
  /** What is said of a change that was not saved after its table was left. */
  lost: (name: string, entry: Entry) => string;
  /** Reads what is on show again. */
  refresh: () => Promise<void>;
};

/** Saves one row after the other, each with all that has changed in it meanwhile. */
export function rowQueue({ resource, path, include, lost, refresh }: Saved, edits: CellEdits) {
  const queue = new Map<string, Row>();
  let isRunning = false;
  let isOnShow = true;
  const waits = ({ record, entry }: Step) => queue.get(record.id)?.cells.get(entry.name);

  const enqueue = (step: Step) => {
    const { record, entry } = step;
    const row = queue.get(record.id) ?? { record, cells: new Map() };
    row.cells.set(entry.name, { ...step, before: (waits(step) ?? step).before });
    queue.set(record.id, row);
    edits.put(record.id, entry.name, { value: step.value, state: "saving" });
  };
  /** Settles a cell of a row that was sent, unless it has been changed again meanwhile. */
  const settle = (step: Step, edit: Omit<Edit, "value">) => {
    const { record, entry, value } = step;
    if (!isOnShow && edit.state !== "saved")
      toast({ title: lost(titleOf(record), entry), description: edit.message, variant: "destructive" });
    if (!waits(step)) edits.put(record.id, entry.name, { value, ...edit });
  };
  const again = (steps: readonly Step[]) => {
    for (const step of steps) if (!waits(step)) enqueue(step);
  };

  async function compare({ record, cells }: Row) {
    const theirs: AnyRecord = await fetchRecord(resource, record.id, include);
    edits.learn(theirs);
    const isTaken = ({ entry, before, value }: Step) =>
      !isSame(entry, theirs[entry.name], before) && !isSame(entry, theirs[entry.name], value);
    const steps = [...cells.values()];
    for (const step of steps.filter(isTaken))
      settle(step, { state: "conflict", theirs: theirs[step.entry.name] ?? null });
    again(steps.filter((step) => !isTaken(step)));
  }

  function refuse({ cells }: Row, error: unknown) {
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

  async function write(row: Row) {
    const steps = [...row.cells.values()];
    const values = Object.fromEntries(steps.map(({ entry, value }) => [entry.name, value]));
    const entries = steps.map(({ entry }) => entry);
    const record = edits.latest(row.record);
    try {
      const written = wireOf(entries, values);
      const { meta } = await saveRecord(resource, { written, record, path, keepalive: true });
      edits.learn({ ...record, meta });
      for (const step of steps) settle(step, { state: "saved" });
    } catch (error) {
      if (isStale(error)) await compare(row).catch((failure: unknown) => refuse(row, failure));
      else refuse(row, error);
    }
  }

  async function drain() {
    if (isRunning || queue.size === 0) return;
    isRunning = true;
    // Rows that are added meanwhile come last.
    for (const [id, row] of queue) {
      queue.delete(id);
      await write(row);
    }
    isRunning = false;
    await refresh();
    edits.leaveToRecords();
  }

  return {
    ...{ enqueue, drain, waits },
    /** Takes a cell back before it is sent. */
    withdraw: ({ record, entry }: Step) => {
      const row = queue.get(record.id);
      row?.cells.delete(entry.name);
      if (row?.cells.size === 0) queue.delete(record.id);
    },
    isSaving: () => isRunning || queue.size > 0,
    /** Whether the table is on show: refusals are said elsewhere once it is not. */
    show: (is: boolean) => {
      isOnShow = is;
    },
  };
}
