import type { ListPrice, Publication } from "@kantwerk/contract/answers/listPrices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";
import type { Rounding } from "./usePublishing.ts";

export type Published = Publication["published"][number];
export type Skipped = Publication["skipped"][number];

/** Dry run: the list prices that publishing a recalculation would write. */
export const publicationQuery = (id: string, round_to: Rounding | null) =>
  queryOptions({
    queryKey: ["recalculations", id, "publish", round_to],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => endpoints.publishMany({ id, body: { round_to, dry_run: true }, signal }),
  });

export const changeOf = ({ old, new: next }: ListPrice): number =>
  old === null || Number(old) === 0 ? 0 : Number(next) / Number(old) - 1;

/** The price of a product with the largest change. */
export const largestChange = ({ prices }: Pick<Published, "prices">): number =>
  prices.map(changeOf).sort((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0;

/** More than doubled or halved, so probably a wrong input. */
export const isLarge = (change: number): boolean => change > 1 || change < -0.5;

export const wasBelowCost = ({ old, unit_cost }: ListPrice): boolean =>
  old !== null && unit_cost !== null && Number(old) < Number(unit_cost);
