import type { Resource } from "@kantwerk/contract/resource";
import { entryOf, isSortable } from "../fields/definition.ts";
import { takesFilter } from "../fields/filterKinds.ts";
import type { ListQuery } from "../lib/records.ts";
import { choiceIn, textIn, wholeIn } from "../lib/search.ts";

export const pageSizes = [25, 50, 100] as const;
/** Rows that pages can be numbered for; beyond, the list goes on by cursor. */
const numberedRows = 10_000;

export type ListSearch = {
  page?: number | undefined;
  size?: (typeof pageSizes)[number] | undefined;
  /** As in the query parameter: `-created_at,name`. */
  sort?: string | undefined;
  search?: string | undefined;
  /** `status` → `ready,generated`, `thickness.gte` → `2`, `name.contains` → words, `customer` → ids. */
  filter?: Readonly<Record<string, string>> | undefined;
  /** Names in their order, joined by commas. */
  columns?: string | undefined;
  /** Cursor of a page beyond the numbered ones. */
  after?: string | undefined;
  /** The quantity that columns by quantity are shown at. */
  at?: number | undefined;
  /** The saved view that this began with; `all` for none where one is the default. */
  view?: string | undefined;
};

/** The state of a list as it stands in the address. */
export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  page: wholeIn(search.page, 1),
  size: choiceIn(search.size, pageSizes),
  sort: textIn(search.sort),
  search: textIn(search.search),
  filter: filterIn(search.filter),
  columns: textIn(search.columns),
  after: textIn(search.after),
  at: wholeIn(search.at, 1, 999_999_999),
  view: textIn(search.view),
});

function filterIn(value: unknown): Record<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const text = textIn(typeof each === "boolean" ? String(each) : each);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/** The filters of a state that the resource has, as `[name, operator, value]`. */
export function filtersOf(resource: Resource, state: ListSearch): [string, string | undefined, string][] {
  return Object.entries(state.filter ?? {}).flatMap(([key, value]) => {
    const [name = "", operator] = key.split(".");
    const entry = entryOf(resource, name);
    return entry && takesFilter(entry, operator) && value !== "" ? [[name, operator, value]] : [];
  });
}

/** The state with one name's filters replaced; without values they are taken away. Paging starts over. */
export function withFilter(
  state: ListSearch,
  name: string,
  values: Readonly<Record<string, string | undefined>>,
): ListSearch {
  const others = Object.entries(state.filter ?? {}).filter(([key]) => key.split(".")[0] !== name);
  const given = Object.entries(values).flatMap(([operator, value]) =>
    value ? [[operator ? `${name}.${operator}` : name, value]] : [],
  );
  const filter = Object.fromEntries([...others, ...given]);
  return { ...fromStart(state), filter: Object.keys(filter).length > 0 ? filter : undefined };
}

export const fromStart = (state: ListSearch): ListSearch => ({ ...state, page: undefined, after: undefined });

/** The quantity that columns by quantity begin with. */
export const firstQuantity = 10;

/** The quantity at which a list shows what depends on one. */
export const quantityOf = ({ at }: ListSearch): number => at ?? firstQuantity;

/** What the server knows a column by: with the quantity, where it depends on one. */
export function wireName(resource: Resource, name: string, state: ListSearch): string {
  const entry = entryOf(resource, name);
  return entry?.kind === "attribute" && entry.field.perQuantity ? `${name}_${quantityOf(state)}` : name;
}

/** The order as the server takes it, without what the resource cannot be sorted by. */
function wireSort(resource: Resource, state: ListSearch): string | undefined {
  const keys = (state.sort ?? "").split(",").flatMap((key) => {
    const name = key.replace(/^-/, "");
    const entry = entryOf(resource, name);
    if (!entry || !isSortable(entry)) return [];
    return `${key.startsWith("-") ? "-" : ""}${wireName(resource, name, state)}`;
  });
  return keys.length > 0 ? keys.join(",") : undefined;
}

/** The query parameters that the server takes for a state. */
export function queryOf(resource: Resource, state: ListSearch): ListQuery<Resource> {
  const query: ListQuery<Resource> = {
    sort: wireSort(resource, state),
    "page[size]": state.size ?? pageSizes[0],
    "page[number]": state.after ? undefined : state.page,
    "page[after]": state.after,
    "filter[search]": state.search,
  };
  for (const [name, operator, value] of filtersOf(resource, state)) {
    const filter = `filter[${wireName(resource, name, state)}]` as const;
    query[operator ? (`${filter}[${operator}]` as const) : filter] = value;
  }
  return query;
}

/** The column that a state sorts by first; undefined where the resource's own order holds. */
export function sortOf(resource: Resource, state: ListSearch) {
  const [key = ""] = state.sort?.split(",") ?? [];
  const name = key.replace(/^-/, "");
  const entry = entryOf(resource, name);
  return entry && isSortable(entry) ? { name, descending: key.startsWith("-") } : undefined;
}

/** The order after a press on a column's header: ascending, descending, the resource's own. */
export function nextSort(resource: Resource, state: ListSearch, name: string): string | undefined {
  const sort = sortOf(resource, state);
  if (sort?.name !== name) return name;
  return sort.descending ? undefined : `-${name}`;
}

/** The part of the state that shows another page; undefined where only the way back leads there. */
export function goToPage(
  page: number,
  size: number,
  cursor: string | null | undefined,
): Pick<ListSearch, "page" | "after"> | undefined {
  if (page * size <= numberedRows) return { page: page === 1 ? undefined : page, after: undefined };
  return cursor ? { page, after: cursor } : undefined;
}

/** The last page that has a number; undefined beyond those. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, numberedRows) / size));
}
