import { money, number } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const productMaterials = defineResource({
  type: "product-materials",
  title: "id",
  fields: {
    width: number({ unit: "mm" }),
    height: number({ unit: "mm" }),
    weight: number({ unit: "kg" }),
    price_per_unit: money({ zero: true, internal: true }),
    total_price: money({ zero: true, internal: true }),
    quantity: number({ default: 1 }),
  },
  relationships: {
    product: one("products", { required: true }),
    group: one("groups"),
    material: one("materials"),
  },
  list: ["material", "group", "width", "height", "weight", "quantity", "price_per_unit", "total_price"],
  sums: ["total_price"],
  sort: "created_at",
  form: [
    {
      title: "basics",
      fields: ["material", "group", "width", "height", "weight", "quantity", "price_per_unit", "total_price"],
    },
  ],
  parents: ["product"],
});
