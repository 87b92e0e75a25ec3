import { purchaseRequestOperations } from "@kantwerk/contract/purchaseRequestOperations";
import { purchaseRequestParts } from "@kantwerk/contract/purchaseRequestParts";
import { purchaseRequestProducts } from "@kantwerk/contract/purchaseRequestProducts";
import type { Specification } from "@kantwerk/contract/supplierPage";
import type { ComparedPart } from "@kantwerk/geometry/compare/compare";
import { choice, once, refers, related, sortable, tenantTable, time } from "../db/columns.ts";
import { jsonb } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";

export const purchaseRequestProductsTable = resourceTable(purchaseRequestProducts, {}, (t) => [
  once(t, t.purchase_request_id, t.product_id),
]);

export const purchaseRequestOperationsTable = resourceTable(purchaseRequestOperations, {}, (t) => [
  once(t, t.purchase_request_id, t.product_operation_id),
]);

export const purchaseRequestPartsTable = resourceTable(purchaseRequestParts, {}, (t) => [
  once(t, t.purchase_request_id, t.product_part_id),
]);

/** Snapshot of the data that suppliers see of a product or part. */
export type AskedFacts = {
  specification: Specification;
  /** For products only. */
  quantities: number[];
  files: { name: string; sha256: string }[];
  /** The flat outline as SVG paths, if it could be drawn; `origin` is the point of the drawing at 0 0. */
  outline: { view: string; paths: string[]; origin?: [number, number] } | null;
  /** The part in the file, to compare it with later versions; missing in older facts. */
  geometry?: ComparedPart | null;
};

/** The data that suppliers see of the request itself. */
export type RequestFacts = { close_submission_at: string; additional_information: string | null };

/** The data that suppliers received of the request, a product or a part: at sending, and with each announced change. */
export const askedFactsTable = tenantTable(
  "asked_facts",
  {
    purchase_request_id: related().notNull(),
    subject_type: choice(["purchase-requests", "products", "parts"]).notNull(),
    subject_id: related().notNull(),
    told_at: time().notNull(),
    facts: jsonb().$type<AskedFacts | RequestFacts>().notNull(),
  },
  (t) => [
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    sortable(t, t.purchase_request_id, t.subject_id, t.told_at),
  ],
);
