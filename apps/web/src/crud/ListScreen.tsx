import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { columnNames, entriesOf } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, PathOf, RecordOf } from "../lib/jsonapi.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { writeLocal } from "../lib/storage.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { ColumnMenu } from "../ui/ColumnMenu.tsx";
import { cx } from "../ui/cx.ts";
import type { Selection } from "../ui/DataTable.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SearchInput } from "../ui/SearchInput.tsx";
import { SelectionBar } from "../ui/SelectionBar.tsx";
import { type Cells, useColumns } from "./columns.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { ListFoot, useTotal } from "./ListFoot.tsx";
import { fromStart, type ListSearch, pageSizes } from "./listState.ts";
import { columnsKey, listOf, shownColumns } from "./queries.ts";
import { RecordTable } from "./RecordTable.tsx";
import { RowMenu } from "./RowMenu.tsx";

type Props<D extends Resource = Resource, P extends PathOf<D> = PathOf<D>> = {
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
  /** What stands in a column instead. */
  cells?: Cells<D, P>;
  /** What is said where there is no record at all. */
  empty?: ReactNode;
  /** Relationships that cells need besides the columns'. */
  include?: readonly P[];
  /** Records that change by themselves: while one is on show, the list is asked for again and again. */
  isChanging?: (record: RecordOf<D, P>) => boolean;
};

/** How often a list is asked for again that changes by itself. */
const changeMs = 3000;

/** The records of a resource: searched, filtered, sorted and paged by the address. */
export function ListScreen<D extends Resource, P extends PathOf<D> = never>(props: Props<D, P>): ReactNode;
export function ListScreen(props: Props) {
  const { resource, search: state, actions, bulkActions } = props;
  const newButton = props.newButton ?? <NewButton resource={resource} />;
  const labels = useLabels();
  const { can } = useAccess();
  const [selected, setSelected] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const [doomed, setDoomed] = useState<readonly AnyRecord[]>([]);
  const view = useList(props);
  const mayDelete = can(resource, "delete");
  const clear = () => setSelected(new Map());
  const chosen = [...selected.values()];
  return (
    <>
      <PageHeader
        title={labels.many(resource.type)}
        aside={<span aria-live="polite">{useTotal(view.list.data)}</span>}
        actions={
          <>
            {actions}
            {newButton}
          </>
        }
      />
      <Toolbar resource={resource} state={state} {...view} />
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <Rows
          {...props}
          {...view}
          newButton={newButton}
          selection={bulkActions || mayDelete ? { selected, onChange: setSelected } : undefined}
          onDelete={mayDelete ? (record) => setDoomed([record]) : undefined}
        />
      </section>
      {chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={clear}>
          {bulkActions?.(chosen, clear)}
          {mayDelete ? <DeleteButton onPress={() => setDoomed(chosen)} /> : null}
        </SelectionBar>
      ) : null}
      {doomed.length > 0 ? (
        <DeleteDialog records={doomed} onClose={() => setDoomed([])} onDeleted={clear} />
      ) : null}
    </>
  );
}

/** The list that the state asks for, and how the state changes. */
function useList({ resource, search: state, cells, include, isChanging }: Props) {
  const { canView } = useAccess();
  const navigate = useNavigate();
  const names = shownColumns(resource, state);
  const list = useQuery({
    ...listOf(resource, state, canView, include),
    refetchInterval: ({ state: { data } }) =>
      isChanging && data?.records.some(isChanging) ? changeMs : false,
  });
  const change = (next: ListSearch, replace = false) =>
    void navigate({ to: ".", search: next as never, replace, resetScroll: false });
  const columns = useColumns(resource, names, cells, {
    state,
    onSort: (sort) => change({ ...fromStart(state), sort }),
  });
  return { list, names, columns, change };
}

type View = ReturnType<typeof useList>;

function Toolbar({ resource, state, names, change }: View & { resource: Resource; state: ListSearch }) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const { shows } = useAccess();
  const choices = entriesOf(resource, columnNames(resource)).filter((entry) => shows(entry));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        value={state.search ?? ""}
        label={t("search", { name: labels.manyInside(resource.type) })}
        onSearch={(words) => change({ ...fromStart(state), search: words || undefined }, true)}
      />
      <FilterBar resource={resource} state={state} onChange={change} />
      <div className="ml-auto">
        <ColumnMenu
          choices={choices.map(({ name }) => ({ name, label: labels.field(resource.type, name) }))}
          shown={names}
          onChange={(shown) => {
            writeLocal(columnsKey(resource), shown?.join(",") ?? null);
            change({ ...state, columns: shown?.join(",") }, true);
          }}
        />
      </div>
    </div>
  );
}

type RowsProps = Props &
  View & { selection: Selection<AnyRecord> | undefined; onDelete: ((record: AnyRecord) => void) | undefined };

function Rows({ resource, search: state, selection, onDelete, rowActions, ...view }: RowsProps) {
  const { list, columns, change } = view;
  const clear = () => change({ columns: state.columns });
  return (
    <>
      <RecordTable
        resource={resource}
        list={list}
        columns={columns}
        rows={list.data?.records}
        empty={<Nothing state={state} empty={view.empty} newButton={view.newButton} onClear={clear} />}
        placeholders={state.size ?? pageSizes[0]}
        selection={selection}
        rowMenu={(record) => (
          <RowMenu resource={resource} record={record} onDelete={onDelete && (() => onDelete(record))}>
            {rowActions?.(record)}
          </RowMenu>
        )}
        className={cx(
          "transition-opacity sm:max-h-[max(320px,calc(100dvh-232px))]",
          list.isPlaceholderData && "opacity-60",
        )}
      />
      {list.data?.records.length ? <ListFoot list={list.data} state={state} onChange={change} /> : null}
    </>
  );
}

function DeleteButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations("common");
  return <Button onClick={onPress}>{`${t("delete")}…`}</Button>;
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
