import { contours as definition } from "@kantwerk/contract/contours";
import { bind } from "../crud/bind.ts";
import { refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";

export const contoursTable = tenantTable("contours", stored(definition), (t) => [
  ...refers(t, t.product_id, () => productsTable, "cascade"),
  ...refers(t, t.part_id, () => partsTable, "cascade"),
]);

export const contours = bind(definition, contoursTable);
