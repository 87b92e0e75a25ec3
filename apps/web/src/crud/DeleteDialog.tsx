import { useState } from "react";
import { useTranslations } from "use-intl";
import { titleOf } from "../fields/definition.ts";
import { useLabels } from "../i18n/labels.ts";
import { ApiError, describeError } from "../lib/errors.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { deleteRecord } from "../lib/records.ts";
import { useConfirmation } from "../lib/useAction.ts";
import { ActionDialog } from "../ui/ActionDialog.tsx";
import { Field } from "../ui/Field.tsx";
import { TextInput } from "../ui/TextInput.tsx";

const word = "DELETE";

/** A record that stays, and why. */
type Failure = { record: AnyRecord; error: unknown };

type Props = {
  records: readonly AnyRecord[];
  onClose: () => void;
  /** After all are gone; those that stayed are named in the dialog instead. */
  onDeleted?: () => void | Promise<void>;
  /** Where they are deleted, if not at the resource's own address. */
  path?: string;
  /** What must be undone first, once it is confirmed. */
  before?: (() => Promise<unknown>) | undefined;
};

/** Deletes records after DELETE was typed, and says of those that cannot go why. */
export function DeleteDialog({ records, onClose, onDeleted, path, before }: Props) {
  const t = useTranslations("crud.delete");
  const common = useTranslations("common");
  const labels = useLabels();
  const reasonOf = useReason();
  const [left, setLeft] = useState(records);
  const [typed, setTyped] = useState("");
  const [reasons, setReasons] = useState<string[]>([]);
  const form = useConfirmation({
    act: async () => {
      await before?.();
      const failed: Failure[] = [];
      for (const record of left)
        await deleteRecord(record, path).catch((error: unknown) => failed.push({ record, error }));
      return failed;
    },
    says: (failed) => (failed.length === 0 ? t("done") : undefined),
    done: async (failed) => {
      setLeft(failed.map(({ record }) => record));
      setReasons(failed.map(({ record, error }) => `${titleOf(record)}: ${reasonOf(error)}`));
      if (failed.length > 0) return;
      onClose();
      await onDeleted?.();
    },
  });
  const [first] = left;
  const name = first ? titleOf(first) || labels.one(first.type) : "";
  return (
    <ActionDialog
      form={reasons.length > 0 ? { ...form, failure: [t("failed"), ...reasons].join("\n") } : form}
      onClose={onClose}
      title={left.length > 1 ? t("titleMany", { count: left.length }) : t("title", { name })}
      description={t("text")}
      confirmLabel={common("delete")}
      destructive
      disabled={typed.trim() !== word}
    >
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

/** Why a record cannot be deleted, with the places that still use it in the reader's language. */
function useReason() {
  const t = useTranslations("crud.delete");
  const labels = useLabels();
  return (error: unknown): string => {
    const where =
      error instanceof ApiError && error.code === "in_use" && (error.body as { where?: unknown }).where;
    if (!Array.isArray(where)) return describeError(error);
    return t("inUse", { where: where.map((type) => labels.many(String(type))).join(", ") });
  };
}
