import type { products } from "@kantwerk/contract/products";
import type { purchaseRequestSuppliers } from "@kantwerk/contract/purchaseRequestSuppliers";
import type { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import type { Attributes } from "@kantwerk/contract/resource";
import type { FlatRecord, RecordOf } from "../../lib/jsonapi.ts";

export type Person = FlatRecord & { name: string; email: string };

export type Product = RecordOf<typeof products, "preview">;

export type Supplier = FlatRecord & {
  name: string;
  email: string;
  city: string | null;
  status: "active" | "inactive";
  default_supplier: boolean;
};

export type ProductOperation = FlatRecord & {
  sort_order: number;
  external: boolean;
  time_per_unit: number | null;
  operation: FlatRecord & { name: string; external_fabric_number: string | null };
  product: Product;
};

export type ProductPart = FlatRecord & {
  sort_order: number;
  quantity: number;
  part: FlatRecord & { name: string; number: string };
  product: Product;
};

/** A product in a request, with the lot sizes that are asked for. */
export type RequestProduct = FlatRecord & { quantities: number[]; product: Product };

export type RequestOperation = FlatRecord & { product_operation: ProductOperation };

export type RequestPart = FlatRecord & { product_part: ProductPart };

/** A supplier's invitation. */
export type RequestSupplier = FlatRecord &
  Attributes<typeof purchaseRequestSuppliers> & { supplier: Supplier; public_url: string };

/** A request with all that stands in it. */
export type PurchaseRequest = FlatRecord &
  Attributes<typeof purchaseRequests> & {
    created_at: string;
    updated_at: string;
    contact: Person | null;
    purchase_request_products: RequestProduct[];
    purchase_request_operations: RequestOperation[];
    purchase_request_parts: RequestPart[];
    purchase_request_suppliers: RequestSupplier[];
  };

/** As much of an offer as says whether its line may still be changed. */
export type OfferMark = FlatRecord & {
  status: "draft" | "offered" | "ordered" | "deferred" | "declined";
  withdrawn_at: string | null;
  line: FlatRecord;
};

export type Question = FlatRecord & {
  body: string;
  author: "supplier" | "staff";
  answered_at: string | null;
  created_at: string;
  purchase_request_supplier: FlatRecord;
};
