import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Entry } from "../fields/definition.ts";
import { EntryInput } from "../fields/EntryInput.tsx";
import { type Values, wireOf } from "../fields/formValues.ts";
import { judge } from "../fields/judge.ts";
import { useLabels } from "../i18n/labels.ts";
import { readLocale } from "../i18n/locale.ts";
import { ApiError, describeError } from "../lib/errors.ts";
import { type Problems, problemsOf, showFirstProblem } from "../lib/formProblems.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { type ActionForm, useAction } from "../lib/useAction.ts";
import { ActionDialog } from "../ui/ActionDialog.tsx";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Select.tsx";
import { BulkPreview } from "./BulkPreview.tsx";
import { changeMany, previewQuery, refusedOf } from "./bulk.ts";
import { PartsProgress } from "./PartsProgress.tsx";
import { RefusedRecords } from "./RefusedRecords.tsx";
import { useParts } from "./useParts.ts";

type Props = {
  resource: Resource;
  records: readonly AnyRecord[];
  /** The entries available for bulk editing. */
  entries: readonly Entry[];
  onClose: () => void;
};

/** Sets one or several fields of many records to the same value, after showing the current values. */
export function BulkEditDialog({ resource, records, entries, onClose }: Props) {
  const t = useTranslations("crud.bulk");
  const labels = useLabels();
  const [names, setNames] = useState<readonly (string | null)[]>([null]);
  const [values, setValues] = useState<Values>({});
  const chosen = entries.filter(({ name }) => names.includes(name));
  const change = useBulkChange(resource, records, chosen, values, onClose);
  const { left, preview, problems, form, parts } = change;
  const count = left.length;
  const many = (count === 1 ? labels.oneInside : labels.manyInside)(resource.type);
  const choose = (at: number, name: string | null) => {
    const entry = entries.find((each) => each.name === name);
    const isTick = entry?.kind === "attribute" && entry.field.kind === "boolean";
    setNames(names.map((each, place) => (place === at ? name : each)));
    if (name) setValues({ ...values, [name]: values[name] ?? (isTick ? false : null) });
  };
  return (
    <ActionDialog
      form={form}
      size="medium"
      onClose={() => {
        parts.stop();
        onClose();
      }}
      title={t("title", { count, records: many })}
      confirmLabel={t("confirm", { count, records: many })}
      disabled={chosen.length === 0 || !preview}
    >
      {names.map((name, at) => {
        const entry = chosen.find((each) => each.name === name);
        const free = entries.filter((each) => each.name === name || !names.includes(each.name));
        const label = name ? labels.field(resource.type, name) : t("value");
        const problem = name ? problems[name]?.message : undefined;
        return (
          <div key={name ?? `new ${at}`} className="grid gap-2">
            <div className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <Select
                aria-label={t("field")}
                placeholder={t("field")}
                value={name}
                onChange={(next) => choose(at, next)}
                options={free.map((each) => ({
                  value: each.name,
                  label: labels.field(resource.type, each.name),
                }))}
              />
              {entry ? (
                <EntryInput
                  resource={resource}
                  entry={entry}
                  control={{ "aria-label": label, "aria-invalid": problem ? true : undefined }}
                  value={values[entry.name] ?? null}
                  onChange={(value) => setValues({ ...values, [entry.name]: value })}
                />
              ) : null}
            </div>
            {problem ? (
              <p role="alert" className="text-xs text-bad">
                {problem}
              </p>
            ) : null}
            {entry && preview?.present[entry.name] ? (
              <BulkPreview
                resource={resource}
                entry={entry}
                value={values[entry.name] ?? null}
                present={preview.present[entry.name] ?? { values: [], more: 0 }}
                count={count}
              />
            ) : null}
          </div>
        );
      })}
      <BulkNotes {...change} />
      {names.length < entries.length && !names.includes(null) ? (
        <Button
          size="small"
          variant="ghost"
          className="justify-self-start"
          onClick={() => setNames([...names, null])}
        >
          <Plus size={14} aria-hidden="true" />
          {t("another")}
        </Button>
      ) : null}
    </ActionDialog>
  );
}

/** Warnings, and the records that block the change. */
function BulkNotes({ preview, error, parts, form }: ReturnType<typeof useBulkChange>) {
  const t = useTranslations("crud.bulk");
  return (
    <>
      <RefusedRecords error={error} parts={parts} />
      <PartsProgress parts={parts} isRunning={form.isPending} />
      {[...(preview?.besides ?? []), t("history")].map((text) => (
        <p key={text} className="text-xs text-muted">
          {text}
        </p>
      ))}
    </>
  );
}

function useBulkChange(
  resource: Resource,
  records: readonly AnyRecord[],
  entries: readonly Entry[],
  values: Values,
  onClose: () => void,
) {
  const t = useTranslations("crud.bulk");
  const labels = useLabels();
  const element = useRef<HTMLFormElement>(null);
  const parts = useParts(records);
  const { left } = parts;
  const [problems, setProblems] = useState<Problems>({});
  const written = wireOf(entries, values);
  const names = entries.map(({ name }) => name);
  const preview = useQuery({
    ...previewQuery(resource, left, written),
    enabled: entries.length > 0,
    placeholderData: (previous) => previous,
  });
  const { run, error, isPending } = useAction({
    act: ({ records, written }: { records: typeof found; written: ReturnType<typeof wireOf> }, key) =>
      parts.run(records, (part, partKey) => changeMany(resource.type, part, written, partKey), key),
    says: (isWhole) =>
      isWhole ? t("done", { count: parts.total, records: labels.manyInside(resource.type) }) : undefined,
    done: (isWhole) => isWhole && onClose(),
    refused: (failure) => {
      setProblems(problemsOf(failure instanceof ApiError ? failure.fieldErrors : {}, names).problems);
      showFirstProblem(element.current);
      return true;
    },
  });
  const found = preview.data?.records ?? [];
  const isSaid = refusedOf(error).length > 0 || Object.keys(problems).length > 0;
  const submit = () => {
    // Validate each field separately: rules across fields depend on the record.
    const none = { id: "", type: resource.type, meta: {} };
    const wrong = judge({ ...resource, rule: undefined }, entries, values, readLocale(), none);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) showFirstProblem(element.current);
    else run({ records: found, written });
  };
  const failure =
    error && !isSaid ? describeError(error) : preview.error ? describeError(preview.error) : undefined;
  const form: ActionForm = { element, submit, failure, isUnsaved: entries.length > 0, isPending };
  return { left, parts, preview: preview.data, problems, error, form };
}
