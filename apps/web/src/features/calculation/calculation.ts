import { products } from "@kantwerk/contract/products";
import type { Row } from "@kantwerk/costing/calculate";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Calculation, LotResult } from "../../lib/answers.ts";
import { endpoints } from "../../lib/endpoints.ts";

export type { Calculation, LotResult };

export const usualQuantities = [1, 10, 100, 500];
const mostQuantities = 10;

/** Parses quantities from the URL; undefined if invalid. */
export function quantitiesIn(text: string | undefined): number[] | undefined {
  const asked = text?.split(",") ?? [];
  const fit = asked.every((each) => /^[1-9]\d{0,8}$/.test(each));
  return fit && asked.length > 0 && asked.length <= mostQuantities
    ? [...new Set(asked.map(Number))].sort((a, b) => a - b)
    : undefined;
}

const isBeingNested = (calculation: Calculation | undefined): boolean =>
  calculation?.results.some(({ problems }) => problems.some(({ code }) => code === "nesting_pending")) ??
  false;

export const calculationQuery = (productId: string, quantities: readonly number[]) =>
  queryOptions({
    queryKey: [products.type, "calculation", productId, ...quantities],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { quantities: quantities.join(",") };
      return endpoints.calculation({ id: productId, query, signal });
    },
    // Poll: nesting takes seconds and changes the figures.
    refetchInterval: ({ state }) => (isBeingNested(state.data) ? 1500 : false),
  });

/** Up to ten quantities for a curve, from 1, evenly spaced on a logarithmic scale. */
export function curveQuantities(most: number): number[] {
  const end = Math.log10(Math.max(most, 10));
  const steps = Array.from({ length: mostQuantities }, (_, index) =>
    Math.round(10 ** ((end * index) / (mostQuantities - 1))),
  );
  return [...new Set(steps)];
}

export type { Row };

/** The quantities at which the price curve bends. */
export const breaksQuery = (productId: string, most: number) =>
  queryOptions({
    queryKey: [products.type, "breaks", productId, most],
    queryFn: async ({ signal }) =>
      (await endpoints.breaks({ id: productId, query: { most }, signal })).breaks,
  });
