import { money, month } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** What a price says of the alloy surcharge: it holds it, adds today's until delivery, or adds that of the month of delivery. */
export const alloySurchargeTerms = ["included", "fixed", "delivery_month"] as const;

/** What mills add to the price of a kilogram for the metals that it is alloyed with, month by month; one supplier's own goes before. */
export const alloySurcharges = defineResource({
  type: "alloy-surcharges",
  title: "month",
  fields: {
    month: month({ required: true }),
    price_per_kg: money({ required: true, zero: true, unit: "per_kg" }),
  },
  relationships: {
    material: one("materials", { required: true }),
    supplier: one("suppliers"),
  },
  list: ["material", "month", "price_per_kg", "supplier"],
  sort: "-month",
  parents: ["material"],
  // Besides its material's: the table of a month comes for all of them at once.
  pages: ["list", "create", "view", "edit"],
  apart: { same: ["material", "supplier", "month"], says: "surchargeOfMonth" },
});
