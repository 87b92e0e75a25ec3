import { materialPrices as definition } from "@kantwerk/contract/materialPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { refers, related, sortable, tenantTable } from "../db/columns.ts";
import { materialsTable } from "./materials.ts";
import { pricePerKgColumns } from "./pricePerKg.ts";

export const materialPricesTable = tenantTable(
  "material_prices",
  { ...pricePerKgColumns(), material_id: related().notNull() },
  (t) => [...refers(t, t.material_id, () => materialsTable, "cascade"), sortable(t, t.valid_from)],
);

export const materialPrices = bind(definition, materialPricesTable, byValidity(materialPricesTable));
