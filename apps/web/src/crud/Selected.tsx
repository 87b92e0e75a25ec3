import { mostAtOnce, mostTogether } from "@kantwerk/contract/bulk";
import type { Resource } from "@kantwerk/contract/resource";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { bulkEntries } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useFormats } from "../i18n/formats.ts";
import type { AnyRecord, RecordList } from "../lib/jsonapi.ts";
import { fetchAll, type ListQuery } from "../lib/records.ts";
import { useAction } from "../lib/useAction.ts";
import { Button } from "../ui/Button.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { SelectionBar } from "../ui/SelectionBar.tsx";
import { fetchVersions } from "./bulk.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { useTotal } from "./ListFoot.tsx";

const BulkEditDialog = onDemand(() =>
  import("./BulkEditDialog.tsx").then(({ BulkEditDialog }) => BulkEditDialog),
);

type Props = {
  resource: Resource;
  records: readonly AnyRecord[];
  /** The list's query and its total. */
  query: ListQuery<Resource>;
  page: RecordList["page"] | undefined;
  onSelect: (records: readonly AnyRecord[]) => void;
  /** More bulk actions. */
  children: ReactNode;
};

/** Bulk actions for the selected records: select all results, edit, delete. */
export function Selected({ resource, records, query, page, onSelect, children }: Props) {
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
        more={page ? <SelectAll {...{ resource, query, page, onSelect }} chosen={records.length} /> : null}
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

type AllProps = Pick<Props, "resource" | "query" | "onSelect"> & { page: RecordList["page"]; chosen: number };

/**
 * Selects all results: complete records, or only ids if there are too many for one request. Beyond the bulk limit it
 * selects the first ones and says so.
 */
function SelectAll({ resource, query, page, chosen, onSelect }: AllProps) {
  const t = useTranslations("crud.bulk");
  const { figure } = useFormats();
  const { can } = useAccess();
  const verb = can(resource, "update") ? "update" : can(resource, "delete") ? "delete" : undefined;
  const most = verb && page.total <= mostTogether ? mostTogether : mostAtOnce;
  const all = useAction({
    act: () =>
      verb && page.total > mostAtOnce && page.total <= mostTogether
        ? fetchVersions(resource, query, verb)
        : fetchAll<Resource, string>(resource, query, new AbortController().signal, mostAtOnce),
    done: onSelect,
    refreshes: false,
  });
  const total = useTotal(page);
  const isTooMany = page.total > most;
  if (chosen >= page.total) return null;
  if (chosen >= most) return <span className="text-xs text-muted">{t("most", { max: figure(most) })}</span>;
  return (
    <Button
      size="small"
      variant="ghost"
      className="text-accent!"
      title={isTooMany ? t("most", { max: figure(most) }) : undefined}
      pending={all.isPending}
      onClick={() => all.run()}
    >
      {isTooMany ? t("selectFirst", { count: figure(most), total }) : t("selectAll", { count: total })}
    </Button>
  );
}
