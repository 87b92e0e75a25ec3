import { boolean, currency, frozen, long, object, quantities, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** A calculation as it was when somebody saved it; it never changes afterwards. */
export const calculations = defineResource({
  type: "calculations",
  title: "name",
  fields: {
    name: text({ required: true }),
    note: long(),
    quantities: quantities({ required: true, filledIn: true }),
    currency: currency({ required: true, readOnly: true }),
    /** By quantity; one that could not be calculated is missing. */
    unit_prices: object({ readOnly: true, default: {} }),
    unit_costs: object({ readOnly: true, internal: true, default: {} }),
    /** It came of values that were tried, not of those that the records had. */
    what_if: boolean({ readOnly: true }),
    /** What `GET /restify/products/{id}/calculation` answered. */
    result: frozen({ derived: true, hidden: true }),
  },
  relationships: {
    product: one("products", { required: true }),
    created_by: one("users", { readOnly: true }),
  },
  list: ["name", "quantities", "unit_prices", "created_by", "created_at"],
  sort: "-created_at",
  form: [{ title: "basics", fields: ["name", "note", "quantities", "created_by"] }],
  verbs: ["view", "delete"],
  parents: ["product"],
});
