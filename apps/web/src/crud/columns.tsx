import type { ColumnOf, Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCellText } from "../fields/cellText.ts";
import { columnSizeOf } from "../fields/columnSize.ts";
import { type Entry, entriesOf, entryOf, isSortable, pathOf, titleOf } from "../fields/definition.ts";
import { FoundBy } from "../fields/FoundBy.tsx";
import { isFilterable } from "../fields/filterKinds.ts";
import { kinds } from "../fields/kinds.tsx";
import { useAccess } from "../fields/useAccess.ts";
import { useShow } from "../fields/useShow.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, PathOf, RecordOf } from "../lib/jsonapi.ts";
import type { Column, Order } from "../ui/DataTable.tsx";
import { HeadMenu } from "./HeadMenu.tsx";
import type { ListPreference } from "./listPreference.ts";
import { type ListSearch, nextSort, quantityOf, sortOf } from "./listState.ts";

type Cell<R> = ((record: R, state: ListSearch) => ReactNode) | { picture: (record: R) => ReactNode };

/** Custom cell renderers by column name; picture-only columns have no visible label. `P`: include paths. */
export type Cells<D extends Resource = Resource, P extends PathOf<D> = never> = Readonly<
  Partial<Record<ColumnOf<D>, Cell<RecordOf<D, P>>>>
>;

/** Column layout of a list and the actions of its headers. */
export type Heads = {
  state: ListSearch;
  onSort: (sort: string | undefined) => void;
  preference: ListPreference;
  onPrefer: (part: ListPreference) => void;
  /** Opens a column's filter. */
  onFilter: (name: string) => void;
  /** Sets the visible columns and their order. */
  onShow: (names: readonly string[]) => void;
  onQuantity: (quantity: number) => void;
};

/** The table columns of a resource; the title column links to the record if `linked`. */
export function useColumns(
  resource: Resource,
  names: readonly string[],
  cells: Cells = {},
  heads?: Heads,
  linked = true,
): Column<AnyRecord>[] {
  const labelOf = useColumnLabel(resource, heads?.state);
  const show = useShow(resource);
  const textOf = useCellText(resource);
  const { shows } = useAccess();
  const entries = entriesOf(resource, names).filter((entry) => shows(entry));
  const title = entries.find(({ name }) => name === resource.title) ?? entries[0];
  const sort = heads && sortOf(resource, heads.state);
  const columns = entries.map((entry): Column<AnyRecord> => {
    const { name } = entry;
    const label = labelOf(name);
    const order = heads && isSortable(entry) ? orderOf(sort, name) : undefined;
    const isTitle = entry === title;
    const own = cells[name];
    const isPicture = typeof own === "object";
    const shown = (isPicture ? own.picture : own) ?? ((record: AnyRecord) => show(entry, record));
    const cell = (record: AnyRecord) => shown(record, heads?.state ?? {});
    return {
      id: name,
      label,
      isFigure: entry.kind === "attribute" && kinds[entry.field.kind].isFigure,
      isTitle,
      isPicture,
      ...(isPicture ? {} : { text: (record: AnyRecord) => textOf(entry, record) }),
      cell:
        linked && isTitle
          ? (record) => (
              <>
                <TitleLink record={record}>
                  {isEmpty(record[name]) ? titleOf(record) : cell(record)}
                </TitleLink>
                <FoundBy record={record} />
              </>
            )
          : cell,
      order,
      onSort: () => heads?.onSort(nextSort(resource, heads.state, name)),
      ...(heads && arranged(entry, { label, order, isTitle, isPicture }, names, heads)),
    };
  });
  return [...columns.filter(({ isPinned }) => isPinned), ...columns.filter(({ isPinned }) => !isPinned)];
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** A column's label, with the quantity if it depends on one. */
export function useColumnLabel(resource: Resource, state: ListSearch = {}): (name: string) => string {
  const t = useTranslations("crud.head");
  const labels = useLabels();
  const { figure } = useFormats();
  return (name) => {
    const label = labels.field(resource.type, name);
    const entry = entryOf(resource, name);
    const isByQuantity = entry?.kind === "attribute" && entry.field.perQuantity;
    return isByQuantity ? t("at", { name: label, quantity: figure(quantityOf(state)) }) : label;
  };
}

type ColumnHead = { label: string; order: Order | undefined; isTitle: boolean; isPicture: boolean };

/** The user's settings of a column: its width, whether it is pinned, and its header menu. */
function arranged(
  entry: Entry,
  { label, order, isTitle, isPicture }: ColumnHead,
  names: readonly string[],
  heads: Heads,
): Pick<Column<AnyRecord>, "size" | "isPinned" | "menu"> {
  const { name } = entry;
  const { widths = {}, pinned = [] } = heads.preference;
  const width = widths[name];
  const isPinned = pinned.includes(name);
  const usual = columnSizeOf(entry, label, { title: isTitle, picture: isPicture });
  const others = names.filter((each) => each !== name);
  return {
    size: width === undefined ? usual : { natural: width, least: width, isChosen: true },
    isPinned,
    menu: (
      <HeadMenu
        label={label}
        order={order}
        onSort={order && ((descending) => heads.onSort(descending ? `-${name}` : name))}
        quantity={entry.kind === "attribute" && entry.field.perQuantity ? quantityOf(heads.state) : undefined}
        onQuantity={heads.onQuantity}
        onFilter={isFilterable(entry) ? () => heads.onFilter(name) : undefined}
        onFit={(fitting) => heads.onPrefer({ widths: { ...widths, [name]: fitting } })}
        isPinned={isPinned}
        onPin={() =>
          heads.onPrefer({ pinned: isPinned ? pinned.filter((each) => each !== name) : [...pinned, name] })
        }
        onHide={others.length > 0 ? () => heads.onShow(others) : undefined}
      />
    ),
  };
}

function orderOf(sort: { name: string; descending: boolean } | undefined, name: string) {
  if (sort?.name !== name) return "none";
  return sort.descending ? "descending" : "ascending";
}

/** Covers the whole row, which makes it clickable. */
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
