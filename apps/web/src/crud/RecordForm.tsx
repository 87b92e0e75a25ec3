import type { Resource } from "@kantwerk/contract/resource";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { readLocale } from "../i18n/locale.ts";
import { api } from "../lib/api.ts";
import { ApiError, describeError } from "../lib/errors.ts";
import { type Relation, readRecord } from "../lib/jsonapi.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { useUnsavedChanges } from "../lib/useUnsavedChanges.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { cx } from "../ui/cx.ts";
import { Kbd } from "../ui/Kbd.tsx";
import { UnsavedChangesDialog } from "../ui/UnsavedChangesDialog.tsx";
import { type AnyRecord, type Entry, entriesOf, includeOf } from "./definition.ts";
import { FieldInput } from "./FieldInput.tsx";
import { initialValues, judge, type Problems, problemsOf, type Values, writtenOf } from "./formValues.ts";
import { newKey, refresh, saveRecord } from "./records.ts";
import { StaleDialog } from "./StaleDialog.tsx";
import { useAccess } from "./useAccess.ts";

export type RecordFormProps = {
  resource: Resource;
  /** The record to change, with its related records; undefined to create one. */
  record?: AnyRecord | undefined;
  /** Values that a new record begins with, by name. */
  start?: Values;
  /** Relationships that are set and not asked for: the parent of a child. */
  fixed?: Readonly<Record<string, Relation>>;
  /** Attributes that a new record gets and is not asked for. */
  set?: Values;
  /** Where it is written, if not at the resource's own address. */
  path?: string | undefined;
  /** Names that are not asked for. */
  omit?: readonly string[];
  helpOf?: (name: string) => string | undefined;
  onSaved: (record: AnyRecord) => void | Promise<void>;
  onCancel: () => void;
  /** On a page each group is a card; in a dialog they follow one another. */
  layout: "page" | "dialog";
};

const errorsOf = (problems: Problems) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, { message, nested }]) => [
      name,
      { type: "refused", message, types: nested },
    ]),
  );

/** The entries that a form asks for, by group. */
function useGroups({ resource, record, fixed = {}, set = {}, omit = [] }: RecordFormProps) {
  const { shows } = useAccess();
  const isAsked = (entry: Entry) =>
    !entry.readOnly &&
    !(entry.name in fixed) &&
    !(entry.name in set && !record) &&
    !omit.includes(entry.name) &&
    shows(entry);
  return resource.form
    .map(({ title, fields }) => ({ title, entries: entriesOf(resource, fields).filter(isAsked) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The one form of creating and changing: judges by the contract's rules, saves, and loses nothing. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, layout, helpOf } = props;
  const t = useTranslations("common");
  const labels = useLabels();
  const groups = useGroups(props);
  const { form, element, submit, save, stale } = useRecordForm(
    props,
    groups.flatMap(({ entries }) => entries),
  );
  const { isDirty, errors } = form.formState;
  const leaving = useUnsavedChanges(isDirty && !save.isSuccess);
  useShortcut("mod+Enter", t("save"), submit);
  const Group = layout === "page" ? Card : PlainGroup;
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid max-w-4xl gap-3.5">
      {groups.map(({ title, entries }) => (
        <Group key={title} title={groups.length > 1 ? labels.group(title) : undefined}>
          <div className="grid gap-4 sm:grid-cols-2">
            {entries.map((entry) => (
              <FieldInput
                key={entry.name}
                resource={resource}
                entry={entry}
                control={form.control}
                help={helpOf?.(entry.name)}
              />
            ))}
          </div>
        </Group>
      ))}
      {errors.root ? (
        <p role="alert" className="whitespace-pre-line text-bad">
          {errors.root.message}
        </p>
      ) : null}
      <div
        className={cx("flex justify-end gap-2", layout === "page" ? "sticky bottom-0 bg-bg py-3" : "pb-2")}
      >
        <Button onClick={props.onCancel}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {t(record ? "save" : "create")}
          <Kbd keys="mod+Enter" onColour />
        </Button>
      </div>
      <UnsavedChangesDialog leaving={leaving} />
      <StaleDialog {...stale} resource={resource} pending={save.isPending} />
    </form>
  );
}

function PlainGroup({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <fieldset>
      {title ? <legend className="mb-2 font-semibold">{title}</legend> : null}
      {children}
    </fieldset>
  );
}

function useRecordForm(props: RecordFormProps, entries: readonly Entry[]) {
  const { resource, record, start, fixed, set, path, onSaved } = props;
  const t = useTranslations("crud");
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(record);
  const [key, setKey] = useState(newKey);
  const [newest, setNewest] = useState<AnyRecord>();
  const { canView } = useAccess();
  const names = entries.map(({ name }) => name);
  const resolver: Resolver<Values> = (values) => {
    const problems = judge(resource, entries, values, readLocale(), base);
    return Object.keys(problems).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errorsOf(problems) };
  };
  const form = useForm<Values>({
    defaultValues: { ...initialValues(entries, record), ...start },
    resolver,
    shouldFocusError: false,
  });
  // After the messages are drawn: the first field that has one is gone to.
  const showProblem = () =>
    setTimeout(() => {
      const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.scrollIntoView({ block: "center", behavior: "smooth" });
      first?.focus({ preventScroll: true });
    });
  const refuse = (error: ApiError) => {
    const { problems, others } = problemsOf(error.fieldErrors, names);
    for (const [name, problem] of Object.entries(errorsOf(problems))) form.setError(name, problem);
    if (others.length > 0) form.setError("root", { message: others.join("\n") });
    showProblem();
  };
  const load = async () => {
    const include = includeOf(resource, names, canView);
    return readRecord<AnyRecord>(
      await api.get(`/restify/${resource.type}/${base?.id}`, { query: { include } }),
    );
  };
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ values, version }: { values: Values; version?: AnyRecord }) => {
      const written = writtenOf(entries, values, base);
      const completed = base
        ? written
        : {
            attributes: { ...written.attributes, ...set },
            relations: { ...written.relations, ...fixed },
          };
      return saveRecord(resource, { written: completed, record: version ?? base, key, path });
    },
    onSuccess: async (saved) => {
      setNewest(undefined);
      await onSaved(saved);
      await refresh(client);
    },
    onError: async (error) => {
      // The key stands for one request: an answer was given to it, unless the server failed.
      if (error instanceof ApiError && error.status < 500) setKey(newKey());
      if (error instanceof ApiError && error.status === 412) return setNewest(await load());
      if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) return refuse(error);
      form.setError("root", { message: `${t("saveFailed")}: ${describeError(error)}` });
    },
  });
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (save.isPending) return;
    void form.handleSubmit((values) => save.mutate({ values }), showProblem)();
  };
  const stale = {
    before: base,
    newest,
    names,
    onClose: () => setNewest(undefined),
    onKeep: () => {
      const values = form.getValues();
      const { attributes, relations } = writtenOf(entries, values, base);
      setBase(newest);
      form.reset(initialValues(entries, newest));
      for (const name of Object.keys({ ...attributes, ...relations }))
        form.setValue(name, values[name], { shouldDirty: true });
      setNewest(undefined);
    },
    onOverwrite: () => save.mutate({ values: form.getValues(), version: newest }),
  };
  return { form, element, submit, save, stale };
}
