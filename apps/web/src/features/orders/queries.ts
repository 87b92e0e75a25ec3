import type { OrderMail } from "@kantwerk/contract/answers/orders";
import { orders } from "@kantwerk/contract/orders";
import { queryOptions } from "@tanstack/react-query";
import { fetchFile } from "../../lib/download.ts";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { fetchAll } from "../../lib/records.ts";
import type { Order } from "./records.ts";

/** The mail that sends the order's document; the server suggests the fields not given. */
export const mailQuery = ({ id, meta }: Order, fields: Partial<OrderMail>) =>
  queryOptions({
    queryKey: ["orders", "mail", id, meta.version, fields],
    queryFn: ({ signal }) => endpoints.orderMail({ id, body: fields, signal }),
  });

export type DocumentKind = "offer" | "confirmation";

/** An order's PDF: the stored one, or a preview. */
export const documentQuery = ({ id, meta }: Order, kind?: DocumentKind) =>
  queryOptions({
    queryKey: ["orders", "document", id, meta.version, kind],
    queryFn: async ({ signal }) =>
      (await fetchFile(addresses.orderDocument(id), { kind }, { signal })).blob(),
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
    queryFn: async ({ signal }) => (await endpoints.orderPrices({ body: { products }, signal })).prices,
    enabled: products.length > 0,
    placeholderData: (before) => before,
  });
