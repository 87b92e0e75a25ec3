import { pricePerKg, pricesApart } from "./pricePerKg.ts";
import { defineResource, one } from "./resource.ts";

/** What a kilogram of a material costs; it goes before the price of the material's group. */
export const materialPrices = defineResource({
  ...pricePerKg,
  type: "material-prices",
  relationships: { material: one("materials", { required: true }) },
  parents: ["material"],
  apart: { ...pricesApart, same: ["material", "min_quantity"] },
});
