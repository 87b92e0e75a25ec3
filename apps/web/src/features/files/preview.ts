import { useMutation, useQueryClient } from "@tanstack/react-query";
import { translate } from "../../i18n/translate.ts";
import { type FlatRecord, identifierOf } from "../../lib/jsonapi.ts";
import { changeRecord, refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import type { StoredFile } from "../../records/files.ts";

/** The file that represents a record, and how to choose another; read-only without `choose`. */
export type PreviewChoice = {
  chosen: string | undefined;
  choose?: ((file: StoredFile | null) => Promise<unknown>) | undefined;
};

/** Lets a person choose a picture as the record's `preview` relationship. */
export function usePreviewChoice(
  record: FlatRecord & { type: "products"; preview: { id: string } | null },
  mayWrite: boolean,
): PreviewChoice {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (file: StoredFile | null) =>
      changeRecord(record, {}, { preview: file && identifierOf(file) }),
    onSuccess: (_, file) => {
      if (file) toast({ title: translate("files.previewSet", { name: file.name }) });
    },
    onSettled: () => refresh(client),
  });
  return { chosen: record.preview?.id, choose: mayWrite ? (file) => save.mutateAsync(file) : undefined };
}
