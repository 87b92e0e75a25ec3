import { bends as definition } from "@kantwerk/contract/bends";
import { bind } from "../crud/bind.ts";
import { refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";

export const bendsTable = tenantTable("bends", stored(definition), (t) => [
  ...refers(t, t.product_id, () => productsTable, "cascade"),
  ...refers(t, t.part_id, () => partsTable, "cascade"),
]);

export const bends = bind(definition, bendsTable);
