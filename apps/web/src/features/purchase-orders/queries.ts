import { purchaseOrderLines } from "@kantwerk/contract/purchaseOrderLines";
import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";
import { fetchAll } from "../../lib/records.ts";

/** All lines of an order, sorted. */
export const linesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["purchase-order-lines", "of", orderId],
    queryFn: ({ signal }) =>
      fetchAll(purchaseOrderLines, { "filter[purchase_order]": orderId, sort: "sort_order" }, signal),
  });

/** The alloy surcharges of the awarded offers, with their lines. */
export const alloyQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["purchase-order-lines", "alloy", orderId],
    queryFn: async ({ signal }) => {
      const lines = await fetchAll(
        purchaseOrderLines,
        { "filter[purchase_order]": orderId, sort: "sort_order", include: "offer" },
        signal,
      );
      const said = lines.flatMap(({ offer }, at) =>
        offer ? [{ term: offer.alloy_surcharge, line: at + 1 }] : [],
      );
      return [...Map.groupBy(said, ({ term }) => term)].map(([term, own]) => ({
        term,
        lines: own.map(({ line }) => line),
      }));
    },
  });

/** The mail with which an order goes out. */
export const mailQuery = (orderId: string, version: number | undefined) =>
  queryOptions({
    queryKey: ["purchase-orders", "mail", orderId, version],
    queryFn: ({ signal }) => endpoints.purchaseOrderMail({ id: orderId, signal }),
  });
