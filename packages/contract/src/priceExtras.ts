import { choice, money, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const priceExtraKinds = ["certificate_21", "certificate_31", "surface", "cutting", "other"] as const;

/** What is asked besides for a product or an order: a certificate, a surface, cutting to a raster. */
export const priceExtras = defineResource({
  type: "price-extras",
  title: "name",
  fields: {
    kind: choice(priceExtraKinds, { default: "other" }),
    name: text(),
    price: money({ required: true, zero: true }),
    per: choice(["piece", "lot"], { default: "lot" }),
  },
  relationships: {
    product: one("products"),
    order: one("orders"),
    /** The item of the order that it came with: for each piece it is asked for that item's pieces alone. */
    item: one("items", { readOnly: true, whenDeleted: "cascade" }),
  },
  list: ["kind", "name", "price", "per"],
  sort: "created_at",
  parents: ["product", "order"],
});
