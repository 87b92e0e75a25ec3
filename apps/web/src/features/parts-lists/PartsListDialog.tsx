import type { PartsList } from "@kantwerk/contract/answers/partsLists";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { tableEndings } from "../../lib/tableEndings.ts";
import { useAction } from "../../lib/useAction.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { FileButton } from "../../ui/FileButton.tsx";
import { PartsListRows } from "./PartsListRows.tsx";
import { readPartsList } from "./readPartsList.ts";

type Props = { product: string; onClose: () => void };
type ParsedFile = { file: File; list: PartsList };

/** Imports a parts list into an assembly, after a preview of each row's result. */
export function PartsListDialog({ product, onClose }: Props) {
  const t = useTranslations("partsLists");
  const [read, setRead] = useState<ParsedFile>();
  const [remove, setRemove] = useState(false);
  const taken = read?.list.rows.filter(({ becomes }) => becomes !== null).length ?? 0;
  const form = useActionForm({
    draft: false,
    values: {},
    act: async () => {
      if (read) await readPartsList(product, read.file, { remove });
    },
    says: () => t("saved"),
    done: onClose,
  });
  const reading = useAction({
    act: async (file: File) => ({ file, list: await readPartsList(product, file, { dryRun: true }) }),
    done: setRead,
    refreshes: false,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      size="large"
      title={t("title")}
      description={t("text")}
      confirmLabel={t("save", { count: taken })}
      disabled={taken === 0 && !(remove && read)}
    >
      <div>
        <FileButton
          label={t(read ? "other" : "file")}
          accept={tableEndings}
          pending={reading.isPending}
          onFile={(file) => reading.run(file)}
        />
        {read ? <span className="ml-3 text-muted">{read.file.name}</span> : null}
      </div>
      {read ? <PartsListRows list={read.list} /> : null}
      {read && read.list.removed.length > 0 ? (
        <CheckboxField
          label={t("remove")}
          help={t("missing", { names: read.list.removed.map(({ name }) => name).join(", ") })}
          checked={remove}
          onChange={setRemove}
        />
      ) : null}
    </ActionDialog>
  );
}
