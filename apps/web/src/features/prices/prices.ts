import { products } from "@kantwerk/contract/products";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ProductPrices } from "../../lib/answers.ts";
import { endpoints } from "../../lib/endpoints.ts";

/** Maximum quantities per API request. */
export const mostQuantities = 10;

const isBeingNested = (read: ProductPrices | undefined): boolean =>
  read?.prices.some(({ problems }) => problems.some(({ code }) => code === "nesting_pending")) ?? false;

export const pricesQuery = (productId: string, quantities: readonly number[]) =>
  queryOptions({
    queryKey: [products.type, "prices", productId, ...quantities],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { quantities: quantities.slice(0, mostQuantities).join(",") };
      return endpoints.prices({ id: productId, query, signal });
    },
    // Nesting takes seconds and changes the prices.
    refetchInterval: ({ state }) => (isBeingNested(state.data) ? 1500 : false),
  });
