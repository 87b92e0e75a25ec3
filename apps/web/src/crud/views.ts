import type { Resource } from "@kantwerk/contract/resource";
import { views } from "@kantwerk/contract/views";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import type { QueryValue } from "../lib/api.ts";
import { endpoints } from "../lib/endpoints.ts";
import type { RecordOf, Total } from "../lib/jsonapi.ts";
import { listQuery } from "../lib/records.ts";
import { type ListSearch, listSearch, queryOf } from "./listState.ts";

/** A saved view. */
export type View = RecordOf<typeof views>;

/** A list's saved views, own and shared, oldest first. */
export const viewsOf = (resource: Resource) =>
  listQuery(views, { "filter[resource]": resource.type, "page[size]": 100 });

/** The part of a list's state that a view stores: all but the page. */
const lasting = ({ page: _page, after: _after, view: _view, ...state }: ListSearch): ListSearch => state;

/** A state serialized for a view: normalized and never empty. */
export function queryIn(state: ListSearch): string {
  const { filter, ...rest } = listSearch(lasting(state));
  const ordered = filter && Object.fromEntries(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
  return defaultStringifySearch({ ...rest, filter: ordered }).slice(1) || "?";
}

/** A view's list state. */
export const stateOf = (view: View): ListSearch => ({
  ...lasting(listSearch(defaultParseSearch(view.query))),
  view: view.id,
});

/** Whether the list differs from the view; without a view, whether it is filtered or sorted. */
export function isChanged(state: ListSearch, view: View | undefined): boolean {
  if (view) return queryIn(state) !== queryIn(stateOf(view));
  return Boolean(state.search || state.sort || state.filter);
}

const filtersIn = (resource: Resource, state: ListSearch): string =>
  new URLSearchParams(
    Object.entries(queryOf(resource, state)).flatMap(([name, value]: [string, QueryValue]) =>
      name.startsWith("filter[") && typeof value === "string" ? [[name, value]] : [],
    ),
  ).toString();

/** The number of records in each of these lists, fetched in parallel. */
export function countsOf(resource: Resource, states: readonly ListSearch[]) {
  const lists = states.map((state) => `of=${encodeURIComponent(filtersIn(resource, state))}`).join("&");
  return queryOptions({
    queryKey: [resource.type, "counts", lists],
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Total[]> => {
      return (await endpoints.counts({ type: resource.type, lists, signal })).totals;
    },
  });
}
