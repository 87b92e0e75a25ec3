import type { Tier } from "@kantwerk/contract/fields";
import { products } from "@kantwerk/contract/products";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { type RecordOf, readList } from "../../lib/jsonapi.ts";

type OrderedAt = {
  order_id: string;
  number: string | null;
  date: string;
  quantity: number;
  unit_price: string;
  currency: string | null;
};

type OfferedAt = {
  offer_id: string;
  supplier_name: string;
  line_name: string;
  date: string;
  tiers: Tier[] | null;
  currency: string | null;
};

/** How many are on show before the rest is asked for. */
export const fewest = 3;

/** A product with how far it is from another one (0: alike in all that is known), and its newest prices. */
export type SimilarProduct = RecordOf<typeof products, "preview"> & {
  meta: { distance: number; orders: OrderedAt[]; offers: OfferedAt[] };
};

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
