import { productMaterials as definition } from "@kantwerk/contract/productMaterials";
import { times, unitPrice } from "@kantwerk/costing/money";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import { refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { groupsTable } from "./groups.ts";
import { materialsTable } from "./materials.ts";
import { productsTable } from "./products.ts";

export const productMaterialsTable = tenantTable("product_materials", stored(definition), (t) => [
  ...refers(t, t.product_id, () => productsTable, "cascade"),
  ...refers(t, t.group_id, () => groupsTable),
  ...refers(t, t.material_id, () => materialsTable),
]);

/** Quantity × price, four decimals; null without a price. */
function computedTotal(material: After<typeof productMaterialsTable>): string | null {
  const { quantity, price_per_unit } = material;
  return price_per_unit === null ? null : unitPrice(times(price_per_unit, quantity));
}

const hooks: Hooks<typeof productMaterialsTable> = {
  /** A total that was entered stands until it is emptied; otherwise it follows quantity and price. */
  async beforeWrite(_ctx, after, before, given) {
    const { total_price } = after;
    const followed = before && given.total_price === undefined && total_price === computedTotal(before);
    return { total_price: total_price !== null && !followed ? total_price : computedTotal(after) };
  },
};

export const productMaterials = bind(definition, productMaterialsTable, { hooks });
