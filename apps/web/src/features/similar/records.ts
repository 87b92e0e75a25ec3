import type { Tier } from "@kantwerk/contract/fields";
import { products } from "@kantwerk/contract/products";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readList } from "../../lib/jsonapi.ts";
import type { Product } from "../products/records.ts";

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

/** A product with how far it is from another one (0: alike in all that is known), and its newest prices. */
export type SimilarProduct = Product & {
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

/** The lowest price of an offer's tiers, in the notation of the server. */
export const lowestPrice = (tiers: readonly Tier[] | null): string | undefined =>
  tiers?.toSorted((a, b) => Number(a.unit_price) - Number(b.unit_price))[0]?.unit_price;

/** A distance in words. */
export function likenessOf(distance: number): "same" | "high" | "medium" | "low" {
  if (distance < 0.01) return "same";
  if (distance <= 0.15) return "high";
  return distance <= 0.35 ? "medium" : "low";
}
