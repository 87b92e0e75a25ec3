import { queryOptions } from "@tanstack/react-query";
import { api, type QueryValue } from "../../lib/api.ts";
import { type FlatRecord, readList, readRecord } from "../../lib/jsonapi.ts";
import type { OfferMark, ProductOperation, ProductPart, PurchaseRequest, Question } from "./records.ts";

const address = "/restify/purchase-requests";
const pageSize = 100;

/** Every record of a list, page after page. */
async function readAll<T extends FlatRecord>(
  path: string,
  query: Record<string, QueryValue>,
  signal: AbortSignal,
): Promise<T[]> {
  const records: T[] = [];
  for (let number = 1; ; number += 1) {
    const page = { ...query, "page[size]": pageSize, "page[number]": number };
    const list = readList<T>(await api.get(path, { query: page, signal }));
    records.push(...list.records);
    if (list.records.length < pageSize || records.length >= list.page.total) return records;
  }
}

const include = [
  "purchase_request_products.product.preview",
  "purchase_request_suppliers.supplier",
  "purchase_request_operations.product_operation.operation",
  "purchase_request_operations.product_operation.product",
  "purchase_request_parts.product_part.part",
  "purchase_request_parts.product_part.product",
];

/**
 * A request with all that stands in it.
 * @param canViewUsers whether the contact may be asked for; the server refuses it to others
 */
export const requestQuery = (id: string, canViewUsers: boolean) =>
  queryOptions({
    queryKey: ["purchase-requests", "whole", id, canViewUsers],
    queryFn: async ({ signal }) => {
      const query = { include: canViewUsers ? [...include, "contact"] : include };
      return readRecord<PurchaseRequest>(await api.get(`${address}/${id}`, { query, signal }));
    },
  });

/** The offers of a request, as far as they say what may still be changed. */
export const offerMarksQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["offers", "marks", requestId],
    queryFn: ({ signal }) => {
      const query = { "filter[purchase_request]": requestId, "fields[offers]": "status,withdrawn_at,line" };
      return readAll<OfferMark>("/restify/offers", query, signal);
    },
  });

/** What suppliers asked about a request and what was answered, in the order of time. */
export const questionsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["questions", "of request", requestId],
    queryFn: ({ signal }) =>
      readAll<Question>("/restify/questions", { "filter[purchase_request]": requestId }, signal),
  });

export type MailPreview = { to: string; subject: string; html: string; text: string };

/** The invitation as one supplier gets it; without a supplier as an invented one would. */
export const mailPreviewQuery = (requestId: string, supplierId: string | undefined) =>
  queryOptions({
    queryKey: ["purchase-requests", "mail", requestId, supplierId],
    queryFn: async ({ signal }) => {
      const query = { supplier: supplierId };
      return (await api.get(`${address}/${requestId}/email-preview`, { query, signal })) as MailPreview;
    },
  });

type ProductWithLines = FlatRecord & {
  name: string;
  number: string;
  product_operations: ProductOperation[];
  product_parts: ProductPart[];
};

/** The operations and parts of some products, each in its order. */
export const linesQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ["products", "lines", productIds],
    queryFn: ({ signal }) => readProducts(productIds, signal),
  });

const idsAtOnce = 50;

async function readProducts(ids: readonly string[], signal: AbortSignal): Promise<ProductWithLines[]> {
  const found: ProductWithLines[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const query = {
      "filter[id]": ids.slice(start, start + idsAtOnce),
      include: "product_operations.operation,product_parts.part",
      "page[size]": idsAtOnce,
    };
    found.push(...readList<ProductWithLines>(await api.get("/restify/products", { query, signal })).records);
  }
  const inOrder = <L extends { sort_order: number }>(lines: L[]) =>
    lines.toSorted((a, b) => a.sort_order - b.sort_order);
  return found
    .map((product) => ({
      ...product,
      product_operations: inOrder(product.product_operations),
      product_parts: inOrder(product.product_parts),
    }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export type { ProductWithLines };

type Suppliable = FlatRecord & {
  part: FlatRecord | null;
  operation: FlatRecord | null;
  default_supplier: boolean;
  supplier: FlatRecord & { name: string; email: string; status: string; default_supplier: boolean };
};

export type { Suppliable };

/** Who can deliver some parts and operations. */
export const suppliablesQuery = (partIds: readonly string[], operationIds: readonly string[]) =>
  queryOptions({
    queryKey: ["suppliables", "for", partIds, operationIds],
    queryFn: async ({ signal }) => {
      const of = (name: string, ids: readonly string[]) =>
        ids.length === 0
          ? []
          : readAll<Suppliable>(
              "/restify/suppliables",
              { [`filter[${name}]`]: ids, include: "supplier" },
              signal,
            );
      return [...(await of("part", partIds)), ...(await of("operation", operationIds))];
    },
  });
