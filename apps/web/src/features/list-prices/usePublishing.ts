import { products } from "@kantwerk/contract/products";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpoints } from "../../lib/endpoints.ts";
import { mostQuantities, pricesQuery } from "../prices/prices.ts";

/** Rounding steps. */
export const roundings = ["0.01", "0.05", "0.1", "0.5", "1", "5"] as const;
export type Rounding = (typeof roundings)[number];

/** How list prices are derived; `margin` is in percent, null or NaN while the input is invalid. */
export type Pricing = { by: "calculation" | "margin"; margin: number | null; rounding: Rounding | null };

const isMargin = (margin: number | null): margin is number => margin !== null && margin >= 0 && margin <= 95;

const ascending = (quantities: Iterable<number>): number[] =>
  [...new Set(quantities)].sort((one, other) => one - other);

/** State of the publish form, with the resulting prices. */
export function usePublishing(productId: string, offered: readonly number[]) {
  const [added, setAdded] = useState<readonly number[]>([]);
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [pricing, setPricing] = useState<Pricing>({ by: "calculation", margin: null, rounding: null });
  const quantities = ascending([...offered, ...added]).slice(0, mostQuantities);
  const { data: read } = useQuery(pricesQuery(productId, quantities));
  const isLeft = (quantity: number) =>
    read?.prices.find((price) => price.quantity === quantity)?.calculated_price === null;
  const isTicked = (quantity: number) => ticked.get(quantity) ?? true;
  const chosen = quantities.filter((quantity) => isTicked(quantity) && !isLeft(quantity));
  // The target margin is the default until the user types another one.
  const target = read?.target_margin === undefined ? null : Math.round(read.target_margin * 1000) / 10;
  const margin = pricing.margin ?? target;
  const isReady =
    read !== undefined && chosen.length > 0 && (pricing.by === "calculation" || isMargin(margin));
  const body = {
    quantities: chosen,
    margin: pricing.by === "margin" && isMargin(margin) ? Math.round(margin * 1e4) / 1e6 : null,
    round_to: pricing.rounding,
    replace: true,
  };
  const preview = useQuery({
    queryKey: [products.type, "list-prices", productId, body],
    enabled: isReady,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await endpoints.publishPrices({ id: productId, body: { ...body, dry_run: true }, signal })).prices,
  });
  return {
    quantities,
    read,
    isLeft,
    isTicked,
    toggle: (quantity: number) => setTicked(new Map(ticked).set(quantity, !isTicked(quantity))),
    add: (quantity: number) => setAdded([...added, quantity]),
    canAdd: quantities.length < mostQuantities,
    pricing: { ...pricing, margin },
    setPricing: (part: Partial<Pricing>) => setPricing({ ...pricing, ...part }),
    isMarginWrong: pricing.by === "margin" && !isMargin(margin),
    chosen,
    preview: isReady ? preview : undefined,
    isReady: isReady && preview.data !== undefined && !preview.error && !preview.isPlaceholderData,
    publish: (ifMatch: number | undefined, idempotencyKey: string) =>
      endpoints.publishPrices({ id: productId, body, idempotencyKey, ifMatch }),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
