import { resourceOf } from "@kantwerk/contract/resources";
import { queryOptions } from "@tanstack/react-query";
import type { QueryValue } from "../../lib/api.ts";
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
