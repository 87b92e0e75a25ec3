import { date, money, number } from "../db/columns.ts";

/** The columns that the prices of a kilogram have in common, whatever they are of. */
export const pricePerKgColumns = () => ({
  min_quantity: number(),
  price_per_kg: money(),
  cost_per_kg: money(),
  scrap_credit_per_kg: money(),
  valid_from: date(),
  valid_until: date(),
});
