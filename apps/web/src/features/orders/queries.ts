import type { OrderMail, OrderPrices } from "@kantwerk/contract/answers/orders";
import { orders } from "@kantwerk/contract/orders";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { fetchFile } from "../../lib/download.ts";
import { fetchAll } from "../../lib/records.ts";
import type { Order } from "./records.ts";

/** The mail with which an order's document goes out; what is not said is suggested. */
export const mailQuery = ({ id, meta }: Order, said: Partial<OrderMail>) =>
  queryOptions({
    queryKey: ["orders", "mail", id, meta.version, said],
    queryFn: async ({ signal }) =>
      (await api.post(`/restify/orders/${id}/email-preview`, said, { signal })) as OrderMail,
  });

export type DocumentKind = "offer" | "confirmation";

/** Where a document of an order is: the one that it is at now, where no kind is asked for. */
export const documentOf = (orderId: string) => `/restify/orders/${orderId}/document.pdf`;

/** A document of an order as a PDF: as it was kept, or as it would be. */
export const documentQuery = ({ id, meta }: Order, kind?: DocumentKind) =>
  queryOptions({
    queryKey: ["orders", "document", id, meta.version, kind],
    queryFn: async ({ signal }) => (await fetchFile(documentOf(id), { kind }, { signal })).blob(),
    // A draft says what its items and customer say now.
    gcTime: 0,
  });

/** All versions of an order, the latest first. */
export const versionsQuery = (number: string) =>
  queryOptions({
    queryKey: ["orders", "versions", number],
    queryFn: ({ signal }) => fetchAll(orders, { "filter[number]": number, sort: "-revision" }, signal),
  });

/** What products would cost in an order. */
export const pricesQuery = (products: readonly { id: string; quantity: number }[]) =>
  queryOptions({
    queryKey: ["products", "order-prices", products],
    queryFn: async ({ signal }) => {
      const answer = await api.post("/restify/orders/prices", { products }, { signal });
      return (answer as OrderPrices).prices;
    },
    enabled: products.length > 0,
    placeholderData: (before) => before,
  });
