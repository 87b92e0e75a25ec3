import { purchaseRequestParts as definition } from "@kantwerk/contract/purchaseRequestParts";
import { bind } from "../crud/bind.ts";
import { purchaseRequestPartsTable } from "./purchaseRequestLinkTables.ts";
import { lineHooks } from "./purchaseRequestRules.ts";

export const purchaseRequestParts = bind(definition, purchaseRequestPartsTable, {
  hooks: lineHooks("product_part"),
});
