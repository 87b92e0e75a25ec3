import { pricePerKg, pricesApart } from "./pricePerKg.ts";
import { defineResource, one } from "./resource.ts";

/** What a kilogram of a semi-finished stock costs, from a weight on and for a while. */
export const groupPrices = defineResource({
  ...pricePerKg,
  type: "group-prices",
  relationships: { group: one("groups", { required: true }) },
  parents: ["group"],
  apart: { ...pricesApart, same: ["group", "min_quantity"] },
});
