import type { Resource } from "@kantwerk/contract/resource";
import type { QueryClient } from "@tanstack/react-query";
import type { ParsedLocation } from "@tanstack/react-router";
import { entryOf, includeOf } from "../fields/definition.ts";
import { accessOf } from "../fields/useAccess.ts";
import { hasPermission } from "../lib/permissions.ts";
import { keptPreference } from "../lib/preferences.ts";
import { listQuery, recordQuery } from "../lib/records.ts";
import { isListPreference, type ListPreference, listKey } from "./listPreference.ts";
import { type ListSearch, listSearch, queryOf } from "./listState.ts";

// What the generic screens read, named once: the route's loader starts it while the screen's code is on the way, and the
// screen, which says when it fails, reads the same.

type CanView = (type: string) => boolean;

/** All that the forms and the view of a resource show. */
export const formNames = (resource: Resource): string[] => resource.form.flatMap(({ fields }) => fields);

/** The state of a list with what the person prefers where the address says nothing. */
export const preferred = (state: ListSearch, { columns, at }: ListPreference): ListSearch => ({
  ...state,
  columns: state.columns ?? columns?.join(","),
  at: state.at ?? at,
});

/** The columns on show: those of the state, else the definition's. */
export function shownColumns(resource: Resource, state: ListSearch): string[] {
  const names = (state.columns ?? "").split(",");
  const known = names.filter((name) => entryOf(resource, name));
  return known.length > 0 ? known : [...resource.list];
}

/** What a list shows besides its columns: relationships; and of what comes along, by `fields[type]`, these attributes alone. */
export type Beside<P = string> = { include?: readonly P[]; fields?: Readonly<Record<string, string>> };

/** What is asked for the page of a list that an address asks for, with what its columns show and what stands beside. */
export function listQueryOf(
  resource: Resource,
  state: ListSearch,
  canView: CanView,
  { include = [], fields }: Beside = {},
) {
  const names = new Set([...shownColumns(resource, state), ...include]);
  return { ...queryOf(resource, state), ...fields, include: includeOf(resource, [...names], canView) };
}

/** A record with all that its form and its view show. */
export function recordOf(resource: Resource, id: string, canView: CanView, more: readonly string[] = []) {
  const names = new Set([...formNames(resource), ...more]);
  return recordQuery(resource, id, includeOf(resource, [...names], canView));
}

type Loading = { context: { queryClient: QueryClient }; location: ParsedLocation };

/** The loader of a list's page. */
export const loadList =
  (resource: Resource, beside?: Beside) =>
  ({ context, location }: Loading): void => {
    const { canView } = accessOf(hasPermission);
    const kept = keptPreference(context.queryClient, listKey(resource));
    const preference = isListPreference(kept) ? kept : {};
    // Which rows come first is known once there are the views, or by the list itself.
    if (preference.endless || (preference.view && Object.values(location.search).length === 0)) return;
    const state = preferred(listSearch(location.search), preference);
    const query = listQueryOf(resource, state, canView, beside);
    void context.queryClient.prefetchQuery(listQuery(resource, query));
  };

/** The loader of a record's page. */
export const loadRecord =
  (resource: Resource, more?: readonly string[]) =>
  ({ context, params }: Loading & { params: { id: string } }): void => {
    const { canView } = accessOf(hasPermission);
    void context.queryClient.prefetchQuery(recordOf(resource, params.id, canView, more));
  };
