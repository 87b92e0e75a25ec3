import { type Range, type WidgetKind, widgetKinds, widgetNeeds } from "@kantwerk/contract/dashboard";
import { widgets } from "@kantwerk/contract/widgets";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { hasPermission } from "../../lib/permissions.ts";
import { preferenceQuery } from "../../lib/preferences.ts";
import { fetchAll } from "../../lib/records.ts";

/** A widget's figures for a range. */
export const figuresQuery = (kind: WidgetKind, range: Range) =>
  queryOptions({
    queryKey: ["dashboard", kind, range],
    staleTime: 30_000,
    queryFn: ({ signal }) => endpoints.widgetFigures({ kind, query: { range }, signal }),
  });

export type StoredWidget = RecordOf<typeof widgets>;

/** The widgets that the person has stored; empty while the dashboard is the default one. */
export const widgetsQuery = queryOptions({
  queryKey: ["widgets", "all"],
  queryFn: ({ signal }): Promise<StoredWidget[]> => fetchAll(widgets, {}, signal),
});

/** Key of the person's dashboard preferences. */
export const dashboardPreference = "dashboard";

/** Kinds of open tasks, in display order. They do not depend on the range. */
export const todoKinds = [
  "open-requests",
  "offers-to-decide",
  "questions",
  "late-deliveries",
  "without-price",
] as const satisfies readonly WidgetKind[];

/** Sent for kinds that ignore the range. */
export const anyRange = "30d";

/** Filters the kinds by permission. */
export function visibleKinds<K extends WidgetKind>(
  may: (permission: (typeof widgetNeeds)[WidgetKind][number]) => boolean,
  kinds: readonly K[],
): K[] {
  return kinds.filter((kind) => (widgetNeeds[kind] as readonly Parameters<typeof may>[0][]).every(may));
}

export const mayAny = (may: Parameters<typeof visibleKinds>[0]): boolean =>
  visibleKinds(may, widgetKinds).length > 0;

export function loadDashboard({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  void queryClient.prefetchQuery(preferenceQuery(dashboardPreference));
  void queryClient.prefetchQuery(widgetsQuery);
  for (const kind of visibleKinds(hasPermission, todoKinds))
    void queryClient.prefetchQuery(figuresQuery(kind, anyRange));
}
