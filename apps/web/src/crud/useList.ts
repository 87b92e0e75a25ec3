import type { Resource } from "@kantwerk/contract/resource";
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useAccess } from "../fields/useAccess.ts";
import type { RecordList } from "../lib/jsonapi.ts";
import { fetchList, type ListQuery, listQuery } from "../lib/records.ts";
import { searchOf } from "../lib/searchOf.ts";
import { useColumns } from "./columns.tsx";
import type { ListProps } from "./ListScreen.tsx";
import { useListPreference } from "./listPreference.ts";
import { fromStart, type ListSearch } from "./listState.ts";
import { listQueryOf, preferred, shownColumns } from "./queries.ts";
import type { ShownList } from "./RecordTable.tsx";
import { stateOf, viewsOf } from "./views.ts";

/** Refetch interval of lists that change on their own, in ms. */
const changeMs = 3000;

/** A list's state from the URL and the user's settings for it, with their setters. */
export function useList({ resource, search, cells, beside, isChanging }: ListProps) {
  const { canView } = useAccess();
  const navigate = useNavigate();
  const [preference, prefer] = useListPreference(resource);
  const [filtering, filter] = useState<string>();
  const state = preferred(search, preference);
  const change = (next: ListSearch, replace = false) =>
    void navigate({ to: ".", search: searchOf(next), replace, resetScroll: false });
  // Without permission the page redirects; fetching would only add an error message.
  const isRead = !useDefaultView(resource, search, preference.view, change) && canView(resource.type);
  const names = shownColumns(resource, state);
  const query = listQueryOf(resource, state, canView, beside);
  const endless = useEndless(resource, query, isRead && preference.endless === true);
  const paged = useQuery({
    ...listQuery(resource, query),
    enabled: isRead && !preference.endless,
    refetchInterval: ({ state: { data } }) =>
      isChanging && data?.records.some(isChanging) ? changeMs : false,
  });
  const list: ShownList = endless?.list ?? paged;
  const show = (shown: readonly string[] | undefined) => {
    // Reset to the list's defaults, including widths.
    prefer(shown ? { columns: shown } : { columns: shown, widths: undefined });
    change({ ...search, columns: shown?.join(",") }, true);
  };
  const columns = useColumns(resource, names, cells, {
    state,
    preference,
    onPrefer: prefer,
    onSort: (sort) => change({ ...fromStart(search), sort }),
    onFilter: filter,
    onShow: show,
    onQuantity: (at) => {
      prefer({ at });
      change({ ...fromStart(search), at });
    },
  });
  const arranging = {
    onReorder: (id: string, to: string) => {
      const place = names.indexOf(to);
      show(names.filter((name) => name !== id).toSpliced(place, 0, id));
    },
    onResize: (id: string, width: number) => prefer({ widths: { ...preference.widths, [id]: width } }),
  };
  return {
    list,
    query,
    names,
    columns,
    arranging,
    state,
    search,
    change,
    show,
    endless: endless?.rows,
    preference,
    prefer,
    filtering,
    filter,
  };
}

/** Endless scrolling: all pages loaded so far; undefined for a list with pages. */
function useEndless(resource: Resource, query: ListQuery<Resource>, isOn: boolean) {
  const { "page[size]": _size, "page[number]": _number, "page[after]": _after, ...asked } = query;
  const found = useInfiniteQuery({
    queryKey: [resource.type, "list", "endless", asked],
    enabled: isOn,
    // Keeps rows and scroll position for users who come back.
    refetchOnMount: false,
    placeholderData: keepPreviousData,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      fetchList(resource, { ...asked, "page[size]": 100, "page[after]": pageParam }, signal),
    getNextPageParam: (last: RecordList) => last.next,
  });
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = found;
  const first = data?.pages[0];
  const all = useMemo(
    () => first && { ...first, next: null, records: data?.pages.flatMap(({ records }) => records) ?? [] },
    [data, first],
  );
  if (!isOn) return undefined;
  const onEnd = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return {
    list: { ...found, data: all } as ShownList,
    rows: { onEnd, place: JSON.stringify(found.data ? asked : {}) },
  };
}

/** Applies the view named in the URL, or the default view if the URL is empty; true until that is done. */
function useDefaultView(
  resource: ListProps["resource"],
  search: ListSearch,
  id: string | undefined,
  change: (state: ListSearch, replace: boolean) => void,
): boolean {
  const isBare = Object.values(search).every((value) => value === undefined);
  const isNamedAlone = search.view !== undefined && Object.values(search).filter(Boolean).length === 1;
  const wanted = isBare ? id : isNamedAlone && search.view !== "all" ? search.view : undefined;
  // Subscribe only if needed: the tabs fetch the views as well, and each update would rerender the whole list.
  const [views] = useQueries({ queries: [viewsOf(resource)].filter(() => wanted !== undefined) });
  const view = views?.data?.records.find((each) => each.id === wanted);
  const target = view && stateOf(view);
  const isElsewhere = isBare || (target !== undefined && Object.values(target).filter(Boolean).length > 1);
  const opens = wanted !== undefined && target !== undefined && isElsewhere;
  useEffect(() => {
    if (opens && target) change(target, true);
  });
  return views !== undefined && (views.isPending || opens);
}
