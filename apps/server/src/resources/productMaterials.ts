import { productMaterials as definition } from "@kantwerk/contract/productMaterials";
import { times, unitPrice } from "@kantwerk/costing/money";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const productMaterialsTable = resourceTable(definition);

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
