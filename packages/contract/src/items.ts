import {
  boolean,
  choice,
  enteredPrice,
  integer,
  long,
  money,
  number,
  object,
  problems,
  text,
} from "./fields.ts";
import { priceUnit } from "./priceUnit.ts";
import { priceSources, priceStates, priceTones } from "./priceVerdict.ts";
import { defineResource, one } from "./resource.ts";

/** What items are counted in; an electronic invoice has a code for each. */
export const itemUnits = ["piece", "kg", "m", "m2", "hour", "lump_sum"] as const;

/** A line of an order, or a component of an assembly; written under its owner's address. */
export const items = defineResource({
  type: "items",
  title: "item_name",
  fields: {
    /** Of a new item, where none is given: what its component is called. */
    item_name: text({ required: true, filledIn: true }),
    item_type: choice(["product", "part", "operation", "material", "text"], { default: "text" }),
    quantity: number({ default: 1 }),
    unit: choice(itemUnits, { default: "piece" }),
    unit_price: enteredPrice({ zero: true }),
    price_unit: priceUnit(),
    /** Of a line of an order, in percent. */
    discount: number({ zero: true, max: 100, unit: "%" }),
    total_price: money({ zero: true, readOnly: true }),
    sort_order: integer({ zero: true, default: 0 }),
    description: long(),
    /** An assembly's components stand below it on the document. */
    with_parts: boolean(),
    /** Whether it is an assembly that has components: only then there is something to list. */
    has_parts: boolean({ derived: true, hidden: true }),
    /** Where the unit price comes from, and what it pays for where that is known: a share for each piece. */
    price_source: choice(priceSources, { readOnly: true }),
    price_split: object({ readOnly: true, hidden: true }),
    /** Of a line of an order that has, or lacks, a price. */
    price_state: choice(priceStates, { derived: true, tones: priceTones }),
    price_problems: problems({ derived: true }),
  },
  relationships: {
    order: one("orders"),
    product: one("products"),
    component: one(["products", "parts"]),
  },
  search: ["item_name"],
  list: ["sort_order", "item_name", "item_type", "quantity", "unit", "unit_price", "discount", "total_price"],
  sums: ["quantity", "total_price"],
  sort: "sort_order",
  form: [
    {
      title: "basics",
      fields: [
        "order",
        "product",
        "item_name",
        "item_type",
        "component",
        "quantity",
        "unit",
        "price_unit",
        "unit_price",
        "discount",
        "total_price",
        "description",
        "with_parts",
        "sort_order",
      ],
    },
  ],
  verbs: ["view"],
  pages: ["list", "view"],
  parents: ["order", "product"],
});
