import { purchaseRequestProducts as definition } from "@kantwerk/contract/purchaseRequestProducts";
import { bind } from "../crud/bind.ts";
import { quantities, refers, related, tenantTable } from "../db/columns.ts";
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
    ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
    ...refers(t, t.product_id, () => productsTable),
  ],
);

export const purchaseRequestProducts = bind(definition, purchaseRequestProductsTable);
