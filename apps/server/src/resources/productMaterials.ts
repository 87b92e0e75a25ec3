import { productMaterials as definition } from "@kantwerk/contract/productMaterials";
import { times, unitPrice } from "@kantwerk/costing/money";
import { bind, type Hooks, type Values } from "../crud/bind.ts";
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

/** Quantity × price, four decimals; null without a price. */
function computedTotal({ quantity, price_per_unit }: Values): string | null {
  return typeof price_per_unit === "string" ? unitPrice(times(price_per_unit, Number(quantity ?? 1))) : null;
}

const hooks: Hooks = {
  /** A total that was entered stands until it is emptied; otherwise it follows quantity and price. */
  async beforeWrite(_ctx, values, before) {
    const given = values.total_price !== undefined ? values.total_price : before?.total_price;
    const entered =
      given != null && !(before && values.total_price === undefined && given === computedTotal(before));
    return { total_price: entered ? given : computedTotal({ ...before, ...values }) };
  },
};

export const productMaterials = bind(definition, productMaterialsTable, { hooks });
