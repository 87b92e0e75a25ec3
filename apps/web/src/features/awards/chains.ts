import type { ProductChains } from "@kantwerk/comparison/chains";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

type Answer = { data: { attributes: { currency: string; products: ProductChains[] } } };

/** The chains of suppliers of a request's products, for the lot at this position. */
export const chainsQuery = (requestId: string, lot?: number) =>
  queryOptions({
    queryKey: ["offers", "chains", requestId, lot],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `/restify/purchase-requests/${requestId}/chains`;
      return (await api.get<Answer>(path, { query: { quantity_index: lot }, signal })).data.attributes;
    },
  });
