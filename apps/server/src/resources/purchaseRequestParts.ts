import { purchaseRequestParts as definition } from "@kantwerk/contract/purchaseRequestParts";
import { bind } from "../crud/bind.ts";
import { purchaseRequestPartsTable } from "./purchaseRequestLinkTables.ts";
import { judgeLine, releaseLine } from "./purchaseRequestRules.ts";

export const purchaseRequestParts = bind(definition, purchaseRequestPartsTable, {
  hooks: {
    beforeWrite: (ctx, line) =>
      judgeLine(ctx, line.purchase_request_id, "product_part", line.product_part_id),
    beforeDelete: releaseLine,
  },
});
