import type { Entry } from "../../fields/definition.ts";
import { readLocale } from "../../i18n/locale.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { undoStack } from "../../ui/grid/undoStack.ts";
import { cellEdits } from "./cellEdits.ts";
import { type Change, isSame, rowQueue, type Saved, type Step } from "./rowQueue.ts";

/** The contract's rules are heavier than the table: they come when somebody begins to work in it. */
const loadRules = () => import("../../fields/judge.ts");

export type GridEdits = ReturnType<typeof gridEdits>;

/**
 * The edits of one table: shown at once, saved one row after the other, each row with all that has changed in it meanwhile.
 * What is refused keeps what was typed; what somebody else has changed is written over only where they wrote another cell.
 */
export function gridEdits(saved: Saved) {
  const edits = cellEdits();
  const rows = rowQueue(saved, edits);
  const { isSaving, show } = rows;
  const { store, see, shownIn, unsaved } = edits;

  /** The step that makes a change; undefined where the cell shows that already. */
  function stepOf(change: Change): Step | undefined {
    const { entry, value, text } = change;
    // What is undone later was made of a record that has been read again since.
    const record = edits.onShow(change.record);
    const before = shownIn(record, entry);
    const edit = edits.of(record.id, entry.name);
    const isConflict = edit?.state === "conflict";
    if (text === undefined && isSame(entry, before, value) && !isConflict) {
      if (edit?.state === "failed") edits.put(record.id, entry.name, undefined);
      return undefined;
    }
    const stored = isConflict ? edit.theirs : record[entry.name];
    return { ...change, record, before: edit?.message || isConflict ? stored : before };
  }

  function apply(changes: readonly Change[]): Step[] {
    const steps = changes.flatMap((change) => {
      const step = stepOf(change);
      if (!step) return [];
      const { record, entry, value, text, refusal: message = saved.unreadable } = step;
      if (text === undefined) rows.enqueue(step);
      else edits.put(record.id, entry.name, { value, text, state: "failed", message });
      return [step];
    });
    void sift(steps).then(rows.drain);
    return steps;
  }

  /** Takes back what is wrong before it is sent. Where the rules do not come, the server judges alone. */
  async function sift(steps: readonly Step[]) {
    const rules = await loadRules().catch(() => undefined);
    for (const step of rules ? steps : []) {
      const { record, entry, value } = step;
      const waiting = rows.waits(step);
      if (!waiting || waiting.value !== value) continue;
      const values = { [entry.name]: value };
      const message = rules?.judge(saved.resource, [entry], values, readLocale(), record)[entry.name]
        ?.message;
      if (message === undefined) continue;
      rows.withdraw(step);
      edits.put(record.id, entry.name, { value, state: "failed", message });
    }
  }

  const { push, undo, redo } = undoStack<Step[]>((steps, way) => {
    const isRefused = ({ record, entry }: Step) =>
      ["failed", "conflict"].includes(edits.of(record.id, entry.name)?.state ?? "");
    if (way === "back")
      for (const { record, entry } of steps.filter(isRefused)) edits.put(record.id, entry.name, undefined);
    apply(steps.map(({ text: _, ...step }) => (way === "back" ? { ...step, value: step.before } : step)));
  });

  return {
    ...{ store, see, shownIn, unsaved, isSaving, show, undo, redo },
    /** Somebody is about to change something. */
    prepare: () => void loadRules().catch(() => undefined),
    /** Makes changes, which are one step for undoing. */
    commit: (changes: readonly Change[]) => {
      const steps = apply(changes);
      if (steps.length > 0) push(steps);
    },
    /** Writes one's own value over theirs. */
    keepMine: (record: AnyRecord, entry: Entry) => {
      const edit = edits.of(record.id, entry.name);
      if (edit) apply([{ record: edits.latest(record), entry, value: edit.value }]);
    },
    /** Gives a cell back what the record has. */
    forget: (record: AnyRecord, entry: Entry) => {
      edits.put(record.id, entry.name, undefined);
      void saved.refresh();
    },
  };
}
