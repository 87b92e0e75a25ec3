import { useMutation, useQueryClient } from "@tanstack/react-query";
import { translate } from "../../i18n/translate.ts";
import { type FlatRecord, identifierOf } from "../../lib/jsonapi.ts";
import { changeRecord, refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import type { StoredFile } from "../../records/files.ts";

/** Which file stands for a record, and how that is changed; without `choose` it stays as it is. */
export type PreviewChoice = {
  chosen: string | undefined;
  choose?: ((file: StoredFile | null) => Promise<unknown>) | undefined;
};

/** Lets one of a record's pictures be its relationship `preview`. */
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
