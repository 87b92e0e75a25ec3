import { choice, integer, money, time } from "@kantwerk/contract/fields";
import { priceStates, priceTones } from "@kantwerk/contract/priceVerdict";
import { products } from "@kantwerk/contract/products";

/** Pictures and prices appear only in the product list, not where products are columns of other lists. */
export const productList = {
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
 * A new order defaults to its products' customer, even if that column is hidden. Limited to some fields, because the
 * full records would outweigh the products themselves.
 */
export const productListQuery = {
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

/** Relationships a product's pages need besides those of its form. */
export const productIncludes = ["customer", "preview"] as const;
