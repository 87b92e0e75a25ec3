import { boolean } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** A line of a request: one operation on one of its products. */
export const purchaseRequestOperations = defineResource({
  type: "purchase-request-operations",
  title: "id",
  fields: { awarded_in_house: boolean({ derived: true, readOnly: true }) },
  relationships: {
    purchase_request: one("purchase-requests", { required: true }),
    product_operation: one("product-operations", { required: true }),
  },
  list: ["product_operation"],
  sort: "created_at",
  verbs: ["view", "create", "delete"],
  parents: ["purchase_request"],
});
