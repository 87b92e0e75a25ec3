import type { ColumnOf, Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { entriesOf, isSortable, pathOf, titleOf } from "../fields/definition.ts";
import { kinds } from "../fields/kinds.tsx";
import { useAccess } from "../fields/useAccess.ts";
import { useShow } from "../fields/useShow.tsx";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, PathOf, RecordOf } from "../lib/jsonapi.ts";
import type { Column } from "../ui/DataTable.tsx";
import { type ListSearch, nextSort, sortOf } from "./listState.ts";

type Cell<R> = ((record: R) => ReactNode) | { picture: (record: R) => ReactNode };

/** Replaces what stands in a column, by its name; a picture alone has no label above it. `P`: what is included. */
export type Cells<D extends Resource = Resource, P extends PathOf<D> = never> = Readonly<
  Partial<Record<ColumnOf<D>, Cell<RecordOf<D, P>>>>
>;

type Sorting = { state: ListSearch; onSort: (sort: string | undefined) => void };

/** The columns of a resource's records; the one that names a record leads to its page where `linked`. */
export function useColumns(
  resource: Resource,
  names: readonly string[],
  cells: Cells = {},
  sorting?: Sorting,
  linked = true,
): Column<AnyRecord>[] {
  const labels = useLabels();
  const show = useShow(resource);
  const { shows } = useAccess();
  const entries = entriesOf(resource, names).filter((entry) => shows(entry));
  const title = entries.find(({ name }) => name === resource.title) ?? entries[0];
  const sort = sorting && sortOf(resource, sorting.state);
  return entries.map((entry) => {
    const { name } = entry;
    const own = cells[name];
    const isPicture = typeof own === "object";
    const cell = (isPicture ? own.picture : own) ?? ((record: AnyRecord) => show(entry, record));
    return {
      id: name,
      label: labels.field(resource.type, name),
      isFigure: entry.kind === "attribute" && kinds[entry.field.kind].isFigure,
      isTitle: entry === title,
      isPicture,
      cell:
        linked && entry === title ? (record) => <TitleLink record={record}>{cell(record)}</TitleLink> : cell,
      order: sorting && isSortable(entry) ? orderOf(sort, name) : undefined,
      onSort: () => sorting?.onSort(nextSort(resource, sorting.state, name)),
    };
  });
}

function orderOf(sort: { name: string; descending: boolean } | undefined, name: string) {
  if (sort?.name !== name) return "none";
  return sort.descending ? "descending" : "ascending";
}

/** Covers its whole row, so that one can press anywhere. */
function TitleLink({ record, children }: { record: AnyRecord; children: ReactNode }) {
  const path = pathOf(record);
  if (!path) return children;
  return (
    <Link
      to={path}
      className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children || titleOf(record)}
    </Link>
  );
}
