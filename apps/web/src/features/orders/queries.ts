import type { OrderMail, OrderPrices } from "@kantwerk/contract/answers/orders";
import { orders } from "@kantwerk/contract/orders";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { fetchFile } from "../../lib/download.ts";
import { fetchAll } from "../../lib/records.ts";
import type { Order } from "./records.ts";

/** The mail that sends the order's document; the server suggests the fields not given. */
export const mailQuery = ({ id, meta }: Order, fields: Partial<OrderMail>) =>
  queryOptions({
    queryKey: ["orders", "mail", id, meta.version, fields],
    queryFn: async ({ signal }) =>
      (await api.post(`/restify/orders/${id}/email-preview`, fields, { signal })) as OrderMail,
  });

export type DocumentKind = "offer" | "confirmation";

/** The path of an order's document; without a kind, that of its current status. */
export const documentOf = (orderId: string) => `/restify/orders/${orderId}/document.pdf`;

/** An order's PDF: the stored one, or a preview. */
export const documentQuery = ({ id, meta }: Order, kind?: DocumentKind) =>
  queryOptions({
    queryKey: ["orders", "document", id, meta.version, kind],
    queryFn: async ({ signal }) => (await fetchFile(documentOf(id), { kind }, { signal })).blob(),
    // The preview of a draft depends on its lines and customer.
    gcTime: 0,
  });

/** All versions of an order, latest first. */
export const versionsQuery = (number: string) =>
  queryOptions({
    queryKey: ["orders", "versions", number],
    queryFn: ({ signal }) => fetchAll(orders, { "filter[number]": number, sort: "-revision" }, signal),
  });

/** The prices that products would have in an order. */
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
