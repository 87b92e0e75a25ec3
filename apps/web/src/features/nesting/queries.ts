import type { NestingAnswer, SharedSheetsAnswer, StockAnswer } from "@kantwerk/contract/answers/nesting";
import { products } from "@kantwerk/contract/products";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

type ResourceObject<A> = { id: string; attributes: A };

/** Polling interval in ms while a sheet is being nested. */
const pollMs = 1500;

async function load<A>(path: string, query: Record<string, number>, signal: AbortSignal) {
  return (await api.get<{ data: ResourceObject<A>[] }>(path, { query, signal })).data;
}

/** Nested sheets for a lot of a product, by material id. */
export const nestingQuery = (id: string, quantity: number) =>
  queryOptions({
    queryKey: [products.type, "nesting", id, quantity],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => load<NestingAnswer>(`/restify/products/${id}/nesting`, { quantity }, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => attributes.status === "pending") && pollMs,
  });

/** Matching stock for each material of a product. */
export const stockQuery = (id: string, quantity: number) =>
  queryOptions({
    queryKey: [products.type, "stock", id, quantity],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => load<StockAnswer>(`/restify/products/${id}/stock`, { quantity }, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => attributes.candidates.some(({ pending }) => pending)) && pollMs,
  });

/** Products of an order or request that share sheets. */
export const sharedSheetsQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: [type, "shared-sheets", id],
    queryFn: ({ signal }) => load<SharedSheetsAnswer>(`/restify/${type}/${id}/shared-sheets`, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => attributes.status === "pending") && pollMs,
  });
