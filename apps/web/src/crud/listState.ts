import type { Resource } from "@kantwerk/contract/resource";
import { entryOf, isSortable } from "../fields/definition.ts";
import { takesFilter } from "../fields/filterKinds.ts";
import type { ListQuery } from "../lib/records.ts";
import { choiceIn, textIn, wholeIn } from "../lib/search.ts";

export const pageSizes = [25, 50, 100] as const;
/** Rows reachable by page number; beyond that the list uses cursors. */
const numberedRows = 10_000;

export type ListSearch = {
  page?: number | undefined;
  size?: (typeof pageSizes)[number] | undefined;
  /** As in the query parameter, e.g. `-created_at,name`. */
  sort?: string | undefined;
  search?: string | undefined;
  /** `status` → `ready,generated`, `thickness.gte` → `2`, `name.contains` → words, `customer` → ids. */
  filter?: Readonly<Record<string, string>> | undefined;
  /** Column names in order, joined by commas. */
  columns?: string | undefined;
  /** Cursor of a page beyond the numbered pages. */
  after?: string | undefined;
  /** The quantity for columns that depend on one. */
  at?: number | undefined;
  /** The saved view in use; `all` to override a default view. */
  view?: string | undefined;
};

/** Parses a list's state from the URL. */
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

/** The state's valid filters, as `[name, operator, value]`. */
export function filtersOf(resource: Resource, state: ListSearch): [string, string | undefined, string][] {
  return Object.entries(state.filter ?? {}).flatMap(([key, value]) => {
    const [name = "", operator] = key.split(".");
    const entry = entryOf(resource, name);
    return entry && takesFilter(entry, operator) && value !== "" ? [[name, operator, value]] : [];
  });
}

/** Replaces the filters of one name, or removes them if there are no values. Paging restarts. */
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

/** Initial quantity for columns that depend on one. */
export const firstQuantity = 10;

/** The quantity in use for columns that depend on one. */
export const quantityOf = ({ at }: ListSearch): number => at ?? firstQuantity;

/** The API's name of a column, with the quantity if it depends on one. */
export function wireName(resource: Resource, name: string, state: ListSearch): string {
  const entry = entryOf(resource, name);
  return entry?.kind === "attribute" && entry.field.perQuantity ? `${name}_${quantityOf(state)}` : name;
}

/** The `sort` parameter, without columns that cannot be sorted. */
function wireSort(resource: Resource, state: ListSearch): string | undefined {
  const keys = (state.sort ?? "").split(",").flatMap((key) => {
    const name = key.replace(/^-/, "");
    const entry = entryOf(resource, name);
    if (!entry || !isSortable(entry)) return [];
    return `${key.startsWith("-") ? "-" : ""}${wireName(resource, name, state)}`;
  });
  return keys.length > 0 ? keys.join(",") : undefined;
}

/** The API query parameters of a state. */
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

/** The primary sort column; undefined for the resource's default order. */
export function sortOf(resource: Resource, state: ListSearch) {
  const [key = ""] = state.sort?.split(",") ?? [];
  const name = key.replace(/^-/, "");
  const entry = entryOf(resource, name);
  return entry && isSortable(entry) ? { name, descending: key.startsWith("-") } : undefined;
}

/** The next order after a click on a column header: ascending, descending, default. */
export function nextSort(resource: Resource, state: ListSearch, name: string): string | undefined {
  const sort = sortOf(resource, state);
  if (sort?.name !== name) return name;
  return sort.descending ? undefined : `-${name}`;
}

/** The state change for another page; undefined if it is reachable only with the browser's Back. */
export function goToPage(
  page: number,
  size: number,
  cursor: string | null | undefined,
): Pick<ListSearch, "page" | "after"> | undefined {
  if (page * size <= numberedRows) return { page: page === 1 ? undefined : page, after: undefined };
  return cursor ? { page, after: cursor } : undefined;
}

/** The last numbered page; undefined beyond those. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, numberedRows) / size));
}
