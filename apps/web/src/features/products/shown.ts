import { choice, integer, money, time } from "@kantwerk/contract/fields";
import { priceStates, priceTones } from "@kantwerk/contract/priceVerdict";
import { products } from "@kantwerk/contract/products";

/** Pictures and prices stand in the products' own list alone: elsewhere a product is one of many facts. */
export const pictured = {
  ...products,
  fields: {
    ...products.fields,
    price_at: money({ derived: true, perQuantity: "bulk_prices" }),
    priced_at: time({ derived: true, perQuantity: "calculated_prices" }),
    outdated_at: time({ derived: true, perQuantity: "calculated_prices" }),
    missing_at: integer({ derived: true, perQuantity: "calculated_prices" }),
    price_state_at: choice(priceStates, {
      derived: true,
      perQuantity: "calculated_prices",
      tones: priceTones,
    }),
  },
  list: ["preview", ...products.list, "price_at", "price_state_at"],
};

/**
 * An order is proposed for the customer of its products, whether the column is on show or not. Of what comes along the rest
 * would be more than the products themselves.
 */
export const besideColumns = {
  include: ["customer", "preview", "calculated_prices"],
  fields: {
    "fields[files]": "preview_url",
    "fields[customers]": "name",
    "fields[materials]": "name",
    "fields[bulk-prices]": "min_quantity,max_quantity,unit_price,published_at",
    "fields[calculated-prices]":
      "quantity,unit_price,warnings,price_state,price_problems,updated_at,outdated_at",
  },
} as const;

/** What a product's pages show besides its form. */
export const besideForm = ["customer", "preview"] as const;
