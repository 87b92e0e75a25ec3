import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { titleOf } from "../fields/definition.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { toast } from "../lib/toast.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useClosing } from "../ui/useClosing.tsx";
import { RecordForm, type RecordFormProps } from "./RecordForm.tsx";

type Props = Omit<RecordFormProps, "layout" | "onCancel" | "onUnsaved" | "onSaved"> & {
  /** In place of the record's own. */
  title?: ReactNode;
  /** Told of what was saved, before the dialog closes. */
  onSaved?: (record: AnyRecord) => void;
  onClose: () => void;
};

/** The dialog that adds a record or changes one. */
export function RecordDialog({ title, onSaved, onClose, ...form }: Props) {
  const { resource, record } = form;
  const t = useTranslations();
  const labels = useLabels();
  const name = labels.oneInside(resource.type);
  const [isUnsaved, setUnsaved] = useState(false);
  const { close, question } = useClosing(isUnsaved, onClose);
  const saved = (made: AnyRecord) => {
    toast({ title: t("common.saved") });
    onSaved?.(made);
    onClose();
  };
  return (
    <Dialog
      size="medium"
      onClose={close}
      title={title ?? (record ? titleOf(record) || labels.one(resource.type) : t("crud.new", { name }))}
    >
      <RecordForm {...form} layout="dialog" onSaved={saved} onCancel={close} onUnsaved={setUnsaved} />
      {question}
    </Dialog>
  );
}
