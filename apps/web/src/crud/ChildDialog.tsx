import { useState } from "react";
import { useTranslations } from "use-intl";
import { titleOf } from "../fields/definition.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { toast } from "../lib/toast.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useClosing } from "../ui/useClosing.tsx";
import type { ChildListProps } from "./ChildList.tsx";
import { RecordForm } from "./RecordForm.tsx";

type Props = ChildListProps & { record: AnyRecord | undefined; onClose: () => void };

/** The dialog that adds a child of a record or changes one. */
export function ChildDialog(props: Props) {
  const { resource, parent, by, path, omit = [], set, sortable, record, onClose } = props;
  const t = useTranslations();
  const labels = useLabels();
  const name = labels.oneInside(resource.type);
  const [isUnsaved, setUnsaved] = useState(false);
  const { close, question } = useClosing(isUnsaved, onClose);
  const saved = () => {
    toast({ title: t("common.saved") });
    onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => !open && close()}
      title={record ? titleOf(record) || labels.one(resource.type) : t("crud.new", { name })}
    >
      <RecordForm
        layout="dialog"
        resource={resource}
        record={record}
        fixed={{ [by]: parent }}
        omit={sortable ? [...omit, "sort_order"] : omit}
        set={set}
        path={path}
        onSaved={saved}
        onCancel={close}
        onUnsaved={setUnsaved}
      />
      {question}
    </Dialog>
  );
}
