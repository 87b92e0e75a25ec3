import { integer, number } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const productParts = defineResource({
  type: "product-parts",
  title: "id",
  fields: {
    quantity: number({ required: true }),
    sort_order: integer({ zero: true, default: 0 }),
  },
  relationships: { product: one("products", { required: true }), part: one("parts", { required: true }) },
  list: ["sort_order", "part", "quantity"],
  sums: ["quantity"],
  sort: "sort_order",
  form: [{ title: "basics", fields: ["part", "quantity", "sort_order"] }],
  parents: ["product"],
});
