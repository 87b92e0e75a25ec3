import { choice, number, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";
import { judgePeriod } from "./rules.ts";
import { validityFields } from "./validity.ts";

/** What multiplies a part of each calculation for a while, or the price of one suppliable. */
export const factors = defineResource({
  type: "factors",
  title: "name",
  fields: {
    name: text({ required: true }),
    value: number({ required: true }),
    applies_to: choice(["material", "production", "parts", "total"]),
    ...validityFields,
  },
  relationships: { suppliable: one("suppliables", { whenDeleted: "cascade" }) },
  search: ["name"],
  list: ["name", "value", "applies_to", "suppliable", "validity", "valid_from", "valid_until"],
  sort: "name",
  rule: { of: ["valid_from", "valid_until"], judge: judgePeriod },
  apart: {
    same: ["name", "applies_to", "suppliable"],
    from: "valid_from",
    until: "valid_until",
    says: "factorsOverlap",
  },
});
