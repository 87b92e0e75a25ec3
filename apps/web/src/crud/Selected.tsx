import type { Resource } from "@kantwerk/contract/resource";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { bulkEntries } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useFormats } from "../i18n/formats.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { fetchAll, type ListQuery } from "../lib/records.ts";
import { toast } from "../lib/toast.ts";
import { useAction } from "../lib/useAction.ts";
import { Button } from "../ui/Button.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { SelectionBar } from "../ui/SelectionBar.tsx";
import { mostAtOnce } from "./bulk.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";

const BulkEditDialog = onDemand(() =>
  import("./BulkEditDialog.tsx").then(({ BulkEditDialog }) => BulkEditDialog),
);

type Props = {
  resource: Resource;
  records: readonly AnyRecord[];
  /** What the list asks for, and how many it finds. */
  query: ListQuery<string>;
  total: number;
  onSelect: (records: readonly AnyRecord[]) => void;
  /** What else can be done with them. */
  children: ReactNode;
};

/** What can be done with selected records: selecting all that the list finds, changing and deleting them together. */
export function Selected({ resource, records, query, total, onSelect, children }: Props) {
  const t = useTranslations();
  const { can, shows } = useAccess();
  const [asks, setAsks] = useState<"edit" | "delete">();
  const entries = bulkEntries(resource).filter((entry) => shows(entry));
  const clear = () => onSelect([]);
  const close = () => setAsks(undefined);
  return (
    <>
      <SelectionBar
        count={records.length}
        onClear={clear}
        more={records.length < total ? <SelectAll {...{ resource, query, total, onSelect }} /> : null}
      >
        {can(resource, "update") && entries.length > 0 ? (
          <Button onClick={() => setAsks("edit")}>{t("crud.bulk.edit")}</Button>
        ) : null}
        {children}
        {can(resource, "delete") ? (
          <Button className="text-bad!" onClick={() => setAsks("delete")}>{`${t("common.delete")}…`}</Button>
        ) : null}
      </SelectionBar>
      {asks === "edit" ? (
        <BulkEditDialog resource={resource} records={records} entries={entries} onClose={close} />
      ) : null}
      {asks === "delete" ? <DeleteDialog records={records} onClose={close} onDeleted={clear} /> : null}
    </>
  );
}

type AllProps = Pick<Props, "resource" | "query" | "total" | "onSelect">;

function SelectAll({ resource, query, total, onSelect }: AllProps) {
  const t = useTranslations("crud.bulk");
  const { figure } = useFormats();
  const all = useAction({
    act: () => fetchAll<Resource, string>(resource, query, new AbortController().signal),
    done: onSelect,
    refreshes: false,
  });
  const press = () => {
    if (total <= mostAtOnce) all.run();
    else toast({ title: t("tooMany", { max: figure(mostAtOnce) }), variant: "destructive" });
  };
  return (
    <Button size="small" variant="ghost" className="text-accent!" pending={all.isPending} onClick={press}>
      {t("selectAll", { count: figure(total) })}
    </Button>
  );
}
