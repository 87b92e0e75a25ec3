import { useState } from "react";
import { useTranslations } from "use-intl";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { PlanRow } from "./planRows.ts";
import { quietClass } from "./quietClass.ts";

type Props = { row: PlanRow; onSave: (name: string) => void };

/** The product's name over the file that it is made from. */
export function NameCell({ row, onSave }: Props) {
  const t = useTranslations("intakePlan");
  const [typed, setTyped] = useState<string>();
  const save = () => {
    const name = typed?.trim();
    if (name && name !== row.name) onSave(name);
    setTyped(undefined);
  };
  return (
    <span className="block min-w-0 font-medium max-sm:-mr-20 max-sm:ml-1.5">
      <span className={quietClass(false)}>
        <TextInput
          aria-label={t("cells.name", { name: row.name })}
          maxLength={255}
          autoComplete="off"
          title={row.name}
          className="text-ellipsis"
          value={typed ?? row.name}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
        />
      </span>
      {row.file.name.startsWith(row.name) ? null : (
        <span className="block truncate px-1.5 pb-1 text-xs font-normal text-muted" title={row.file.name}>
          {row.file.name}
        </span>
      )}
    </span>
  );
}
