import { purchaseRequestOperations as definition } from "@kantwerk/contract/purchaseRequestOperations";
import { bind } from "../crud/bind.ts";
import { purchaseRequestOperationsTable } from "./purchaseRequestLinkTables.ts";
import { lineHooks } from "./purchaseRequestRules.ts";

export const purchaseRequestOperations = bind(definition, purchaseRequestOperationsTable, {
  hooks: lineHooks("product_operation"),
});
