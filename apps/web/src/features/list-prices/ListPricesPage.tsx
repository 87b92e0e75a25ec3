import { useQueries, useQuery } from "@tanstack/react-query";
import { organizationStore } from "../../lib/organization.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useStore } from "../../lib/store.ts";
import { useProduct } from "../../records/ProductContext.ts";
import { onDemand } from "../../ui/onDemand.tsx";
import { usualQuantities } from "../calculation/calculation.ts";
import { mostQuantities, pricesQuery } from "../prices/prices.ts";
import { RangesTable } from "./RangesTable.tsx";
import { rangesQuery } from "./ranges.ts";

const ListPriceCurve = onDemand(() =>
  import("./ListPriceCurve.tsx").then(({ ListPriceCurve }) => ListPriceCurve),
);
const PublishPanel = onDemand(() => import("./PublishPanel.tsx").then(({ PublishPanel }) => PublishPanel));

const inBatches = (quantities: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(quantities.length / mostQuantities) }, (_, part) =>
    quantities.slice(part * mostQuantities, (part + 1) * mostQuantities),
  );

/** Prices for any number of quantities, fetched in batches. */
function usePrices(productId: string, quantities: readonly number[]) {
  const parts = useQueries({ queries: inBatches(quantities).map((part) => pricesQuery(productId, part)) });
  const read = parts.flatMap(({ data }) => data ?? []);
  const prices = new Map(read.flatMap((each) => each.prices).map((price) => [price.quantity, price]));
  return { prices, target: read[0]?.target_margin };
}

/** A product's list prices compared with calculated ones, a panel to publish them, and a chart. */
export function ListPricesPage() {
  const product = useProduct();
  const may = usePermissions();
  const list = useQuery(rangesQuery(product.id));
  const ranges = list.data?.records;
  const starts = (ranges ?? []).map(({ min_quantity }) => min_quantity);
  const { prices, target } = usePrices(product.id, starts);
  const currency = useStore(organizationStore)?.currency ?? "EUR";
  const mayPublish = may("products.update") && may("costs.view");
  const most = Math.max(...usualQuantities.slice(0, 3), ...starts.map((start) => start * 2));
  return (
    <div
      className={
        mayPublish
          ? "grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_21rem]"
          : "grid gap-3"
      }
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <RangesTable
          product={product}
          list={list}
          ranges={ranges}
          prices={prices}
          currency={currency}
          target={target}
        />
        <ListPriceCurve productId={product.id} currency={currency} most={most} ranges={ranges ?? []} />
      </div>
      {mayPublish && ranges ? (
        <PublishPanel key={starts.join()} product={product} starts={starts.slice(0, mostQuantities)} />
      ) : null}
    </div>
  );
}
