import type { Resource } from "@kantwerk/contract/resource";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type Entry, includeOf } from "../fields/definition.ts";
import { errorsOf, resolverOf, showFirstProblem } from "../fields/formProblems.ts";
import { initialValues, problemsOf, type Values, writtenOf } from "../fields/formValues.ts";
import { useAccess } from "../fields/useAccess.ts";
import { ApiError, describeError } from "../lib/errors.ts";
import type { AnyRecord, Relation } from "../lib/jsonapi.ts";
import { fetchRecord, newKey, refresh, saveRecord } from "../lib/records.ts";

export type Saved = {
  resource: Resource;
  /** The record to change, with its related records; undefined to create one. */
  record?: AnyRecord | undefined;
  /** Relationships that are set and not asked for: the parent of a child. */
  fixed?: Readonly<Record<string, Relation>>;
  /** Attributes that a new record gets and is not asked for. */
  set?: Values;
  /** Where it is written, if not at the resource's own address. */
  path?: string | undefined;
  onSaved: (record: AnyRecord) => void | Promise<void>;
};

/** The values of a form, judged by the contract's rules; and how it is sent. */
export function useRecordForm(saved: Saved, entries: readonly Entry[]) {
  const { resource, record } = saved;
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(record);
  const resolver = resolverOf(resource, entries, base);
  const defaultValues = initialValues(entries, record);
  const form = useForm<Values>({ defaultValues, resolver, shouldFocusError: false });
  const showProblem = () => showFirstProblem(element.current);
  const { save, newest, forget } = useSave(saved, { entries, base, form, showProblem });
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (save.isPending) return;
    void form.handleSubmit((values) => save.mutate({ values }), showProblem)();
  };
  const keepEntries = () => {
    const values = form.getValues();
    const { attributes, relations } = writtenOf(entries, values, base);
    setBase(newest);
    form.reset(initialValues(entries, newest));
    for (const name of Object.keys({ ...attributes, ...relations }))
      form.setValue(name, values[name], { shouldDirty: true });
    forget();
  };
  const stale = {
    before: base,
    newest,
    names: entries.map(({ name }) => name),
    onClose: forget,
    onKeep: keepEntries,
    onOverwrite: () => save.mutate({ values: form.getValues(), version: newest }),
  };
  return { form, element, submit, save, stale };
}

type Sent = {
  entries: readonly Entry[];
  base: AnyRecord | undefined;
  form: UseFormReturn<Values>;
  showProblem: () => void;
};

/** Saves once a key, puts what the server refuses to its fields, and reads what somebody else has saved meanwhile. */
function useSave({ resource, fixed, set, path, onSaved }: Saved, { entries, base, form, showProblem }: Sent) {
  const t = useTranslations("crud");
  const client = useQueryClient();
  const { canView } = useAccess();
  const [key, setKey] = useState(newKey);
  const [newest, setNewest] = useState<AnyRecord>();
  const names = entries.map(({ name }) => name);
  const refuse = (error: ApiError) => {
    const { problems, others } = problemsOf(error.fieldErrors, names);
    for (const [name, problem] of Object.entries(errorsOf(problems))) form.setError(name, problem);
    if (others.length > 0) form.setError("root", { message: others.join("\n") });
    showProblem();
  };
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ values, version }: { values: Values; version?: AnyRecord | undefined }) => {
      const { attributes, relations } = writtenOf(entries, values, base);
      const written = base
        ? { attributes, relations }
        : { attributes: { ...attributes, ...set }, relations: { ...relations, ...fixed } };
      return saveRecord(resource, { written, record: version ?? base, key, path });
    },
    onSuccess: async (saved) => {
      setNewest(undefined);
      await onSaved(saved);
      await refresh(client);
    },
    onError: async (error) => {
      // The key stands for one request: an answer was given to it, unless the server failed.
      if (error instanceof ApiError && error.status < 500) setKey(newKey());
      if (error instanceof ApiError && error.status === 412 && base)
        return setNewest(await fetchRecord(resource, base.id, includeOf(resource, names, canView)));
      if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) return refuse(error);
      form.setError("root", { message: `${t("saveFailed")}: ${describeError(error)}` });
    },
  });
  return { save, newest, forget: () => setNewest(undefined) };
}
