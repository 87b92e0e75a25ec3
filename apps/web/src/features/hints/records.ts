import type { Hint } from "@kantwerk/contract/extraction";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export type { Hint };

/** A hint in a purchase request, with the product that it is about. */
export type RequestHint = Hint & { product_id: string; product_name: string; product_number: string };

/** What makes a product or part hard to produce. */
export const hintsQuery = ({ type, id }: { type: string; id: string }) =>
  queryOptions({
    queryKey: [type, "hints", id],
    queryFn: async ({ signal }) => (await api.get(`/restify/${type}/${id}/hints`, { signal })) as Hint[],
  });

/** What makes the products of a purchase request hard to produce, by the products' ids. */
export const requestHintsQuery = (id: string) =>
  queryOptions({
    queryKey: ["purchase-requests", "hints", id],
    queryFn: async ({ signal }) => {
      const hints = (await api.get(`/restify/purchase-requests/${id}/hints`, { signal })) as RequestHint[];
      return Map.groupBy(hints, ({ product_id }) => product_id);
    },
  });
