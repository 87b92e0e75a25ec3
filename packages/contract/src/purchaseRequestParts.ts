import { defineResource, one } from "./resource.ts";

/** A line of a request: one part of one of its products. */
export const purchaseRequestParts = defineResource({
  type: "purchase-request-parts",
  title: "id",
  fields: {},
  relationships: {
    purchase_request: one("purchase-requests", { required: true }),
    product_part: one("product-parts", { required: true }),
  },
  list: ["product_part"],
  sort: "created_at",
  verbs: ["view", "create", "delete"],
  parents: ["purchase_request"],
});
