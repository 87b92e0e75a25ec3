import { productMaterials as definition } from "@kantwerk/contract/productMaterials";
import { bind } from "../crud/bind.ts";
import { money, number, refers, related, tenantTable } from "../db/columns.ts";
import { groupsTable } from "./groups.ts";
import { materialsTable } from "./materials.ts";
import { productsTable } from "./products.ts";

export const productMaterialsTable = tenantTable(
  "product_materials",
  {
    width: number(),
    height: number(),
    weight: number(),
    price_per_unit: money(),
    total_price: money(),
    quantity: number().notNull(),
    product_id: related().notNull(),
    group_id: related(),
    material_id: related(),
  },
  (t) => [
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    ...refers(t, t.group_id, () => groupsTable),
    ...refers(t, t.material_id, () => materialsTable),
  ],
);

export const productMaterials = bind(definition, productMaterialsTable);
