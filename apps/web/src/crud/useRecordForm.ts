import type { Resource } from "@kantwerk/contract/resource";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Entry, includeOf } from "../fields/definition.ts";
import { initialValues, type Values, writtenOf } from "../fields/formValues.ts";
import { useAccess } from "../fields/useAccess.ts";
import { readLocale } from "../i18n/locale.ts";
import { ApiError } from "../lib/errors.ts";
import type { AnyRecord, Relation } from "../lib/jsonapi.ts";
import { fetchRecord, saveRecord } from "../lib/records.ts";
import { useActionForm } from "../lib/useActionForm.ts";

export type Saved = {
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

/** The form of a record: judged by the contract's rules, and saved over nothing that somebody else has changed. */
export function useRecordForm(saved: Saved, entries: readonly Entry[]) {
  const { resource, record, fixed, begin, set, path, onSaved } = saved;
  const t = useTranslations("crud");
  const { canView } = useAccess();
  const [base, setBase] = useState(record);
  const [newest, setNewest] = useState<AnyRecord>();
  /** What somebody else has saved and the person wants to overwrite. */
  const overwritten = useRef<AnyRecord>(undefined);
  const names = entries.map(({ name }) => name);
  const forget = () => setNewest(undefined);
  const form = useActionForm<Values, AnyRecord>({
    values: { ...initialValues(entries, record), ...begin },
    judge: async (values) => {
      const { judge } = await import("../fields/judge.ts");
      return judge(resource, entries, values, readLocale(), base);
    },
    act: (values, key) => {
      const { attributes, relations } = writtenOf(entries, values, base);
      const written = base
        ? { attributes, relations }
        : { attributes: { ...attributes, ...set }, relations: { ...relations, ...fixed } };
      return saveRecord(resource, { written, record: overwritten.current ?? base, key, path });
    },
    done: async (saved) => {
      forget();
      await onSaved(saved);
    },
    failed: t("saveFailed"),
    isLast: !record,
    refused: async (error) => {
      overwritten.current = undefined;
      if (!(error instanceof ApiError && error.status === 412 && base)) return false;
      setNewest(await fetchRecord(resource, base.id, includeOf(resource, names, canView)));
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
