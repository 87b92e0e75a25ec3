import type { Resource } from "@kantwerk/contract/resource";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Entry, includeOf } from "../fields/definition.ts";
import { initialValues, type Values, writtenOf } from "../fields/formValues.ts";
import { useAccess } from "../fields/useAccess.ts";
import { readLocale } from "../i18n/locale.ts";
import { isStale } from "../lib/errors.ts";
import type { AnyRecord, Relation, Written } from "../lib/jsonapi.ts";
import { fetchRecord, type Saving, saveRecord } from "../lib/records.ts";
import { useActionForm } from "../lib/useActionForm.ts";

export type RecordToSave = {
  resource: Resource;
  /** The record to edit, with its related records; undefined to create one. */
  record?: AnyRecord | undefined;
  /** Fixed relationships: a child's parent. */
  fixed?: Readonly<Record<string, Relation>>;
  /** Initial values of a new record, on top of the defaults. */
  begin?: Values | undefined;
  /** Fixed attributes of a new record. */
  set?: Values;
  /** The path to write to; the resource's own by default. */
  path?: Saving["path"];
  onSaved: (record: AnyRecord) => void | Promise<void>;
};

const namesIn = ({ attributes, relations }: Written) => Object.keys({ ...attributes, ...relations });

/** Whether two updates of a record write the same field. */
const touches = (one: Written, other: Written) => namesIn(one).some((name) => namesIn(other).includes(name));

/** A record's form: validated by the contract's rules; never overwrites other people's changes unasked. */
export function useRecordForm(saved: RecordToSave, entries: readonly Entry[]) {
  const { resource, record, fixed, begin, set, path, onSaved } = saved;
  const t = useTranslations("crud");
  const { canView } = useAccess();
  const [base, setBase] = useState(record);
  const [newest, setNewest] = useState<AnyRecord>();
  /** The version saved by somebody else that the user chose to overwrite. */
  const overwritten = useRef<AnyRecord>(undefined);
  const names = entries.map(({ name }) => name);
  const forget = () => setNewest(undefined);
  const read = ({ id }: AnyRecord) => fetchRecord(resource, id, includeOf(resource, names, canView));
  const form = useActionForm<Values, AnyRecord>({
    values: { ...initialValues(entries, record), ...begin },
    draft: `${resource.type} ${record?.id ?? "new"}`,
    beside: {
      // The fields as loaded, to detect what somebody else saves meanwhile.
      read: (changed) =>
        base && Object.fromEntries(["meta", ...changed].map((name) => [name, base[name as keyof AnyRecord]])),
      restore: (found) => {
        if (!base || !found) return;
        const before = { ...base, ...found };
        setBase(before);
        form.reset(initialValues(entries, before));
      },
    },
    judge: async (values) => {
      const { judge } = await import("../fields/judge.ts");
      return judge(resource, entries, values, readLocale(), base);
    },
    act: async (values, key) => {
      const { attributes, relations } = writtenOf(entries, values, base);
      const written = base
        ? { attributes, relations }
        : { attributes: { ...attributes, ...set }, relations: { ...relations, ...fixed } };
      const saveOver = (record: AnyRecord | undefined) =>
        saveRecord(resource, { written, record, key, path });
      try {
        return await saveOver(overwritten.current ?? base);
      } catch (error) {
        const present = isStale(error) && base ? await read(base) : undefined;
        // Changes to other fields, by a job or another user, are no conflict.
        if (!present || touches(written, writtenOf(entries, initialValues(entries, present), base)))
          throw error;
        return saveOver(present);
      }
    },
    done: async (saved) => {
      forget();
      await onSaved(saved);
    },
    failed: t("saveFailed"),
    isLast: !record,
    refused: async (error) => {
      overwritten.current = undefined;
      if (!isStale(error) || !base) return false;
      setNewest(await read(base));
      return true;
    },
  });
  const keepEntries = () => {
    const values = form.getValues();
    const { attributes, relations } = writtenOf(entries, values, base);
    setBase(newest);
    form.reset(initialValues(entries, newest));
    for (const name of Object.keys({ ...attributes, ...relations }))
      form.setValue(name, values[name], { shouldDirty: true });
    forget();
  };
  const overwrite = () => {
    overwritten.current = newest;
    form.submit();
  };
  return {
    form,
    stale: { before: base, newest, names, onClose: forget, onKeep: keepEntries, onOverwrite: overwrite },
  };
}
