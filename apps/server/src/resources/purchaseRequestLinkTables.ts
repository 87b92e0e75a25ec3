import { once, quantities, refers, related, tenantTable } from "../db/columns.ts";
import { productOperationsTable } from "./productOperations.ts";
import { productPartsTable } from "./productParts.ts";
import { productsTable } from "./products.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";

export const purchaseRequestProductsTable = tenantTable(
  "purchase_request_products",
  {
    quantities: quantities().notNull(),
    purchase_request_id: related().notNull(),
    product_id: related().notNull(),
  },
  (t) => [
    once(t, t.purchase_request_id, t.product_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.product_id, () => productsTable),
  ],
);

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

export const purchaseRequestPartsTable = tenantTable(
  "purchase_request_parts",
  {
    purchase_request_id: related().notNull(),
    product_part_id: related().notNull(),
  },
  (t) => [
    once(t, t.purchase_request_id, t.product_part_id),
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.product_part_id, () => productPartsTable),
  ],
);
