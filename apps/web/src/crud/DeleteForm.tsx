import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { titleOf } from "../fields/definition.ts";
import { useFormats } from "../i18n/formats.ts";
import { useLabels } from "../i18n/labels.ts";
import { ApiError, describeError } from "../lib/errors.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { deleteRecord, type Saving } from "../lib/records.ts";
import { type ActionForm, useAction } from "../lib/useAction.ts";
import { ActionDialog } from "../ui/ActionDialog.tsx";
import { Field } from "../ui/Field.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { deleteMany, type Refusal, refusedOf } from "./bulk.ts";
import { PartsProgress } from "./PartsProgress.tsx";
import { RefusedRecords, useReason } from "./RefusedRecords.tsx";
import { useParts } from "./useParts.ts";

const word = "DELETE";

type Props = {
  /** One or several records of a resource; several are deleted in one transaction. */
  records: readonly AnyRecord[];
  onClose: () => void;
  onDeleted?: () => void | Promise<void>;
  /** The path to delete at; the resource's own by default. */
  path?: Saving["path"];
  /** Runs after confirmation, before deleting. */
  before?: (() => Promise<unknown>) | undefined;
};

/** Deletes records after the user has typed DELETE; explains why some cannot be deleted. */
export function DeleteForm(props: Props) {
  const { onClose } = props;
  const t = useTranslations("crud.delete");
  const common = useTranslations("common");
  const labels = useLabels();
  const [typed, setTyped] = useState("");
  const { form, parts, error } = useDeleting(props);
  const { left } = parts;
  const { figure } = useFormats();
  const [first] = left;
  const name = first ? titleOf(first) || labels.one(first.type) : "";
  return (
    <ActionDialog
      form={form}
      onClose={() => {
        parts.stop();
        onClose();
      }}
      title={left.length > 1 ? t("titleMany", { count: figure(left.length) }) : t("title", { name })}
      description={t("text")}
      confirmLabel={common("delete")}
      destructive
      disabled={typed.trim() !== word}
    >
      <RefusedRecords error={error} parts={parts} />
      <PartsProgress parts={parts} isRunning={form.isPending} />
      <Field label={t("type", { word })}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}

function useDeleting({ records, onClose, onDeleted, path, before }: Props) {
  const t = useTranslations("crud.delete");
  const reasonOf = useReason();
  const element = useRef<HTMLFormElement>(null);
  const parts = useParts(records);
  const { run, error, isPending } = useAction({
    act: async (toDelete: readonly AnyRecord[], key) => {
      await before?.();
      const [first] = toDelete;
      if (first && toDelete.length > 1)
        return parts.run(toDelete, (part, partKey) => deleteMany(first.type, part, partKey), key);
      if (first) await deleteRecord(first, path);
      return true;
    },
    sameBy: (toDelete) => toDelete.map(({ id }) => id),
    says: (isWhole) => (isWhole ? t("done") : undefined),
    done: async (isWhole) => {
      if (!isWhole) return;
      onClose();
      await onDeleted?.();
    },
    refused: () => true,
  });
  const { where } = error instanceof ApiError ? (error.body as Pick<Refusal, "where">) : {};
  const reason = error && refusedOf(error).length === 0 && reasonOf({ message: describeError(error), where });
  const form: ActionForm = {
    element,
    submit: () => run(parts.left),
    failure: reason ? `${t("failed")}\n${reason}` : undefined,
    isUnsaved: false,
    isPending,
  };
  return { form, parts, error };
}
