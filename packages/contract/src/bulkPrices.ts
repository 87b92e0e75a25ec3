import { enteredPrice, integer, time } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** A price from one quantity to another; the ranges of one owner never overlap. */
export const bulkPrices = defineResource({
  type: "bulk-prices",
  title: "min_quantity",
  fields: {
    min_quantity: integer({ required: true }),
    max_quantity: integer(),
    unit_price: enteredPrice({ required: true, zero: true, internal: "suppliable" }),
    /** Of a product's price: when it or its range last changed, or was published again. */
    published_at: time({ readOnly: true, hidden: true }),
  },
  relationships: { suppliable: one("suppliables"), product: one("products") },
  list: ["min_quantity", "max_quantity", "unit_price"],
  sort: "min_quantity",
  parents: ["suppliable", "product"],
  apart: {
    same: ["suppliable", "product"],
    from: "min_quantity",
    until: "max_quantity",
    says: "quantitiesOverlap",
  },
});
