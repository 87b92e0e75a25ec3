import type { Hint } from "@kantwerk/contract/extraction";
import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";

export type { Hint };

/** Production hints of a product or part. */
export const hintsQuery = ({ type, id }: { type: string; id: string }) =>
  queryOptions({
    queryKey: [type, "hints", id],
    queryFn: ({ signal }) => endpoints.hints({ type, id, signal }),
  });

/** Production hints for all products of a purchase request, by product id. */
export const requestHintsQuery = (id: string) =>
  queryOptions({
    queryKey: ["purchase-requests", "hints", id],
    queryFn: async ({ signal }) =>
      Map.groupBy(await endpoints.requestHints({ id, signal }), ({ product_id }) => product_id),
  });
