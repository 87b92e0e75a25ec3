import { materialPrices as definition } from "@kantwerk/contract/materialPrices";
import { bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { materialsTable } from "./materials.ts";

export const materialPricesTable = tenantTable("material_prices", stored(definition), (t) => [
  ...refers(t, t.material_id, () => materialsTable, "cascade"),
  sortable(t, t.valid_from),
]);

export const materialPrices = bind(definition, materialPricesTable, byValidity(materialPricesTable));
