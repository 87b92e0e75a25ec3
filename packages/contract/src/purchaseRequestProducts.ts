import { quantities } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const purchaseRequestProducts = defineResource({
  type: "purchase-request-products",
  title: "id",
  fields: { quantities: quantities({ required: true }) },
  relationships: {
    purchase_request: one("purchase-requests", { required: true }),
    product: one("products", { required: true }),
  },
  list: ["product", "quantities"],
  sort: "created_at",
  form: [{ title: "basics", fields: ["product", "quantities"] }],
  parents: ["purchase_request"],
});
