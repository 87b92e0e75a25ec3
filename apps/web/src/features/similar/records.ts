import { products } from "@kantwerk/contract/products";
import type { Similarity } from "@kantwerk/contract/similar";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { type RecordOf, readList } from "../../lib/jsonapi.ts";

/** How many are on show before the rest is asked for. */
export const fewest = 3;

/** A product with how far it is from another one (0: alike in all that is known), and its newest prices. */
export type SimilarProduct = RecordOf<typeof products, "preview"> & { meta: Similarity };

/** The products nearest to one, nearest first. */
export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: [products.type, "similar", id],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { include: "preview" };
      return readList<SimilarProduct>(await api.get(`/restify/products/${id}/similar`, { query, signal }))
        .records;
    },
  });
