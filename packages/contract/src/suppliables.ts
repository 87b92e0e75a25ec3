import { boolean, choice, currency, enteredPrice, text, time } from "./fields.ts";
import { buyingFields, priceUnit } from "./priceUnit.ts";
import { defineResource, many, one } from "./resource.ts";
import { judgePeriod } from "./rules.ts";
import { validityFields } from "./validity.ts";

/** What a supplier can deliver: a part or an operation, at a cost. */
export const suppliables = defineResource({
  type: "suppliables",
  title: "number",
  subtitle: "second_number",
  fields: {
    supply_type: choice(["part", "operation"], { required: true }),
    number: text(),
    second_number: text(),
    /** Of one piece, in its currency: the organization's where none is given. */
    cost: enteredPrice({ required: true, zero: true, internal: true }),
    currency: currency(),
    price_unit: priceUnit(),
    ...buyingFields,
    default_supplier: boolean(),
    ...validityFields,
    source: choice(["manual", "offer"], { default: "manual", readOnly: true }),
    awarded_at: time({ readOnly: true }),
    /** A price that an award once gave an operation for all products; saving the suppliable says that it holds. */
    doubtful: boolean({ readOnly: true }),
  },
  relationships: {
    part: one("parts"),
    operation: one("operations"),
    /** The only product for which an operation has this price, which goes before its general one. */
    product: one("products", { whenDeleted: "cascade" }),
    supplier: one("suppliers", { required: true }),
    bulk_prices: many("bulk-prices", "suppliable", { page: "view/bulk-prices" }),
    factors: many("factors", "suppliable", { page: "view/factors" }),
  },
  search: ["number", "second_number"],
  list: [
    "supply_type",
    "part",
    "operation",
    "supplier",
    "number",
    "cost",
    "default_supplier",
    "validity",
    "valid_until",
  ],
  sort: "-created_at",
  form: [
    {
      title: "basics",
      fields: ["supply_type", "part", "operation", "product", "supplier", "number", "second_number"],
    },
    {
      title: "price",
      fields: [
        "price_unit",
        "cost",
        "currency",
        "minimum_quantity",
        "order_multiple",
        "pack_size",
        "default_supplier",
        "validity",
        "valid_from",
        "valid_until",
        "source",
        "awarded_at",
        "doubtful",
      ],
    },
  ],
  rule: { of: ["valid_from", "valid_until"], judge: judgePeriod },
});
