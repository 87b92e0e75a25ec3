import { productParts as definition } from "@kantwerk/contract/productParts";
import { bind } from "../crud/bind.ts";
import { refers, sortable, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";

export const productPartsTable = tenantTable("product_parts", stored(definition), (t) => [
  ...refers(t, t.product_id, () => productsTable, "cascade"),
  ...refers(t, t.part_id, () => partsTable),
  sortable(t, t.sort_order),
]);

export const productParts = bind(definition, productPartsTable);
