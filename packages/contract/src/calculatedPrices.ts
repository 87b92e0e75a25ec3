import { choice, integer, money, problems, time } from "./fields.ts";
import { priceStates, priceTones } from "./priceVerdict.ts";
import { defineResource, one } from "./resource.ts";

/** What a product came to when it was last calculated for a quantity: `updated_at` says when. */
export const calculatedPrices = defineResource({
  type: "calculated-prices",
  title: "quantity",
  fields: {
    quantity: integer({ required: true }),
    /** Null: it could not be calculated. */
    unit_price: money({ zero: true }),
    unit_cost: money({ zero: true, internal: true }),
    state: choice(priceStates, { derived: true, tones: priceTones }),
    problems: problems({ derived: true }),
    /** Of the product's price for this quantity: a bulk price goes before what was calculated. */
    price_state: choice(priceStates, { derived: true, tones: priceTones }),
    price_problems: problems({ derived: true }),
    /** How many inputs were missing or doubtful, costs aside. */
    warnings: integer({ required: true, zero: true }),
    /** Since when an input is another than it was calculated with; null: none is. */
    outdated_at: time(),
  },
  relationships: { product: one("products", { required: true }) },
  list: ["quantity", "unit_price", "state", "warnings", "updated_at"],
  sort: "quantity",
  form: [],
  verbs: ["view"],
  parents: ["product"],
});
