import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useAccess } from "../fields/useAccess.ts";
import { useLabels } from "../i18n/labels.ts";
import type { PathOf, RecordList, RecordOf } from "../lib/jsonapi.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import type { Cells } from "./columns.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { ImportLink } from "./ImportLink.tsx";
import { useTotal } from "./ListFoot.tsx";
import { ListRows } from "./ListRows.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import type { ListSearch } from "./listState.ts";
import type { Beside } from "./queries.ts";
import { useList } from "./useList.ts";
import { ViewTabs } from "./ViewTabs.tsx";
import { countsOf } from "./views.ts";

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
  const { resource, actions } = props;
  const newButton = props.newButton ?? <NewButton resource={resource} />;
  const labels = useLabels();
  const view = useList(props);
  const { state, change, preference, prefer } = view;
  return (
    <>
      <PageHeader
        title={labels.many(resource.type)}
        aside={<Total resource={resource} state={state} list={view.list.data} />}
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
      <ListRows {...props} {...view} newButton={newButton} />
    </>
  );
}

type TotalProps = { resource: Resource; state: ListSearch; list: RecordList | undefined };

/** How many records the list finds, of how many where it is narrowed. */
function Total({ resource, state, list }: TotalProps) {
  const t = useTranslations("crud");
  const isNarrowed = Boolean(state.search || state.filter);
  const all = useQuery({ ...countsOf(resource, [{}]), enabled: isNarrowed }).data?.[0];
  const shown = useTotal(list?.page);
  const whole = useTotal(all);
  return (
    <span aria-live="polite">
      {isNarrowed && shown && whole ? t("of", { total: shown, all: whole }) : shown}
    </span>
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
