import { boolean, choice, date, money, text } from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

/** What a supplier can deliver: a part or an operation, at a cost. */
export const suppliables = defineResource({
  type: "suppliables",
  title: "number",
  subtitle: "second_number",
  fields: {
    supply_type: choice(["part", "operation"], { required: true }),
    number: text(),
    second_number: text(),
    cost: money({ required: true, internal: true }),
    default_supplier: boolean(),
    valid_until: date(),
    source: choice(["manual", "offer"], { default: "manual", readOnly: true }),
  },
  relationships: {
    part: one("parts"),
    operation: one("operations"),
    supplier: one("suppliers", { required: true }),
    bulk_prices: many("bulk-prices", "suppliable", { page: "bulk-prices" }),
  },
  search: ["number", "second_number"],
  list: ["supply_type", "part", "operation", "supplier", "number", "cost", "default_supplier", "valid_until"],
  sort: "-created_at",
  form: [
    { title: "basics", fields: ["supply_type", "part", "operation", "supplier", "number", "second_number"] },
    { title: "price", fields: ["cost", "default_supplier", "valid_until", "source"] },
  ],
});
