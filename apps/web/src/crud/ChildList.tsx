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
import { firstQuery, type Saving } from "../lib/records.ts";
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
  /** The relationship that points to the parent. */
  by: keyof D["relationships"] & string;
  title?: ReactNode;
  /** Shows only the first rows, with a link to the full list. */
  size?: number;
  /** Overrides the definition's columns. */
  columns?: readonly ColumnOf<D>[];
  cells?: Cells<D, P> | undefined;
  /** Overrides the include paths derived from the columns. */
  include?: P | undefined;
  /** Between title and rows, given the visible rows: other ways to add records. */
  above?: (records: readonly RecordOf<D, P>[]) => ReactNode;
  /** Sums provided by the parent, e.g. rounded once or of some rows only. */
  sums?: Readonly<Record<string, unknown>>;
  /** Totals below the rows. */
  below?: ReactNode;
  /** Overrides the text of the empty list. */
  empty?: ReactNode;
  /** False for a read-only list. */
  editable?: boolean;
  /** False if records are added elsewhere; the dialog then only edits. */
  creates?: boolean;
  /** Label of the add button. */
  addLabel?: string;
  /** True if rows can be reordered (`sort_order`). */
  sortable?: boolean;
  /** False if rows do not link to a page. */
  linked?: boolean;
  /** Fields that the dialog omits, for a record or a new one. */
  omit?: (record?: RecordOf<D, P>) => readonly string[];
  /** Fixed attributes of a new record. */
  set?: Values;
  /** The path to write to; the resource's own by default. */
  path?: Saving["path"];
};

/** Rows loaded initially; more on request. */
const atOnce = 200;

/** A record's children or references, with adding, editing and deleting in place. */
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
  const [target, setTarget] = useState<AnyRecord>();
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
      <Rows {...props} {...children} onEdit={setEdited} onDelete={setTarget} />
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
      {target ? <DeleteDialog records={[target]} path={path} onClose={() => setTarget(undefined)} /> : null}
    </Card>
  );
}

/** The rows, their columns, and the user's permissions. */
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
