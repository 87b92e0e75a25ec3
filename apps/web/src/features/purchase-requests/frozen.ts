import type { OfferMark, PurchaseRequest, RequestProduct } from "./records.ts";

/** Lines that have a supplier's offer; staff drafts and withdrawn offers do not count. */
export function frozenLines(offers: readonly OfferMark[]): ReadonlySet<string> {
  const standing = offers.filter((offer) => offer.status !== "draft" && offer.withdrawn_at === null);
  return new Set(standing.map((offer) => offer.line.id));
}

type Lines = Pick<PurchaseRequest, "purchase_request_operations" | "purchase_request_parts">;

/** The lines of a product, which are removed with it. */
export function linesOf(request: Lines, { product }: RequestProduct): string[] {
  const operations = request.purchase_request_operations.filter(
    (line) => line.product_operation.product.id === product.id,
  );
  const parts = request.purchase_request_parts.filter((line) => line.product_part.product.id === product.id);
  return [...operations, ...parts].map((line) => line.id);
}
