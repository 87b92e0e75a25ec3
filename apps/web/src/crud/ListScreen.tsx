import { mostAtOnce } from "@kantwerk/contract/bulk";
import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { cellEntries } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, PathOf, RecordOf } from "../lib/jsonapi.ts";
import { usePermissions } from "../lib/permissions.ts";
import type { RecordList } from "../lib/records.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import type { Selection } from "../ui/useRowSelection.ts";
import type { Cells } from "./columns.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { ImportLink } from "./ImportLink.tsx";
import { ListFoot, useTotal } from "./ListFoot.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { isInPlace } from "./listPreference.ts";
import { type ListSearch, pageSizes } from "./listState.ts";
import type { Beside } from "./queries.ts";
import { RowMenu } from "./RowMenu.tsx";
import { Selected } from "./Selected.tsx";
import { useList } from "./useList.ts";
import { useTableCopy } from "./useTableCopy.ts";
import { ViewTabs } from "./ViewTabs.tsx";
import { countsOf } from "./views.ts";
import { WorkTable } from "./WorkTable.tsx";

export type ListProps<D extends Resource = Resource, P extends PathOf<D> = PathOf<D>> = {
  resource: D;
  /** The list's state as its route validated it with `listSearch`. */
  search: ListSearch;
  /** Before the button that creates one. */
  actions?: ReactNode;
  /** In place of the button that creates one. */
  newButton?: ReactNode;
  /** What can be done with selected rows, before deleting them. */
  bulkActions?: ((records: readonly RecordOf<D, P>[], clear: () => void) => ReactNode) | undefined;
  /** More items of a row's menu. */
  rowActions?: (record: RecordOf<D, P>) => ReactNode;
  /** Why the person may not change or delete a record, who may others. */
  locked?: (record: RecordOf<D, P>) => string | undefined;
  /** What stands in a column instead. */
  cells?: Cells<D, P>;
  /** What is said where there is no record at all. */
  empty?: ReactNode;
  /** What cells need besides the columns'. */
  beside?: Beside<P>;
  /** Records that change by themselves: while one is on show, the list is asked for again and again. */
  isChanging?: (record: RecordOf<D, P>) => boolean;
};

/** The records of a resource: searched, filtered, sorted and paged by the address. */
export function ListScreen<D extends Resource, P extends PathOf<D> = never>(
  props: ListProps<D, P>,
): ReactNode;
export function ListScreen(props: ListProps) {
  const { resource, actions, bulkActions } = props;
  const newButton = props.newButton ?? <NewButton resource={resource} />;
  const labels = useLabels();
  const { can } = useAccess();
  const [doomed, setDoomed] = useState<AnyRecord>();
  const view = useList(props);
  const { state, change, preference, prefer } = view;
  const { records, page } = view.list.data ?? { records: [], page: undefined };
  const { selected, select, setSelected } = useSelected(records);
  const mayDelete = can(resource, "delete");
  const mayExport = usePermissions()("exports.create");
  // What nobody can change is exported whole.
  const maySelect =
    bulkActions !== undefined ||
    mayDelete ||
    can(resource, "update") ||
    (mayExport && resource.verbs.some((verb) => verb !== "view"));
  const chosen = [...selected.values()];
  // Of more, only the ids are known: they are changed, deleted or exported.
  const isRead = chosen.length <= mostAtOnce;
  useTableCopy(view.columns, !isRead ? undefined : chosen.length > 0 ? chosen : records);
  return (
    <>
      <PageHeader
        title={labels.many(resource.type)}
        aside={<span aria-live="polite">{useTotalOfAll(resource, state, view.list.data)}</span>}
        actions={
          <>
            {actions}
            <ImportLink resource={resource} />
            <ExportMenu resource={resource} state={state} columns={view.names} />
            {newButton}
          </>
        }
      />
      <ViewTabs
        resource={resource}
        state={state}
        onChange={change}
        preference={preference}
        onPrefer={prefer}
      />
      <ListToolbar resource={resource} {...view} />
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <Rows
          {...props}
          {...view}
          newButton={newButton}
          selection={maySelect ? { selected, onChange: setSelected } : undefined}
          onDelete={mayDelete ? setDoomed : undefined}
          bar={
            chosen.length > 0 ? (
              <Selected resource={resource} records={chosen} query={view.query} page={page} onSelect={select}>
                {isRead ? bulkActions?.(chosen, () => select([])) : null}
                <ExportMenu
                  resource={resource}
                  state={state}
                  columns={view.names}
                  ids={chosen.map(({ id }) => id)}
                />
              </Selected>
            ) : null
          }
        />
      </section>
      {doomed ? (
        <DeleteDialog
          records={[doomed]}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => select(chosen.filter(({ id }) => id !== doomed.id))}
        />
      ) : null}
    </>
  );
}

/** How many records the list finds, of how many where it is narrowed. */
function useTotalOfAll(resource: Resource, state: ListSearch, list: RecordList | undefined): string {
  const t = useTranslations("crud");
  const isNarrowed = Boolean(state.search || state.filter);
  const all = useQuery({ ...countsOf(resource, [{}]), enabled: isNarrowed }).data?.[0];
  const shown = useTotal(list?.page);
  const whole = useTotal(all);
  return isNarrowed && shown && whole ? t("of", { total: shown, all: whole }) : shown;
}

/** The records that are selected, also on other pages; those on show as they were last read. */
function useSelected(shown: readonly AnyRecord[]) {
  const [chosen, setSelected] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const current = new Map(shown.map((record) => [record.id, record]));
  const selected = new Map([...chosen].map(([id, record]) => [id, current.get(id) ?? record]));
  const select = (records: readonly AnyRecord[]) =>
    setSelected(new Map(records.map((record) => [record.id, record])));
  return { selected, select, setSelected };
}

type RowsProps = ListProps &
  ReturnType<typeof useList> & {
    selection: Selection<AnyRecord> | undefined;
    onDelete: ((record: AnyRecord) => void) | undefined;
    /** Between the rows and their foot. */
    bar: ReactNode;
  };

function Rows({ resource, selection, onDelete, rowActions, bar, ...view }: RowsProps) {
  const { list, names, columns, state, change, arranging } = view;
  const isEdited = useAccess().can(resource, "update") && isInPlace(view.preference);
  const clear = () => change({ columns: state.columns, at: state.at });
  return (
    <>
      <WorkTable
        resource={resource}
        list={list}
        columns={columns}
        rows={list.data?.records}
        entries={isEdited ? cellEntries(resource, names) : []}
        empty={<Nothing state={state} empty={view.empty} newButton={view.newButton} onClear={clear} />}
        placeholders={state.size ?? pageSizes[0]}
        selection={selection}
        arranging={arranging}
        endless={view.endless}
        rowMenu={(record) => (
          <RowMenu
            resource={resource}
            record={record}
            onDelete={onDelete && (() => onDelete(record))}
            locked={view.locked?.(record)}
          >
            {rowActions?.(record)}
          </RowMenu>
        )}
        className={cx(
          "transition-opacity",
          bar ? "sm:max-h-[max(320px,calc(100dvh-328px))]" : "sm:max-h-[max(320px,calc(100dvh-280px))]",
          list.isPlaceholderData && "opacity-60",
        )}
      />
      {bar}
      {list.data?.records.length ? (
        <ListFoot
          list={list.data}
          state={state}
          onChange={change}
          endless={{ isOn: view.endless !== undefined, onChange: (on) => view.prefer({ endless: on }) }}
        />
      ) : null}
    </>
  );
}

/** Leads to the page that creates a record, where there is one and the person may; `c` does too. */
function NewButton({ resource }: { resource: Resource }) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const { can } = useAccess();
  const navigate = useNavigate();
  const may = resource.pages.includes("create") && can(resource, "create");
  const path = `/${resource.type}/create` as string;
  const label = t("new", { name: labels.oneInside(resource.type) });
  useShortcut("c", label, () => void navigate({ to: path }), may);
  if (!may) return null;
  return (
    <ButtonLink variant="primary" to={path}>
      {label}
      <Kbd keys="c" onColour />
    </ButtonLink>
  );
}

type NothingProps = { state: ListSearch; empty: ReactNode; newButton: ReactNode; onClear: () => void };

function Nothing({ state, empty, newButton, onClear }: NothingProps) {
  const t = useTranslations();
  if (!state.search && !state.filter && !state.page)
    return empty ?? <EmptyState title={t("common.nothingHere")} action={newButton} />;
  const clear = <Button onClick={onClear}>{t("crud.clearFilters")}</Button>;
  return <EmptyState title={t("common.noResults")} action={clear} />;
}
