import { materialPrices as definition } from "@kantwerk/contract/materialPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { date, money, number, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { materialsTable } from "./materials.ts";

/** The columns that the prices of a kilogram have in common, whatever they are of. */
export const pricePerKgColumns = () => ({
  min_quantity: number(),
  price_per_kg: money(),
  cost_per_kg: money(),
  scrap_credit_per_kg: money(),
  valid_from: date(),
  valid_until: date(),
});

export const materialPricesTable = tenantTable(
  "material_prices",
  { ...pricePerKgColumns(), material_id: related().notNull() },
  (t) => [...refers(t, t.material_id, () => materialsTable, "cascade"), sortable(t, t.valid_from)],
);

export const materialPrices = bind(definition, materialPricesTable, byValidity(materialPricesTable));
