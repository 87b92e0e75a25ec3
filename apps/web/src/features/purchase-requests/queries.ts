import { files } from "@kantwerk/contract/files";
import { offers } from "@kantwerk/contract/offers";
import { products } from "@kantwerk/contract/products";
import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { questions } from "@kantwerk/contract/questions";
import { suppliables } from "@kantwerk/contract/suppliables";
import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";
import { fetchAll, fetchRecord } from "../../lib/records.ts";
import { isShown } from "../../records/files.ts";
import {
  type OfferMark,
  type ProductWithLines,
  type PurchaseRequest,
  productLines,
  requestParts,
} from "./records.ts";

/**
 * A request with all its parts.
 * @param canViewUsers whether to include the contact, which the server otherwise rejects
 */
export const requestQuery = (id: string, canViewUsers: boolean) =>
  queryOptions({
    queryKey: ["purchase-requests", "whole", id, canViewUsers],
    queryFn: ({ signal }): Promise<PurchaseRequest> =>
      fetchRecord(
        purchaseRequests,
        id,
        canViewUsers ? [...requestParts, "contact" as const] : requestParts,
        signal,
      ),
  });

/** The request's offers, reduced to the fields that decide what is still editable. */
export const offerMarksQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["offers", "marks", requestId],
    queryFn: ({ signal }): Promise<OfferMark[]> => {
      return fetchAll(
        offers,
        { "filter[purchase_request]": requestId, "fields[offers]": "status,withdrawn_at,line" },
        signal,
      );
    },
  });

/** Suppliers' questions and the answers, in chronological order. */
export const questionsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["questions", "of request", requestId],
    queryFn: ({ signal }) => fetchAll(questions, { "filter[purchase_request]": requestId }, signal),
  });

/** Changes of products and parts since suppliers were notified, and the last announcement. */
export const requestChangesQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["purchase-requests", "changes", requestId],
    queryFn: ({ signal }) => endpoints.requestChanges({ id: requestId, signal }),
  });

/** The previewable files of the request and of its products and parts. */
export const drawingsQuery = (request: PurchaseRequest) => {
  const owners = [
    request.id,
    ...request.purchase_request_products.map(({ product }) => product.id),
    ...request.purchase_request_parts.map(({ product_part }) => product_part.part.id),
  ];
  return queryOptions({
    queryKey: [files.type, "drawings", owners],
    queryFn: async ({ signal }) => {
      const found = await fetchAll(files, { "filter[owner]": owners, sort: "name" }, signal);
      return found.filter((file) => file.extraction_status === "done" && isShown(file));
    },
  });
};

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ["files", "named", id],
    queryFn: ({ signal }) => fetchRecord(files, id, [], signal),
  });

/** Preview of a supplier's invitation; without a supplier, for a sample one. */
export const mailPreviewQuery = (requestId: string, supplierId: string | undefined) =>
  queryOptions({
    queryKey: ["purchase-requests", "mail", requestId, supplierId],
    queryFn: ({ signal }) =>
      endpoints.requestMail({ id: requestId, query: { supplier: supplierId }, signal }),
  });

/** The products with their operations and parts, sorted. */
export const linesQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ["products", "lines", productIds],
    queryFn: ({ signal }) => readProducts(productIds, signal),
  });

const idsAtOnce = 50;

async function readProducts(ids: readonly string[], signal: AbortSignal): Promise<ProductWithLines[]> {
  const found: ProductWithLines[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    found.push(...(await fetchAll(products, { "filter[id]": some, include: productLines }, signal)));
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

/** Supplier prices of the given parts and operations. */
export const suppliablesQuery = (partIds: readonly string[], operationIds: readonly string[]) =>
  queryOptions({
    queryKey: ["suppliables", "for", partIds, operationIds],
    queryFn: async ({ signal }) => {
      const of = (name: "part" | "operation", ids: readonly string[]) =>
        ids.length === 0
          ? []
          : fetchAll(suppliables, { [`filter[${name}]`]: ids, include: "supplier" }, signal);
      return [...(await of("part", partIds)), ...(await of("operation", operationIds))];
    },
  });
