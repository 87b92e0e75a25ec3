import { choice, money, number } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** How a part may lie on the sheet: its drawing's x axis along the sheet's length, across it, or anyhow. */
const grains = ["any", "along", "across"] as const;
export type Grain = (typeof grains)[number];

/** Who says which stock a part is cut from: the calculation, which takes the cheapest that fits, or a person. */
export const stockSources = ["chosen", "entered"] as const;

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
    stock_source: choice(stockSources, { default: "chosen" }),
  },
  relationships: {
    product: one("products", { required: true }),
    group: one("groups"),
    material: one("materials"),
  },
  list: [
    "material",
    "group",
    "stock_source",
    "width",
    "height",
    "weight",
    "quantity",
    "price_per_unit",
    "total_price",
  ],
  sums: ["total_price"],
  sort: "created_at",
  form: [
    {
      title: "basics",
      fields: [
        "material",
        "group",
        "stock_source",
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
