import { purchaseRequestParts as definition } from "@kantwerk/contract/purchaseRequestParts";
import { bind } from "../crud/bind.ts";
import { once, refers, related, tenantTable } from "../db/columns.ts";
import { productPartsTable } from "./productParts.ts";
import { lineHooks } from "./purchaseRequestRules.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";

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

export const purchaseRequestParts = bind(definition, purchaseRequestPartsTable, {
  hooks: lineHooks("product_part"),
});
