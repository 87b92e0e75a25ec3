import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { titleOf } from "../fields/definition.ts";
import { useLabels } from "../i18n/labels.ts";
import { ApiError, describeError } from "../lib/errors.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { deleteRecord, refresh } from "../lib/records.ts";
import { toast } from "../lib/toast.ts";
import { DeleteConfirm } from "../ui/DeleteConfirm.tsx";

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
  const labels = useLabels();
  const client = useQueryClient();
  const [left, setLeft] = useState(records);
  const reason = useReason();
  const remove = useMutation({
    mutationFn: async () => {
      await before?.();
      const failed: { record: AnyRecord; error: unknown }[] = [];
      for (const record of left)
        await deleteRecord(record, path).catch((error: unknown) => failed.push({ record, error }));
      return failed;
    },
    onSuccess: async (failed) => {
      setLeft(failed.map(({ record }) => record));
      if (failed.length === 0) {
        toast({ title: t("done") });
        onClose();
        await onDeleted?.();
      }
      await refresh(client);
    },
  });
  const [first] = left;
  const name = first ? titleOf(first) || labels.one(first.type) : "";
  const failures = remove.data?.map(({ record, error }) => `${titleOf(record)}: ${reason(error)}`);
  return (
    <DeleteConfirm
      title={left.length > 1 ? t("titleMany", { count: left.length }) : t("title", { name })}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      error={failures?.length ? [t("failed"), ...failures].join("\n") : undefined}
    />
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
