import { products } from "@kantwerk/contract/products";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";

/** Polling interval in ms while a sheet is being nested. */
const pollMs = 1500;

/** Nested sheets for a lot of a product, by material id. */
export const nestingQuery = (id: string, quantity: number) =>
  queryOptions({
    queryKey: [products.type, "nesting", id, quantity],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await endpoints.nesting({ id, query: { quantity }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => attributes.status === "pending") && pollMs,
  });

/** Matching stock for each material of a product. */
export const stockQuery = (id: string, quantity: number) =>
  queryOptions({
    queryKey: [products.type, "stock", id, quantity],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await endpoints.stock({ id, query: { quantity }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => attributes.candidates.some(({ pending }) => pending)) && pollMs,
  });

/** Products of an order or request that share sheets. */
export const sharedSheetsQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: [type, "shared-sheets", id],
    queryFn: async ({ signal }) => (await endpoints.sharedSheets({ type, id, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => attributes.status === "pending") && pollMs,
  });
