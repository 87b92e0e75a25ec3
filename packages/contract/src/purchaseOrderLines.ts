import { boolean, date, enteredPrice, integer, money, number, text } from "./fields.ts";
import { priceUnit } from "./priceUnit.ts";
import { defineResource, one } from "./resource.ts";

/** What is ordered: a part or an operation, for a product where it is known, or what the description says. */
export const purchaseOrderLines = defineResource({
  type: "purchase-order-lines",
  title: "description",
  fields: {
    description: text(),
    quantity: number({ required: true }),
    unit_price: enteredPrice({ required: true, zero: true, internal: true }),
    price_unit: priceUnit(),
    /** The unit price at which the offer won; what is ordered may differ from it. */
    awarded_unit_price: enteredPrice({ readOnly: true, zero: true, internal: true }),
    /** The price was estimated from another quantity: the order is not sent before it is confirmed or changed. */
    price_estimated: boolean(),
    total_price: money({ readOnly: true, zero: true, internal: true }),
    sort_order: integer({ zero: true, default: 0 }),
    received_quantity: number({ readOnly: true, zero: true, default: 0 }),
    received_on: date({ readOnly: true }),
  },
  relationships: {
    purchase_order: one("purchase-orders", { required: true }),
    offer: one("offers", { readOnly: true }),
    product: one("products"),
    part: one("parts"),
    operation: one("operations"),
  },
  search: ["description"],
  list: ["sort_order", "description", "quantity", "received_quantity", "unit_price", "total_price"],
  sort: "sort_order",
  form: [
    {
      title: "basics",
      fields: [
        "part",
        "operation",
        "product",
        "description",
        "quantity",
        "price_unit",
        "unit_price",
        "price_estimated",
        "sort_order",
      ],
    },
  ],
  parents: ["purchase_order"],
});
