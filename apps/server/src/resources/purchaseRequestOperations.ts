import { purchaseRequestOperations as definition } from "@kantwerk/contract/purchaseRequestOperations";
import { bind } from "../crud/bind.ts";
import { once, refers, related, tenantTable } from "../db/columns.ts";
import { productOperationsTable } from "./productOperations.ts";
import { lineHooks } from "./purchaseRequestRules.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";

export const purchaseRequestOperationsTable = tenantTable(
  "purchase_request_operations",
  {
    purchase_request_id: related().notNull(),
    product_operation_id: related().notNull(),
  },
  (t) => [
    once(t, t.purchase_request_id, t.product_operation_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.product_operation_id, () => productOperationsTable),
  ],
);

export const purchaseRequestOperations = bind(definition, purchaseRequestOperationsTable, {
  hooks: lineHooks("product_operation"),
});
