import type { ColumnOf, Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { cellEntries, entriesOf, includeOf, titleOf } from "../fields/definition.ts";
import type { Values } from "../fields/formValues.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, PathOf, RecordOf } from "../lib/jsonapi.ts";
import { OwnerContext } from "../lib/pricing.ts";
import { firstQuery } from "../lib/records.ts";
import { searchOf } from "../lib/searchOf.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Card } from "../ui/Card.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { RowButtons } from "../ui/RowButtons.tsx";
import { type Cells, useColumns } from "./columns.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { nextPlace } from "./ordering.ts";
import { formNames } from "./queries.ts";
import { useOrdering } from "./useOrdering.ts";
import { useSums } from "./useSums.tsx";
import { WorkTable } from "./WorkTable.tsx";

const ChildDialog = onDemand(() => import("./ChildDialog.tsx").then(({ ChildDialog }) => ChildDialog));

export type ChildListProps<D extends Resource = Resource, P extends PathOf<D> = PathOf<D>> = {
  resource: D;
  parent: { type: string; id: string };
  /** The relationship of the listed records that points to the parent. */
  by: keyof D["relationships"] & string;
  title?: ReactNode;
  /** The first ones alone, with a way to the list of them all. */
  size?: number;
  /** Columns in place of the definition's. */
  columns?: readonly ColumnOf<D>[];
  cells?: Cells<D, P> | undefined;
  /** Related records to be shown, in place of those that the columns name. */
  include?: P | undefined;
  /** Between the title and the rows, with the rows on show: other ways of adding. */
  above?: (records: readonly RecordOf<D, P>[]) => ReactNode;
  /** Sums that the parent knows: rounded once, or of some rows alone. */
  sums?: Readonly<Record<string, unknown>>;
  /** Below the rows: totals. */
  below?: ReactNode;
  /** In place of the words for an empty list. */
  empty?: ReactNode;
  /** False for a list to look at only. */
  editable?: boolean;
  /** False where the dialog changes only and adding happens otherwise. */
  creates?: boolean;
  /** What the button that adds one says. */
  addLabel?: string;
  /** True where the rows have their order in `sort_order` and can be put into another. */
  sortable?: boolean;
  /** False where a row does not lead to a page of its own. */
  linked?: boolean;
  /** Names that the dialog does not ask for, of one record or of a new one. */
  omit?: (record?: RecordOf<D, P>) => readonly string[];
  /** Attributes that a new one gets and is not asked for. */
  set?: Values;
  /** Where they are written, if not at the resource's own address. */
  path?: string;
};

/** Rows that are read at once; more are there for the asking. */
const atOnce = 200;

/** The records that belong or refer to one record, with adding, changing and deleting in place. */
export function ChildList<D extends Resource, P extends PathOf<D> = never>(
  props: ChildListProps<D, P>,
): ReactNode;
export function ChildList(props: ChildListProps) {
  return (
    <OwnerContext value={props.parent}>
      <Children {...props} />
    </OwnerContext>
  );
}

function Children(props: ChildListProps) {
  const { resource, parent, by, path, size, creates = true, sortable = false } = props;
  const t = useTranslations("common");
  const crud = useTranslations("crud");
  const labels = useLabels();
  const [edited, setEdited] = useState<AnyRecord | "new">();
  const [doomed, setDoomed] = useState<AnyRecord>();
  const [most, setMost] = useState(size ?? atOnce);
  const children = useChildren(props, most);
  const { shown = [], total, isCut, may, list } = children;
  return (
    <Card
      flush
      title={props.title ?? labels.many(resource.type)}
      count={total || ""}
      actions={
        <>
          {isCut && size ? <AllLink resource={resource} by={by} id={parent.id} /> : null}
          {creates && may("create") ? (
            <Button size="small" onClick={() => setEdited("new")}>
              <Plus size={14} aria-hidden="true" />
              {props.addLabel ?? t("add")}
            </Button>
          ) : null}
        </>
      }
    >
      {props.above && may("create") ? (
        <div className="border-b border-line px-4 py-3">{props.above(shown)}</div>
      ) : null}
      <Rows {...props} {...children} onEdit={setEdited} onDelete={setDoomed} />
      {isCut && !size ? (
        <div className="flex items-center gap-3 border-t border-line px-4 py-2 text-muted">
          <span className="tabular-nums">{crud("shown", { shown: shown.length, total })}</span>
          <Button size="small" pending={list.isPlaceholderData} onClick={() => setMost(most + atOnce)}>
            {crud("more", { count: Math.min(atOnce, total - shown.length) })}
          </Button>
        </div>
      ) : null}
      {props.below}
      {edited ? (
        <ChildDialog
          {...props}
          set={sortable ? { ...props.set, sort_order: nextPlace(shown) } : props.set}
          record={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {doomed ? <DeleteDialog records={[doomed]} path={path} onClose={() => setDoomed(undefined)} /> : null}
    </Card>
  );
}

/** The rows that the props ask for, their columns, and what the person may do with them. */
function useChildren({ resource, parent, by, cells, path, ...props }: ChildListProps, most: number) {
  const { editable = true } = props;
  const { can, canView, shows } = useAccess();
  const asked = entriesOf(resource, props.columns ?? resource.list).filter(({ name }) => name !== by);
  const names = asked.filter((entry) => shows(entry, { [by]: parent })).map(({ name }) => name);
  const related = includeOf(resource, [...names, ...formNames(resource)], canView);
  const query = { [`filter[${by}]`]: parent.id, include: props.include ?? related };
  const list = useQuery(firstQuery(resource, query, most));
  const { shown, move } = useOrdering(resource, list.data?.records, path);
  const may = (verb: "create" | "update" | "delete") =>
    editable && (path !== undefined || can(resource, verb, parent.type)) && resource.form.length > 0;
  const total = list.data?.page.total ?? 0;
  const isCut = total > most;
  const shownColumns = useColumns(resource, names, cells, undefined, props.linked);
  const columns = useSums(shownColumns, { resource, parent, known: props.sums, isCut });
  const kept = new Set([by, ...(props.omit?.() ?? [])]);
  const entries = may("update") ? cellEntries(resource, names).filter(({ name }) => !kept.has(name)) : [];
  return { list, shown, move, may, columns, entries, total, isCut };
}

type RowsProps = Omit<ChildListProps, "columns"> &
  ReturnType<typeof useChildren> & {
    onEdit: (record: AnyRecord) => void;
    onDelete: (record: AnyRecord) => void;
  };

function Rows({ resource, sortable, empty, onEdit, onDelete, ...children }: RowsProps) {
  const t = useTranslations("common");
  const { list, shown, move, may, columns, entries, isCut } = children;
  const rowMenu = (record: AnyRecord) => (
    <RowButtons
      name={titleOf(record)}
      onEdit={may("update") ? () => onEdit(record) : undefined}
      onDelete={may("delete") ? () => onDelete(record) : undefined}
    />
  );
  return (
    <WorkTable
      resource={resource}
      list={list}
      columns={columns}
      rows={shown}
      entries={entries}
      path={children.path}
      empty={empty ?? <p className="px-4 py-3 text-muted">{t("nothingHere")}</p>}
      placeholders={3}
      rowMenu={may("update") || may("delete") ? rowMenu : undefined}
      onMove={sortable && may("update") && !isCut ? move : undefined}
    />
  );
}

function AllLink({ resource, by, id }: { resource: Resource; by: string; id: string }) {
  const t = useTranslations("crud");
  if (!resource.pages.includes("list")) return null;
  const search = searchOf({ filter: { [by]: id } });
  return (
    <ButtonLink size="small" variant="ghost" to={`/${resource.type}/list` as string} search={search}>
      {t("all")}
    </ButtonLink>
  );
}
