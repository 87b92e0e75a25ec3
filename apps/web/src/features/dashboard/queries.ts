import {
  type Range,
  type WidgetFigures,
  type WidgetKind,
  widgetKinds,
  widgetNeeds,
} from "@kantwerk/contract/dashboard";
import { widgets } from "@kantwerk/contract/widgets";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readAttributes } from "../../lib/api.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { hasPermission } from "../../lib/permissions.ts";
import { preferenceQuery } from "../../lib/preferences.ts";
import { fetchAll } from "../../lib/records.ts";

/** What a widget shows of a range. */
export const figuresQuery = (kind: WidgetKind, range: Range) =>
  queryOptions({
    queryKey: ["dashboard", kind, range],
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      readAttributes<WidgetFigures>(`/restify/dashboard/${kind}`, { query: { range }, signal }),
  });

export type StoredWidget = RecordOf<typeof widgets>;

/** The widgets that the person has chosen; none where the dashboard is as it is by itself. */
export const widgetsQuery = queryOptions({
  queryKey: ["widgets", "all"],
  queryFn: ({ signal }): Promise<StoredWidget[]> => fetchAll(widgets, {}, signal),
});

/** Under what the person's choices on the dashboard are kept. */
export const dashboardPreference = "dashboard";

/** What waits for somebody, in this order. It is the same for every range. */
export const todoKinds = [
  "open-requests",
  "offers-to-decide",
  "questions",
  "late-deliveries",
  "without-price",
] as const satisfies readonly WidgetKind[];

/** The range that is asked for where it makes no difference. */
export const anyRange = "30d";

/** The kinds among these that the person may see. */
export function visibleKinds<K extends WidgetKind>(
  may: (permission: (typeof widgetNeeds)[WidgetKind][number]) => boolean,
  kinds: readonly K[],
): K[] {
  return kinds.filter((kind) => (widgetNeeds[kind] as readonly Parameters<typeof may>[0][]).every(may));
}

export const mayAny = (may: Parameters<typeof visibleKinds>[0]): boolean =>
  visibleKinds(may, widgetKinds).length > 0;

/** The loader of the dashboard. */
export function loadDashboard({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  void queryClient.prefetchQuery(preferenceQuery(dashboardPreference));
  void queryClient.prefetchQuery(widgetsQuery);
  for (const kind of visibleKinds(hasPermission, todoKinds))
    void queryClient.prefetchQuery(figuresQuery(kind, anyRange));
}
