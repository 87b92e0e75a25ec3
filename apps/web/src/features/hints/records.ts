import type { Hint, RequestHint } from "@kantwerk/contract/extraction";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export type { Hint };

/** Production hints of a product or part. */
export const hintsQuery = ({ type, id }: { type: string; id: string }) =>
  queryOptions({
    queryKey: [type, "hints", id],
    queryFn: ({ signal }) => api.get<Hint[]>(`/restify/${type}/${id}/hints`, { signal }),
  });

/** Production hints for all products of a purchase request, by product id. */
export const requestHintsQuery = (id: string) =>
  queryOptions({
    queryKey: ["purchase-requests", "hints", id],
    queryFn: async ({ signal }) => {
      const hints = await api.get<RequestHint[]>(`/restify/purchase-requests/${id}/hints`, { signal });
      return Map.groupBy(hints, ({ product_id }) => product_id);
    },
  });
