import { purchaseRequestOperations as definition } from "@kantwerk/contract/purchaseRequestOperations";
import { bind } from "../crud/bind.ts";
import { purchaseRequestOperationsTable } from "./purchaseRequestLinkTables.ts";
import { judgeLine, releaseLine } from "./purchaseRequestRules.ts";

export const purchaseRequestOperations = bind(definition, purchaseRequestOperationsTable, {
  hooks: {
    beforeWrite: (ctx, line) =>
      judgeLine(ctx, line.purchase_request_id, "product_operation", line.product_operation_id),
    beforeDelete: releaseLine,
  },
});
