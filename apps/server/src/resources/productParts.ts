import { productParts as definition } from "@kantwerk/contract/productParts";
import { bind } from "../crud/bind.ts";
import { integer, number, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { partsTable } from "./parts.ts";
import { productsTable } from "./products.ts";

export const productPartsTable = tenantTable(
  "product_parts",
  {
    quantity: number().notNull(),
    sort_order: integer().notNull(),
    product_id: related().notNull(),
    part_id: related().notNull(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.part_id, () => partsTable),
    sortable(t, t.sort_order),
  ],
);

export const productParts = bind(definition, productPartsTable);
