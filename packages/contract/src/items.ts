import { choice, integer, long, money, number, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** A line of an order, or a component of an assembly; written under its owner's address. */
export const items = defineResource({
  type: "items",
  title: "item_name",
  fields: {
    item_name: text({ required: true }),
    item_type: choice(["product", "part", "operation", "material", "text"], { default: "text" }),
    quantity: number({ default: 1 }),
    unit_price: money({ zero: true }),
    total_price: money({ zero: true, readOnly: true }),
    sort_order: integer({ zero: true, default: 0 }),
    description: long(),
  },
  relationships: {
    order: one("orders"),
    product: one("products"),
    component: one(["products", "parts"]),
  },
  search: ["item_name"],
  list: ["sort_order", "item_name", "item_type", "quantity", "unit_price", "total_price"],
  sums: ["quantity", "total_price"],
  sort: "sort_order",
  form: [
    {
      title: "basics",
      fields: [
        "order",
        "product",
        "item_name",
        "item_type",
        "component",
        "quantity",
        "unit_price",
        "total_price",
        "description",
        "sort_order",
      ],
    },
  ],
  verbs: ["view"],
  pages: ["list", "view"],
  parents: ["order", "product"],
});
