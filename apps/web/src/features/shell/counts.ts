import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { resourceOf } from "@kantwerk/contract/resources";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { QueryValue } from "../../lib/api.ts";
import { hasPermission } from "../../lib/permissions.ts";
import { fetchList } from "../../lib/records.ts";

/** How many records of a resource fit a filter. */
export const countQuery = (resource: string, filter: Record<string, QueryValue> = {}) =>
  queryOptions({
    queryKey: [resource, "count", filter],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { ...filter, "page[size]": 1 };
      return (await fetchList(resourceOf(resource), query, signal)).page.total;
    },
  });

export const openRequests = { "filter[state]": "open" };

/** What the first page counts, and where it leads. */
export const figures = [
  {
    name: "openRequests",
    resource: "purchase-requests",
    filter: openRequests,
    path: "/purchase-requests/list",
  },
  {
    name: "offersToDecide",
    resource: "offers",
    filter: { "filter[status]": "offered" },
    path: "/purchase-requests/list",
  },
  {
    name: "openOrders",
    resource: "orders",
    filter: { "filter[status]": "draft,offered" },
    path: "/orders/list",
  },
  { name: "products", resource: "products", filter: {}, path: "/products/list" },
] as const;

/** The requests that close next. */
export const closingQuery = queryOptions({
  queryKey: ["purchase-requests", "closing"],
  queryFn: async ({ signal }) => {
    const query = { ...openRequests, sort: "close_submission_at", "page[size]": 5 };
    return (await fetchList(purchaseRequests, query, signal)).records;
  },
});

/** The loader of the first page. */
export function loadOverview({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  for (const { resource, filter } of figures)
    if (hasPermission(`${resource}.view`)) void queryClient.prefetchQuery(countQuery(resource, filter));
  if (hasPermission("purchase-requests.view")) void queryClient.prefetchQuery(closingQuery);
}
