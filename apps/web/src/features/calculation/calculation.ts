import type { PriceState } from "@kantwerk/contract/priceVerdict";
import { products } from "@kantwerk/contract/products";
import type { Break } from "@kantwerk/costing/breaks";
import type { Result, Row } from "@kantwerk/costing/calculate";
import type { Problem, Source } from "@kantwerk/costing/costRow";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchAttributes } from "../../lib/api.ts";

type SaidProblem = Pick<Problem, "code" | "source"> & { message: string };

/** The result for one quantity; without permission for costs only prices and their verdict. */
export type LotResult = Pick<Result, "quantity" | "unit_price" | "lot_price"> & {
  /** Only with permission for costs. */
  cheaper_stock?: { source: Source; group: { id: string; name: string }; saves: string }[];
  state: PriceState;
  problems: SaidProblem[];
} & Partial<Omit<Result, "quantity" | "unit_price" | "lot_price" | "warnings">>;

export type Calculation = { currency: string; results: LotResult[] };

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
      return fetchAttributes<Calculation>(`/restify/products/${productId}/calculation`, { query, signal });
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
    queryFn: async ({ signal }) => {
      const path = `/restify/products/${productId}/calculation/breaks`;
      return (await fetchAttributes<{ breaks: Break[] }>(path, { query: { most }, signal })).breaks;
    },
  });
