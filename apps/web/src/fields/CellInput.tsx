import type { Resource } from "@kantwerk/contract/resource";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { readLocale } from "../i18n/locale.ts";
import { ApiError, describeError } from "../lib/errors.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { refresh, saveRecord } from "../lib/records.ts";
import { cx } from "../ui/cx.ts";
import { AttributeInput } from "./AttributeInput.tsx";
import { entryOf, titleOf } from "./definition.ts";
import { judge } from "./formValues.ts";

/** What this page's own last change has left of each record; it may be newer than the row on show. */
const newest = new Map<string, Promise<AnyRecord>>();

const versionOf = ({ meta }: AnyRecord): number => meta.version ?? 0;

/**
 * Changes one attribute of a record. Changes of several attributes made in quick succession follow one another, so that
 * only what somebody else has changed refuses one.
 * @throws ApiError 412 when somebody else has changed the record since
 */
function saveCell(
  resource: Resource,
  record: AnyRecord,
  attributes: Record<string, unknown>,
  path?: string,
): Promise<AnyRecord> {
  const before = newest.get(record.id) ?? Promise.resolve(record);
  const base = before.then((own) => (versionOf(own) > versionOf(record) ? own : record));
  const saved = base.then((current) =>
    saveRecord(resource, {
      written: { attributes, relations: {} },
      record: current,
      path,
    }),
  );
  newest.set(
    record.id,
    saved.catch(() => base),
  );
  return saved;
}

type Props = {
  resource: Resource;
  record: AnyRecord;
  /** The attribute that is changed in place. */
  name: string;
  /** Where it is written, if not at the resource's own address. */
  path?: string;
  className?: string;
};

/** Saves one attribute of a record, after the contract's rules have judged it. */
function useCell({ resource, record, name, path }: Props) {
  const t = useTranslations("crud");
  const client = useQueryClient();
  const [draft, setDraft] = useState<{ value: unknown }>();
  const [problem, setProblem] = useState<string>();
  const entry = entryOf(resource, name);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (value: unknown) => saveCell(resource, record, { [name]: value }, path),
    onSuccess: async () => {
      await refresh(client);
      setDraft(undefined);
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.status === 412;
      setProblem(isStale ? t("stale.title") : describeError(error));
      // The next try is made on what the other person has left.
      if (isStale) void refresh(client);
    },
  });
  const commit = (value: unknown) => {
    if (!entry || save.isPending) return;
    const found = judge(resource, [entry], { [name]: value }, readLocale(), record)[name]?.message;
    setProblem(found);
    if (found === undefined) save.mutate(value);
  };
  const reset = () => {
    setDraft(undefined);
    setProblem(undefined);
  };
  return { entry, draft, setDraft, problem, commit, reset, isSaving: save.isPending };
}

/** One attribute of a row, changed where it stands: saved on Enter or on leaving, Esc brings the old value back. */
export function CellInput(props: Props) {
  const { resource, record, name, className } = props;
  const labels = useLabels();
  const problemId = useId();
  // Typed text lives in the input itself: a new key brings the old value back.
  const [round, setRound] = useState(0);
  const { entry, draft, setDraft, problem, commit, reset, isSaving } = useCell(props);
  if (entry?.kind !== "attribute") return null;
  const leave = () => {
    if (draft && draft.value !== record[name]) commit(draft.value);
    else reset();
  };
  const control = {
    id: `${problemId}-input`,
    "aria-label": `${labels.field(resource.type, name)} ${titleOf(record)}`,
    "aria-describedby": problem ? problemId : undefined,
    "aria-invalid": problem ? true : undefined,
    "aria-busy": isSaving || undefined,
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") leave();
      if (event.key !== "Escape") return;
      reset();
      setRound(round + 1);
    },
  };
  const change = (value: unknown) => {
    setDraft({ value });
    if (entry.field.kind === "boolean") commit(value);
  };
  return (
    <span className={cx("relative z-10 inline-block align-middle", isSaving && "opacity-60", className)}>
      <span key={round} className={cx("block", entry.field.kind !== "boolean" && "*:h-7!")}>
        <AttributeInput
          resource={resource}
          entry={entry}
          record={record}
          control={control}
          value={draft ? draft.value : record[name]}
          onChange={change}
        />
      </span>
      {problem ? (
        <span id={problemId} role="alert" className="block py-1 text-left text-xs whitespace-normal text-bad">
          {problem}
        </span>
      ) : null}
    </span>
  );
}
