import { mostAtOnce } from "@kantwerk/contract/bulk";
import type { Resource } from "@kantwerk/contract/resource";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cellEntries } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { usePermissions } from "../lib/permissions.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { ListFoot } from "./ListFoot.tsx";
import type { ListProps } from "./ListScreen.tsx";
import { isInPlace } from "./listPreference.ts";
import { pageSizes } from "./listState.ts";
import { RowMenu } from "./RowMenu.tsx";
import type { useList } from "./useList.ts";
import { useTableCopy } from "./useTableCopy.ts";
import { WorkTable } from "./WorkTable.tsx";

const Selected = onDemand(() => import("./Selected.tsx").then(({ Selected }) => Selected));

type Props = ListProps & ReturnType<typeof useList>;

/** The rows and the selection bar. Separate, so that selecting rerenders nothing else. */
export function ListRows({ resource, rowActions, bulkActions, ...view }: Props) {
  const { list, names, columns, state, change, arranging } = view;
  const { can } = useAccess();
  const [toDelete, setToDelete] = useState<AnyRecord>();
  const records = list.data?.records;
  const { selected, select, setSelected } = useSelected(records ?? []);
  const maySelect = useMaySelect(resource) || bulkActions !== undefined;
  const mayDelete = can(resource, "delete");
  const isEdited = can(resource, "update") && isInPlace(view.preference);
  const chosen = [...selected.values()];
  // Rows selected beyond this page are known by id only: edit, delete and export still work.
  const isRead = chosen.length <= mostAtOnce;
  useTableCopy(columns, !isRead ? undefined : chosen.length > 0 ? chosen : (records ?? []));
  const clear = () => change({ columns: state.columns, at: state.at });
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <WorkTable
        resource={resource}
        list={list}
        columns={columns}
        rows={records}
        entries={isEdited ? cellEntries(resource, names) : []}
        empty={<Nothing state={state} empty={view.empty} newButton={view.newButton} onClear={clear} />}
        placeholders={state.size ?? pageSizes[0]}
        selection={maySelect ? { selected, onChange: setSelected } : undefined}
        arranging={arranging}
        endless={view.endless}
        rowMenu={(record) => (
          <RowMenu
            resource={resource}
            record={record}
            onDelete={mayDelete ? () => setToDelete(record) : undefined}
            locked={view.locked?.(record)}
          >
            {rowActions?.(record)}
          </RowMenu>
        )}
        className={cx(
          "transition-opacity",
          chosen.length > 0
            ? "sm:max-h-[max(320px,calc(100dvh-328px))]"
            : "sm:max-h-[max(320px,calc(100dvh-280px))]",
          list.isPlaceholderData && "opacity-60",
        )}
      />
      {chosen.length > 0 ? (
        <Selected
          resource={resource}
          records={chosen}
          query={view.query}
          page={list.data?.page}
          onSelect={select}
        >
          {isRead ? bulkActions?.(chosen, () => select([])) : null}
          <ExportMenu resource={resource} state={state} columns={names} ids={chosen.map(({ id }) => id)} />
        </Selected>
      ) : null}
      {list.data?.records.length ? (
        <ListFoot
          list={list.data}
          state={state}
          onChange={change}
          endless={{ isOn: view.endless !== undefined, onChange: (on) => view.prefer({ endless: on }) }}
        />
      ) : null}
      {toDelete ? (
        <DeleteDialog
          records={[toDelete]}
          onClose={() => setToDelete(undefined)}
          onDeleted={() => select(chosen.filter(({ id }) => id !== toDelete.id))}
        />
      ) : null}
    </section>
  );
}

/** The selected records of all pages; visible ones in their latest version. */
function useSelected(shown: readonly AnyRecord[]) {
  const [chosen, setSelected] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const current = new Map(shown.map((record) => [record.id, record]));
  const selected = new Map([...chosen].map(([id, record]) => [id, current.get(id) ?? record]));
  const select = (records: readonly AnyRecord[]) =>
    setSelected(new Map(records.map((record) => [record.id, record])));
  return { selected, select, setSelected };
}

/** Whether any bulk action is available to the user. */
function useMaySelect(resource: Resource): boolean {
  const { can } = useAccess();
  const mayExport = usePermissions()("exports.create");
  // Read-only lists need no selection for export: they are exported as a whole.
  return (
    can(resource, "delete") ||
    can(resource, "update") ||
    (mayExport && resource.verbs.some((verb) => verb !== "view"))
  );
}

type NothingProps = Pick<Props, "state" | "empty" | "newButton"> & { onClear: () => void };

function Nothing({ state, empty, newButton, onClear }: NothingProps) {
  const t = useTranslations();
  if (!state.search && !state.filter && !state.page)
    return empty ?? <EmptyState title={t("common.nothingHere")} action={newButton} />;
  const clear = <Button onClick={onClear}>{t("crud.clearFilters")}</Button>;
  return <EmptyState title={t("common.noResults")} action={clear} />;
}
