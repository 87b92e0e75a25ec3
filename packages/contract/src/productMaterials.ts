import { choice, money, number } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** How a part may lie on the sheet: its drawing's x axis along the sheet's length, across it, or anyhow. */
const grains = ["any", "along", "across"] as const;
export type Grain = (typeof grains)[number];

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
    grain: choice(grains, { default: "any" }),
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
      fields: [
        "material",
        "group",
        "grain",
        "width",
        "height",
        "weight",
        "quantity",
        "price_per_unit",
        "total_price",
      ],
    },
  ],
  parents: ["product"],
});
