import type { Resource } from "@kantwerk/contract/resource";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Entry, includeOf } from "../fields/definition.ts";
import { initialValues, type Values, writtenOf } from "../fields/formValues.ts";
import { useAccess } from "../fields/useAccess.ts";
import { readLocale } from "../i18n/locale.ts";
import { isStale } from "../lib/errors.ts";
import type { AnyRecord, Relation, Written } from "../lib/jsonapi.ts";
import { fetchRecord, saveRecord } from "../lib/records.ts";
import { useActionForm } from "../lib/useActionForm.ts";

export type RecordToSave = {
  resource: Resource;
  /** The record to change, with its related records; undefined to create one. */
  record?: AnyRecord | undefined;
  /** Relationships that are set and not asked for: the parent of a child. */
  fixed?: Readonly<Record<string, Relation>>;
  /** What the form of a new record begins with besides the defaults. */
  begin?: Values | undefined;
  /** Attributes that a new record gets and is not asked for. */
  set?: Values;
  /** Where it is written, if not at the resource's own address. */
  path?: string | undefined;
  onSaved: (record: AnyRecord) => void | Promise<void>;
};

const namesIn = ({ attributes, relations }: Written) => Object.keys({ ...attributes, ...relations });

/** Whether two changes of one record write the same field. */
const touches = (one: Written, other: Written) => namesIn(one).some((name) => namesIn(other).includes(name));

/** The form of a record: judged by the contract's rules, and saved over nothing that somebody else has changed. */
export function useRecordForm(saved: RecordToSave, entries: readonly Entry[]) {
  const { resource, record, fixed, begin, set, path, onSaved } = saved;
  const t = useTranslations("crud");
  const { canView } = useAccess();
  const [base, setBase] = useState(record);
  const [newest, setNewest] = useState<AnyRecord>();
  /** What somebody else has saved and the person wants to overwrite. */
  const overwritten = useRef<AnyRecord>(undefined);
  const names = entries.map(({ name }) => name);
  const forget = () => setNewest(undefined);
  const read = ({ id }: AnyRecord) => fetchRecord(resource, id, includeOf(resource, names, canView));
  const form = useActionForm<Values, AnyRecord>({
    values: { ...initialValues(entries, record), ...begin },
    draft: `${resource.type} ${record?.id ?? "new"}`,
    beside: {
      // The fields as the person found them: what somebody else saves meanwhile is then told from them.
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
        // What a job or somebody else has written into other fields is nothing in the way.
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
