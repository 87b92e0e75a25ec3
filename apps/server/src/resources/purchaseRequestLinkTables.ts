import { purchaseRequestOperations } from "@kantwerk/contract/purchaseRequestOperations";
import { purchaseRequestParts } from "@kantwerk/contract/purchaseRequestParts";
import { purchaseRequestProducts } from "@kantwerk/contract/purchaseRequestProducts";
import type { Specification } from "@kantwerk/contract/supplierPage";
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

/** What suppliers are told of a product or part, as it stands at a time. */
export type AskedFacts = {
  specification: Specification;
  /** Of a product. */
  quantities: number[];
  files: { name: string; sha256: string }[];
  /** The flat outline as paths of an SVG, where it could be drawn. */
  outline: { view: string; paths: string[] } | null;
};

/** What they are told of the request itself. */
export type RequestFacts = { close_submission_at: string; additional_information: string | null };

/** What suppliers were told of the request, a product or a part: at sending, and with each announcement of a change. */
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
