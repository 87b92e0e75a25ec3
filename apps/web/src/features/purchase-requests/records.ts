import type { offers } from "@kantwerk/contract/offers";
import type { products } from "@kantwerk/contract/products";
import type { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import type { questions } from "@kantwerk/contract/questions";
import type { suppliables } from "@kantwerk/contract/suppliables";
import type { RecordOf, RecordOfType } from "../../lib/jsonapi.ts";

/** Relationships included with a request. */
export const requestParts = [
  "purchase_request_products.product.preview",
  "purchase_request_suppliers.supplier",
  "purchase_request_operations.product_operation.operation",
  "purchase_request_operations.product_operation.product",
  "purchase_request_parts.product_part.part",
  "purchase_request_parts.product_part.product",
] as const;

/** A request with all its parts. */
export type PurchaseRequest = RecordOf<typeof purchaseRequests, (typeof requestParts)[number] | "contact">;

/** A product in a request, with its lot sizes. */
export type RequestProduct = PurchaseRequest["purchase_request_products"][number];

/** A supplier's invitation. */
export type RequestSupplier = PurchaseRequest["purchase_request_suppliers"][number];

export type Supplier = RecordOfType<"suppliers">;

/** A product with its operations and parts. */
export type ProductWithLines = RecordOf<typeof products, (typeof productLines)[number]>;

export const productLines = ["product_operations.operation", "product_parts.part"] as const;

/** A supplier price: a part or operation that a supplier can deliver. */
export type Suppliable = RecordOf<typeof suppliables, "supplier">;

/** The fields of an offer that decide whether its line is still editable. */
export type OfferMark = Pick<RecordOf<typeof offers>, "status" | "withdrawn_at" | "line">;

export type Question = RecordOf<typeof questions>;
